import type { Site } from './logged-in-site.ts';

/** A commit as `git log` and `git diff-tree` show it. */
export interface CommitInGit {
  author: string;
  committer: string;
  parents: string[];
  subject: string;
  body: string;
  trailers: string;
  /** `A path`, `M path`, `D path`, in the order of the paths. */
  changes: string[];
}

export async function readCommit(site: Site, commit: string): Promise<CommitInGit> {
  const format = ['%an <%ae>', '%cn <%ce>', '%P', '%s', '%b', '%(trailers)'].join('%x00');
  const [log, changes] = await Promise.all([
    site.git('log', '-1', `--format=${format}`, commit),
    site.git('diff-tree', '--no-commit-id', '--name-status', '--no-renames', '-r', commit),
  ]);
  const [author = '', committer = '', parents = '', subject = '', body = '', trailers = ''] =
    log.split('\0');
  return {
    author,
    committer,
    parents: parents.split(' ').filter(Boolean),
    subject,
    body: body.trim(),
    trailers: trailers.trim(),
    changes: changes.split('\n').map((line) => line.replace('\t', ' ')),
  };
}

/** How many commits stand between two. */
export async function countCommits(site: Site, from: string, to = 'main'): Promise<number> {
  return Number(await site.git('rev-list', '--count', `${from}..${to}`));
}
