/** Runs Git in the repository and resolves with its output; rejects where Git fails. */
export type RunGit = (args: readonly string[]) => Promise<Buffer>;

/** A commit of `git log`, and what it changed. */
export interface LoggedCommit {
  sha: string;
  /** When it was committed; seconds since 1970. */
  seconds: number;
  parents: number;
  /** Of `a...b`: it is in `a` and not in `b`. */
  isLeft: boolean;
  /** By path: the file's blob after it ('' for no file), and how many parents had something else. */
  changes: ReadonlyMap<string, { blobId: string; differsFrom: number }>;
}

/** What `parseLog` reads: merges beside each of their parents, renames as a file gone and a new one. */
export const LOG_ARGS = [
  ...['-c', 'log.showRoot=true', '-c', 'log.diffMerges=separate', '-c', 'log.showSignature=false'],
  ...['log', '-m', '--raw', '-z', '--no-abbrev', '--no-renames', '--relative', '--left-right'],
  '--format=%m %H %ct %P',
];

/** Reads the output of `git` with `LOG_ARGS`; the commit that was asked for comes first. */
export function parseLog(output: string): LoggedCommit[] {
  const commits: LoggedCommit[] = [];
  let changes = new Map<string, { blobId: string; differsFrom: number }>();
  const fields = output.split('\0');
  for (let at = 0; at < fields.length; at += 1) {
    // The first record of a commit has a line break before it.
    const field = (fields[at] as string).trimStart();
    if (field.startsWith(':')) {
      const [before = '', after = '', oldBlobId, newBlobId = ''] = field.slice(1).split(' ');
      at += 1;
      const path = fields[at] as string;
      // Another mode alone, such as that of a program, is no change of what the file says.
      if (oldBlobId === newBlobId && isFile(before) === isFile(after)) continue;
      const differsFrom = (changes.get(path)?.differsFrom ?? 0) + 1;
      changes.set(path, { blobId: isFile(after) ? newBlobId : '', differsFrom });
    } else if (field !== '') {
      const [side, sha = '', seconds, ...parents] = field.split(' ');
      // A merge is listed once for each parent.
      if (commits.at(-1)?.sha === sha) continue;
      changes = new Map();
      commits.push({
        sha,
        seconds: Number(seconds),
        parents: parents.length,
        isLeft: side === '<',
        changes,
      });
    }
  }
  return commits;
}

/** Links and submodules are no content. */
function isFile(mode: string): boolean {
  return mode.startsWith('100');
}
