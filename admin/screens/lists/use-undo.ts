import { useRef, useState } from 'react';
import type { Deleted } from '../../shell/lists/use-deletion.tsx';
import { type NoticeAction, notify } from '../../shell/notices.tsx';
import { showSave } from '../../shell/saving/last-save.tsx';
import { restoreEntry } from '../../shell/saving/restore-entry.ts';
import type { Section } from '../../shell/sections/sections.ts';

/** The last delete on a screen, and what became of taking it back. */
export interface LastDelete {
  /** Of the notice that offers to take it back. */
  noticeId: string;
  /** What is gone still. */
  gone: readonly Deleted[];
  /** What was brought back. */
  back: readonly Deleted[];
  state: 'deleted' | 'busy' | 'back' | 'failed';
  /** Why it could not be taken back. */
  reason: string;
}

/**
 * Takes the last delete back, whether of one entry or of many: one by one, as they were deleted.
 * @param onBack some are there again
 */
export function useUndo(section: Section, onBack: () => void) {
  const [last, setLast] = useState<LastDelete>();
  // The notice and the line both offer it, and the notice outlives the screen.
  const isBusy = useRef(false);

  async function undo({ noticeId, gone, back }: LastDelete): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    notify.withdraw(noticeId);
    const left = [...gone];
    const done = [...back];
    let reason: string | undefined;
    let commit = '';
    let message = '';
    while (left[0] && reason === undefined) {
      const [entry] = left;
      setLast({ noticeId, gone: [...left], back: [...done], state: 'busy', reason: '' });
      const result = await restoreEntry(section, {
        id: entry.id,
        // The commit that took it away stands for the version before.
        commit: entry.commit,
        etag: null,
        // The same for every attempt, from wherever: one delete is taken back once.
        idempotencyKey: `undo-${entry.commit}`,
      });
      if (result.kind === 'restored') ({ commit, message } = result);
      if (result.kind === 'restored' || result.kind === 'changed') {
        // Changed: somebody else has brought it back.
        left.shift();
        done.push(entry);
      } else if (result.kind === 'refused') reason = result.reason;
      else if (result.kind === 'invalid') {
        reason = result.errors.map((error) => error.message).join(' ');
      } else reason = '';
    }
    isBusy.current = false;
    setLast({
      noticeId,
      gone: left,
      back: done,
      state: reason === undefined ? 'back' : 'failed',
      reason: reason ?? '',
    });
    if (reason !== undefined) notify.failure('Failed to undo. Please try again.', reason);
    else notify.success(done.length === 1 ? message : `${done.length} ${section.noun}s restored.`);
    if (commit) showSave({ commit, page: section.page });
    if (done.length > back.length) onBack();
  }

  return {
    last,
    undo: () => last && undo(last),
    /** Keeps in mind what was deleted; returns what takes just that back. */
    offerUndo(deleted: readonly Deleted[]): NoticeAction {
      const noticeId = `undo-${deleted[0]?.commit}`;
      const now: LastDelete = { noticeId, gone: deleted, back: [], state: 'deleted', reason: '' };
      setLast(now);
      return { id: noticeId, label: 'Undo', act: () => void undo(now) };
    },
  };
}
