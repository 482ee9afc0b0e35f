import { contentFileAt } from '../../model/content/content-file.ts';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { uploadNameOfPath } from '../../model/upload.ts';
import type { ProposalRange } from './compare-proposal.ts';
import type { ProposedChanges } from './proposal-host.ts';

/** Two requests for each, of which a turn has 50. */
const PROPOSED_FILES_MAX = 15;

/** A proposal's files by what can become of them. */
export interface SortedFiles extends Pick<ProposalRange, 'paths' | 'uploads'> {
  /** Files that cannot be published from the administration: neither content nor new pictures. */
  outside: string[];
  /** Why it cannot be published from the administration at all, in a sentence; empty where it can. */
  obstacle: string;
}

/** Sorts a proposal's files into content, new pictures, and what has to be reviewed on GitHub. */
export function sortFiles({ files, isCut }: ProposedChanges): SortedFiles {
  const paths: string[] = [];
  const uploads: ProposalRange['uploads'] = [];
  const outside: string[] = [];
  for (const { path, change, blobId } of files) {
    const upload = uploadNameOfPath(path);
    if (path.startsWith(`${CONTENT_FOLDER}/`) && contentFileAt(path)) paths.push(path);
    else if (upload && change === 'added' && blobId) uploads.push({ name: upload, blobId });
    else outside.push(path);
  }
  const obstacle = obstacleOf(
    outside.length,
    isCut || Math.max(paths.length, uploads.length) > PROPOSED_FILES_MAX,
  );
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
