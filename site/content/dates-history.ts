import { FIRST_DAY, LAST_DAY } from '../../model/calendar-days.ts';
import type { ImportantDates } from '../../model/settings/important-dates.ts';
import { settingsFile } from '../../model/settings/settings-files.ts';
import { readVersions } from './file-versions.ts';
import type { RunGit } from './parse-log.ts';

/** What the file says of one date, and since when; seconds since 1970. */
interface SaidDate {
  said: string;
  seconds: number;
}

/** Of each important date, by its id, since when it is what it is; that of `STUDENTS_UNTIL` beside them. */
export type DatesHistory = Readonly<Record<string, SaidDate>>;

export const DATES_PATH = settingsFile('important-dates').path;

const STUDENTS_UNTIL = 'students-until';

/**
 * Reads since when each of the dates is what it is in a commit. The file is one, and its dates move one by
 * one; a date that is older than all versions that are looked at is as old as the oldest of these. Rejects
 * where Git fails.
 */
export async function readDatesHistory(git: RunGit, commit: string): Promise<DatesHistory> {
  const versions = await readVersions(git, commit, DATES_PATH);
  return datesSince(versions.map(({ seconds, text }) => ({ seconds, dates: saidIn(text) })));
}

interface Version {
  seconds: number;
  /** What it says of each date. */
  dates: ReadonlyMap<string, string>;
}

/** What nobody can read says nothing. */
function saidIn(text: string): ReadonlyMap<string, string> {
  try {
    return saidDates(JSON.parse(text) as ImportantDates);
  } catch {
    return new Map();
  }
}

/** All that texts say of each date: not its title, nor what it is about. */
function saidDates({ dates, studentsUntil }: ImportantDates): Map<string, string> {
  const said = dates.map(({ id, kind, date, time, zone, movedFrom }): [string, string] => [
    id,
    JSON.stringify([kind, date, time, zone, movedFrom]),
  ]);
  return new Map([...said, ...(studentsUntil ? [[STUDENTS_UNTIL, studentsUntil] as const] : [])]);
}

/** @param versions the newest first */
function datesSince(versions: readonly Version[]): DatesHistory {
  const [now, ...older] = versions;
  const since: Record<string, SaidDate> = {};
  for (const [id, said] of now?.dates ?? []) {
    const other = older.findIndex(({ dates }) => dates.get(id) !== said);
    const oldest = versions.slice(0, other === -1 ? undefined : other + 1).at(-1) as Version;
    since[id] = { said, seconds: oldest.seconds };
  }
  return since;
}

/** The ids of the dates that a fact is made of; none for one that is of no date. */
export function datesOfFact(name: string): string[] {
  if (!name.startsWith('date:')) return [];
  const id = name.slice('date:'.length).replace(/\.exactly$/, '');
  return /^conference(?:-days|-ordinals)?$/.test(id) ? [FIRST_DAY, LAST_DAY] : [id];
}

/**
 * Since when a date is what the settings say now; 0 for one that there is not, undefined where that is not
 * known: it is not committed yet.
 */
export function dateSince(
  history: DatesHistory | undefined,
  settings: ImportantDates,
  id: string,
): number | undefined {
  const said = saidDates(settings).get(id);
  if (said === undefined) return 0;
  const known = history?.[id];
  return known?.said === said ? known.seconds : undefined;
}
