import type { ApiAnswer } from './call-api.ts';

/**
 * Why a call was refused, in the server's words.
 * @param deed what trying again cannot do twice, where no answer came
 */
export function reasonOf(
  answer: ApiAnswer<unknown>,
  deed: 'save' | 'delete' | 'remove' | 'restore' | 'undo' | 'publish' = 'save',
): string {
  if (answer.ok) return '';
  if (answer.status === 0) {
    // Node, in which tests run, may have no navigator.
    return globalThis.navigator?.onLine === false
      ? `You are offline. Press again when you are back; that cannot ${deed} it twice.`
      : `The server did not answer; trying again cannot ${deed} it twice.`;
  }
  const { message, msg } = answer.body;
  return message ?? msg ?? '';
}
