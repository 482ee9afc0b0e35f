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
import type { Session } from '../session.ts';
import { fold } from '../text.ts';
import type { FileProblem, FileSession, FileSessions } from './file-sessions.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What taking over a file would do. */
export interface ComparedSessions {
  /** Those that there were, and what comes from the file. */
  edits: SessionEdit[];
  added: string[];
  changed: { title: string; fields: readonly string[] }[];
  /** So many stand in the file as the website has them. */
  same: number;
  problems: FileProblem[];
}

export interface Comparing extends EntryContext {
  rooms: readonly { id: string }[];
  /** What a Markdown text says, in words alone: as schedules are written. */
  wordsOf(text: string): string;
}

/**
 * Compares the sessions of a file with those of the website, as they are with the edits that are not saved
 * yet. One is the same by its address; else by title, day and start; else by its title, where both sides have it once.
 * What the file does not have stays as it is.
 */
export function compareSessions(
  { sessions, problems }: FileSessions,
  listed: readonly ListedSession[],
  before: readonly SessionEdit[],
  context: Comparing,
): ComparedSessions {
  // A sample is no session of the file's, whatever both are called: as one it would count for nothing.
  const present = withoutSamples(applyEdits(listed, before));
  const byId = new Map(listed.map((session) => [session._id, session]));
  const found = matches(sessions, present);
  const result: ComparedSessions = {
    edits: [...before],
    added: [],
    changed: [],
    same: 0,
    problems: [...problems],
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
      : checked.errors.map((each) => each.message).join(' ');
    if (message !== undefined) result.problems.push({ row: session.row, title, message });
    else if (!now) {
      result.added.push(title);
      result.edits = withNew(result.edits, [values]);
    } else if (Object.keys(values).length === 0) result.same += 1;
    else {
      const fields = collection.fields as Record<string, { label: string }>;
      result.changed.push({
        title,
        fields: Object.keys(values).map((name) => fields[name]?.label ?? name),
      });
      result.edits = withValues(result.edits, now._id, values, byId.get(now._id));
    }
  }
  result.problems.sort((one, other) => (one.row ?? 0) - (other.row ?? 0));
  return result;
}

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
