import type { Entry } from '../../../model/collections.ts';
import type { FoundAnswer, Message } from '../../../model/wire/answers.ts';
import type { CollectionPaths } from '../../../model/wire/calls.ts';
import { type ListPart, listOfPart, preferBrief } from '../../../model/wire/list-part.ts';
import type { OwnProposal, OwnProposalsAnswer, Proposal } from '../../../model/wire/proposals.ts';
import { callAsAdministrator, LOGGED_OUT } from './as-administrator.ts';
import { callApi } from './call-api.ts';
import { tellCount } from './counts.ts';
import { readListAsItComes } from './read-list.ts';
import { readSession } from './session.ts';

/** A list that is for administrators alone; undefined where it could not be fetched. */
export async function fetchList<Item>(path: string): Promise<Item[] | undefined> {
  const answer = await callAsAdministrator<Item[]>('GET', path);
  // The screen is about to be left.
  if (answer === LOGGED_OUT) return [];
  return answer.ok && Array.isArray(answer.body) ? answer.body : undefined;
}

/** The inbox, newest first; undefined where it could not be fetched. */
export async function fetchMessages(): Promise<Message[] | undefined> {
  const messages = await fetchList<Message>('/contact');
  if (messages) tellUnread(messages);
  return messages;
}

/** Lets the menu show how many nobody has read. */
export const tellUnread = (messages: readonly Message[]) =>
  tellCount('messages', messages.filter(({ read }) => !read).length);

/** What is proposed and open, newest first; undefined where that failed. */
export async function fetchProposals(): Promise<(Proposal & { _id: string })[] | undefined> {
  const list = await fetchList<Proposal>('/proposals');
  if (list) tellCount('proposals', list.filter(isToDecide).length);
  return list?.map((each) => ({ ...each, _id: String(each.number) }));
}

/** Whether a proposal waits for a publisher: what was sent back waits for its author, what is planned for its hour. */
export const isToDecide = ({ state, planned }: Pick<Proposal, 'state' | 'planned'>): boolean =>
  state !== 'returned' && (!planned || planned.isStopped);

/** An editor's own that wait for somebody; undefined where they could not be fetched. */
export async function fetchOwnWork(): Promise<OwnProposal[] | undefined> {
  const answer = await callAsAdministrator<OwnProposalsAnswer>('GET', '/user/proposals');
  if (answer === LOGGED_OUT || !answer.ok) return undefined;
  const { proposals } = answer.body;
  tellReturned(proposals);
  return proposals.filter(
    (each) => each.state === 'waits' || each.state === 'returned' || isRefused(each),
  );
}

/** The same without those that ended; undefined where they could not be fetched. */
export async function fetchOwnOpen(): Promise<OwnProposal[] | undefined> {
  return (await fetchOwnWork())?.filter((each) => !isRefused(each));
}

const RECENT_MS = 14 * 24 * 60 * 60_000;

/**
 * Whether one was turned down or undone, and its author has not seen to it so far: its text is a draft of theirs. Of a
 * deletion, which has no text, it is told for two weeks.
 */
export const isRefused = ({ state, action, draft, updatedAt }: OwnProposal): boolean =>
  (state === 'closed' || state === 'undone') &&
  (draft !== null || (action === 'delete' && Date.now() - Date.parse(updatedAt) < RECENT_MS));

/** Lets the menu show how many came back. */
export const tellReturned = (own: readonly OwnProposal[]) =>
  tellCount('returned', own.filter(({ state }) => state === 'returned').length);

/**
 * All entries of a section in the website's order, of long texts the beginning alone; undefined where
 * they could not be fetched. An administrator reads what is there at this moment, never what is kept
 * for visitors.
 */
export const fetchEntries = (section: Called) => fetchForm(section, { prefer: preferBrief() });

/**
 * What is made of the same entries, whole, while they come: at no time are all of them held. Undefined
 * where they could not be fetched.
 */
export async function takeWholeEntries<Made>(
  { calls }: Called,
  make: (entries: AsyncIterable<Entry>) => Promise<Made>,
): Promise<Made | undefined> {
  const answer = await callApi<Made>('GET', calls.list, {
    token: readSession()?.token ?? '',
    read: (response) => make(readListAsItComes(response)),
  });
  return answer.ok ? answer.body : undefined;
}

/** The first entries of a list that is as long as the whole: there is nothing behind them. */
export const fetchFirst = (section: Called, count: number) => {
  const part = { start: 0, count };
  return fetchForm(section, { prefer: preferBrief(part), part });
};

async function fetchForm(
  { calls }: Called,
  { part, ...form }: { prefer: string; part?: ListPart },
): Promise<readonly Entry[] | undefined> {
  const token = readSession()?.token ?? '';
  const options = { token, ...form };
  const answer = await callApi<Entry[] | { members: Entry[] }>('GET', calls.list, options);
  if (!answer.ok) return undefined;
  const list = Array.isArray(answer.body) ? answer.body : answer.body?.members;
  return Array.isArray(list) ? listOfPart(list, part, answer.total ?? null) : undefined;
}

/** Ids of the entries whose texts, whole as they are, have every word of a search; undefined where that failed. */
export async function fetchFound(
  { calls }: { calls: Pick<CollectionPaths, 'find'> },
  search: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string> | undefined> {
  const answer = await callAsAdministrator<FoundAnswer>('GET', findPath(calls, search), { signal });
  return answer !== LOGGED_OUT && answer.ok ? new Set(answer.body.ids) : undefined;
}

const findPath = ({ find }: Pick<CollectionPaths, 'find'>, words: string) =>
  `${find}?${new URLSearchParams({ words })}`;

/** The same by the way: nobody whose session has ended is led away from what is being typed. */
export async function lookFor(
  calls: Pick<CollectionPaths, 'find'>,
  words: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string> | undefined> {
  const token = readSession()?.token ?? '';
  const answer = await callApi<FoundAnswer>('GET', findPath(calls, words), { token, signal });
  return answer.ok ? new Set(answer.body.ids) : undefined;
}

interface Called {
  calls: Pick<CollectionPaths, 'list'>;
}
