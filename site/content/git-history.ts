import { readFileSync } from 'node:fs';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';
import { writeWhole } from '../publish/write-whole.ts';
import { LOG_ARGS, type LoggedCommit, parseLog } from './parse-log.ts';

/** What the commits up to a certain one did to a path. */
export interface PathHistory {
  /** What that commit has there; '' for nothing. */
  blobId: string;
  /**
   * When the newest of the commits was made that brought this blob here, or that took it away;
   * seconds since 1970. Undefined where no commit tells (Git's grafts can hide one).
   */
  changedSeconds: number | undefined;
  /** When the newest of the commits was made that touched the path in any way. */
  touchedSeconds: number;
  /** Commits that touched the path: they differ there from one of their parents. */
  touches: number;
}

/** By path, also of files that are gone. */
export type History = ReadonlyMap<string, PathHistory>;

/** What a repository's commits did to the files below `content/` and `public/uploads/`. */
export interface GitHistory {
  /**
   * The history that a commit (or `HEAD`) ends. Every commit is looked at once: a later call looks
   * at those that came since. Undefined in a shallow clone, which does not know when a file changed.
   * @throws where Git fails, such as outside of a repository
   */
  at(commit: string): Promise<History | undefined>;
}

/** Runs Git in the repository and resolves with its output; rejects where Git fails. */
export type RunGit = (args: readonly string[]) => Promise<Buffer>;

interface Known {
  commit: string;
  paths: History;
}

/** Raised when the file's shape or meaning changes; an older one then counts as none. */
const FORMAT = 1;
/** New commits that are cheaper read twice than written down. */
const UNWRITTEN_COMMITS = 200;

/** @param file where it is kept for the next process; losing it costs time, nothing else */
export function openGitHistory(git: RunGit, file?: string): GitHistory {
  let known: Known | undefined;
  let isRead = false;
  let unwritten = 0;
  let isShallow: Promise<boolean> | undefined;

  async function log(range: string): Promise<LoggedCommit[]> {
    return parseLog((await git([...LOG_ARGS, range, '--'])).toString('utf8'));
  }

  /** Undefined where the known commits are no help: they are not (all) in this branch any more. */
  async function since(last: Known, commit: string): Promise<LoggedCommit[] | undefined> {
    const commits = await log(`${last.commit}...${commit}`).catch(() => undefined);
    return commits?.some(({ isLeft }) => isLeft) ? undefined : commits;
  }

  async function read(commit: string): Promise<History> {
    if (!isRead && file) known = readKnown(file);
    isRead = true;
    const last = known;
    const added = last && (await since(last, commit));
    if (last && added?.length === 0) return last.paths;
    let commits = added ?? [];
    let paths = last && added && withCommits(last.paths, added);
    if (!paths || !isWhole(paths, commits)) {
      commits = await log(commit);
      paths = withCommits(new Map(), commits);
      unwritten = Number.POSITIVE_INFINITY;
    }
    known = { commit: (commits[0] as LoggedCommit).sha, paths };
    unwritten += commits.length;
    if (file && unwritten > UNWRITTEN_COMMITS) {
      writeKnown(file, known);
      unwritten = 0;
    }
    return paths;
  }

  return {
    async at(commit) {
      isShallow ??= git(['rev-parse', '--is-shallow-repository']).then(
        (answer) => answer.toString().trim() !== 'false',
      );
      const [shallow, paths] = await Promise.all([isShallow, read(commit)]);
      return shallow ? undefined : paths;
    },
  };
}

/** A history with later commits, in Git's order. */
function withCommits(before: History, commits: readonly LoggedCommit[]): History {
  const paths = new Map(before);
  for (const { seconds, parents, changes } of commits) {
    for (const [path, { blobId, differsFrom }] of changes) {
      if (!isContent(path)) continue;
      let now = paths.get(path);
      const last = before.get(path);
      if (!now || now === last) {
        // Git came to this commit through others that do not touch the path: it is so in the end.
        const changedSeconds = last?.blobId === blobId ? last.changedSeconds : undefined;
        now = { touchedSeconds: 0, touches: 0, ...last, blobId, changedSeconds };
        paths.set(path, now);
      }
      now.touches += 1;
      now.touchedSeconds = Math.max(now.touchedSeconds, seconds);
      const broughtIt = blobId === now.blobId && differsFrom >= parents;
      if (now.blobId === '') now.changedSeconds = now.touchedSeconds;
      else if (broughtIt) now.changedSeconds = Math.max(now.changedSeconds ?? 0, seconds);
    }
  }
  return paths;
}

/**
 * False after a merge that brought an older text back: its commit is among those that were counted
 * long ago, and only a look at all of them finds it.
 */
function isWhole(paths: History, commits: readonly LoggedCommit[]): boolean {
  return commits.every(({ changes }) =>
    [...changes.keys()].every((path) => {
      const now = paths.get(path);
      return !now || now.changedSeconds !== undefined;
    }),
  );
}

function isContent(path: string): boolean {
  return path.startsWith(`${CONTENT_FOLDER}/`) || path.startsWith(`${UPLOADS_FOLDER}/`);
}

interface KnownFile {
  format: number;
  commit: string;
  paths: [path: string, blobId: string, changed: number | null, touched: number, touches: number][];
}

function readKnown(file: string): Known | undefined {
  try {
    const { format, commit, paths } = JSON.parse(readFileSync(file, 'utf8')) as KnownFile;
    if (format !== FORMAT) return undefined;
    const rows = paths.map(([path, blobId, changed, touchedSeconds, touches]) => {
      const changedSeconds = changed ?? undefined;
      return [path, { blobId, changedSeconds, touchedSeconds, touches }] as const;
    });
    return { commit, paths: new Map(rows) };
  } catch {
    return undefined;
  }
}

function writeKnown(file: string, { commit, paths }: Known): void {
  const rows = [...paths].map(([path, { blobId, changedSeconds, touchedSeconds, touches }]) => {
    return [path, blobId, changedSeconds ?? null, touchedSeconds, touches] as const;
  });
  writeWhole(file, JSON.stringify({ format: FORMAT, commit, paths: rows }));
}
