import { contentFileAt } from '../../model/content/content-file.ts';
import { judgeMode } from '../../model/content-check/check-names.ts';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { uploadNameOfPath } from '../../model/upload.ts';
import type { UploadBlob } from '../content/git-host.ts';
import type { ListedPath, ProposedChanges, ProposedPath } from './proposal-host.ts';

/** Two requests for each, of which a turn has 50. */
const PROPOSED_FILES_MAX = 15;

/** A picture as a proposal has it. */
export interface ProposedUpload extends UploadBlob {
  sizeBytes: number;
}

/** A proposal's files by what can become of them. */
export interface SortedFiles {
  /** Its content files. */
  paths: string[];
  /** The pictures that it adds. */
  uploads: ProposedUpload[];
  /** Files that cannot be published from the administration: neither content nor new pictures. */
  outside: string[];
  /** Why it cannot be published from the administration at all, in a sentence; empty where it can. */
  obstacle: string;
}

/** The files that are there in the proposal, and that might be published. */
export function mayBePublished(files: readonly ProposedPath[]): string[] {
  const found = files.filter((file) => isContent(file) || newUpload(file) !== undefined);
  return found.flatMap(({ path, change }) => (change === 'deleted' ? [] : [path]));
}

const isContent = ({ path }: ProposedPath) =>
  path.startsWith(`${CONTENT_FOLDER}/`) && contentFileAt(path) !== undefined;

function newUpload({ path, change, blobId }: ProposedPath): UploadBlob | undefined {
  const name = uploadNameOfPath(path);
  return name && change === 'added' && blobId ? { name, blobId } : undefined;
}

/**
 * Sorts a proposal's files into content, new pictures, and what has to be reviewed on GitHub.
 * @param listed what the proposal has at the paths of `mayBePublished`
 */
export function sortFiles(
  { files, isCut }: ProposedChanges,
  listed: ReadonlyMap<string, ListedPath>,
): SortedFiles {
  const paths: string[] = [];
  const uploads: ProposedUpload[] = [];
  const outside: string[] = [];
  const ofWrongMode: string[] = [];
  for (const file of files) {
    const { path } = file;
    const upload = newUpload(file);
    const { mode, sizeBytes = 0 } = listed.get(path) ?? {};
    const wrong = judgeMode(mode);
    if (!upload && !isContent(file)) outside.push(path);
    // A link is not there to be read as a file, which would look as if it was to be deleted.
    else if (wrong) ofWrongMode.push(`${path}: ${wrong.message}`);
    else if (upload) uploads.push({ ...upload, sizeBytes });
    else paths.push(path);
  }
  const tooMany = isCut || Math.max(paths.length, uploads.length) > PROPOSED_FILES_MAX;
  const obstacle =
    ofWrongMode.slice(0, PROPOSED_FILES_MAX).join(' ') || obstacleOf(outside.length, tooMany);
  const shown = {
    paths: paths.slice(0, PROPOSED_FILES_MAX),
    uploads: uploads.slice(0, PROPOSED_FILES_MAX),
  };
  return { ...shown, outside, obstacle };
}

function obstacleOf(outside: number, tooMany: boolean): string {
  if (outside > 0) {
    return 'It changes files that are neither content nor new pictures, so it can only be reviewed and published on GitHub.';
  }
  if (!tooMany) return '';
  return `It changes more than ${PROPOSED_FILES_MAX} files, so it can only be reviewed and published on GitHub.`;
}
