import type { Proposal } from '../../../model/wire/proposals.ts';
import { callAsAdministrator, LOGGED_OUT } from './as-administrator.ts';

/** What is proposed and open, newest first; undefined where that failed. */
export async function fetchProposals(): Promise<(Proposal & { _id: string })[] | undefined> {
  const answer = await callAsAdministrator<Proposal[]>('GET', '/proposals');
  // The screen is about to be left.
  if (answer === LOGGED_OUT) return [];
  if (!answer.ok || !Array.isArray(answer.body)) return undefined;
  return answer.body.map((each) => ({ ...each, _id: String(each.number) }));
}
