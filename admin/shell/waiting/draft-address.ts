import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ServerDraft } from '../../../model/wire/drafts.ts';
import type { KeptHere } from '../forms/draft.ts';
import { notify } from '../notices.tsx';
import { formOf, openDraft } from './back-to-form.ts';

/** In the address of a form: the id of the draft of the server that it goes on with. */
const DRAFT = 'draft';

/** The screen on which a draft goes on: kept as a bookmark or sent to a colleague, it opens that draft. */
export const draftPath = (draft: ServerDraft) => `${formOf(draft)}?${DRAFT}=${draft.id}`;

/** The id of the draft that the address names; null for none. */
export const useDraftId = (): string | null => useSearchParams()[0].get(DRAFT);

/** A form's title, which says that it holds a draft. */
export function useDraftTitle(title: string): string {
  return useDraftId() === null ? title : `${title} (draft)`;
}

/** Puts the draft that the address names into its form. @returns whether the form may begin */
export function useNamedDraft(): boolean {
  const id = useDraftId();
  const [named] = useState(id);
  const [isReady, setIsReady] = useState(named === null);
  useEffect(() => {
    if (named === null) return;
    let isLeft = false;
    void openDraft({ id: named }).then((refused) => {
      if (isLeft) return;
      if (refused) notify.failure('The draft is not open.', refused);
      setIsReady(true);
    });
    return () => {
      isLeft = true;
    };
  }, [named]);
  return isReady;
}

/** Has the address name the draft that a form goes on with, for as long as it does. */
export function useDraftAddress(kept: KeptHere | undefined): void {
  const [search, setSearch] = useSearchParams();
  const named = search.get(DRAFT);
  const id = kept?.values ? kept.id : null;
  useEffect(() => {
    if (named === id) return;
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete(DRAFT);
        else next.set(DRAFT, id);
        return next;
      },
      { replace: true },
    );
  }, [named, id, setSearch]);
}
