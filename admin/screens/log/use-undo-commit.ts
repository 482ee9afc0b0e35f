import { useRef, useState } from 'react';
import { logCalls } from '../../../model/wire/calls.ts';
import type { UndoAnswer, UndoneFileAnswer } from '../../../model/wire/log.ts';
import type { Side } from '../../../model/wire/proposals.ts';
import { notify } from '../../shell/notices.ts';
import { showSave } from '../../shell/saving/last-save.tsx';
import { redoCommit, undoCommit } from '../../shell/saving/undo-commit.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';

/** By path and field. */
export type UndoChoices = Readonly<Record<string, Readonly<Record<string, Side>>>>;

interface Options {
  commit: string;
  /** It took another one back itself. */
  isRedo: boolean;
  /** 'updated the paper “Tides”' */
  what: string;
  onUndone(): void;
  /** What stands in the way is another thing now. */
  onMoved(): void;
}

/** Takes a commit back; where that was tried without an answer, trying again does it once. */
export function useUndoCommit({ commit, isRedo, what, onUndone, onMoved }: Options) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const tried = useRef({ asked: '', key: '' });
  const word = isRedo ? 'redo' : 'undo';

  async function undo(
    files: readonly UndoneFileAnswer[],
    chosen: UndoChoices,
    why: string,
  ): Promise<void> {
    if (isBusy) return;
    const said = why.trim();
    const body = { choices: chosen, etags: etagsOf(files), ...(said && { why: said }) };
    const asked = JSON.stringify(body);
    if (tried.current.asked !== asked) tried.current = { asked, key: crypto.randomUUID() };
    setIsBusy(true);
    setProblem('');
    const answer = await callAsAdministrator<UndoAnswer>('POST', logCalls.undo(commit), {
      body,
      idempotencyKey: tried.current.key,
    });
    setIsBusy(false);
    if (answer === LOGGED_OUT) return;
    if (answer.ok) {
      notify.success(answer.body.message);
      if (answer.body.ids.length > 0) {
        const page = { label: 'the website' };
        const made = answer.body.commit;
        const back = isRedo ? undoCommit : redoCommit;
        showSave({
          commit: made,
          page,
          said: isRedo ? 'Redone' : `Undone: ${what}`,
          isUndo: !isRedo,
          undo: async () => (await back(made, page)) && onUndone(),
        });
      }
      onUndone();
      return;
    }
    const reason =
      answer.status === 0
        ? `The server did not answer; trying again cannot ${word} it twice.`
        : reasonOf(answer);
    setProblem(`Failed to ${word}. ${reason}`.trim());
    // Somebody changed it in the meantime: what is to be chosen has to be asked anew.
    if (answer.status === 409) {
      tried.current = { asked: '', key: '' };
      onMoved();
    }
  }
  return { undo, isBusy, problem };
}

/** Choices count against the versions that were looked at. */
const etagsOf = (files: readonly UndoneFileAnswer[]) =>
  Object.fromEntries(
    files.filter(({ conflicts }) => conflicts.length > 0).map(({ path, etag }) => [path, etag]),
  );
