import { type Collection, type Entry, sessions } from '../../model/collections.ts';
import { combineEdits } from '../../model/combine-edits.ts';
import { readEntryFile } from '../../model/entry-file.ts';
import type { EntryContext } from '../../model/fields.ts';
import type { Finding } from '../../model/finding.ts';
import { hoursToCorrect } from '../../model/programme/find-clashes.ts';
import type { Session } from '../../model/session.ts';
import type { LeftOut } from '../../model/wire/left-out.ts';
import { manySubject, saveSubject } from '../../model/wire/save-subject.ts';
import type { FileChange } from '../content/git-host.ts';
import { newEntry } from './entry-texts.ts';
import { findEntry, titleOf } from './find-entry.ts';
import type { Plan, Planning, UndecidedField } from './plan.ts';
import { planUpdate } from './plan-save.ts';
import type { ChangeManyCommand } from './save-command.ts';

/**
 * New entries, and fields of others, together. What somebody else changed meanwhile of the same entry is
 * combined field by field; where both changed one field, nothing is saved. Entries that are gone, or whose
 * files cannot be read, are left out.
 */
export function planChanges(command: ChangeManyCommand, planning: Planning): Plan {
  const { collection, view } = planning;
  const files: FileChange[] = [];
  const ids: string[] = [];
  const saved: { isNew: boolean; title: string }[] = [];
  const leftOut: LeftOut[] = [];
  const undecided: UndecidedField[] = [];
  const errors: Finding<'row'>[] = [];
  for (const [row, { id, base = {}, values }] of command.changes.entries()) {
    if (id === undefined) {
      const made = newEntry(values, command.at, planning, ids);
      const wrong = made.ok ? wrongHours(collection, made.entry, view.context) : made.errors;
      errors.push(...wrong.map((each) => ({ row, ...each })));
      if (made.ok) {
        ids.push(made.id);
        saved.push({ isNew: true, title: made.title });
        files.push({ path: made.path, text: made.text });
      }
      continue;
    }
    const found = findEntry(collection, { id }, view);
    const read = found.kind === 'found' && readEntryFile(collection, id, found.text, view.context);
    if (found.kind !== 'found' || !read || !read.ok) {
      leftOut.push({ id, title: id, why: found.kind === 'found' ? 'broken' : 'gone' });
      continue;
    }
    const { entry } = read;
    const combined = combineEdits(base, values, entry, Object.keys(values));
    undecided.push(
      ...combined.conflicts.map((field) => ({
        path: found.path,
        field,
        label: `${collection.fields[field]?.label ?? field} of “${titleOf(collection, id, found.text, view)}”`,
      })),
    );
    const asked = { ...command, action: 'update' as const, id };
    const plan = planUpdate({ ...asked, values: { ...required(), ...combined.values } }, planning);
    const together = { ...entry, ...combined.values };
    // What is not decided yet may come to hours that hold.
    const isDecided = combined.conflicts.length === 0;
    const ofHours = isDecided ? wrongHours(collection, together, view.context) : [];
    const wrong = plan.kind === 'invalid' ? plan.errors : ofHours;
    errors.push(...wrong.map((each) => ({ row, ...each })));
    if (plan.kind !== 'invalid') ids.push(id);
    if (plan.kind !== 'save') continue;
    files.push(...plan.changes);
    saved.push({ isNew: false, title: titleOf(collection, id, found.text, view) });

    function required() {
      const names = Object.keys(collection.fields);
      const kept = names.filter((name) => collection.fields[name]?.required);
      return Object.fromEntries(kept.map((name) => [name, entry[name]]));
    }
  }
  if (errors.length > 0) return { kind: 'invalid', errors };
  if (undecided.length > 0) return { kind: 'undecided', fields: undecided };
  const [first] = saved;
  if (!first) return { kind: 'unchanged', ids, leftOut };
  const action = saved.every(({ isNew }) => isNew) ? 'create' : 'update';
  const message =
    saved.length === 1
      ? saveSubject(action, collection, first.title)
      : manySubject(action, collection, saved.length);
  return { kind: 'save', changes: files, message, ids, leftOut };
}

/** A session that no visitor would see: two people may have moved an edge of it each. */
function wrongHours(
  { name }: Collection,
  entry: Readonly<Record<string, unknown>>,
  { timeZone }: EntryContext,
): Finding[] {
  const message =
    name === sessions.name
      ? hoursToCorrect(entry as Entry as Entry & Session, timeZone)
      : undefined;
  return message === undefined ? [] : [{ field: 'end', message }];
}
