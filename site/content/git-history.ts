import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeWhole } from '../../disk/write-whole.ts';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { NAVIGATION_PATH } from '../../model/settings/navigation.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';
import { DATES_PATH, type DatesHistory, readDatesHistory } from './dates-history.ts';
import { type AddressHistory, readAddressHistory } from './former-addresses.ts';
import { LOG_ARGS, type LoggedCommit, parseLog, type RunGit } from './parse-log.ts';

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

/** What commits did to the files below `content/` and `public/uploads/`. */
export interface History {
  /** The commit that ends it. */
  commit: string;
  /** Made from the commits that touched such files: with the same name, histories say the same. */
  name: string;
  /** By path, also of files that are gone. */
  paths: ReadonlyMap<string, PathHistory>;
  /** Left out where there never were dates. */
  dates?: DatesHistory;
  /** Left out where there never was a navigation. */
  addresses?: AddressHistory;
}

/** The history of a repository's content. */
export interface GitHistory {
  /**
   * The history that a commit (or `HEAD`) ends. Every commit is looked at once: a later call looks
   * at those that came since. Undefined in a shallow clone, which does not know when a file changed.
   * @throws where Git fails, such as outside of a repository
   */
  at(commit: string): Promise<History | undefined>;
}

/** Raised when the file's shape or meaning changes; an older one then counts as none. */
const FORMAT = 3;
/** New commits that are sooner read again than all is written down. */
const UNWRITTEN_COMMITS = 10;

/** @param file where it is kept for the next process; losing it costs time, nothing else */
export function openGitHistory(git: RunGit, file?: string): GitHistory {
  let known: History | undefined;
  let isRead = false;
  let unwritten = 0;

  async function log(range: string): Promise<LoggedCommit[]> {
    return parseLog((await git([...LOG_ARGS, range, '--'])).toString('utf8'));
  }

  async function isShallow(): Promise<boolean> {
    const answer = await git(['rev-parse', '--is-shallow-repository']);
    return answer.toString('utf8').trim() !== 'false';
  }

  /**
   * The known history, and what came since. Undefined where it is no help: its commits are not (all)
   * in this branch any more, or there is another first commit, which a shallow clone would feign.
   */
  async function grown(last: History, commit: string): Promise<History | undefined> {
    const commits = await log(`${last.commit}...${commit}`).catch(() => undefined);
    if (!commits || commits.some(({ isLeft, parents }) => isLeft || parents === 0))
      return undefined;
    if (commits.length === 0) return last;
    const history = withCommits(last, commits);
    if (!isWhole(history, commits)) return undefined;
    unwritten += commits.length;
    return history;
  }

  async function whole(commit: string): Promise<History | undefined> {
    // Asked first: outside of a repository that is all there is to ask.
    const shallow = await isShallow();
    unwritten = Number.POSITIVE_INFINITY;
    return shallow ? undefined : withCommits(NO_HISTORY, await log(commit));
  }

  /** What the versions of two files say. A new commit seldom moves a date or a page. */
  async function saidOf(
    { commit, paths }: History,
    last: History | undefined,
  ): Promise<Pick<History, 'dates' | 'addresses'>> {
    const ofFile = async <Said>(
      path: string,
      known: Said | undefined,
      read: (git: RunGit, commit: string) => Promise<Said>,
    ): Promise<Said | undefined> => {
      const [now, before] = [paths, last?.paths].map((each) => each?.get(path));
      if (!now) return undefined;
      const isSame = before?.blobId === now.blobId && before.touches === now.touches;
      return (isSame ? known : undefined) ?? read(git, commit);
    };
    const [dates, addresses] = await Promise.all([
      ofFile(DATES_PATH, last?.dates, readDatesHistory),
      ofFile(NAVIGATION_PATH, last?.addresses, readAddressHistory),
    ]);
    return { ...(dates && { dates }), ...(addresses && { addresses }) };
  }

  return {
    async at(commit) {
      if (!isRead && file) known = readKnown(file);
      isRead = true;
      const last = known;
      if (last?.commit === commit) return last;
      const read = (last && (await grown(last, commit))) ?? (await whole(commit));
      if (!read) return undefined;
      const history = { ...read, ...(await saidOf(read, last)) };
      known = history;
      if (file && unwritten > UNWRITTEN_COMMITS) {
        await writeKnown(file, history);
        unwritten = 0;
      }
      return history;
    },
  };
}

/** A history with later commits, in Git's order. */
function withCommits(before: History, commits: readonly LoggedCommit[]): History {
  const paths = new Map(before.paths);
  const touching = [before.name];
  for (const { sha, seconds, parents, changes } of commits) {
    if ([...changes.keys()].some(isContent)) touching.push(sha);
    for (const [path, { blobId, differsFrom }] of changes) {
      if (!isContent(path)) continue;
      let now = paths.get(path);
      const last = before.paths.get(path);
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
  const name =
    touching.length === 1
      ? before.name
      : createHash('sha1').update(touching.join(' ')).digest('hex');
  return { commit: (commits[0] as LoggedCommit).sha, name, paths };
}

const NO_HISTORY: History = { commit: '', name: '', paths: new Map() };

/**
 * False after a merge that brought an older text back: its commit is among those that were counted
 * long ago, and only a look at all of them finds it.
 */
function isWhole({ paths }: History, commits: readonly LoggedCommit[]): boolean {
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

/** Column by column: thousands of small arrays would take longer to read than the newer commits. */
interface KnownFile {
  format: number;
  commit: string;
  name: string;
  paths: string[];
  /** One after the other, 40 characters each. */
  blobIds: string;
  changed: (number | null)[];
  touched: number[];
  touches: number[];
  dates?: DatesHistory | undefined;
  addresses?: AddressHistory | undefined;
}

const NO_BLOB = '0'.repeat(40);

function readKnown(file: string): History | undefined {
  try {
    const known = JSON.parse(readFileSync(file, 'utf8')) as KnownFile;
    if (known.format !== FORMAT) return undefined;
    const paths = new Map<string, PathHistory>();
    for (const [row, path] of known.paths.entries()) {
      const blobId = known.blobIds.slice(40 * row, 40 * (row + 1));
      paths.set(path, {
        blobId: blobId === NO_BLOB ? '' : blobId,
        changedSeconds: known.changed[row] ?? undefined,
        touchedSeconds: known.touched[row] as number,
        touches: known.touches[row] as number,
      });
    }
    const { commit, name, dates, addresses } = known;
    return { commit, name, paths, ...(dates && { dates }), ...(addresses && { addresses }) };
  } catch {
    return undefined;
  }
}

function writeKnown(file: string, { commit, name, paths, ...said }: History): Promise<void> {
  const rows = [...paths.values()];
  const known: KnownFile = {
    format: FORMAT,
    commit,
    name,
    paths: [...paths.keys()],
    blobIds: rows.map(({ blobId }) => blobId || NO_BLOB).join(''),
    changed: rows.map(({ changedSeconds }) => changedSeconds ?? null),
    touched: rows.map(({ touchedSeconds }) => touchedSeconds),
    touches: rows.map(({ touches }) => touches),
    ...said,
  };
  return writeWhole(file, JSON.stringify(known));
}
