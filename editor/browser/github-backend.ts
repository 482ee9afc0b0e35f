import type { ComponentType } from 'react';

/** What Decap tells its login page, of which one thing matters here. */
export interface LoginPageProps {
  /** Whether somebody is being signed in. */
  inProgress?: boolean;
}

/** The parts of Decap's GitHub backend (decap-cms-backend-github 3.8) that are changed here. */
export interface GitHubBackend {
  /** What the worker knows its editor by; null where nobody is signed in. */
  token: string | null;
  apiRoot: string;
  /** There from signing in on. */
  api: GitHubApi;
  /** Who is signed in, kept for good once it was asked. */
  _currentUserPromise: unknown;
  _userIsOriginMaintainerPromises: unknown;
  /** The login page. */
  authComponent(): ComponentType<LoginPageProps>;
  authenticate(credentials: unknown): Promise<unknown>;
  logout(): unknown;
  status(): Promise<unknown>;
  getBranch(collection: string, slug: string): string;
  /** The pictures of the website, and what else was uploaded. */
  getMedia(folder?: string): Promise<{ path: string; name: string }[]>;
  getEntry(path: string): Promise<{ file: { path: string; id: null }; data: string }>;
  /** The names of all open proposals. */
  unpublishedEntries(): Promise<string[]>;
  /** A proposal, with whose it is. */
  unpublishedEntry(asked: unknown): Promise<unknown>;
  updateUnpublishedEntryStatus(collection: string, slug: string, status: string): Promise<void>;
  persistEntry(entry: PersistedEntry, options: PersistOptions): Promise<unknown>;
}

export interface PersistedEntry {
  dataFiles: DataFile[];
  assets: unknown[];
}

export interface DataFile {
  path: string;
  slug: string;
  /** The text that is to be saved. */
  raw: string;
}

export interface PersistOptions {
  commitMessage: string;
  collectionName: string;
  newEntry: boolean;
  /** Whether it is a proposal already. */
  unpublished: boolean;
  status?: string | undefined;
}

export interface PullRequest {
  number: number;
  head: { ref: string };
  labels: { name: string }[];
}

export interface GitHubApi {
  /** Whether the editor works in a copy of their own: proposals from there have no labels. */
  useOpenAuthoring?: boolean;
  /** The published branch. */
  branch: string;
  /** `/repos/<owner>/<name>`: of the website, and of the editor's own copy (the same without one). */
  originRepoURL: string;
  repoURL: string;
  request(path: string, options?: { params?: Record<string, string> }): Promise<unknown>;
  /** @throws an error with `status` 404 where it is not there */
  readFile(path: string, id: null, place?: { repoURL?: string; branch?: string }): Promise<string>;
  getFileSha(path: string, place?: { repoURL?: string; branch?: string }): Promise<string>;
  getBranch(branch: string): Promise<{ commit: { sha: string } }>;
  getDefaultBranch(): Promise<{ commit: { sha: string } }>;
  /** @throws where the branch is no open proposal */
  getBranchPullRequest(branch: string): Promise<unknown>;
  /** Newest first. */
  getPullRequests(
    branch: string | undefined,
    state: 'all' | 'open',
    isWanted: (pull: PullRequest) => boolean,
  ): Promise<PullRequest[]>;
  /** As a proposal's card shows it. */
  getPullRequestAuthor(pull: PullRequest): Promise<string | undefined>;
  /** Of all open proposals. */
  listUnpublishedBranches(): Promise<string[]>;
  setPullRequestStatus(pull: PullRequest, status: string): Promise<void>;
  rebaseBranch(branch: string): Promise<{ sha: string }>;
  patchBranch(branch: string, sha: string, options?: { force?: boolean }): Promise<unknown>;
}
