import { useRef, useState } from 'react';
import type { RecentChange } from '../../../model/wire/log.ts';
import { notify } from '../../shell/notices.ts';
import { showSave } from '../../shell/saving/last-save.tsx';
import { restoreMany } from '../../shell/saving/restore-entry.ts';
import { sections } from '../../shell/sections/sections.ts';

interface Props {
  change: RecentChange;
  onBack(): void;
}

/** Brings back what one save took out together; nothing for what has no screens. */
export function UndoDelete({ change, onBack }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  /** The same for every attempt at one intention. */
  const key = useRef('');
  const section = sections.find(({ name }) => name === change.collection);
  if (!section) return null;
  const { commit, title } = change;
  const { page } = section;

  async function undo(where: typeof section & object) {
    setIsBusy(true);
    key.current ||= crypto.randomUUID();
    const result = await restoreMany(where, { commit, idempotencyKey: key.current });
    setIsBusy(false);
    if (result.kind === 'logged out') return;
    if (result.kind === 'refused') {
      notify.failure('Failed to undo. Please try again.', result.reason, commit);
      return;
    }
    key.current = '';
    notify.done(result.message, commit);
    showSave({ commit: result.commit, page });
    onBack();
  }

  return (
    <button
      type="button"
      className="quiet"
      aria-label={`Undo: bring back ${title}`}
      disabled={isBusy}
      onClick={() => undo(section)}
    >
      {isBusy ? 'Bringing them back...' : 'Undo'}
    </button>
  );
}
