import { type OwnProposal, PROPOSAL_BRANCHES } from '../../model/wire/proposals.ts';
import type { WaitingKind } from '../../model/wire/waiting.ts';
import type { NewProposal, PullRequest } from './proposal-host.ts';
import { entryOfBranch } from './read-pull-request.ts';
import { INDENT, indented, indentedIn, TITLE_MAX } from './visitors-proposal.ts';

/** What an editor with an account of the website proposes. */
export interface AccountsProposal {
  account: { id: string; name: string };
  kind: WaitingKind;
  action: OwnProposal['action'];
  /** The entry's id, or the setting's name. */
  entry: string;
  /** Of its commit: `Update paper: Tides`. */
  subject: string;
  /** What they say to it; empty for nothing. */
  why: string;
  /** Twelve hexadecimal digits: the same sent twice is one proposal. */
  key: string;
}

/** `cms/account-<id>-<action>-<key>/<collection>/<entry>` */
const BRANCH = new RegExp(
  `^${PROPOSAL_BRANCHES}account-([\\w-]+)-(create|update|delete)-([0-9a-f]{12})/`,
);

const branchOf = ({ account, kind, action, entry, key }: AccountsProposal) =>
  `${PROPOSAL_BRANCHES}account-${account.id}-${action}-${key}/${kind.replaceAll('/', '-')}/${entry}`;

/** As it is opened: the website's own account does it for all of them, so it is signed in words. */
export function accountsProposal(proposal: AccountsProposal, commit: string): NewProposal {
  return {
    branch: branchOf(proposal),
    commit,
    title: proposal.subject.slice(0, TITLE_MAX),
    body: [
      'Proposed in the administration of the website by',
      '',
      INDENT + proposal.account.name,
      ...(proposal.why ? ['', 'who says', '', ...indented(proposal.why)] : []),
    ].join('\n'),
  };
}

/** A proposal of an account, as its pull request tells it. */
export interface ReadAccountsProposal {
  /** The account's id. */
  account: string;
  /** As the account was called then. */
  name: string;
  /** What they say to it; empty for nothing. */
  why: string;
  kind: WaitingKind;
  action: OwnProposal['action'];
  entry: string;
  key: string;
}

/**
 * Undefined for any other proposal. Whoever writes to the repository can make such a branch, as they
 * can name any author; from a fork nobody proposes with an account.
 */
export function readAccountsProposal(pull: PullRequest): ReadAccountsProposal | undefined {
  const { branch, isFromFork, body } = pull;
  const [, account, action, key] = (!isFromFork && BRANCH.exec(branch)) || [];
  const target = account && entryOfBranch(branch);
  if (!account || !action || !key || !target) return undefined;
  const [name, ...why] = indentedIn(body).split('\n');
  return {
    account,
    name: name || 'An editor',
    why: why.join('\n'),
    kind: (target.collection ?? 'settings') as WaitingKind,
    action: action as OwnProposal['action'],
    entry: branch.slice(branch.lastIndexOf('/') + 1),
    key,
  };
}

/** Whether the website opened it for an editor with an account. */
export const isAccounts = (pull: PullRequest): boolean => readAccountsProposal(pull) !== undefined;
