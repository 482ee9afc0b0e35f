import type { FieldError } from '../../model/check-fields.ts';
import { pages } from '../../model/collections.ts';
import { uploadPath } from '../../model/upload.ts';
import { type Choices, type CombinedFile, combineFile } from './combine-file.ts';
import type { SavePorts } from './commit-save.ts';
import { type ContentFile, contentFileAt } from './content-file.ts';
import { versionAt } from './past.ts';
import { type ContentView, missingUploads } from './plan-save.ts';
import type { Recorded } from './save-record.ts';
import { sixAtATime } from './six-at-a-time.ts';

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
  /** By path. */
  choices: Readonly<Record<string, Choices>>;
  /** By path: the version that choices were made against; null for none. Others do not count. */
  etags: Readonly<Record<string, string | null>>;
}

/** A file of a proposal: before, proposed and now, and what would come of it. */
export interface ProposedFile extends CombinedFile {
  file: ContentFile;
  change: 'added' | 'updated' | 'deleted';
  title: string;
  current: string | undefined;
  etag: string | null;
  /** What breaks a rule in what would be published. */
  findings: FieldError[];
}

/** The texts of a proposal's files where it began and as it proposes them. */
export type ProposedTexts = {
  path: string;
  base: string | undefined;
  proposed: string | undefined;
}[];

/** At most two requests for each file; what was asked before is kept. */
export async function proposedTexts(
  { mergeBase, head, paths }: ProposalRange,
  past: Pick<SavePorts, 'host' | 'kept'>,
): Promise<ProposedTexts> {
  return sixAtATime(paths, async (path) => {
    const base = await versionAt(past, mergeBase, path);
    const proposed = await versionAt(past, head, path);
    return { path, base: textOf(base), proposed: textOf(proposed) };
  });
}

function textOf(version: { there: false } | { there: true; text: string | null }) {
  // One too large to be kept is no version that a form could have made.
  return version.there ? (version.text ?? '') : undefined;
}

/** Compares a proposal with the content as it is at this moment. Pure. */
export function compareProposal(
  texts: ProposedTexts,
  { uploads }: Pick<ProposalRange, 'uploads'>,
  { choices, etags }: Pick<PublishCommand, 'choices' | 'etags'>,
  view: ContentView,
): ProposedFile[] {
  return texts.flatMap(({ path, base, proposed }) => {
    const file = contentFileAt(path);
    if (!file) return [];
    const blob = view.blobOf(path);
    const current = blob === undefined ? undefined : (view.textOf(path) ?? '');
    const etag = blob === undefined ? null : `"${blob}"`;
    const made = etags[path] === etag ? (choices[path] ?? {}) : {};
    const combined = combineFile(file, { base, proposed, current }, made, view.context);
    const shown = combined.text ?? proposed ?? base ?? '';
    return {
      ...combined,
      file,
      change: changeOf(base, proposed),
      title: file.title(file.read(shown, view.context)),
      current,
      etag,
      findings: checkProposed(file, { ...combined, current }, uploads, view),
    };
  });
}

function changeOf(base: string | undefined, proposed: string | undefined): ProposedFile['change'] {
  if (proposed === undefined) return 'deleted';
  return base === undefined ? 'added' : 'updated';
}

/** The check of what would be published: the model's rules, and the pictures that it names. */
function checkProposed(
  file: ContentFile,
  { text, current }: Pick<ProposedFile, 'text' | 'current'>,
  uploads: ProposalRange['uploads'],
  view: ContentView,
): FieldError[] {
  if (text === undefined) {
    const isNeeded = current !== undefined && (!file.collection || file.collection === pages);
    const message = `The ${file.noun} ${file.title(undefined)} is needed by the website and cannot be deleted.`;
    return isNeeded ? [{ field: '', message }] : [];
  }
  const findings = file.check(text, view.context);
  if (findings.length > 0 || !file.collection || file.id === null) return findings;
  const entry = { ...file.read(text, view.context), _id: file.id };
  return missingUploads(file.collection, entry, { uploads }, view);
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
