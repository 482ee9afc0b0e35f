import { uploadNameOfPath, uploadsIn } from '../upload.ts';
import type { ContentFiles, FileChanges } from './content-files.ts';

/** The texts of the content as they are once the changes are made. */
export function textsAfter(files: ContentFiles, changes: FileChanges): Map<string, string> {
  const after = [...files].flatMap(([path, text]): [string, string][] => {
    const changed = changes.has(path) ? changes.get(path) : text;
    return changed == null ? [] : [[path, changed]];
  });
  return new Map(after);
}

/** The uploads that no file of the content names once the changes are made. */
export function unnamedUploads(
  uploads: readonly string[],
  files: ContentFiles,
  changes: FileChanges,
): string[] {
  const named = new Set<string>();
  for (const text of textsAfter(files, changes).values()) {
    for (const name of uploadsIn(text)) named.add(name);
  }
  return uploads.filter((path) => !named.has(uploadNameOfPath(path) ?? ''));
}

/**
 * The pictures that come with the website (`public/images/…`) and that none of the texts names:
 * those of the content, and the sources of what draws the pages.
 */
export function unnamedDrawings(drawings: readonly string[], texts: Iterable<string>): string[] {
  const all = [...texts].join('\n');
  return drawings.filter((path) => !all.includes(path.replace(/^public/, '')));
}
