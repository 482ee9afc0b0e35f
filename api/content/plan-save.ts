import { checkFields, inputFields } from '../../model/check-fields.ts';
import type { Collection, Entry } from '../../model/collections.ts';
import { readEntryFile, writeEntryFile } from '../../model/entry-file.ts';
import { etagMatches } from '../../model/etag.ts';
import type { EntryContext } from '../../model/fields.ts';
import type { Finding } from '../../model/finding.ts';
import { idToPath, isId, makeId } from '../../model/id.ts';
import { uploadNameOfUrl, uploadPath, uploadsIn } from '../../model/upload.ts';
import { importSubject, saveSubject } from '../../model/wire/save-subject.ts';
import type { FileChange } from './git-host.ts';
import { planArrange } from './plan-arrange.ts';
import type { SaveCommand, UndecidedField } from './save-command.ts';

/** What planning needs to know of the branch's content. */
export interface ContentView {
  context: EntryContext;
  has(path: string): boolean;
  blobOf(path: string): string | undefined;
  textOf(path: string): string | undefined;
  /** Of all known files: content and uploads. */
  paths(): string[];
  /** Whether an upload's path stands in any content file other than these. */
  isUsedOutside(uploadName: string, paths: readonly string[]): boolean;
}

/** A save as a value: what to change and what the log will say. */
export type Plan =
  | { kind: 'save'; changes: FileChange[]; message: string; ids: string[] }
  | { kind: 'unchanged'; ids: string[] }
  /** `path` where an entry could be, and is not. */
  | { kind: 'unknown'; path?: string }
  | { kind: 'conflict'; path: string }
  | { kind: 'invalid'; errors: Finding[] }
  | { kind: 'broken rules'; findings: Finding<'path'>[] }
  | { kind: 'undecided'; fields: UndecidedField[] };

/**
 * Decides what a command changes, against the content as it is at this moment. Pure; it is asked
 * again whenever the branch has moved.
 */
export function planSave(
  collection: Collection,
  command: SaveCommand,
  view: ContentView,
  randomBytes: (count: number) => Uint8Array,
): Plan {
  if (command.action === 'create' || command.action === 'import') {
    return planNew(collection, command, view, randomBytes);
  }
  if (command.action === 'arrange') return planArrange(collection, command, view);
  const id = command.id ?? '';
  if (!isId(id)) return { kind: 'unknown' };
  const path = idToPath(collection, id);
  const blobId = view.blobOf(path);
  const { action, ifMatch } = command;
  if (blobId === undefined && action !== 'restore') return { kind: 'unknown', path };
  // What is gone is no version that anybody could name (RFC 9110, section 13.1.1).
  if (ifMatch !== undefined && (blobId === undefined || !etagMatches(ifMatch, blobId))) {
    return { kind: 'conflict', path };
  }
  if (command.onlyIfGone && blobId !== undefined) return { kind: 'conflict', path };
  if (action === 'restore') return planRestore(collection, id, path, command, view);
  return action === 'delete'
    ? planDelete(collection, id, path, view)
    : planUpdate(collection, id, path, command, view);
}

function planNew(
  collection: Collection,
  command: SaveCommand,
  view: ContentView,
  randomBytes: (count: number) => Uint8Array,
): Plan {
  const isImport = command.action === 'import';
  const errors: Finding[] = [];
  const ids: string[] = [];
  const texts = new Map<string, string>();
  for (const [row, values] of command.rows.entries()) {
    const checked = checkFields(collection, values, view.context, inputFields(collection));
    if (!checked.ok) {
      errors.push(...checked.errors.map((each) => (isImport ? { row, ...each } : each)));
      continue;
    }
    const title = String(checked.values[collection.titleField]);
    const taken = (id: string) => ids.includes(id) || view.has(idToPath(collection, id));
    const id = makeId(title, collection, taken, randomBytes);
    const entry: Entry = { _id: id, ...checked.values };
    if (collection.fields.createdAt?.setByServer) entry.createdAt = command.at;
    errors.push(...missingUploads(collection, entry, command, view));
    ids.push(id);
    texts.set(idToPath(collection, id), writeEntryFile(collection, entry, view.context));
  }
  if (errors.length > 0) return { kind: 'invalid', errors };
  const message = isImport
    ? importSubject(collection, ids.length)
    : saveSubject('create', collection, titleOf(collection, command.rows[0] ?? {}, view));
  return { kind: 'save', changes: withUploads(texts, new Set(), command, view), message, ids };
}

function planUpdate(
  collection: Collection,
  id: string,
  path: string,
  command: SaveCommand,
  view: ContentView,
): Plan {
  const sent = command.rows[0] ?? {};
  const checked = checkFields(collection, sent, view.context, inputFields(collection));
  if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
  const previous = view.textOf(path) ?? '';
  const before = readEntryFile(collection, id, previous, view.context);
  const entry: Entry = { ...(before.ok ? before.entry : {}), _id: id };
  for (const [name, field] of inputFields(collection)) {
    // What a client does not mention stays; what it sends empty goes.
    if (field.required || Object.hasOwn(sent, name)) entry[name] = checked.values[name];
  }
  const errors = missingUploads(collection, entry, command, view);
  if (errors.length > 0) return { kind: 'invalid', errors };
  const text = writeEntryFile(collection, entry, view.context, previous);
  if (text === previous) return { kind: 'unchanged', ids: [id] };
  const message = saveSubject('update', collection, String(entry[collection.titleField]));
  const changes = withUploads(new Map([[path, text]]), uploadsIn(previous), command, view);
  return { kind: 'save', changes, message, ids: [id] };
}

function planDelete(collection: Collection, id: string, path: string, view: ContentView): Plan {
  const text = view.textOf(path) ?? '';
  const entry = readEntryFile(collection, id, text, view.context);
  const title = entry.ok ? String(entry.entry[collection.titleField]) : id;
  const changes = withUploads(new Map(), uploadsIn(text), { uploads: [] }, view, [path]);
  return { kind: 'save', changes, message: saveSubject('delete', collection, title), ids: [id] };
}

/** Puts an earlier version's file back, byte for byte, with the uploads that it uses. */
function planRestore(
  collection: Collection,
  id: string,
  path: string,
  command: SaveCommand,
  view: ContentView,
): Plan {
  const text = command.text ?? '';
  const restored = readEntryFile(collection, id, text, view.context);
  if (!restored.ok) return { kind: 'invalid', errors: restored.findings };
  const errors = missingUploads(collection, restored.entry, command, view);
  if (errors.length > 0) return { kind: 'invalid', errors };
  const previous = view.textOf(path);
  if (text === previous) return { kind: 'unchanged', ids: [id] };
  const title = String(restored.entry[collection.titleField]);
  const changes = withUploads(new Map([[path, text]]), uploadsIn(previous ?? ''), command, view);
  return { kind: 'save', changes, message: saveSubject('restore', collection, title), ids: [id] };
}

/**
 * The files' texts and removals, with the uploads that come into use and those that go out of it.
 * @param removed paths of content files that go
 */
export function withUploads(
  texts: ReadonlyMap<string, string>,
  usedBefore: Set<string>,
  { uploads }: Pick<SaveCommand, 'uploads'>,
  view: ContentView,
  removed: readonly string[] = [],
): FileChange[] {
  const usedNow = new Set([...texts.values()].flatMap((text) => [...uploadsIn(text)]));
  const changes: FileChange[] = [...texts].map(([path, text]) => ({ path, text }));
  for (const path of removed) changes.push({ path, removed: true });
  for (const { name, blobId } of uploads) {
    const path = uploadPath(name);
    if (usedNow.has(name) && !view.has(path)) changes.push({ path, blobId });
  }
  changes.push(...unusedUploads(usedBefore, [...texts.keys(), ...removed], usedNow, view));
  return changes;
}

function unusedUploads(
  candidates: Set<string>,
  changedPaths: string[],
  usedNow: Set<string>,
  view: ContentView,
): FileChange[] {
  return [...candidates]
    .filter((name) => !usedNow.has(name) && view.has(uploadPath(name)))
    .filter((name) => !view.isUsedOutside(name, changedPaths))
    .map((name) => ({ path: uploadPath(name), removed: true }));
}

/** Image fields that name an upload which is neither in the repository nor at hand. */
export function missingUploads(
  collection: Collection,
  entry: Entry,
  command: Pick<SaveCommand, 'uploads'>,
  view: Pick<ContentView, 'has'>,
): Finding[] {
  return Object.entries(collection.fields)
    .filter(([, field]) => field.kind === 'image')
    .filter(([name]) => {
      const upload = uploadNameOfUrl(String(entry[name] ?? ''));
      if (upload === undefined || view.has(uploadPath(upload))) return false;
      return !command.uploads.some((each) => each.name === upload);
    })
    .map(([name, { label }]) => ({
      field: name,
      message: `${label}: this picture is not on the website (any more). Please upload it again.`,
    }));
}

function titleOf(collection: Collection, values: Record<string, unknown>, view: ContentView) {
  const only = inputFields(collection).filter(([name]) => name === collection.titleField);
  const checked = checkFields(collection, values, view.context, only);
  return checked.ok ? String(checked.values[collection.titleField]) : '';
}
