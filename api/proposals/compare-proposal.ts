import { type ContentFile, contentFileAt } from '../../model/content/content-file.ts';
import type { Finding } from '../../model/finding.ts';
import { uploadPath } from '../../model/upload.ts';
import type { Choices, ProposedChange } from '../../model/wire/proposals.ts';
import type { ContentView } from '../content/content-view.ts';
import type { UploadBlob } from '../content/git-host.ts';
import { checkProposed, type IsPublished } from './check-proposed.ts';
import { type CombinedFile, combineFile } from './combine-file.ts';
import { linksToDeleted } from './links-to-deleted.ts';

/** What a proposal brings, by paths. */
export interface ProposalRange {
  /** The newest commit that it has in common with the content branch. */
  mergeBase: string;
  /** Its own newest commit. */
  head: string;
  /** Its content files. */
  paths: string[];
  /** The pictures that it adds. */
  uploads: UploadBlob[];
}

/** What somebody chose where both sides changed the same. */
export interface Chosen {
  choices: Choices;
  /** By path: the version that choices were made against; null for none. Others do not count. */
  etags: Readonly<Record<string, string | null>>;
}

/** What a review begins with. */
export const NO_CHOICES: Chosen = { choices: {}, etags: {} };

/** A file of a proposal where it began and as it proposes it; undefined: not there. */
export interface ProposedTexts {
  path: string;
  base: string | undefined;
  proposed: string | undefined;
}

/** A file of a proposal: before, proposed and now, and what would come of it. */
export interface ComparedFile extends CombinedFile {
  file: ContentFile;
  change: ProposedChange['change'];
  title: string;
  current: string | undefined;
  etag: string | null;
}

/** And what the content check says of what would be published. */
export interface ProposedFile extends ComparedFile {
  findings: Finding<'severity'>[];
}

/** Puts a proposal's files together with the content as it is at this moment. Pure. */
export function compareFiles(
  texts: readonly ProposedTexts[],
  { choices, etags }: Chosen,
  view: ContentView,
): ComparedFile[] {
  return texts.flatMap(({ path, base, proposed }) => {
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
}

/** What is said of files beside the content check, by path. Pure. */
export type JudgeMore = (
  files: readonly ComparedFile[],
  view: ContentView,
) => ReadonlyMap<string, readonly Finding<'severity'>[]>;

/** Judges what would be published by the content check, and what more is asked. Pure. */
export function judgeFiles(
  files: readonly ComparedFile[],
  uploads: readonly UploadBlob[],
  view: ContentView,
  isPublished: IsPublished,
  judgeMore: JudgeMore,
): ProposedFile[] {
  const findings = checkProposed(files, uploads, view, isPublished);
  const more = judgeMore(files, view);
  return files.map((each) => ({
    ...each,
    findings: [
      ...(more.get(each.file.path) ?? []),
      ...(findings.get(each.file.path) ?? []),
      ...linksToDeleted(each, files, view),
    ],
  }));
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
  uploads: readonly UploadBlob[],
  view: Pick<ContentView, 'blobOf'>,
): Record<string, string> {
  const taken = uploads.filter(
    ({ name, blobId }) => (view.blobOf(uploadPath(name)) ?? blobId) !== blobId,
  );
  const sentence = (name: string) =>
    `The website has another picture named ${name} already. It has to be uploaded under another name.`;
  return Object.fromEntries(taken.map(({ name }) => [name, sentence(name)]));
}
