import { contentFileAt } from '../../model/content/content-file.ts';
import { uploadNameOfPath, uploadPath } from '../../model/upload.ts';
import type { ChangedFile, UploadBlob } from '../content/git-host.ts';
import { sixAtATime } from '../content/six-at-a-time.ts';
import { uploadsAt } from '../past/find-version.ts';
import type { Version } from '../past/kept-history.ts';
import { findLogged, type LoggedCommit, versionsOf } from '../past/log-detail.ts';
import type { LogPast } from '../past/read-log.ts';
import { cleanUploads } from '../saving/clean-uploads.ts';
import type { Plan } from '../saving/plan.ts';

/** More than one import adds. */
export const UNDO_FILES_MAX = 1_000;
/** What a turn asks for beside the commit itself; the free plan allows 50 requests a turn. */
const ASKED_PER_TURN = 34;

/** A content file that a commit changed: after it, and before; undefined: not there. */
export interface TakenBack {
  path: string;
  after: string | undefined;
  before: string | undefined;
}

/** A commit that is to be taken back, with all that this needs to know of the past. */
export interface ReadUndo extends LoggedCommit {
  texts: TakenBack[];
  /** Pictures that the files before it used. */
  uploads: readonly UploadBlob[];
  /** Pictures that it brought in. */
  broughtIn: ChangedFile[];
  /** Why none of it can be taken back here, in a sentence; empty where it can. */
  obstacle: string;
}

/**
 * Reads what taking a commit back takes: no request for one that was made here lately, else one for each
 * version of a file that is not known. Undefined where the branch has no such commit, 'more' where a turn
 * did not suffice: what was read is kept for the next.
 */
export async function readUndo(
  commit: string,
  past: LogPast,
): Promise<ReadUndo | Plan | 'more' | undefined> {
  const found = await findLogged(commit, past);
  if (!found) return undefined;
  const content = found.files.filter(({ path }) => contentFileAt(path) !== undefined);
  const broughtIn = found.files.filter(
    ({ path, change }) => change === 'added' && uploadNameOfPath(path) !== undefined,
  );
  const nothing = { ...found, texts: [], uploads: [], broughtIn };
  const obstacle = obstacleOf(found, content.length, broughtIn.length);
  if (obstacle) return { ...nothing, obstacle };

  const unknown = content.filter((file) => !isKnown(file, found, past));
  await sixAtATime(unknown.slice(0, ASKED_PER_TURN), (file) => versionsOf(file, found, past));
  if (unknown.length > ASKED_PER_TURN) return 'more';
  const texts = await sixAtATime(content, async (file) => {
    const { before, after } = await versionsOf(file, found, past);
    return { path: file.path, before: textOf(before), after: textOf(after) };
  });
  const used = texts.map(({ before }) => before ?? '').join('\n');
  const uploads = found.parent ? await uploadsAt(past, found.parent, used) : [];
  const gone = uploads.filter(({ name }) => !past.state.has(uploadPath(name)));
  const clean = await cleanUploads(gone, past.state, past.host);
  return 'kind' in clean ? clean : { ...found, texts, broughtIn, ...clean, obstacle: '' };
}

function obstacleOf({ line, parent }: LoggedCommit, content: number, uploads: number): string {
  if (!parent) return 'The website’s content begins with this: there is nothing before it.';
  if (content > UNDO_FILES_MAX) {
    return `It changed ${content} files, too many to be undone here. With Git it goes in one step: git revert ${line.commit}`;
  }
  if (content + uploads > 0) return '';
  return `It changed none of the content, so it can be undone with Git alone: git revert ${line.commit}`;
}

/** Whether both versions of a file can be read without a request. */
function isKnown(
  { path, change, blob }: ChangedFile,
  { line, parent }: LoggedCommit,
  { kept, state }: LogPast,
): boolean {
  const knowsBefore = change === 'added' || kept.version(parent ?? '', path) !== undefined;
  const isStill = blob !== undefined && state.blobOf(path) === blob;
  const knowsAfter = change === 'deleted' || isStill || kept.version(line.commit, path);
  return knowsBefore && Boolean(knowsAfter);
}

/** One too large to be kept is no version that a form could have made. */
const textOf = (version: Version) => (version.there ? (version.text ?? '') : undefined);
