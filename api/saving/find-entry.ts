import type { Collection } from '../../model/collections.ts';
import { readEntryFile } from '../../model/entry-file.ts';
import { etagMatches } from '../../model/etag.ts';
import { idToPath, isId } from '../../model/id.ts';
import type { ContentView } from '../content/content-view.ts';
import type { Plan } from './plan.ts';

/** The entry that a command changes, in the version that its caller had seen. */
export function findEntry(
  collection: Collection,
  { id, ifMatch }: { id: string; ifMatch?: string | undefined },
  view: ContentView,
): { kind: 'found'; path: string; text: string } | (Plan & { kind: 'unknown' | 'conflict' }) {
  if (!isId(id)) return { kind: 'unknown' };
  const path = idToPath(collection, id);
  const blobId = view.blobOf(path);
  if (blobId === undefined) return { kind: 'unknown', path };
  if (ifMatch !== undefined && !etagMatches(ifMatch, blobId)) return { kind: 'conflict', path };
  return { kind: 'found', path, text: view.textOf(path) ?? '' };
}

/** As an entry's file names it; the id where it cannot be read. */
export function titleOf(
  collection: Collection,
  id: string,
  text: string,
  { context }: Pick<ContentView, 'context'>,
): string {
  const read = readEntryFile(collection, id, text, context);
  return read.ok ? String(read.entry[collection.titleField]) : id;
}
