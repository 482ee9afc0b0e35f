import type { Message } from '../../../model/wire/answers.ts';
import { callAsAdministrator, LOGGED_OUT } from './as-administrator.ts';

/** The inbox, newest first; undefined where it could not be fetched. */
export async function fetchMessages(): Promise<readonly Message[] | undefined> {
  const answer = await callAsAdministrator<Message[]>('GET', '/contact');
  // The screen is about to be left.
  if (answer === LOGGED_OUT) return [];
  return answer.ok && Array.isArray(answer.body) ? answer.body : undefined;
}
