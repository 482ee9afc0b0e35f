import { useCallback, useEffect, useState } from 'react';
import { ownDraft } from '../drafts/tab.ts';
import { takeOver } from '../pictures/take-over.ts';
import { type Draft, forgetDraft, hasText, isAsKept, readDraft, storeDraft } from './draft.ts';

interface DraftState {
  draft: Draft;
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
 */
export function useDraft(
  form: string,
  start: Draft,
  /** Fields that are never kept. */
  secret: readonly string[] = NONE,
): DraftState {
  const [name] = useState(() => ownDraft(form));
  const [kept] = useState(() => readDraft(name));
  const [draft, setDraft] = useState<Draft>(kept ?? start);
  const [isRestored, setIsRestored] = useState(kept !== undefined && hasText(kept));

  const keep = useCallback(
    (next: Draft) => {
      const values = Object.fromEntries(
        Object.entries(next.values).filter(([field]) => !secret.includes(field)),
      );
      // What the server has is opened from there.
      if (isAsKept(next)) forgetDraft(name);
      else storeDraft(name, { ...next, values });
    },
    [name, secret],
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
    forgetDraft(name);
    setDraft(start);
    setIsRestored(false);
  }
  return { draft, isRestored, setDraft, keep, restart };
}
