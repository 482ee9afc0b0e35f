/** An issue as it is kept; a pull request is an issue that also has `pull`. Times are ISO 8601. */
export interface Issue {
  number: number;
  title: string;
  body: string | null;
  state: 'open' | 'closed';
  /** Of its author. */
  userId: number;
  labels: string[];
  comments: Comment[];
  /** How many comments there ever were: the number of a deleted one is not given again. */
  commentsMade: number;
  createdAt: string;
  updatedAt: string;
  closedAt: string | null;
  closedBy: number | null;
  pull?: Pull;
}

export interface Comment {
  id: number;
  userId: number;
  body: string;
  createdAt: string;
  updatedAt: string;
}

export interface Pull {
  /** `repository` by its full name; `sha` as it was last seen. */
  head: { repository: string; ref: string; sha: string };
  /** `sha` as it was when the head was last seen to move. */
  base: { ref: string; sha: string };
  /**
   * The commit that is to bring it in, noted before the branch moves: where the answer to a merge
   * was lost with the process, the branch tells whether it was done.
   */
  merging?: { sha: string; userId: number };
  merged?: { sha: string; at: string; userId: number };
}

export type PullRequest = Issue & { pull: Pull };

export const isPull = (issue: Issue): issue is PullRequest => issue.pull !== undefined;

/** An issue's comments have these ids: what follows `number * COMMENTS_EACH`. */
const COMMENTS_EACH = 100_000;

export const commentId = (issue: Issue): number =>
  issue.number * COMMENTS_EACH + issue.commentsMade + 1;

/** The number of the issue that a comment is of. */
export const issueOfComment = (id: number): number => Math.floor(id / COMMENTS_EACH);
