import { useCallback, useEffect, useState } from 'react';
import { ownName } from '../server/session.ts';
import { type Draft, forgetDraft, hasText, readDraft, storeDraft } from './draft.ts';

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
 * The draft of a form, kept in the browser with every change, for whoever is logged in now.
 * @param start what the form begins with where no draft is kept
 */
export function useDraft(
  form: string,
  start: Draft,
  /** Fields that are never kept. */
  secret: readonly string[] = NONE,
): DraftState {
  const [name] = useState(() => ownName(form));
  const [kept] = useState(() => readDraft(name));
  const [draft, setDraft] = useState<Draft>(kept ?? start);
  const [isRestored, setIsRestored] = useState(kept !== undefined && hasText(kept));

  const keep = useCallback(
    (next: Draft) => {
      const values = Object.fromEntries(
        Object.entries(next.values).filter(([field]) => !secret.includes(field)),
      );
      storeDraft(name, { ...next, values });
    },
    [name, secret],
  );
  useEffect(() => keep(draft), [keep, draft]);

  function restart() {
    forgetDraft(name);
    setDraft(start);
    setIsRestored(false);
  }
  return { draft, isRestored, setDraft, keep, restart };
}
