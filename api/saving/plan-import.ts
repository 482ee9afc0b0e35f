import { inputFields } from '../../model/check-fields.ts';
import type { Collection, Entry } from '../../model/collections.ts';
import { readEntryFile } from '../../model/entry-file.ts';
import { namedFacts } from '../../model/facts/named-facts.ts';
import { LAST_ORDER } from '../../model/fields.ts';
import type { Finding } from '../../model/finding.ts';
import { idToPath, pathToId } from '../../model/id.ts';
import { factOf, markOf, readMarks } from '../../model/import/fingerprints.ts';
import { manySubject } from '../../model/wire/save-subject.ts';
import type { ContentView } from '../content/content-view.ts';
import { changedEntry, newEntry } from './entry-texts.ts';
import { findEntry } from './find-entry.ts';
import type { Plan, Planning } from './plan.ts';
import { missingUploads, withUploads } from './plan-uploads.ts';
import type { ImportCommand, SeenEntry } from './save-command.ts';

/**
 * All rows, changes and removals or none. Lists show new entries in their order, people behind those who
 * have a place. An error's `row` counts on through the changes, and then what is gone.
 */
export function planImport(command: ImportCommand, planning: Planning): Plan {
  const { action, rows, at, changed = [], gone = [] } = command;
  const { collection, view, uploads } = planning;
  const errors: Finding<'row'>[] = [];
  const missing: Finding<'row'>[] = [];
  const ids: string[] = [];
  const texts = new Map<string, string>();
  const removed: string[] = [];
  const last = collection.order.by === 'order' ? lastPlace(collection, view) : 0;
  for (const [row, sent] of rows.entries()) {
    // Lists show the newest first.
    const time = new Date(Date.parse(at) - row).toISOString();
    const hasPlace = collection.order.by !== 'order' || String(sent.order ?? '') !== '';
    const values = hasPlace ? sent : { ...sent, order: Math.min(last + 1 + row, LAST_ORDER) };
    const made = newEntry(values, time, planning, ids);
    if (!made.ok) errors.push(...made.errors.map((each) => ({ row, ...each })));
    else {
      ids.push(made.id);
      texts.set(made.path, made.text);
      const found = missingUploads(collection, made.entry, uploads, view);
      missing.push(...found.map((each) => ({ row, ...each })));
    }
  }
  const previous: string[] = [];
  for (const [index, change] of [...changed, ...gone].entries()) {
    const row = rows.length + index;
    const found = findSeen(change, planning);
    if (!found.ok) {
      errors.push({ row, field: '', message: found.error });
      continue;
    }
    previous.push(found.text);
    const values = changed[index]?.values;
    if (!values) removed.push(found.path);
    else {
      const sent = { ...ownInput(collection, found.entry), ...values };
      const made = changedEntry(change.id, found.text, sent, planning);
      if (!made.ok) errors.push(...made.errors.map((each) => ({ row, ...each })));
      else if (made.text !== found.text) texts.set(found.path, made.text);
    }
  }
  if (errors.length > 0) return { kind: 'invalid', errors };
  // Pictures are brought for a save alone that nothing else is wrong with: until then all are missing.
  if (missing.length > 0) return { kind: 'invalid', errors: missing };
  const count = texts.size + removed.length;
  if (count === 0) return { kind: 'unchanged', ids };
  const files = { texts, removed, previous: previous.join('\n'), uploads };
  const changes = withUploads(files, view);
  const verb = action === 'import' ? 'import' : 'create';
  return { kind: 'save', changes, message: manySubject(verb, collection, count), ids };
}

const GONE = 'was deleted meanwhile. Choose the file again.';
const CHANGED = 'was changed meanwhile. Choose the file again, and look at what it changes now.';

type Seen = { ok: true; path: string; text: string; entry: Entry } | { ok: false; error: string };

/** An entry as it is, where it says what somebody saw who decided about it. */
function findSeen({ id, seen }: SeenEntry, { collection, view }: Planning): Seen {
  const found = findEntry(collection, { id }, view);
  const path = idToPath(collection, id);
  if (found.kind !== 'found') return { ok: false, error: `The ${collection.noun} “${id}” ${GONE}` };
  const read = readEntryFile(collection, id, found.text, view.context);
  if (!read.ok)
    return {
      ok: false,
      error: `The ${collection.noun} “${id}” breaks a rule, and has to be mended first.`,
    };
  const { entry } = read;
  const isSame = [...readMarks(seen)].every(([fact, mark]) => {
    const value = factOf(entry, fact);
    // Whoever looked saw facts of the settings filled in.
    return markOf(value, fact) === mark || namedFacts(String(value ?? '')).length > 0;
  });
  if (!isSame)
    return {
      ok: false,
      error: `The ${collection.noun} “${entry[collection.titleField]}” ${CHANGED}`,
    };
  return { ok: true, path, text: found.text, entry };
}

/** What of an entry may be sent again. */
function ownInput(collection: Collection, entry: Entry): Record<string, unknown> {
  const names = inputFields(collection).map(([name]) => name);
  const own = names.filter((name) => entry[name] !== undefined && name !== 'sample');
  return Object.fromEntries(own.map((name) => [name, entry[name]]));
}

/** The greatest place that an entry of a collection has; 0 where none has one. */
function lastPlace(collection: Collection, view: ContentView): number {
  const paths = view.pathsWith('order', `content/${collection.name}/`);
  const places = paths.map((path) => {
    const id = pathToId(path)?.id ?? '';
    const read = readEntryFile(collection, id, view.textOf(path) ?? '', view.context);
    return read.ok && typeof read.entry.order === 'number' ? read.entry.order : 0;
  });
  return Math.max(0, ...places);
}
