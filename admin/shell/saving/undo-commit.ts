import type { Committed } from '../../../model/wire/answers.ts';
import { logCalls } from '../../../model/wire/calls.ts';
import type { SeenPage } from '../edition.ts';
import { notify } from '../notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { reasonOf } from '../server/reason-of.ts';
import { showSave } from './last-save.tsx';

const UNDONE = { done: 'Undone: the website is as it was before.', said: 'Undone' };

/**
 * Takes a commit back, as the log does, and says so. What is in the way can be chosen there.
 * @param words where the commit was an undo itself
 * @returns the commit that does it, which can be taken back in its turn; undefined where it is not done
 */
export async function undoCommit(
  commit: string,
  page: SeenPage,
  words = UNDONE,
): Promise<string | undefined> {
  const answer = await callAsAdministrator<Committed>('POST', logCalls.undo(commit), {
    body: {},
    // The same for every attempt: a save is taken back once.
    idempotencyKey: `undo-${commit}`,
  });
  if (answer === LOGGED_OUT) return undefined;
  if (!answer.ok) {
    notify.failure(
      'It could not be undone here. Its line in the log can.',
      reasonOf(answer, 'undo'),
    );
    return undefined;
  }
  notify.undone(words.done);
  showSave({ commit: answer.body.commit, said: words.said, page });
  return answer.body.commit;
}
