import type { Account as Answered } from '../../../model/wire/answers.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';

export type Account = Answered & { _id: string };

/** All accounts, oldest first; undefined where they could not be fetched. */
export async function fetchAccounts(): Promise<readonly Account[] | undefined> {
  const answer = await callAsAdministrator<Answered[]>('GET', '/user/all');
  // The screen is about to be left.
  if (answer === LOGGED_OUT) return [];
  if (!answer.ok || !Array.isArray(answer.body)) return undefined;
  return answer.body.map((account) => ({ ...account, _id: account.id }));
}
