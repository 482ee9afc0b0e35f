import { LOG_FILES, type LogDetail, type LogDifference } from '../../model/wire/log.ts';
import type { ChangedFile } from '../content/git-host.ts';
import { isContent } from '../content/known-file.ts';
import { changesOf } from './entry-history.ts';
import type { Version } from './kept-history.ts';
import { logFile, logRow } from './log-line.ts';
import { changedFiles, type Past, versionAt } from './past.ts';
import type { LogPast } from './read-log.ts';

const COMMIT = /^[0-9a-f]{40}$/;

/** A commit of the branch, as the log tells of it, and all files that it changed. */
export interface LoggedCommit {
  line: LogDetail['line'];
  parent: string | undefined;
  files: ChangedFile[];
}

/**
 * One commit of the log. None or one request for one that the log knows, else three. Undefined where
 * the branch has no such commit.
 */
export async function findLogged(commit: string, past: LogPast): Promise<LoggedCommit | undefined> {
  const { log, host, state } = past;
  if (!COMMIT.test(commit)) return undefined;
  const known = log.find(commit);
  if (known) {
    const files = await changedFiles(past, { commit, parent: known.parent });
    return { ...known, files };
  }
  // Before all else: a fork's commits can be read through GitHub's API, too.
  if (!(await host.commitsSince(commit, state.head?.commit ?? ''))) return undefined;
  const { commits } = await host.commits(commit, '', 1, 1);
  const [summary] = commits;
  if (summary?.commit !== commit) return undefined;
  const files = await changedFiles(past, summary);
  const { line } = logRow(
    summary,
    files,
    (path) => titleOf(path, past),
    () => [],
  );
  return { line, parent: summary.parent, files };
}

const titleOf = (path: string, { state }: LogPast) =>
  logFile({ path, change: 'updated' }, state.textOf(path), state).title;

/** A page of what a commit changed: content first, then what goes along with it. */
export async function logDetail(
  commit: string,
  page: number,
  past: LogPast,
): Promise<LogDetail | undefined> {
  const found = await findLogged(commit, past);
  if (!found) return undefined;
  const { line, parent, files } = found;
  const rest = files.filter(({ path }) => !isContent(path));
  const sorted = [...files.filter(({ path }) => isContent(path)), ...rest];
  const shown = sorted.slice((page - 1) * LOG_FILES, page * LOG_FILES);
  const { kept, state } = past;
  const textOf = (path: string) => {
    const version = kept.version(commit, path) ?? kept.version(parent ?? '', path);
    return (version?.there ? version.text : undefined) ?? state.textOf(path);
  };
  return {
    line,
    files: shown.map((file) => logFile(file, textOf(file.path), state)),
    total: files.length,
  };
}

/**
 * What a commit did to a file: no request where its versions are known, else one for each. Undefined
 * where it changed no such file of the content.
 */
export async function logDifference(
  commit: string,
  path: string,
  past: LogPast,
): Promise<LogDifference | undefined> {
  const found = await findLogged(commit, past);
  const file = found?.files.find((each) => each.path === path);
  if (!found || !file || !isContent(path)) return undefined;
  const { before, after } = await versionsOf(file, found, past);
  return { kind: file.change, changes: changesOf(path, before, after, past.state.context) };
}

/** A file before a commit and after it. */
export async function versionsOf(
  { path, change, blob }: ChangedFile,
  { line: { commit }, parent }: LoggedCommit,
  past: Past,
): Promise<{ before: Version; after: Version }> {
  const none: Version = { there: false };
  const before = change === 'added' || !parent ? none : await versionAt(past, parent, path);
  if (change === 'deleted') return { before, after: none };
  // What stands there still need not be asked for.
  const now = past.state.blobOf(path) === blob ? past.state.textOf(path) : undefined;
  const after: Version =
    now === undefined ? await versionAt(past, commit, path) : { there: true, text: now };
  return { before, after };
}
