import { dayInWords } from '../../model/calendar-days.ts';
import { fileChanges } from '../../model/content/file-changes.ts';
import { isDay } from '../../model/date-time.ts';
import type { FieldChange } from '../../model/entry-changes.ts';
import type { EntryContext, Field } from '../../model/fields.ts';
import { pathToId } from '../../model/id.ts';
import type { HistoryItem } from '../../model/wire/answers.ts';
import { sixAtATime } from '../content/six-at-a-time.ts';
import type { Version } from './kept-history.ts';
import { type Past, versionAt } from './past.ts';

/** So many that the requests of a page, two for each at most and one more, fit into one turn. */
const HISTORY_PER_PAGE = 10;

/**
 * What happened to an entry or a setting, newest first, whoever did it by whatever way; undefined where no
 * commit of the branch ever had it. Each commit is compared with its first parent.
 */
export async function entryHistory(
  path: string,
  page: number,
  past: Past,
): Promise<{ items: HistoryItem[]; more: boolean } | undefined> {
  const head = past.state.head?.commit ?? '';
  const { commits, more } = await past.host.commits(head, path, page, HISTORY_PER_PAGE);
  if (page === 1 && commits.length === 0) return undefined;
  const items = await sixAtATime(commits, async (each) => {
    const after = await versionAt(past, each.commit, path);
    const before: Version = each.parent
      ? await versionAt(past, each.parent, path)
      : { there: false };
    return {
      commit: each.commit,
      at: each.at,
      by: { name: each.by },
      subject: each.subject,
      kind: kindOf(before, after),
      changes: changesOf(path, before, after, past.state.context),
    };
  });
  return { items, more };
}

function kindOf(before: Version, after: Version): HistoryItem['kind'] {
  if (!after.there) return 'deleted';
  return before.there ? 'updated' : 'added';
}

/** What people call the fields that differ between two versions of a file; short ones with what they said and say. */
export function changedFields(...versions: Parameters<typeof changesOf>): string[] {
  const [path, , , context] = versions;
  const fields = pathToId(path)?.collection.fields;
  return changesOf(...versions).flatMap((change) => {
    if (change.field === '') return [];
    const told = fields ? ofEntry(change, fields[change.field], context) : inFull(change);
    return [told || change.label];
  });
}

/** Longer values are told by the difference. */
const SHORT_CHARACTERS = 40;

/** `Fees: Students: Early: 7000 → 7500`; undefined for what is long, or came or went as a whole. */
function inFull({ label, before, after, item }: FieldChange): string | undefined {
  const [old, now] = [before, after].map(shortValue);
  return item || old === undefined || now === undefined || old === now
    ? undefined
    : `${label}: ${old} → ${now}`;
}

/** Texts, pictures and files are named alone, and so is a link that few may read. */
const TOLD = ['line', 'number', 'mark', 'choice', 'link', 'room', 'day', 'time'];

/** The same of an entry's field; of a list what came and what went. */
function ofEntry(
  change: FieldChange,
  field: Field | undefined,
  { tracks, timeZone }: EntryContext,
): string | undefined {
  if (!field || field.isSealed || field.isInternal) return undefined;
  const { label, before, after } = change;
  const each = (word: (value: string) => string | undefined) =>
    inFull({
      ...change,
      before: typeof before === 'string' ? (word(before) ?? before) : before,
      after: typeof after === 'string' ? (word(after) ?? after) : after,
    });
  if (field.kind === 'list') return field.ofTalks ? undefined : ofList(label, before, after);
  if (field.kind === 'track') return each((id) => tracks?.find((track) => track.id === id)?.name);
  if (field.kind === 'choice') return each((value) => field.choices?.[value]);
  if (field.kind === 'date-time') {
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
    return each((value) => (value.includes('T') ? day.format(Date.parse(value)) : undefined));
  }
  return TOLD.includes(field.kind) ? inFull(change) : undefined;
}

/** `Authors: Ada Lovelace added, Ada Byron removed`. */
function ofList(label: string, before: unknown, after: unknown): string | undefined {
  const [old, now] = [before, after].map((all) => (Array.isArray(all) ? all.map(String) : []));
  if (!old || !now) return undefined;
  const came = now.filter((item) => !old.includes(item)).map((item) => `${item} added`);
  const went = old.filter((item) => !now.includes(item)).map((item) => `${item} removed`);
  const told = [...came, ...went].join(', ') || 'in another order';
  return told.length > 2 * SHORT_CHARACTERS ? undefined : `${label}: ${told}`;
}

function shortValue(value: unknown): string | undefined {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = `${value}`;
  if (isDay(text)) return dayInWords(text);
  return text.length > SHORT_CHARACTERS || text.includes('\n') ? undefined : text;
}

/** What differs between two versions of a file; of one too large to be kept it says only that. */
export function changesOf(
  path: string,
  before: Version,
  after: Version,
  context: EntryContext,
): FieldChange[] {
  const textOf = (version: Version) => (version.there ? version.text : undefined);
  const [old, now] = [textOf(before), textOf(after)];
  if (old === null || now === null) {
    return [{ field: '', label: 'File', before: old ?? null, after: now ?? null }];
  }
  return fileChanges(path, old, now, context);
}
