import { contentFileAt } from '../../model/content/content-file.ts';
import { uploadNameOfPath, uploadPath, uploadUrl } from '../../model/upload.ts';
import type { ChangedFile, UploadBlob } from '../content/git-host.ts';
import { sixAtATime } from '../content/six-at-a-time.ts';
import { uploadsAt } from '../past/find-version.ts';
import type { Version } from '../past/kept-history.ts';
import { findLogged, type LoggedCommit, versionsOf } from '../past/log-detail.ts';
import { isBeginning } from '../past/log-line.ts';
import { readVersions } from '../past/past.ts';
import type { LogPast } from '../past/read-log.ts';
import { cleanUploads } from '../saving/clean-uploads.ts';
import type { Plan } from '../saving/plan.ts';

/** More than one import adds. */
const UNDO_FILES_MAX = 1_000;

/** A content file that a commit changed: after it, and before; undefined: not there. */
export interface TakenBack {
  path: string;
  after: string | undefined;
  before: string | undefined;
}

/** A commit that is to be taken back, with all that this needs to know of the past. */
export interface ReadUndo extends LoggedCommit {
  texts: TakenBack[];
  /** Pictures that the files before it used; of a commit of pictures alone, those that it took out. */
  uploads: readonly UploadBlob[];
  /** Pictures that it brought in. */
  broughtIn: ChangedFile[];
  /** Why none of it can be taken back here, in a sentence; empty where it can. */
  obstacle: string;
}

/**
 * Reads what taking a commit back takes: no request for one that was made here lately, else one for each
 * version of a file and each picture that is not known. Undefined where the branch has no such commit.
 * @throws ContentComingError where a turn does not suffice: it is to be asked for again at once
 */
export async function readUndo(
  commit: string,
  past: LogPast,
): Promise<ReadUndo | Plan | undefined> {
  const found = await findLogged(commit, past);
  if (!found) return undefined;
  const content = found.files.filter(({ path }) => contentFileAt(path) !== undefined);
  const broughtIn = found.files.filter(
    ({ path, change }) => change === 'added' && uploadNameOfPath(path) !== undefined,
  );
  const nothing = { ...found, texts: [], uploads: [], broughtIn };
  const takenOut = found.files.flatMap(({ path, change }) =>
    change === 'deleted' ? (uploadNameOfPath(path) ?? []) : [],
  );
  const uploadCount = broughtIn.length + takenOut.length;
  const obstacle = obstacleOf(found, content.length, uploadCount);
  if (obstacle) return { ...nothing, obstacle };

  await readVersions(
    past,
    content.flatMap((file) => versionsAskedFor(file, found, past)),
  );
  const texts = await sixAtATime(content, async (file) => {
    const { before, after } = await versionsOf(file, found, past);
    return { path: file.path, before: textOf(before), after: textOf(after) };
  });
  const isOfPictures = content.length === 0;
  const used = isOfPictures ? takenOut.map(uploadUrl) : texts.map(({ before }) => before ?? '');
  const uploads = found.parent ? await uploadsAt(past, found.parent, used.join('\n')) : [];
  const gone = uploads.filter(({ name }) => !past.state.has(uploadPath(name)));
  const clean = await cleanUploads(gone, past);
  return 'kind' in clean ? clean : { ...found, texts, broughtIn, ...clean, obstacle: '' };
}

function obstacleOf(
  { line, parent, files }: LoggedCommit,
  content: number,
  uploads: number,
): string {
  if (!parent || isBeginning(files)) {
    return 'The website’s content begins with this: there is nothing before it.';
  }
  if (content > UNDO_FILES_MAX) {
    return `It changed ${content} files, too many to be undone here. With Git it goes in one step: git revert ${line.commit}`;
  }
  if (content + uploads > 0) return '';
  return `It changed none of the content, so it can be undone with Git alone: git revert ${line.commit}`;
}

/** The versions of a file, before and after, that its commit is taken back by. */
function versionsAskedFor(
  { path, change, blob }: ChangedFile,
  { line: { commit }, parent = '' }: LoggedCommit,
  { state }: LogPast,
): { commit: string; path: string }[] {
  // What stands there still need not be asked for.
  const isStill = blob !== undefined && state.blobOf(path) === blob;
  const isThere = isStill && state.textOf(path) !== undefined;
  return [
    ...(change === 'added' ? [] : [{ commit: parent, path }]),
    ...(change === 'deleted' || isThere ? [] : [{ commit, path }]),
  ];
}

/** One too large to be kept is no version that a form could have made. */
const textOf = (version: Version) => (version.there ? (version.text ?? '') : undefined);
