import { checkFields, inputFields } from '../../model/check-fields.ts';
import type { Collection, Entry } from '../../model/collections.ts';
import { readEntryFile, writeEntryFile } from '../../model/entry-file.ts';
import { etagMatches } from '../../model/etag.ts';
import { LAST_ORDER } from '../../model/fields.ts';
import type { Finding } from '../../model/finding.ts';
import { idToPath, isId, makeId, pathToId } from '../../model/id.ts';
import { splitPeople, strangersIn } from '../../model/people-in-files.ts';
import { isRenamed } from '../../model/samples.ts';
import { uploadPath, uploadsIn } from '../../model/upload.ts';
import { manySubject, saveSubject } from '../../model/wire/save-subject.ts';
import type { ContentView } from '../content/content-view.ts';
import type { UploadBlob } from '../content/git-host.ts';
import type { FoundVersion } from '../past/find-version.ts';
import { findEntry, titleOf } from './find-entry.ts';
import type { Plan } from './plan.ts';
import { planArrange } from './plan-arrange.ts';
import { planDeleteMany } from './plan-many.ts';
import { missingUploads, withUploads } from './plan-uploads.ts';
import {
  type ChangeManyCommand,
  type CreateCommand,
  type DeleteCommand,
  type ImportCommand,
  isJoint,
  type JointCommand,
  type RestoreCommand,
  type RestoreManyCommand,
  type SaveCommand,
  type UpdateCommand,
} from './save-command.ts';

/** What a plan is made from, besides the command. */
export interface Planning {
  collection: Collection;
  view: ContentView;
  /** Pictures that may come in. */
  uploads: readonly UploadBlob[];
  randomBytes(count: number): Uint8Array;
}

/** What a restore puts back has to be found first; many changes are planned one by one. */
type PlannedAtOnce = Exclude<
  SaveCommand,
  RestoreCommand | RestoreManyCommand | ChangeManyCommand | JointCommand
>;

/**
 * Decides what a command changes, against the content as it is at this moment. Pure; it is asked
 * again whenever the branch has moved.
 */
export function planSave(command: PlannedAtOnce, planning: Planning): Plan {
  switch (command.action) {
    case 'create':
      return planCreate(command, planning);
    case 'import':
    case 'create many':
      return planImport(command, planning);
    case 'update':
      return planUpdate(command, planning);
    case 'delete':
      return planDelete(command, planning);
    case 'arrange':
      return planArrange(planning.collection, command, planning.view);
    case 'delete many':
      return planDeleteMany(planning.collection, command, planning.view);
  }
}

function planCreate({ values, at }: CreateCommand, planning: Planning): Plan {
  const { collection, view, uploads } = planning;
  const made = newEntry(values, at, planning);
  if (!made.ok) return { kind: 'invalid', errors: made.errors };
  const { id, path, text, title } = made;
  const missing = missingUploads(collection, made.entry, uploads, view);
  if (missing.length > 0) return { kind: 'invalid', errors: missing };
  const changes = withUploads({ texts: new Map([[path, text]]), previous: '', uploads }, view);
  return { kind: 'save', changes, message: saveSubject('create', collection, title), ids: [id] };
}

/** All rows or none. Lists show them in their order, people behind those who have a place. */
function planImport({ action, rows, at }: ImportCommand, planning: Planning): Plan {
  const { collection, view, uploads } = planning;
  const errors: Finding<'row'>[] = [];
  const missing: Finding<'row'>[] = [];
  const ids: string[] = [];
  const texts = new Map<string, string>();
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
  if (errors.length > 0) return { kind: 'invalid', errors };
  // Pictures are brought for a save alone that nothing else is wrong with: until then all are missing.
  if (missing.length > 0) return { kind: 'invalid', errors: missing };
  const changes = withUploads({ texts, previous: '', uploads }, view);
  const verb = action === 'import' ? 'import' : 'create';
  return { kind: 'save', changes, message: manySubject(verb, collection, ids.length), ids };
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

type NewEntry = { ok: true; id: string; path: string; text: string; title: string; entry: Entry };

/** @param planned ids that the same save gives to others */
/** A new entry's file, or what is wrong with its values. */
export function newEntry(
  values: Record<string, unknown>,
  at: string,
  { collection, view, randomBytes }: Omit<Planning, 'uploads'>,
  planned: readonly string[] = [],
): NewEntry | { ok: false; errors: Finding[] } {
  const split = splitPeople(collection, values);
  const sent = withInnerId(collection, split, 'new');
  const checked = checkFields(collection, sent, view.context, inputFields(collection));
  if (!checked.ok) return checked;
  const strangers = strangersAmong(collection, checked.values);
  if (strangers.length > 0) return { ok: false, errors: strangers };
  const title = String(checked.values[collection.titleField]);
  const isTaken = (id: string) => planned.includes(id) || view.has(idToPath(collection, id));
  const id = makeId(title, collection, isTaken, randomBytes);
  const entry: Entry = { _id: id, ...checked.values };
  if (sent !== split) entry.id = id;
  if (collection.fields.createdAt?.setByServer) entry.createdAt = at;
  const text = writeEntryFile(collection, entry, view.context);
  return { ok: true, id, path: idToPath(collection, id), text, title, entry };
}

/** Of a file that is there: what its caller sends, and all else as it stands. */
export function planUpdate(command: UpdateCommand, { collection, view, uploads }: Planning): Plan {
  const found = findEntry(collection, command, view);
  if (found.kind !== 'found') return found;
  const { id } = command;
  const { path, text: previous } = found;
  const before = readEntryFile(collection, id, previous, view.context);
  const innerId = before.ok ? before.entry.id : id;
  const values = withInnerId(collection, splitPeople(collection, command.values), innerId);
  const checked = checkFields(collection, values, view.context, inputFields(collection));
  if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
  const entry: Entry = { ...(before.ok ? before.entry : {}), _id: id };
  for (const [name, field] of inputFields(collection)) {
    // What a client does not mention stays; what it sends empty goes.
    if (field.required || Object.hasOwn(values, name)) entry[name] = checked.values[name];
  }
  // Who says nothing of the mark, as callers that do not know it, means another entry by another name.
  if (before.ok && isRenamed(collection, before.entry, entry) && !Object.hasOwn(values, 'sample')) {
    delete entry.sample;
  }
  const errors = missingUploads(collection, entry, uploads, view);
  // Who sends names alone means nothing else: what was known of those who go is gone with them.
  const strangers = strangersAmong(collection, entry);
  errors.push(...strangers.filter(({ field }) => Object.hasOwn(values, field)));
  if (errors.length > 0) return { kind: 'invalid', errors };
  const text = writeEntryFile(collection, entry, view.context, previous);
  if (text === previous) return { kind: 'unchanged', ids: [id] };
  const message = saveSubject('update', collection, String(entry[collection.titleField]));
  const changes = withUploads({ texts: new Map([[path, text]]), previous, uploads }, view);
  return { kind: 'save', changes, message, ids: [id] };
}

/** What is said of people who are none of an entry's names: a file has no place for them. */
function strangersAmong(collection: Collection, values: Record<string, unknown>): Finding[] {
  const [stranger] = strangersIn(collection, values);
  if (!stranger) return [];
  const { details: field, names, person } = stranger;
  const list = collection.fields[names]?.label.toLowerCase();
  const message = `${person.name} is not among the ${list}. Write the name as it stands there, or take the person out.`;
  return [{ field, message }];
}

/** The values as they are, or with the id that stands inside a file, where they say none. */
function withInnerId(
  { fields }: Collection,
  values: Record<string, unknown>,
  id: unknown,
): Record<string, unknown> {
  const isMissing = values.id === undefined || values.id === null || values.id === '';
  return Object.hasOwn(fields, 'id') && isMissing ? { ...values, id } : values;
}

function planDelete(command: DeleteCommand, { collection, view }: Planning): Plan {
  const found = findEntry(collection, command, view);
  if (found.kind !== 'found') return found;
  const { id } = command;
  const { path, text: previous } = found;
  const title = titleOf(collection, id, previous, view);
  const changes = withUploads({ texts: new Map(), removed: [path], previous }, view);
  return { kind: 'save', changes, message: saveSubject('delete', collection, title), ids: [id] };
}

/** Puts an earlier version's file back, byte for byte, with the uploads that it uses. */
export function planRestore(
  { id, ifMatch, onlyIfGone }: RestoreCommand,
  { text }: Pick<FoundVersion, 'text'>,
  { collection, view, uploads }: Omit<Planning, 'randomBytes'>,
): Plan {
  if (!isId(id)) return { kind: 'unknown' };
  const path = idToPath(collection, id);
  const blobId = view.blobOf(path);
  // What is gone is no version that anybody could name (RFC 9110, section 13.1.1).
  const isOther = ifMatch !== undefined && (blobId === undefined || !etagMatches(ifMatch, blobId));
  if (isOther || (onlyIfGone && blobId !== undefined)) return { kind: 'conflict', path };
  const read = readEntryFile(collection, id, text, view.context);
  if (!read.ok) return { kind: 'invalid', errors: read.findings };
  const errors = missingUploads(collection, read.entry, uploads, view);
  if (errors.length > 0) return { kind: 'invalid', errors };
  const previous = view.textOf(path);
  if (text === previous) return { kind: 'unchanged', ids: [id] };
  const title = String(read.entry[collection.titleField]);
  const texts = new Map([[path, text]]);
  const changes = withUploads({ texts, previous: previous ?? '', uploads }, view);
  return { kind: 'save', changes, message: saveSubject('restore', collection, title), ids: [id] };
}

/** Names of the uploads that a save would bring into the branch; none for one that would be refused. */
export function uploadsToBring(
  command: SaveCommand,
  planning: Omit<Planning, 'uploads'>,
): string[] {
  // Those of a restored version are blobs already.
  if (command.action === 'restore' || command.action === 'restore many') return [];
  if (isJoint(command) || command.action === 'change many') return [];
  const names = [...uploadsIn(JSON.stringify(command))];
  if (names.length === 0) return [];
  const pretended = names.map((name) => ({ name, blobId: '' }));
  const plan = planSave(command, { ...planning, uploads: pretended });
  const paths = plan.kind === 'save' ? plan.changes.map(({ path }) => path) : [];
  return names.filter((name) => paths.includes(uploadPath(name)));
}
