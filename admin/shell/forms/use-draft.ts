import { useEffect, useState } from 'react';
import { type Draft, forgetDraft, hasText, readDraft, storeDraft } from './draft.ts';

interface DraftState {
  draft: Draft;
  /** It was begun at another time, and found again. */
  isRestored: boolean;
  setDraft(draft: Draft): void;
  /** Forgets what was typed and begins again. */
  restart(): void;
}

const NONE: readonly string[] = [];

/**
 * The draft of a form, kept in the browser with every change.
 * @param start what the form begins with where no draft is kept
 */
export function useDraft(
  name: string,
  start: Draft,
  /** Fields that are never kept. */
  secret: readonly string[] = NONE,
): DraftState {
  const [kept] = useState(() => readDraft(name));
  const [draft, setDraft] = useState<Draft>(kept ?? start);
  const [isRestored, setIsRestored] = useState(kept !== undefined && hasText(kept));

  useEffect(() => {
    const values = Object.fromEntries(
      Object.entries(draft.values).filter(([field]) => !secret.includes(field)),
    );
    storeDraft(name, { ...draft, values });
  }, [name, draft, secret]);

  function restart() {
    forgetDraft(name);
    setDraft(start);
    setIsRestored(false);
  }
  return { draft, isRestored, setDraft, restart };
}
