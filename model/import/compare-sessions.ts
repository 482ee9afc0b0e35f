import { dayInWords, listedDays, type Term } from '../calendar-days.ts';
import { checkFields, inputFields } from '../check-fields.ts';
import { sessions as collection } from '../collections.ts';
import type { EntryContext } from '../fields.ts';
import {
  applyEdits,
  type ListedSession,
  type SessionEdit,
  withNew,
  withValues,
} from '../programme/edit-programme.ts';
import { judgeHours } from '../programme/find-clashes.ts';
import { withoutSamples } from '../samples.ts';
import { SESSION_KINDS, type Session } from '../session.ts';
import { countOf, fold } from '../text.ts';
import type { FileProblem, FileSession, FileSessions } from './file-sessions.ts';
import { changesInWords, placeInWords, type SessionNames } from './session-words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A session that would come in. */
export interface ComingSession {
  title: string;
  /** When, where and what it is then: 'Friday 6 March 2026 · 09:00–09:30 · Hall · Keynote'. */
  place: string;
  /** What is otherwise than it was, from what to what; nothing of a new one. */
  says: readonly string[];
}

/** What taking over a file would do. */
export interface ComparedSessions {
  /** Those that there were, and what comes from the file. */
  edits: SessionEdit[];
  added: ComingSession[];
  changed: ComingSession[];
  /** So many stand in the file as the website has them. */
  same: number;
  /** So many as they wait already to be saved. */
  waiting: number;
  problems: FileProblem[];
  /** What to look at before it is taken over: sentences. */
  notes: string[];
}

export interface Comparing extends EntryContext, SessionNames {
  /** The conference's days; undefined where they are not known. */
  term?: Term | undefined;
  /** What a Markdown text says, in words alone: as schedules are written. */
  wordsOf(text: string): string;
}

/**
 * Compares the sessions of a file with those of the website, as they are with the edits that are not saved
 * yet. One is the same by its address; else by title, day and start; else by its title, where both sides have it once.
 * What the file does not have stays as it is.
 */
export function compareSessions(
  { sessions, problems, notes }: FileSessions,
  listed: readonly ListedSession[],
  before: readonly SessionEdit[],
  context: Comparing,
): ComparedSessions {
  // A sample is no session of the file's, whatever both are called: as one it would count for nothing.
  const present = withoutSamples(applyEdits(listed, before));
  const byId = new Map(listed.map((session) => [session._id, session]));
  const found = matches(sessions, present);
  const unsaved = new Set(before.map(({ id }) => id));
  const coming: { session: FileSession; isNew: boolean; values: Fields }[] = [];
  const result: ComparedSessions = {
    edits: [...before],
    added: [],
    changed: [],
    same: 0,
    waiting: 0,
    problems: [...problems],
    notes: [],
  };
  for (const session of sessions) {
    const title = String(session.values.title);
    const now = found.get(session);
    const values: Fields = now
      ? differing(session.values, now, context)
      : { ...session.added, ...session.values, ...abstractOf(session) };
    const checked = checkFields(
      collection,
      { ...now, ...values },
      context,
      inputFields(collection),
    );
    const message = checked.ok
      ? hoursProblem({ ...now, ...values }, context.timeZone)
      : ((now ? undefined : session.lacks) ?? checked.errors.map((each) => each.message).join(' '));
    if (message !== undefined) {
      result.problems.push({ row: session.row, title, message });
      continue;
    }
    if (now && Object.keys(values).length === 0) {
      result[unsaved.has(now._id) ? 'waiting' : 'same'] += 1;
      continue;
    }
    const then = { ...now, ...values };
    const place = placeInWords(then, { ...context, rooms: withUnknown(session, context.rooms) });
    coming.push({ session, isNew: !now, values });
    if (now) {
      result.changed.push({ title, place, says: changesInWords(now, values, context) });
      result.edits = withValues(result.edits, now._id, values, byId.get(now._id));
    } else {
      result.added.push({ title, place, says: [] });
      result.edits = withNew(result.edits, [values]);
    }
  }
  result.problems.sort((one, other) => (one.row ?? 0) - (other.row ?? 0));
  result.notes = [...notes, ...notesOn(coming, context.term)];
  return result;
}

/** What of a file nobody knows here: each word once, with the rows that have it. */
function notesOn(
  coming: readonly { session: FileSession; isNew: boolean; values: Fields }[],
  term: Term | undefined,
): string[] {
  const said = (
    wordOf: (each: (typeof coming)[0]) => string | undefined | false,
    sentence: (word: string) => string,
  ) => {
    const places = new Map<string, { word: string; rows: (number | undefined)[] }>();
    for (const each of coming) {
      const word = wordOf(each);
      if (!word) continue;
      const { rows } = places.get(fold(word)) ?? { rows: [] };
      places.set(fold(word), { word, rows: [...rows, each.session.row] });
    }
    return [...places.values()].map(
      ({ word, rows }) => `${sentence(word)} (${rowsInWords(rows)}).`,
    );
  };
  return [
    ...said(
      ({ session, isNew }) => isNew && session.unknown.kind,
      (word) => `Kind “${word}” is not known; taken as ${SESSION_KINDS.papers}`,
    ),
    ...LEFT_EMPTY.flatMap((name) =>
      said(
        ({ session }) => session.unknown[name],
        (word) => `${collection.fields[name].label} “${word}” is not known; left empty`,
      ),
    ),
    ...said(
      ({ session, values }) => values.room !== undefined && session.unknown.room,
      (word) => `There is no room “${word}”. Add it to Rooms, or choose another in the builder`,
    ),
    ...said(
      ({ values: { day } }) => isOutside(day, term) && dayInWords(String(day)),
      (word) => `${word} is no day of the conference, which is on ${term ? listedDays(term) : ''}`,
    ),
  ];
}

/** 'row 3', 'rows 3, 5, 8'; of a schedule, which has no rows, '3 sessions'. */
function rowsInWords(rows: readonly (number | undefined)[]): string {
  if (rows.includes(undefined)) return countOf(rows.length, 'session');
  const shown = rows.slice(0, ROWS_AT_MOST).join(', ');
  const more = rows.length - ROWS_AT_MOST;
  return `${rows.length === 1 ? 'row' : 'rows'} ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}

const ROWS_AT_MOST = 8;

const LEFT_EMPTY = ['track', 'attendance', 'language'] as const;

/** A room that nobody knows is called what the file calls it. */
const withUnknown = ({ values, unknown }: FileSession, rooms: SessionNames['rooms']) =>
  unknown.room
    ? [...rooms, { id: String(values.room), name: `${unknown.room} (no such room)` }]
    : rooms;

const isOutside = (day: unknown, term: Term | undefined) =>
  term !== undefined && typeof day === 'string' && (day < term.first || day > term.last);

/** What no visitor would see does not come in. */
function hoursProblem(values: Fields, timeZone: string): string | undefined {
  const problem = judgeHours(values as Fields & Session, timeZone);
  return problem && `${problem} Correct one of the two in the file, and choose it once more.`;
}

/** Of what a new session has beside what the file says, only the abstract is said twice. */
const abstractOf = ({ added }: FileSession): Fields =>
  added.abstract === undefined ? {} : { abstract: added.abstract };

function matches(
  sessions: readonly FileSession[],
  present: readonly ListedSession[],
): ReadonlyMap<FileSession, ListedSession> {
  const found = new Map<FileSession, ListedSession>();
  const free = new Set(present);
  const ways: ((values: Fields & { _id?: unknown }) => string | undefined)[] = [
    ({ _id }) => (_id === undefined ? undefined : String(_id)),
    ({ title, day, start }) => JSON.stringify([fold(String(title)), day, start]),
    ({ title }) => fold(String(title)),
  ];
  for (const keyOf of ways) {
    const keys = (all: Iterable<Fields>) => {
      const byKey = new Map<string, Fields[]>();
      for (const each of all) {
        const key = keyOf(each);
        if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), each]);
      }
      return byKey;
    };
    const open = sessions.filter((session) => !found.has(session));
    const named = new Map(
      open.map((session) => [{ ...session.values, _id: session.id } as Fields, session]),
    );
    const there = keys(free);
    for (const [key, same] of keys(named.keys())) {
      const [one, another] = same;
      const [listed, second] = there.get(key) ?? [];
      const session = one && named.get(one);
      // What both have once; of several nobody knows which is which.
      if (!session || another || !listed || second) continue;
      found.set(session, listed as ListedSession);
      free.delete(listed as ListedSession);
    }
  }
  return found;
}

/** What the file says otherwise. */
function differing(said: Fields, now: ListedSession, { rooms, wordsOf }: Comparing): Fields {
  const isThere = (field: string, value: unknown): boolean => {
    const own = now[field];
    if (JSON.stringify(own ?? '') === JSON.stringify(value)) return true;
    if (field === 'language') return (own ?? 'en') === value;
    if (field === 'abstract') return wordsOf(String(own ?? '')).trim() === String(value).trim();
    // A schedule names no room that the settings do not have.
    return field === 'room' && value === '' && !rooms.some(({ id }) => id === own);
  };
  return Object.fromEntries(
    Object.entries(said).filter(([field, value]) => !isThere(field, value)),
  );
}
