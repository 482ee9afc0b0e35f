import type { Committed } from '../../../model/wire/answers.ts';
import { logCalls } from '../../../model/wire/calls.ts';
import type { SeenPage } from '../edition.ts';
import { notify } from '../notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { reasonOf } from '../server/reason-of.ts';
import { showSave } from './last-save.tsx';

interface Words {
  done: string;
  said: string;
}

const WORDS = {
  undo: { done: 'Undone: the website is as it was before.', said: 'Undone' },
  redo: { done: 'Redone: the website is as it was before the undo.', said: 'Redone' },
} as const satisfies Record<string, Words>;

/**
 * Takes a commit back, as the log does, and says so; that can be taken back in its turn. What is in the
 * way can be chosen in the log.
 * @param own words of a screen that offers the way back itself
 * @returns the commit that does it, which can be taken back in its turn; undefined where it is not done
 */
export const undoCommit = (commit: string, page: SeenPage, own?: Words) =>
  takeBack(commit, page, 'undo', own);

/** The same of a commit that took one back itself. */
export const redoCommit = (commit: string, page: SeenPage, own?: Words) =>
  takeBack(commit, page, 'redo', own);

async function takeBack(
  commit: string,
  page: SeenPage,
  way: keyof typeof WORDS,
  own?: Words,
): Promise<string | undefined> {
  const answer = await callAsAdministrator<Committed>('POST', logCalls.undo(commit), {
    body: {},
    // The same for every attempt: a save is taken back once.
    idempotencyKey: `undo-${commit}`,
  });
  if (answer === LOGGED_OUT) return undefined;
  if (!answer.ok) {
    const done = WORDS[way].said.toLowerCase();
    notify.failure(`It could not be ${done} here. In the log you can.`, reasonOf(answer, 'undo'));
    return undefined;
  }
  const { done, said } = own ?? WORDS[way];
  notify.undone(done);
  const { commit: made } = answer.body;
  const isUndo = way === 'undo';
  const back = () => takeBack(made, page, isUndo ? 'redo' : 'undo');
  showSave({ commit: made, said, page, ...(!own && { undo: back, isUndo }) });
  return made;
}
