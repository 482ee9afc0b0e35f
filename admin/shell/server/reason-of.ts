import type { ApiAnswer } from './call-api.ts';

const NO_ANSWER = 'The server did not answer; trying again cannot save it twice.';

/** Why a call was refused, in the server's words. */
export function reasonOf(answer: ApiAnswer<unknown>): string {
  if (answer.ok) return '';
  if (answer.status === 0) return NO_ANSWER;
  const { message, msg } = answer.body;
  return message ?? msg ?? '';
}
