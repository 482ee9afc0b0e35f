import type { Finding } from '../../../model/finding.ts';
import { type Conflict, conflictOf } from '../../../model/wire/answers.ts';
import { ownProposalCalls } from '../../../model/wire/calls.ts';
import type {
  OwnProposal,
  OwnProposalsAnswer,
  OwnProposalText,
  ProposedAnswer,
} from '../../../model/wire/proposals.ts';
import { isArea, proposes } from '../../../model/wire/rights.ts';
import type { DroppedAnswer } from '../../../model/wire/waiting.ts';
import type { NoticeAction } from '../notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import type { ApiAnswer } from '../server/call-api.ts';
import { tellReturned } from '../server/fetch-lists.ts';
import { reasonOf } from '../server/reason-of.ts';
import { ownRights } from '../server/session.ts';

/** Where editors see what they proposed. */
export const OWN_PROPOSALS_PATH = '/admin/your-proposals';

/** Where one of them stands among them. */
export const ownProposalPath = (number: number): string =>
  `${OWN_PROPOSALS_PATH}#proposal-${number}`;

/** What the notice of a proposal offers: to go where it stands. */
export const seeingProposal = (number: number, navigate: (path: string) => void): NoticeAction => ({
  id: `proposal-${number}`,
  label: 'See the proposal',
  act: () => navigate(ownProposalPath(number)),
});

/** Whether what whoever is logged in saves of a kind is a proposal. */
export const isToPropose = (kind: string): boolean => isArea(kind) && proposes(ownRights(), kind);

/**
 * All of their own that are open or ended lately; undefined where they could not be read. The menu shows how
 * many came back.
 */
export async function fetchOwnProposals(): Promise<(OwnProposal & { _id: string })[] | undefined> {
  const answer = await callAsAdministrator<OwnProposalsAnswer>('GET', ownProposalCalls.list);
  if (answer === LOGGED_OUT) return [];
  if (!answer.ok) return undefined;
  const { proposals } = answer.body;
  tellReturned(proposals);
  return proposals.map((each) => ({ ...each, _id: String(each.number) }));
}

/** Their open proposal of an entry, with its text; null where there is none. */
export async function fetchOwnOf(
  kind: string,
  entry: string,
): Promise<OwnProposalText | null | 'failed'> {
  const all = await fetchOwnProposals();
  if (!all) return 'failed';
  const isIt = (each: OwnProposal) => each.kind === kind && each.entry === entry && isOpen(each);
  const found = all.find(isIt);
  if (!found) return null;
  const answer = await callAsAdministrator<OwnProposalText>(
    'GET',
    ownProposalCalls.one(found.number),
  );
  return answer === LOGGED_OUT || !answer.ok ? 'failed' : answer.body;
}

export const isOpen = ({ state }: OwnProposal): boolean =>
  state === 'waits' || state === 'returned';

/** A form's title, where what is sent is proposed: the specification's are for those who save. */
export const proposingTitle = (noun: string, action: 'add' | 'edit'): string =>
  `Propose a ${action === 'add' ? 'New' : `Change of ${/^[aeiou]/.test(noun) ? 'an' : 'a'}`} ${noun.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}`;

export interface ToPropose {
  kind: string;
  /** Undefined for a new one. */
  entry: string | undefined;
  /** Undefined where it is to go. */
  values: Record<string, unknown> | undefined;
  key: string;
  etag: string | undefined;
  /** Of the proposal that it is a new version of. */
  number: number | undefined;
  /** What is said to it. */
  why: string | undefined;
  /** The id of the draft on the server that it is. */
  draft?: string | undefined;
}

export type Proposed =
  | { kind: 'proposed'; message: string; number: number }
  | { kind: 'logged out' }
  | { kind: 'conflict'; conflict: Conflict }
  | { kind: 'refused'; reason: string; errors: Finding[]; isKnown: boolean };

/** Proposes what was typed. Sent again without a change it is the same proposal. */
export async function proposeChange(proposed: ToPropose): Promise<Proposed> {
  const { kind, entry, values, key, etag, number, why = '', draft } = proposed;
  const sent = { draft, ...(etag && { ifMatch: etag }) };
  const answer =
    number === undefined
      ? await callAsAdministrator<ProposedAnswer>('POST', ownProposalCalls.list, {
          body: { kind, entry, values, why },
          idempotencyKey: key,
          ...sent,
        })
      : await callAsAdministrator<ProposedAnswer>('PUT', ownProposalCalls.one(number), {
          body: { values, why },
          ...sent,
        });
  if (answer === LOGGED_OUT) return { kind: 'logged out' };
  if (answer.ok) return { kind: 'proposed', ...answer.body };
  if (answer.status === 412) return { kind: 'conflict', conflict: conflictOf(answer.body) };
  const isKnown = answer.status > 0 && answer.status < 500;
  return { kind: 'refused', reason: reasonOf(answer), errors: answer.body.errors ?? [], isKnown };
}

export const takeBack = (number: number): Promise<ApiAnswer<DroppedAnswer> | typeof LOGGED_OUT> =>
  callAsAdministrator<DroppedAnswer>('DELETE', ownProposalCalls.one(number));
