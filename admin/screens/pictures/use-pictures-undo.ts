import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { countOf } from '../../../model/text.ts';
import { logCalls } from '../../../model/wire/calls.ts';
import type { UndoAnswer } from '../../../model/wire/log.ts';
import type { Deleted } from '../../shell/lists/use-deletion.tsx';
import { type NoticeAction, notify } from '../../shell/notices.ts';
import { showSave } from '../../shell/saving/last-save.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';

/** The last delete on the screen, and what became of taking it back. */
export interface LastDelete {
  commit: string;
  /** How many pictures. */
  count: number;
  state: 'deleted' | 'busy' | 'back' | 'failed';
}

/**
 * Takes the last delete back, as the log does with any commit.
 * @param onBack they are there again
 */
export function usePicturesUndo(onBack: () => void) {
  const [last, setLast] = useState<LastDelete>();
  // Pressed twice, it is done once.
  const isBusy = useRef(false);
  const { pathname } = useLocation();

  async function undo(deleted: LastDelete): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const { commit } = deleted;
    notify.withdraw(commit);
    setLast({ ...deleted, state: 'busy' });
    const answer = await callAsAdministrator<UndoAnswer>('POST', logCalls.undo(commit), {
      body: {},
      // The same for every attempt: one delete is taken back once.
      idempotencyKey: `undo-${commit}`,
    });
    isBusy.current = false;
    if (answer === LOGGED_OUT) return;
    setLast({ ...deleted, state: answer.ok ? 'back' : 'failed' });
    if (!answer.ok) {
      notify.failure('Failed to undo. Please try again.', reasonOf(answer, 'undo'), commit);
      return;
    }
    notify.done(`${countOf(deleted.count, 'picture')} restored.`, commit);
    const page = { label: 'the website' };
    showSave({ commit: answer.body.commit, page, screen: pathname });
    onBack();
  }

  return {
    last,
    undo: () => last && undo(last),
    /** Keeps in mind what was deleted, for the line that offers to take it back. */
    offerUndo(deleted: readonly Deleted[]): NoticeAction {
      const commit = deleted[0]?.commit ?? '';
      setLast({ commit, count: deleted.length, state: 'deleted' });
      return { id: commit };
    },
  };
}
