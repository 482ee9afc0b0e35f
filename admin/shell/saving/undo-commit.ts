import type { Committed } from '../../../model/wire/answers.ts';
import { logCalls } from '../../../model/wire/calls.ts';
import type { SeenPage } from '../edition.ts';
import { notify } from '../notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { reasonOf } from '../server/reason-of.ts';
import { showSave } from './last-save.tsx';

/**
 * Takes a commit back, as the log does, and says so. What is in the way can be chosen there.
 * @returns whether it is taken back
 */
export async function undoCommit(commit: string, page: SeenPage): Promise<boolean> {
  const answer = await callAsAdministrator<Committed>('POST', logCalls.undo(commit), {
    body: {},
    // The same for every attempt: a save is taken back once.
    idempotencyKey: `undo-${commit}`,
  });
  if (answer === LOGGED_OUT) return false;
  if (!answer.ok) {
    notify.failure(
      'It could not be undone here. Its line in the log can.',
      reasonOf(answer, 'undo'),
    );
    return false;
  }
  notify.success('Undone: the website is as it was before.');
  showSave({ commit: answer.body.commit, said: 'Undone', page });
  return true;
}
