import { dayInWords } from '../../model/calendar-days.ts';
import { fileChanges } from '../../model/content/file-changes.ts';
import { isDay } from '../../model/date-time.ts';
import type { FieldChange } from '../../model/entry-changes.ts';
import type { EntryContext } from '../../model/fields.ts';
import { pathToSettings } from '../../model/settings/settings-files.ts';
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

/** What people call the fields that differ between two versions of a file; short ones of settings in full. */
export function changedFields(...versions: Parameters<typeof changesOf>): string[] {
  const isOfSetting = pathToSettings(versions[0]) !== undefined;
  return changesOf(...versions).flatMap((change) => {
    if (change.field === '') return [];
    return [(isOfSetting && inFull(change)) || change.label];
  });
}

/** Longer values are told by the difference. */
const SHORT_CHARACTERS = 40;

/** `Fees: Students: Early: 7000 → 7500`; undefined for what is long, or came or went as a whole. */
function inFull({ label, before, after, item }: FieldChange): string | undefined {
  const [old, now] = [before, after].map(shortValue);
  return item || old === undefined || now === undefined ? undefined : `${label}: ${old} → ${now}`;
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
