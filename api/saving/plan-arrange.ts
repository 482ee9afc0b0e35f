import type { Collection, Entry } from '../../model/collections.ts';
import { readEntryFile, writeEntryFile } from '../../model/entry-file.ts';
import type { Finding } from '../../model/finding.ts';
import { idToPath, isId } from '../../model/id.ts';
import { arrangeSubject } from '../../model/wire/save-subject.ts';
import type { ContentView } from '../content/content-view.ts';
import type { FileChange } from '../content/git-host.ts';
import type { Plan } from './plan.ts';
import type { ArrangeCommand } from './save-command.ts';

/**
 * Numbers entries from 1 in the order given. Of their files nothing but `order` changes, whatever
 * else was saved meanwhile; those that have their number already are left alone.
 */
export function planArrange(
  collection: Collection,
  { ids, committee }: ArrangeCommand,
  view: ContentView,
): Plan {
  const changes: FileChange[] = [];
  const gone: string[] = [];
  const elsewhere: string[] = [];
  for (const [index, id] of ids.entries()) {
    const found = readEntry(collection, id, view);
    if (!found) gone.push(id);
    else if (committee !== undefined && found.entry.committee !== committee) {
      elsewhere.push(String(found.entry[collection.titleField]));
    } else {
      const entry = { ...found.entry, order: index + 1 };
      const text = writeEntryFile(collection, entry, view.context, found.text);
      if (text !== found.text) changes.push({ path: found.path, text });
    }
  }
  const errors = whatIsWrong(gone, elsewhere, committee);
  if (errors.length > 0) return { kind: 'invalid', errors };
  if (changes.length === 0) return { kind: 'unchanged', ids };
  return { kind: 'save', changes, message: arrangeSubject(collection, committee), ids };
}

function readEntry(
  collection: Collection,
  id: string,
  view: ContentView,
): { path: string; text: string; entry: Entry } | undefined {
  if (!isId(id)) return undefined;
  const path = idToPath(collection, id);
  const text = view.textOf(path);
  if (text === undefined) return undefined;
  const read = readEntryFile(collection, id, text, view.context);
  return read.ok ? { path, text, entry: read.entry } : undefined;
}

/** One sentence for all: a caller can do nothing but load the list again. */
function whatIsWrong(gone: string[], elsewhere: string[], committee = ''): Finding[] {
  const sentences = [
    gone.length > 0 && `These are not on the website (any more): ${gone.join(', ')}.`,
    elsewhere.length > 0 && `These are not in ${committee} (any more): ${elsewhere.join(', ')}.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return [];
  return [
    { field: 'ids', message: `${sentences.join(' ')} Load the list again, then arrange it.` },
  ];
}
