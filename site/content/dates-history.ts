import { FIRST_DAY, LAST_DAY } from '../../model/calendar-days.ts';
import type { ImportantDates } from '../../model/settings/important-dates.ts';
import { settingsFile } from '../../model/settings/settings-files.ts';
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

/** Older ones are not looked at: a date is then as old as the oldest of these. */
const MOST_VERSIONS = 100;

/**
 * Reads since when each of the dates is what it is in a commit. The file is one, and its dates move one by
 * one. Rejects where Git fails.
 */
export async function readDatesHistory(git: RunGit, commit: string): Promise<DatesHistory> {
  const args = [
    ...['-c', 'log.showRoot=true', '-c', 'log.showSignature=false', 'log', '--first-parent', '-m'],
    // The whole file stands in each difference.
    ...['-p', '-U100000', '--no-color', '--no-ext-diff', '--no-textconv', '--no-renames'],
    ...[`--max-count=${MOST_VERSIONS}`, '--format=%x00%ct', commit, '--', DATES_PATH],
  ];
  const [, ...versions] = (await git(args)).toString('utf8').split('\0');
  return datesSince(versions.map(readVersion));
}

interface Version {
  seconds: number;
  /** What it says of each date. */
  dates: ReadonlyMap<string, string>;
}

/** Of `git log`: the seconds, then the difference, of which the file after it is taken. */
function readVersion(logged: string): Version {
  const [seconds, ...lines] = logged.split('\n');
  const start = lines.findIndex((line) => line.startsWith('@@'));
  const text = lines
    .slice(start + 1)
    .filter((line) => line.startsWith(' ') || line.startsWith('+'))
    .map((line) => line.slice(1));
  return { seconds: Number(seconds), dates: saidIn(text.join('\n')) };
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
