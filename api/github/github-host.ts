import { blobId } from '../../model/hashes.ts';
import {
  type ChangedFile,
  type CommitSummary,
  type FileChange,
  type GitHost,
  HeadMovedError,
  type NewCommit,
  SUMMARY_MAX_CHARACTERS,
} from '../content/git-host.ts';
import { createAsk, type LeftAlone, type Octokit, unreadable } from './ask.ts';
import { statusOf } from './host-error.ts';
import type { GitHubSettings } from './octokit.ts';
import { readFiles } from './read-files.ts';

const FILE_MODE = '100644';

/**
 * GitHub's Git database API as a `GitHost`. Requests that can be repeated are, once; `moveBranch`
 * is not, since only its caller can find out whether a lost answer meant yes.
 * @param now milliseconds since 1970, for rate limits that name a time of day
 */
export function createGitHubHost(
  settings: GitHubSettings,
  leftAlone: LeftAlone,
  now: () => number,
): GitHost {
  const [owner = '', repo = ''] = settings.repository.split('/');
  const where = { owner, repo };
  const ref = `heads/${settings.branch}`;
  const ask = createAsk(settings, leftAlone, now);

  return {
    head: (etag) =>
      ask(async ({ rest }) => {
        const headers = etag ? { 'if-none-match': etag } : {};
        try {
          const answer = await rest.git.getRef({ ...where, ref, headers });
          return { commit: objectId(answer.data?.object?.sha), etag: answer.headers.etag };
        } catch (error) {
          if (statusOf(error) === 304) return 'unchanged' as const;
          throw error;
        }
      }),

    treeOf: (commit) =>
      ask(async ({ rest }) => {
        const answer = await rest.git.getCommit({ ...where, commit_sha: commit });
        return objectId(answer.data?.tree?.sha);
      }),

    files: (tree, folders) =>
      readFiles(
        (tree_sha, recursive) =>
          ask(async ({ rest }) => {
            const query = recursive ? { recursive: '1' } : {};
            const { data } = await rest.git.getTree({ ...where, tree_sha, ...query });
            if (!Array.isArray(data?.tree)) throw unreadable();
            const entries = data.tree.map(({ path, mode, type, sha, size = 0 }) => ({
              path: path ?? '',
              mode: mode ?? '',
              type: type ?? '',
              sha: objectId(sha),
              size,
            }));
            return { entries, truncated: data.truncated === true };
          }),
        tree,
        folders,
      ),

    blob: (id) => ask(({ rest }) => readBlob(rest, id)),

    createBlob: (bytes) =>
      ask(async ({ rest }) => {
        const answer = await rest.git.createBlob({
          ...where,
          content: Buffer.from(bytes).toString('base64'),
          encoding: 'base64',
        });
        return objectId(answer.data?.sha);
      }),

    createTree: (base, changes) =>
      ask(async ({ rest }) => {
        const answer = await rest.git.createTree({
          ...where,
          base_tree: base,
          tree: changes.map(toTreeEntry),
        });
        return objectId(answer.data?.sha);
      }),

    createCommit: (commit: NewCommit) =>
      ask(async ({ rest }) => {
        const answer = await rest.git.createCommit({
          ...where,
          message: commit.message,
          tree: commit.tree,
          parents: [commit.parent],
          author: { ...commit.author, date: commit.at },
          committer: { ...commit.committer, date: commit.at },
        });
        return objectId(answer.data?.sha);
      }),

    moveBranch: (commit) =>
      ask(async ({ rest }) => {
        try {
          const request = { retries: 0 };
          const answer = await rest.git.updateRef({
            ...where,
            ref,
            sha: commit,
            force: false,
            request,
          });
          if (answer.data?.object?.sha !== commit) throw unreadable();
        } catch (error) {
          if (isNotFastForward(error)) {
            throw new HeadMovedError('The branch has moved', { cause: error });
          }
          throw error;
        }
      }),

    contains: (head, commit) =>
      ask(async ({ rest }) => {
        if (head === commit) return true;
        const basehead = `${commit}...${head}`;
        try {
          const { data } = await rest.repos.compareCommitsWithBasehead({
            ...where,
            basehead,
            per_page: 1,
          });
          if (typeof data?.status !== 'string') throw unreadable();
          return data.status === 'ahead' || data.status === 'identical';
        } catch (error) {
          if (statusOf(error) === 404 && /no common ancestor/i.test((error as Error).message)) {
            return false;
          }
          throw error;
        }
      }),

    lastChange: (head, path) =>
      ask(async ({ rest }) => {
        const { data } = await rest.repos.listCommits({ ...where, sha: head, path, per_page: 1 });
        if (!Array.isArray(data)) throw unreadable();
        const author = data[0]?.commit.author;
        return author ? { by: author.name ?? '', at: author.date ?? '' } : undefined;
      }),

    commits: (head, path, page, perPage) =>
      ask(async ({ rest }) => {
        const query = { sha: head, ...(path && { path }), page, per_page: perPage };
        const { data, headers } = await rest.repos.listCommits({ ...where, ...query });
        if (!Array.isArray(data)) throw unreadable();
        return { commits: data.map(toSummary), more: /rel="next"/.test(headers.link ?? '') };
      }),

    commitsSince: (base, head) =>
      ask(async ({ rest }) => {
        try {
          const basehead = `${base}...${head}`;
          const { data } = await rest.repos.compareCommitsWithBasehead({ ...where, basehead });
          if (!Array.isArray(data?.commits)) throw unreadable();
          if (data.status !== 'ahead' && data.status !== 'identical') return undefined;
          return { commits: data.commits.map(toSummary), total: data.total_commits };
        } catch (error) {
          // Nobody knows the base any more, or it has nothing to do with the head.
          if (statusOf(error) === 404) return undefined;
          throw error;
        }
      }),

    fileAt: (commit, path, maxBytes) =>
      ask(async ({ rest }) => {
        const { data } = await rest.repos
          .getContent({ ...where, path, ref: commit })
          .catch((error: unknown) => {
            if (statusOf(error) === 404) return { data: undefined };
            throw error;
          });
        if (data === undefined) return undefined;
        // A folder is listed; links and submodules are no content, here as everywhere.
        if (Array.isArray(data) || data.type !== 'file') return undefined;
        if (data.size > maxBytes) return 'too large';
        // Above 1 MB the content is left out (GitHub REST, "Get repository content").
        if (data.encoding !== 'base64') return readBlob(rest, objectId(data.sha));
        return checkedBytes(data.content, objectId(data.sha));
      }),

    changedFiles: (commit) =>
      ask(async ({ rest }) => {
        const { data } = await rest.repos.getCommit({ ...where, ref: commit });
        if (!Array.isArray(data?.files)) throw unreadable();
        return data.files.flatMap(toChangedFiles);
      }),
  };

  async function readBlob(rest: Octokit['rest'], id: string) {
    const { data } = await rest.git.getBlob({ ...where, file_sha: id });
    return checkedBytes(data?.content, id);
  }
}

/** An answer's Base64 as bytes, which must be those of the blob. */
function checkedBytes(content: unknown, id: string): Uint8Array<ArrayBuffer> {
  if (typeof content !== 'string') throw unreadable();
  const bytes = new Uint8Array(Buffer.from(content, 'base64'));
  if (blobId(bytes) !== id) throw unreadable();
  return bytes;
}

function toSummary({ sha, commit, parents }: Listed): CommitSummary {
  const [subject = '', ...rest] = commit.message.split('\n');
  const start = (text: string) => text.slice(0, SUMMARY_MAX_CHARACTERS);
  return {
    commit: objectId(sha),
    parent: parents[0]?.sha,
    isMerge: parents.length > 1,
    by: start(commit.author?.name ?? ''),
    at: commit.committer?.date ?? '',
    subject: start(subject),
    note: start(rest.find((line) => line.trim() !== '')?.trim() ?? ''),
    committerEmail: commit.committer?.email ?? '',
  };
}

/** What of GitHub's description of a commit is read. */
interface Listed {
  sha: string;
  commit: {
    message: string;
    author: { name?: string } | null;
    committer: { date?: string; email?: string } | null;
  };
  parents: { sha: string }[];
}

const CHANGES: Record<string, ChangedFile['change']> = {
  added: 'added',
  copied: 'added',
  renamed: 'added',
  modified: 'updated',
  changed: 'updated',
  removed: 'deleted',
};

function toChangedFiles(file: {
  filename: string;
  status: string;
  sha?: string | null;
  previous_filename?: string;
}): ChangedFile[] {
  const change = CHANGES[file.status];
  // Of a deleted file GitHub names the blob that it was.
  const became = change !== 'deleted' && file.sha ? { blob: file.sha } : {};
  const found: ChangedFile[] = change ? [{ path: file.filename, change, ...became }] : [];
  if (file.status === 'renamed' && file.previous_filename !== undefined) {
    found.push({ path: file.previous_filename, change: 'deleted' });
  }
  return found;
}

function toTreeEntry(change: FileChange) {
  const entry = { path: change.path, mode: FILE_MODE, type: 'blob' } as const;
  if ('text' in change) return { ...entry, content: change.text };
  return { ...entry, sha: 'blobId' in change ? change.blobId : null };
}

/** GitHub words it "Update is not a fast forward"; a ref that moves meanwhile gives 409 or 422. */
function isNotFastForward(error: unknown): boolean {
  const status = statusOf(error);
  const { message } = error as Error;
  return (
    status === 409 || (status === 422 && /fast.?forward|reference (update|cannot)/i.test(message))
  );
}

/** An answer cut off on its way reaches us as a success with half a body. */
function objectId(sha: unknown): string {
  if (typeof sha === 'string' && /^[0-9a-f]{40}$/.test(sha)) return sha;
  throw unreadable();
}
