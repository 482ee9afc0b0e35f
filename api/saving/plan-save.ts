import { inputFields } from '../../model/check-fields.ts';
import { combineEdits } from '../../model/combine-edits.ts';
import { readEntryFile } from '../../model/entry-file.ts';
import { etagMatches } from '../../model/etag.ts';
import { idToPath, isId } from '../../model/id.ts';
import { uploadPath, uploadsIn } from '../../model/upload.ts';
import { saveSubject } from '../../model/wire/save-subject.ts';
import type { FoundVersion } from '../past/find-version.ts';
import { changedEntry, newEntry } from './entry-texts.ts';
import { findEntry, titleOf } from './find-entry.ts';
import type { Plan, Planning } from './plan.ts';
import { planArrange } from './plan-arrange.ts';
import { planImport } from './plan-import.ts';
import { planDeleteMany } from './plan-many.ts';
import { missingUploads, withUploads } from './plan-uploads.ts';
import {
  type ChangeManyCommand,
  type CreateCommand,
  type DeleteCommand,
  isJoint,
  type JointCommand,
  type RestoreCommand,
  type RestoreManyCommand,
  type SaveCommand,
  type UpdateCommand,
} from './save-command.ts';

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

/** Of a file that is there: what its caller sends, and all else as it stands. */
export function planUpdate(command: UpdateCommand, planning: Planning): Plan {
  const { collection, view, uploads } = planning;
  const found = findEntry(collection, command, view);
  if (found.kind === 'conflict' && command.base !== undefined) {
    const together = withPresent(command, command.base, { ...planning, path: found.path });
    if ('kind' in together) return together;
    const { ifMatch: _, base: __, ...rest } = command;
    return planUpdate({ ...rest, values: together.values }, planning);
  }
  if (found.kind !== 'found') return found;
  const { path, text: previous } = found;
  const changed = changedEntry(command.id, previous, command.values, { collection, view, uploads });
  if (!changed.ok) return { kind: 'invalid', errors: changed.errors };
  const { text, title } = changed;
  const ids = [command.id];
  if (text === previous) return { kind: 'unchanged', ids };
  const message = saveSubject('update', collection, title);
  const changes = withUploads({ texts: new Map([[path, text]]), previous, uploads }, view);
  return { kind: 'save', changes, message, ids };
}

/** A change together with what others saved since it began, field by field; or why that cannot be. */
function withPresent(
  { id, values }: UpdateCommand,
  base: string,
  { path, ...planning }: Planning & { path: string },
): { values: Record<string, unknown> } | Plan {
  const { collection, view } = planning;
  const read = (text: string) => readEntryFile(collection, id, text, view.context);
  const [began, present] = [read(base), read(view.textOf(path) ?? '')];
  if (!began.ok || !present.ok) return { kind: 'conflict', path };
  // What it began with may have been replaced since: that is for the fields to say.
  const before = [...uploadsIn(base)].map((name) => ({ name, blobId: '' }));
  const uploads = [...planning.uploads, ...before];
  const changed = changedEntry(id, base, values, { ...planning, uploads });
  if (!changed.ok) return { kind: 'invalid', errors: changed.errors };
  const mine = read(changed.text);
  if (!mine.ok) return { kind: 'conflict', path };
  const names = inputFields(collection).map(([name]) => name);
  const combined = combineEdits(began.entry, mine.entry, present.entry, names);
  if (combined.conflicts.length === 0) return { values: combined.values };
  const fields = combined.conflicts.map((field) => {
    return { path, field, label: collection.fields[field]?.label ?? field };
  });
  return { kind: 'undecided', fields };
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
