import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Deleted } from '../../shell/lists/use-deletion.tsx';
import { type NoticeAction, notify } from '../../shell/notices.ts';
import { showSave } from '../../shell/saving/last-save.tsx';
import type { Section } from '../../shell/sections/sections.ts';
import { bringBack } from './bring-back.ts';

/** The last delete on a screen, and what became of taking it back. */
export interface LastDelete {
  /** Of the notice that says so. */
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
 * Takes the last delete back, whether of one entry or of many: as one save, as they were deleted.
 * @param onBack some are there again
 */
export function useUndo(section: Section, onBack: () => void) {
  const [last, setLast] = useState<LastDelete>();
  // Pressed twice, it is done once.
  const isBusy = useRef(false);
  const { pathname } = useLocation();

  async function undo(deleted: LastDelete): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const { noticeId, gone, back } = deleted;
    notify.withdraw(noticeId);
    setLast({ ...deleted, state: 'busy', reason: '' });
    const undone = await bringBack(section, gone);
    isBusy.current = false;
    const { reason, commit, message } = undone;
    const isBack = ({ id }: Deleted) => undone.back.has(id);
    const done = [...back, ...gone.filter(isBack)];
    setLast({
      noticeId,
      gone: gone.filter((each) => !isBack(each)),
      back: done,
      state: reason === undefined ? 'back' : 'failed',
      reason: reason ?? '',
    });
    if (reason !== undefined) notify.failure('Failed to undo. Please try again.', reason, noticeId);
    else {
      const said = done.length === 1 ? message : `${done.length} ${section.noun}s restored.`;
      notify.done(said, noticeId);
    }
    if (commit) showSave({ commit, page: section.page, screen: pathname });
    if (undone.back.size > 0) onBack();
  }

  return {
    last,
    undo: () => last && undo(last),
    /** Keeps in mind what was deleted, for the line that offers to take it back. */
    offerUndo(deleted: readonly Deleted[]): NoticeAction {
      const noticeId = `undo-${deleted[0]?.commit}`;
      setLast({ noticeId, gone: deleted, back: [], state: 'deleted', reason: '' });
      return { id: noticeId };
    },
  };
}
