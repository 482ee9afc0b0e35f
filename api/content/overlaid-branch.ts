import { contentFileAt } from '../../model/content/content-file.ts';
import { readEntryFile } from '../../model/entry-file.ts';
import { blobId } from '../../model/hashes.ts';
import { pathToId } from '../../model/id.ts';
import { uploadPath } from '../../model/upload.ts';
import type { Branch } from './content-view.ts';
import type { UploadBlob } from './git-host.ts';

/** Files as another version has them. */
export interface Overlay {
  texts: readonly { path: string; text: string }[];
  uploads: readonly UploadBlob[];
}

/** The branch with some files as another version has them: plans are made on it, and no commits. */
export function overlaidBranch(branch: Branch, { texts, uploads }: Overlay): Branch {
  const own = new Map(texts.map(({ path, text }) => [path, text]));
  const blobs = new Map([
    ...texts.map(({ path, text }) => [path, blobId(text)] as const),
    ...uploads.map((each) => [uploadPath(each.name), each.blobId] as const),
  ]);
  const blobOf = (path: string) => blobs.get(path) ?? branch.blobOf(path);
  const { context, isWhole, head, settings, facts } = branch;
  return {
    context,
    isWhole,
    head,
    settings,
    facts,
    blobOf,
    has: (path) => blobOf(path) !== undefined,
    textOf: (path) => own.get(path) ?? branch.textOf(path),
    paths: () => [...new Set([...branch.paths(), ...blobs.keys()])],
    pathsWith: (words, folder) => branch.pathsWith(words, folder),
    usedOutside: (names, paths) => branch.usedOutside(names, [...paths, ...own.keys()]),
    entryAt(path) {
      const text = own.get(path);
      if (text === undefined) return branch.entryAt(path);
      const target = pathToId(path);
      if (!target) return JSON.stringify(contentFileAt(path)?.read(text, context));
      const read = readEntryFile(target.collection, target.id, text, context);
      return read.ok ? JSON.stringify(read.entry) : undefined;
    },
    advance() {
      throw new Error('A proposal is no branch that saves are made on.');
    },
  };
}
