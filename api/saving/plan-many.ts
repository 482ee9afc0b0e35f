import type { Collection } from '../../model/collections.ts';
import { readEntryFile } from '../../model/entry-file.ts';
import { idToPath } from '../../model/id.ts';
import { uploadsIn } from '../../model/upload.ts';
import type { LeftOut } from '../../model/wire/left-out.ts';
import { manySubject, saveSubject } from '../../model/wire/save-subject.ts';
import type { ContentView } from '../content/content-view.ts';
import type { UploadBlob } from '../content/git-host.ts';
import { findEntry, titleOf } from './find-entry.ts';
import type { Plan } from './plan.ts';
import { missingUploads, withUploads } from './plan-uploads.ts';
import type { DeleteManyCommand } from './save-command.ts';

/** Takes out all that are there in the version that is meant; the others are left as they are. */
export function planDeleteMany(
  collection: Collection,
  { entries }: Pick<DeleteManyCommand, 'entries'>,
  view: ContentView,
): Plan {
  const texts = new Map<string, string>();
  const ids: string[] = [];
  const leftOut: LeftOut[] = [];
  for (const { id, etag } of entries) {
    const found = findEntry(collection, { id, ifMatch: etag }, view);
    if (found.kind === 'found') {
      ids.push(id);
      texts.set(found.path, found.text);
    } else if (found.kind === 'unknown') leftOut.push({ id, title: id, why: 'gone' });
    else {
      const title = titleOf(collection, id, view.textOf(found.path) ?? '', view);
      leftOut.push({ id, title, why: 'changed' });
    }
  }
  const [id = ''] = ids;
  const [text = ''] = texts.values();
  if (ids.length === 0) return { kind: 'unchanged', ids, leftOut };
  const message =
    ids.length === 1
      ? saveSubject('delete', collection, titleOf(collection, id, text, view))
      : manySubject('delete', collection, ids.length);
  const previous = [...texts.values()].join('\n');
  const changes = withUploads({ texts: new Map(), removed: [...texts.keys()], previous }, view);
  return { kind: 'save', changes, message, ids, leftOut };
}

/** What one commit took out of a collection, as it was before. */
export interface TakenOut {
  /** Texts of entries' files by id. */
  texts: ReadonlyMap<string, string>;
  /** Pictures that they use and that may come back. */
  uploads: readonly UploadBlob[];
  /** Names of those that may not. */
  badUploads: ReadonlySet<string>;
}

/** Puts back what is gone still and holds by today's rules; the others are left as they are. */
export function planRestoreMany(
  collection: Collection,
  { texts: all, uploads, badUploads }: TakenOut,
  view: ContentView,
): Plan {
  const texts = new Map<string, string>();
  const ids: string[] = [];
  const titles: string[] = [];
  const leftOut: LeftOut[] = [];
  for (const [id, text] of all) {
    const path = idToPath(collection, id);
    const why = whyNot(id, text);
    const title = titleOf(collection, id, text, view);
    if (why) leftOut.push({ id, title, why });
    else {
      ids.push(id);
      titles.push(title);
      texts.set(path, text);
    }
  }
  if (ids.length === 0) return { kind: 'unchanged', ids, leftOut };
  const [title = ''] = titles;
  const message =
    ids.length === 1
      ? saveSubject('restore', collection, title)
      : manySubject('restore', collection, ids.length);
  const changes = withUploads({ texts, previous: '', uploads }, view);
  return { kind: 'save', changes, message, ids, leftOut };

  function whyNot(id: string, text: string): LeftOut['why'] | undefined {
    if (view.has(idToPath(collection, id))) return 'there';
    if ([...uploadsIn(text)].some((name) => badUploads.has(name))) return 'picture';
    const read = readEntryFile(collection, id, text, view.context);
    const isWhole = read.ok && missingUploads(collection, read.entry, uploads, view).length === 0;
    return isWhole ? undefined : 'broken';
  }
}
