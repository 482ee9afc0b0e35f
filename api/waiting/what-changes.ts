import { dayInWords } from '../../model/calendar-days.ts';
import { type Collection, collections, type Entry } from '../../model/collections.ts';
import { isDay } from '../../model/date-time.ts';
import { readEntryFile } from '../../model/entry-file.ts';
import type { EntryContext } from '../../model/fields.ts';
import { readJsonObject } from '../../model/json-file.ts';
import { readSettings, settingsFiles } from '../../model/settings/settings-files.ts';
import { collectionCalls } from '../../model/wire/calls.ts';
import { isMove, type PlannedMove, type WaitingKind } from '../../model/wire/waiting.ts';
import type { HeldChange } from '../private/waiting-changes.ts';

/** A kind by its name; undefined for what is none that can wait. */
export function kindNamed(name: unknown): WaitingKind | undefined {
  if (name === 'pages' || name === 'settings') return name;
  const isCalled = typeof name === 'string' && Object.hasOwn(collectionCalls, name);
  return isCalled ? (name as WaitingKind) : undefined;
}

/** Undefined for settings. */
export const collectionOf = (kind: WaitingKind): Collection | undefined =>
  collections.find(({ name }) => name === kind);

/** The version that a change began from, as its form shows it; null where it began from none. */
export function baseOf(
  { kind, entry, base }: Pick<HeldChange, 'kind' | 'entry' | 'base'>,
  context: EntryContext,
): Entry | Record<string, unknown> | null {
  if (base === null) return null;
  const collection = collectionOf(kind);
  if (!collection) {
    const read = readJsonObject(base);
    return read.ok ? read.values : null;
  }
  const read = readEntryFile(collection, entry ?? '', base, context);
  return read.ok ? read.entry : null;
}

/** What a list calls it. */
export function titleOf(
  { kind, entry, values, base }: Pick<HeldChange, 'kind' | 'entry' | 'values' | 'base'>,
  context: EntryContext,
): string {
  const collection = collectionOf(kind);
  if (isMove(values)) return titleOfMove(values, base);
  if (!collection) return settingsFiles.find(({ name }) => name === entry)?.title ?? '';
  const { titleField } = collection;
  const title = values?.[titleField] ?? baseOf({ kind, entry, base }, context)?.[titleField];
  return (typeof title === 'string' ? title.trim() : '') || (entry ?? '');
}

/** 'Camera-Ready: 1 March 2027' */
function titleOfMove({ moves, date: day }: PlannedMove, base: string | null): string {
  const dates = readSettings('important-dates', base ?? '');
  const date = dates.ok ? dates.value.dates.find(({ id }) => id === moves) : undefined;
  const title = date?.title ?? 'An important date';
  // Of a draft it may be anything.
  return isDay(String(day)) ? `${title}: ${dayInWords(day)}` : title;
}
