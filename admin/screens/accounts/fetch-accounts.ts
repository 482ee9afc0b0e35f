import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';

/** Somebody who may use these screens. */
export interface Account {
  _id: string;
  name: string;
  email: string;
  /** Address of the picture; empty for none. */
  photo: string;
  /** ISO 8601 */
  createdAt: string;
  /** The account that is logged in. */
  isYou: boolean;
}

/** All accounts, oldest first; undefined where they could not be fetched. */
export async function fetchAccounts(): Promise<readonly Account[] | undefined> {
  const answer = await callAsAdministrator<(Omit<Account, '_id'> & { id: string })[]>(
    'GET',
    '/user/all',
  );
  // The screen is about to be left.
  if (answer === LOGGED_OUT) return [];
  if (!answer.ok || !Array.isArray(answer.body)) return undefined;
  return answer.body.map(({ id, ...account }) => ({ _id: id, ...account }));
}
