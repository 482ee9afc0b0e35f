/**
 * What the content repository needs of the place that keeps its branch. `api/github` is the one
 * implementation; this side does not know GitHub.
 */
export interface GitHost {
  /**
   * The branch's newest commit. With the `etag` of an earlier answer, 'unchanged' where it did not
   * move since (a conditional request, which GitHub does not count).
   */
  head(etag?: string): Promise<{ commit: string; etag: string | undefined } | 'unchanged'>;
  /** The id of a commit's tree. */
  treeOf(commit: string): Promise<string>;
  /** The files below `folders` by path, whatever the size of the tree. */
  files(tree: string, folders: readonly string[]): Promise<Map<string, ListedFile>>;
  /** A blob's bytes; they are checked against its id. */
  blob(id: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Keeps bytes as a blob, which no branch holds yet. Safe to repeat. */
  createBlob(bytes: Uint8Array): Promise<string>;
  /** A tree made of another one and changes to it. Safe to repeat. */
  createTree(base: string, changes: readonly FileChange[]): Promise<string>;
  /** A commit that no branch holds yet. Safe to repeat: the same input gives the same id. */
  createCommit(commit: NewCommit): Promise<string>;
  /**
   * Moves the branch to a commit that continues it; one request, never repeated here.
   * @throws HeadMovedError where the commit does not continue the branch
   */
  moveBranch(commit: string): Promise<void>;
  /** Whether a commit is `head` or one of its ancestors. */
  contains(head: string, commit: string): Promise<boolean>;
  /** The newest commit of `head` that changed a path; undefined where none did. */
  lastChange(head: string, path: string): Promise<{ by: string; at: string } | undefined>;
  /**
   * Commits of `head` that changed a file, or anything in a folder, newest first, as `git log` with
   * a path lists them, or all where that is empty; `more` where another page follows.
   * @param page from 1
   * @param perPage 100 at most
   */
  commits(
    head: string,
    path: string,
    page: number,
    perPage: number,
  ): Promise<{ commits: CommitSummary[]; more: boolean }>;
  /**
   * Commits of `head` that `base` does not have, oldest first, 250 at most: the newest of them, and how
   * many there are. Undefined where `base` is none of its ancestors (any more).
   */
  commitsSince(
    base: string,
    head: string,
  ): Promise<{ commits: CommitSummary[]; total: number } | undefined>;
  /**
   * A file's bytes as a commit has them; undefined where it has no such file, or is not there. Of one
   * that is larger than `maxBytes` they are not asked for.
   */
  fileAt(
    commit: string,
    path: string,
    maxBytes: number,
  ): Promise<Uint8Array<ArrayBuffer> | 'too large' | undefined>;
  /** What a commit changed against its first parent: the first 300 files. */
  changedFiles(commit: string): Promise<ChangedFile[]>;
}

/** A file as a tree lists it. */
export interface ListedFile {
  blob: string;
  sizeBytes: number;
}

/** Of what a message says, or whoever wrote it is called, this much is taken: Git sets no limit. */
export const SUMMARY_MAX_CHARACTERS = 500;

/** A commit as a list of commits shows it. */
export interface CommitSummary {
  commit: string;
  /** The first parent; undefined for the first commit of all. */
  parent: string | undefined;
  isMerge: boolean;
  /** The author's name. */
  by: string;
  /** ISO 8601: when it was committed, which is also the order of the list. */
  at: string;
  /** The message's first line. */
  subject: string;
  /** The first line of what follows in the message; empty for nothing. */
  note: string;
  committerEmail: string;
}

/** A file that moved counts as one deleted and one added. */
export interface ChangedFile {
  path: string;
  change: 'added' | 'updated' | 'deleted';
  /** What it became, where that is known. */
  blob?: string;
}

/** A path's new text, the blob it becomes, or its removal. */
export type FileChange =
  | { path: string; text: string }
  | { path: string; blobId: string }
  | { path: string; removed: true };

/** A picture that is a blob at the host already, and that a save may bring into the branch. */
export interface UploadBlob {
  name: string;
  blobId: string;
}

export interface NewCommit {
  tree: string;
  parent: string;
  message: string;
  author: Person;
  committer: Person;
  /** ISO 8601, UTC; author's and committer's date. */
  at: string;
}

export interface Person {
  name: string;
  email: string;
}

/** The branch has commits that the one at hand does not continue. */
export class HeadMovedError extends Error {
  override name = 'HeadMovedError';
}

/** When to try again where the host named no time of its own. */
export const RETRY_AFTER_SECONDS = 10;

/**
 * The host did not answer, answered nonsense, or refused. It has no `cause`: with what Octokit throws in
 * it, it could not be handed from the content repository to whoever called.
 */
export class HostUnavailableError extends Error {
  override name = 'HostUnavailableError';
  /** True where the host said no, so that nothing was done; false where its answer is unknown. */
  readonly refused: boolean;
  /** True where we stopped waiting: the host may still do what it was asked, later. */
  readonly mayFollow: boolean;
  /** How long the host asked to be left alone, in seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    options: {
      refused: boolean;
      mayFollow?: boolean;
      retryAfterSeconds?: number | undefined;
    },
  ) {
    super(message);
    this.refused = options.refused;
    this.mayFollow = options.mayFollow ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/**
 * What is needed of a large change has not been read yet. Reading goes on by itself; or, with 0 seconds,
 * as soon as it is asked for again.
 */
export class ContentComingError extends HostUnavailableError {
  constructor(retryAfterSeconds = 2) {
    super('A large change is still being read', { refused: true, retryAfterSeconds });
  }
}
