import { type ContentFile, contentFileAt } from '../../model/content/content-file.ts';
import type { Finding } from '../../model/finding.ts';
import { uploadPath } from '../../model/upload.ts';
import type { Choices, ProposedChange } from '../../model/wire/proposals.ts';
import { checkProposed, type IsPublished } from './check-proposed.ts';
import { type CombinedFile, combineFile } from './combine-file.ts';
import type { ContentView } from './plan-save.ts';
import type { Recorded } from './save-record.ts';

/** Two requests for each, of which a turn has 50. */
export const PROPOSED_FILES_MAX = 15;

/** What a proposal brings, by paths. */
export interface ProposalRange {
  /** The newest commit that it has in common with the content branch. */
  mergeBase: string;
  /** Its own newest commit. */
  head: string;
  /** Its content files. */
  paths: string[];
  /** The pictures that it adds. */
  uploads: { name: string; blobId: string }[];
}

/** A proposal to be published, by whom, and what was chosen. */
export interface PublishCommand extends Recorded {
  action: 'publish';
  range: ProposalRange;
  number: number;
  /** Who publishes it. */
  approver: string;
  choices: Choices;
  /** By path: the version that choices were made against; null for none. Others do not count. */
  etags: Readonly<Record<string, string | null>>;
}

/** A file of a proposal: before, proposed and now, and what would come of it. */
export interface ProposedFile extends CombinedFile {
  file: ContentFile;
  change: ProposedChange['change'];
  title: string;
  current: string | undefined;
  etag: string | null;
  /** What the content check says of what would be published. */
  findings: Finding<'severity'>[];
}

/** A proposal as it was read, whatever the content branch says by then. */
export interface ReadProposal {
  range: ProposalRange;
  /** Its files where it began and as it proposes them. */
  texts: { path: string; base: string | undefined; proposed: string | undefined }[];
  isPublished: IsPublished;
}

/** Compares a proposal with the content as it is at this moment, and judges what would come. Pure. */
export function compareProposal(
  { range, texts, isPublished }: ReadProposal,
  { choices, etags }: Pick<PublishCommand, 'choices' | 'etags'>,
  view: ContentView,
): ProposedFile[] {
  const files = texts.flatMap(({ path, base, proposed }) => {
    const file = contentFileAt(path);
    if (!file) return [];
    const blob = view.blobOf(path);
    const current = blob === undefined ? undefined : (view.textOf(path) ?? '');
    const etag = blob === undefined ? null : `"${blob}"`;
    const made = etags[path] === etag ? (choices[path] ?? {}) : {};
    const combined = combineFile(file, { base, proposed, current }, made, view.context);
    const shown = combined.text ?? proposed ?? base ?? '';
    const title = file.title(file.read(shown, view.context));
    return [{ ...combined, file, change: changeOf(base, proposed), title, current, etag }];
  });
  const findings = checkProposed(files, range.uploads, view, isPublished);
  return files.map((each) => ({ ...each, findings: findings.get(each.file.path) ?? [] }));
}

function changeOf(
  base: string | undefined,
  proposed: string | undefined,
): ProposedChange['change'] {
  if (proposed === undefined) return 'deleted';
  return base === undefined ? 'added' : 'updated';
}

/** By name, why pictures that would take the place of another one cannot be published. */
export function takenUploads(
  uploads: ProposalRange['uploads'],
  view: Pick<ContentView, 'blobOf'>,
): Record<string, string> {
  const taken = uploads.filter(
    ({ name, blobId }) => (view.blobOf(uploadPath(name)) ?? blobId) !== blobId,
  );
  const sentence = (name: string) =>
    `The website has another picture named ${name} already. It has to be uploaded under another name.`;
  return Object.fromEntries(taken.map(({ name }) => [name, sentence(name)]));
}
