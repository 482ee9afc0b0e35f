import type { ProposalCheck, ProposalComment } from '../../model/wire/proposals.ts';

/**
 * What reviewing proposals needs of the place that keeps them as pull requests. `api/github` is the
 * one implementation. All of it may throw a `HostUnavailableError`.
 */
export interface ProposalHost {
  /** Open pull requests for the content branch, newest first: 100 at most. */
  open(): Promise<PullRequest[]>;
  /** Closed ones, those that changed last first: 100 at most. */
  ended(): Promise<PullRequest[]>;
  /** One of them, or a closed one; undefined where the number is none's. */
  find(number: number): Promise<PullRequest | undefined>;
  /** What a proposal's newest commit changes since it parted from the content branch. */
  changes(head: string): Promise<ProposedChanges>;
  /** What was said, oldest first: the first 100. */
  comments(number: number): Promise<ProposalComment[]>;
  /** What checks say of a commit; none where nobody may tell. At most the newest 100 of a kind. */
  checks(head: string): Promise<ProposalCheck[]>;
  /** How an account calls itself; its login where it gives no name. */
  nameOf(login: string): Promise<string>;
  /** What a commit has at paths: one request for each of their folders. */
  listed(head: string, paths: readonly string[]): Promise<Map<string, ListedPath>>;
  comment(number: number, text: string): Promise<void>;
  /** Makes a branch of a commit and opens a pull request of it. Safe to repeat. */
  propose(proposal: NewProposal): Promise<void>;
  /** Moves a proposal's branch on. @throws HeadMovedError where the commit does not continue it */
  renew(branch: string, commit: string): Promise<void>;
  /** Puts a proposal's labels in place of those it has. */
  setLabels(number: number, labels: readonly string[]): Promise<void>;
  /** Calls it otherwise. */
  retitle(number: number, title: string): Promise<void>;
  close(number: number): Promise<void>;
  /** Takes a branch of the repository away; one that is gone already stays so. */
  removeBranch(branch: string): Promise<void>;
}

/** A pull request to be opened. */
export interface NewProposal {
  /** A new one of the repository, for the commit. */
  branch: string;
  commit: string;
  title: string;
  /** In Markdown. */
  body: string;
}

/** A pull request; those that the editors' screen made are proposals. */
export interface PullRequest {
  number: number;
  title: string;
  /** In Markdown. */
  body: string;
  login: string;
  /** The account's number, which stays when its login changes. */
  userId: number;
  /** ISO 8601 */
  at: string;
  /** ISO 8601 */
  updatedAt: string;
  isOpen: boolean;
  /** Its branch, in the repository or in the fork. */
  branch: string;
  /** Its newest commit. */
  head: string;
  isFromFork: boolean;
  labels: string[];
}

export interface ProposedChanges {
  /** The newest commit that the proposal and the content branch have in common. */
  mergeBase: string;
  files: ProposedPath[];
  /** There are more files than the host lists. */
  isCut: boolean;
}

export interface ListedPath {
  /** As Git writes it: 100644 for a file, 120000 for a link. */
  mode: string;
  /** 0 for what has none, such as another repository. */
  sizeBytes: number;
}

/** A file that moved is one removed and one added. */
export interface ProposedPath {
  path: string;
  change: 'added' | 'updated' | 'deleted';
  /** Of the proposed version; undefined for what is deleted. */
  blobId: string | undefined;
}
