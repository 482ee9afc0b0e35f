import type { Collection } from '../../model/collections.ts';
import { sha256Hex } from '../../model/hashes.ts';
import { PROPOSAL_BRANCHES } from '../../model/wire/proposals.ts';
import type { NewProposal, PullRequest } from './proposal-host.ts';

/** What a proposal says that comes from a visitor, who has no account anywhere. */
export interface VisitorsProposal {
  collection: Collection;
  id: string;
  /** The entry's, as the website has it. */
  title: string;
  /** The file as it is proposed. */
  text: string;
  /** The visitor's. */
  words: string;
}

const BRANCHES = `${PROPOSAL_BRANCHES}correction-`;

/** GitHub takes titles of 256 characters. */
export const TITLE_MAX = 200;

/** Lines that begin so are text as it stands: it calls nobody by their name and closes nothing. */
export const INDENT = '    ';

/**
 * As it is opened. The same correction twice has one branch, which `entryOfBranch` reads, and none of
 * which the editors' screen takes for its own without a label.
 */
export function visitorsProposal(
  { collection, id, title, text, words }: VisitorsProposal,
  commit: string,
): NewProposal {
  const key = sha256Hex(text).slice(0, 12);
  return {
    branch: `${BRANCHES}${key}/${collection.name.replaceAll('/', '-')}/${id}`,
    commit,
    title: `Correct ${collection.noun}: ${title}`.slice(0, TITLE_MAX),
    body: ['A visitor of the website says:', '', ...indented(words)].join('\n'),
  };
}

/** Whoever writes to the repository can make such a branch; from a fork nobody proposes as a visitor. */
export const isVisitors = ({ branch, isFromFork }: PullRequest): boolean =>
  !isFromFork && branch.startsWith(BRANCHES);

/** What a visitor says of their correction; null for any other proposal. */
export function wordsOf(proposal: PullRequest): string | null {
  return isVisitors(proposal) ? indentedIn(proposal.body) : null;
}

export const indented = (text: string): string[] => text.split('\n').map((line) => INDENT + line);

export function indentedIn(body: string): string {
  const lines = body.split(/\r?\n/).filter((line) => line.startsWith(INDENT));
  return lines.map((line) => line.slice(INDENT.length)).join('\n');
}
