import { contentFileAt } from '../../model/content/content-file.ts';
import { LOG_LINES, type LogAnswer, type LogLine } from '../../model/wire/log.ts';
import { undoneIn } from '../../model/wire/undone.ts';
import { type ChangedFile, type CommitSummary, HostUnavailableError } from '../content/git-host.ts';
import { sixAtATime } from '../content/six-at-a-time.ts';
import { changedFields } from './entry-history.ts';
import type { LogBook, LogEnds, LogFilter } from './log-book.ts';
import { logRow, titleAtPath } from './log-line.ts';
import { changedFiles, type Past } from './past.ts';

export interface LogPast extends Past {
  log: LogBook;
}

/** As many as GitHub lists in one answer. */
const COMMITS_PER_LIST = 100;
/** What a turn asks for; the free plan allows 50 requests a turn, and a large commit takes six. */
const ASKED_PER_TURN = 36;

/**
 * A part of the log. What is known is read without a request; new commits take one, and one for each
 * that was not made here; what is older than all that is known is read as far as a turn allows.
 */
export async function readLog(
  filter: LogFilter,
  past: LogPast,
): Promise<LogAnswer & { complete: boolean }> {
  const turn = { left: ASKED_PER_TURN };
  const isUpToDate = await readNewer(past, turn);
  const { log } = past;
  let lines = log.select(filter, LOG_LINES + 1);
  while (lines.length <= LOG_LINES && mayHaveOlder(filter, log) && turn.left > 0) {
    const before = log.oldest?.commit;
    try {
      await readOlder(past, turn);
    } catch (error) {
      if (lines.length === 0 || !(error instanceof HostUnavailableError)) throw error;
      // What is known can be read whether GitHub is there or not.
      break;
    }
    lines = log.select(filter, LOG_LINES + 1);
    if (log.oldest?.commit === before) break;
  }
  const hasMore = lines.length > LOG_LINES;
  const shown = lines.slice(0, LOG_LINES);
  const last = shown.at(-1);
  const end = hasMore && last ? { commit: last.commit, at: last.at } : (log.oldest ?? null);
  const more = hasMore || mayHaveOlder(filter, log);
  const takenBack = undoneIn(log.undoing());
  const undone = shown.flatMap((line) =>
    takenBack.has(line.commit) || isAsBefore(line, past) ? [line.commit] : [],
  );
  return { lines: shown, undone, more, end, people: log.people(), complete: isUpToDate };
}

/**
 * Somebody took it back by hand, such as a delete by restoring: to undo it would change nothing. As far as
 * the texts are known here.
 */
function isAsBefore({ commit, kind, path }: LogLine, { log, kept, state }: LogPast): boolean {
  if (path === null || !contentFileAt(path)) return false;
  if (kind === 'added') return !state.has(path);
  const before = kept.version(log.find(commit)?.parent ?? '', path);
  return before?.there === true && before.text !== null && before.text === state.textOf(path);
}

function mayHaveOlder({ from }: LogFilter, { ends, oldest }: LogBook): boolean {
  if (!ends || ends.isWhole) return false;
  return from === undefined || !oldest || Date.parse(oldest.at) >= from;
}

/** What a turn may still ask for. */
interface Turn {
  left: number;
}

/** The commits since the newest that is known. False where a turn did not suffice. */
async function readNewer(past: LogPast, turn: Turn): Promise<boolean> {
  const { log, host, state } = past;
  const head = state.head?.commit ?? '';
  const ends = log.ends ?? log.begin(head);
  if (ends.top === head) return true;
  turn.left -= 1;
  const since = await host.commitsSince(ends.top, head);
  if (!since || since.total > since.commits.length) {
    // The branch was moved elsewhere, or too far: what is older is read as it is asked for.
    log.begin(head);
    return true;
  }
  const isWhole = await readCommits(since.commits, past, turn, (row) => log.addNewer(row));
  if (isWhole) log.ends = { ...(log.ends ?? ends), top: head };
  return isWhole;
}

/** More of the commits before the oldest that is known. */
async function readOlder(past: LogPast, turn: Turn): Promise<void> {
  const { log, host } = past;
  const { base, pages } = log.ends as LogEnds;
  turn.left -= 1;
  const { commits, more } = await host.commits(base, '', pages + 1, COMMITS_PER_LIST);
  const isRead = await readCommits(commits, past, turn, (row) => log.addOlder(row));
  const { ends } = log;
  if (isRead && ends) log.ends = { ...ends, pages: pages + 1, isWhole: !more };
}

/** Adds commits in their order, as far as a turn's requests suffice. */
async function readCommits(
  commits: readonly CommitSummary[],
  past: LogPast,
  turn: Turn,
  add: (row: ReturnType<typeof logRow>) => void,
): Promise<boolean> {
  const { log, kept } = past;
  const news = commits.filter(({ commit }) => !log.has(commit));
  const unknown = news.filter(({ commit }) => !kept.changedFiles(commit));
  const asked = unknown.slice(0, Math.max(0, turn.left));
  turn.left -= asked.length;
  const files = await sixAtATime(asked, (each) => changedFiles(past, each));
  const found = new Map(asked.map(({ commit }, index) => [commit, files[index]]));
  for (const commit of news) {
    const changed = found.get(commit.commit) ?? kept.changedFiles(commit.commit);
    if (!changed) return false;
    add(
      logRow(
        commit,
        changed,
        (path) => titleNow(path, commit, past),
        (file) => fieldsKnown(file, commit, past),
      ),
    );
  }
  return true;
}

/** As the file is called now, or was when it was last seen here. */
function titleNow(path: string, { commit, parent }: CommitSummary, { state, kept }: LogPast) {
  const known = kept.version(commit, path) ?? kept.version(parent ?? '', path);
  const text = (known?.there ? known.text : undefined) ?? state.textOf(path);
  return titleAtPath(path, text, state);
}

/** Where a version of the file would have to be asked for, nothing. */
function fieldsKnown(
  { path }: ChangedFile,
  { commit, parent }: CommitSummary,
  { state, kept }: LogPast,
): string[] {
  const [before, after] = [kept.version(parent ?? '', path), kept.version(commit, path)];
  return before && after ? changedFields(path, before, after, state.context) : [];
}
