import { useCallback, useEffect, useState } from 'react';
import { inDraft, ownDraft } from '../drafts/tab.ts';
import { takeOver } from '../pictures/take-over.ts';
import { type Draft, forgetDraft, hasText, isAsKept, readDraft, storeDraft } from './draft.ts';

interface DraftState {
  draft: Draft;
  /** Names what is kept beside it: another than the form where it goes on with a draft of the server. */
  place: string;
  /** It was begun at another time, and found again. */
  isRestored: boolean;
  setDraft(draft: Draft): void;
  /** Keeps a draft at once, rather than after it was drawn. */
  keep(draft: Draft): void;
  /** Forgets what was typed and begins again. */
  restart(): void;
}

const NONE: readonly string[] = [];

/**
 * The draft of a form in this tab, kept in the browser with every change, for whoever is logged in
 * now; where there is none, that of a tab that was closed.
 * @param start what the form begins with where no draft is kept
 * @param opened the id of a draft of the server, with which it begins
 */
export function useDraft(
  form: string,
  start: Draft,
  /** Fields that are never kept. */
  secret: readonly string[] = NONE,
  opened?: string,
): DraftState {
  const [nameWith] = useState(() => namesOf(form));
  const name = nameWith(opened);
  const [kept] = useState(() => readDraft(name));
  const [draft, setDraft] = useState<Draft>(kept ?? start);
  const [isRestored, setIsRestored] = useState(kept !== undefined && hasText(kept));

  const keep = useCallback(
    (next: Draft) => {
      const values = Object.fromEntries(
        Object.entries(next.values).filter(([field]) => !secret.includes(field)),
      );
      const place = nameWith(openIn(next) ?? opened);
      if (place !== name) forgetDraft(name);
      // What the server has is opened from there.
      if (isAsKept(next)) forgetDraft(place);
      else storeDraft(place, { ...next, values });
    },
    [name, nameWith, opened, secret],
  );
  useEffect(() => keep(draft), [keep, draft]);
  useEffect(() => {
    if (kept) return;
    let isLeft = false;
    void takeOver(name).then((isTaken) => {
      const taken = isTaken && !isLeft ? readDraft(name) : undefined;
      if (!taken || !hasText(taken)) return;
      setDraft(taken);
      setIsRestored(true);
    });
    return () => {
      isLeft = true;
    };
  }, [name, kept]);

  function restart() {
    forgetDraft(nameWith(openIn(draft) ?? opened));
    setDraft(start);
    setIsRestored(false);
  }
  const place = inDraft(form, openIn(draft) ?? opened);
  return { draft, place, isRestored, setDraft, keep, restart };
}

/** The draft of the server that a form goes on with. */
const openIn = ({ kept }: Draft) => (kept?.values ? kept.id : undefined);

/** The names of a form's drafts, of whoever is logged in now. */
function namesOf(form: string) {
  const [before = '', after = ''] = ownDraft('\n').split('\n');
  return (opened: string | undefined) => before + inDraft(form, opened) + after;
}
