import type { Collection, Entry } from '../../model/collections.ts';
import { isOfFile } from '../../model/fields.ts';
import type { Finding } from '../../model/finding.ts';
import { uploadNameOfUrl, uploadPath, uploadsIn } from '../../model/upload.ts';
import type { ContentView } from '../content/content-view.ts';
import type { FileChange, UploadBlob } from '../content/git-host.ts';

/** Content files as they will be, and the pictures that wait to come in with them. */
interface FilesToBe {
  texts: ReadonlyMap<string, string>;
  /** Paths of content files that go. */
  removed?: readonly string[];
  /** What stood in these files before. */
  previous: string;
  uploads?: readonly UploadBlob[];
}

/** The files' texts and removals, with the uploads that come into use and those that go out of it. */
export function withUploads(files: FilesToBe, view: ContentView): FileChange[] {
  const { texts, removed = [], previous, uploads = [] } = files;
  const usedNow = new Set([...texts.values()].flatMap((text) => [...uploadsIn(text)]));
  const changes: FileChange[] = [...texts].map(([path, text]) => ({ path, text }));
  for (const path of removed) changes.push({ path, removed: true });
  for (const { name, blobId } of uploads) {
    const path = uploadPath(name);
    if (usedNow.has(name) && !view.has(path)) changes.push({ path, blobId });
  }
  const left = [...uploadsIn(previous)].filter(
    (name) => !usedNow.has(name) && view.has(uploadPath(name)),
  );
  const used = view.usedOutside(left, [...texts.keys(), ...removed]);
  for (const name of left) {
    if (!used.has(name)) changes.push({ path: uploadPath(name), removed: true });
  }
  return changes;
}

/** Fields for pictures and PDFs that name an upload which is neither in the repository nor at hand. */
export function missingUploads(
  collection: Collection,
  entry: Entry,
  uploads: readonly UploadBlob[],
  view: Pick<ContentView, 'has'>,
): Finding[] {
  return Object.entries(collection.fields)
    .filter(([, { kind }]) => isOfFile(kind))
    .filter(([name]) => {
      const upload = uploadNameOfUrl(String(entry[name] ?? ''));
      if (upload === undefined || view.has(uploadPath(upload))) return false;
      return !uploads.some((each) => each.name === upload);
    })
    .map(([name, { kind, label }]) => ({
      field: name,
      message: `${label}: this ${kind === 'pdf' ? 'PDF' : 'picture'} is not on the website (any more). Please upload it again.`,
    }));
}
