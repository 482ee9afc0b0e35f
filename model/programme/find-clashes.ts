import { spannedDays } from '../calendar-days.ts';
import { personKey } from '../directory/person-key.ts';
import { minutesBetween, type Session, type Span, spanOf, talkSpans, talksOf } from '../session.ts';

/** Who and what the sessions name. */
export interface ProgrammeWorld {
  timeZone: string;
  /** The conference's first and last day (`YYYY-MM-DD`); undefined where they are not known. */
  term: { first: string; last: string } | undefined;
  /** Rooms by id; the building is undefined where there is none to walk to. */
  rooms: ReadonlyMap<string, { name: string; building: string | undefined }>;
  papers: KnownEntries<{ heading: string; authors: readonly string[] }>;
  speakers: KnownEntries<{ name: string }>;
}

/** Entries by their ids; a map is such. */
export interface KnownEntries<Value> {
  has(id: string): boolean;
  get(id: string): Value | undefined;
  keys(): Iterable<string>;
}

export type ClashKind =
  | 'session-hours'
  | 'session-day'
  | 'session-minutes'
  | 'session-unknown'
  | 'room-twice'
  | 'person-twice'
  | 'talk-twice'
  | 'walk-short';

/** What is wrong with a session, and which other one takes part in it. */
export interface Clash {
  kind: ClashKind;
  session: string;
  /** The field of the session that it is about. */
  field: 'day' | 'start' | 'end' | 'room' | 'chair' | 'talks';
  other: string | undefined;
  /** The field of that other session; it is missing where there is none. */
  otherField?: Clash['field'];
  /** What is wrong and what to do, told to whoever looks at the session. */
  message: string;
  /** The same, told to whoever looks at the other one; it is missing where there is none. */
  otherMessage?: string;
}

/** Minutes from one building to another, at the least. */
export const WALK_MINUTES = 10;

/**
 * All that cannot be in a programme: a room or a person twice at a time, a talk in two sessions, hours
 * that do not fit. In the order of the sessions; a pair of sessions is named at the later of the two,
 * at the one whose id is greater where they begin at once. Pure, and for n sessions n log n beside what
 * it finds.
 */
export function findClashes(sessions: readonly Session[], world: ProgrammeWorld): Clash[] {
  const clashes: Clash[] = [];
  const timed = sessions.flatMap((session) => {
    clashes.push(...judgeAlone(session, world));
    const span = spanOf(session, world.timeZone);
    return span ? [{ session, span }] : [];
  });
  clashes.push(...roomsTwice(timed, world));
  clashes.push(...peopleTwice(timed, world));
  clashes.push(...talksTwice(sessions, world));
  const places = new Map(sessions.map(({ _id }, index) => [_id, index]));
  const placeOf = ({ session }: Clash) => places.get(session) ?? 0;
  return clashes.sort((a, b) => placeOf(a) - placeOf(b));
}

/** Papers that no session has. */
export function papersWithoutSession(
  sessions: readonly Session[],
  papers: Pick<KnownEntries<unknown>, 'keys'>,
): string[] {
  const placed = new Set(
    sessions.flatMap((session) =>
      talksOf(session).flatMap(({ of, id }) => (of === 'papers' ? [id] : [])),
    ),
  );
  return [...papers.keys()].filter((id) => !placed.has(id));
}

interface Timed {
  session: Session;
  span: Span;
}

/**
 * Why a session takes no time, so that no visitor sees it: it ends before it begins, or summer time leaves
 * its hours out; undefined where it takes some.
 */
export function judgeHours(
  session: Pick<Session, 'day' | 'start' | 'end'>,
  timeZone: string,
): string | undefined {
  const { start, end } = session;
  if (start < end && spanOf(session, timeZone)) return undefined;
  return start < end
    ? `It takes no time from ${start} to ${end}: that day the clocks are put on within these hours.`
    : `It ends at ${end}, not after its start at ${start}.`;
}

/** The same with what to do about it: what the screen says before it sends, and the API where it is sent all the same. */
export function hoursToCorrect(
  session: Pick<Session, 'day' | 'start' | 'end'>,
  timeZone: string,
): string | undefined {
  const why = judgeHours(session, timeZone);
  return why && `${why} Correct one of the two.`;
}

/** @param whatToDo about a session that is on no day of the conference */
export function judgeDay(
  { _id, day }: Pick<Session, '_id' | 'day'>,
  term: ProgrammeWorld['term'],
  whatToDo: string,
): Clash | undefined {
  if (!term || (day >= term.first && day <= term.last)) return undefined;
  const message = `The conference is on ${spannedDays(term)}. ${whatToDo}`;
  return { kind: 'session-day', session: _id, field: 'day', other: undefined, message };
}

function judgeAlone(session: Session, world: ProgrammeWorld): Clash[] {
  const found: Clash[] = [];
  const report = (kind: ClashKind, field: Clash['field'], message: string) =>
    found.push({ kind, session: session._id, field, other: undefined, message });
  const { start, end, room } = session;
  const hours = hoursToCorrect(session, world.timeZone);
  if (hours !== undefined) report('session-hours', 'end', hours);
  const otherDay = judgeDay(
    session,
    world.term,
    'Correct the day, or the conference’s days in Important Dates.',
  );
  if (otherDay) found.push(otherDay);
  if (room !== undefined && !world.rooms.has(room)) {
    report(
      'session-unknown',
      'room',
      `There is no room “${room}”. Choose another one, or add it to Rooms.`,
    );
  }
  const talks = talksOf(session);
  for (const { of, id } of talks) {
    if (world[of].has(id)) continue;
    const noun = of === 'papers' ? 'paper' : 'speaker';
    report(
      'session-unknown',
      'talks',
      `There is no ${noun} “${id}”. Take it out of the session, or bring the ${noun} back.`,
    );
  }
  const minutes = talks.reduce((sum, talk) => sum + (talk.minutes ?? 0), 0);
  const length = minutesBetween(start, end);
  if (length > 0 && minutes > length) {
    report(
      'session-minutes',
      'talks',
      `Its talks take ${minutes} minutes, and it has ${length}. Shorten talks, or end it later.`,
    );
  }
  return found;
}

function roomsTwice(timed: readonly Timed[], { rooms }: ProgrammeWorld): Clash[] {
  const uses = timed.flatMap(({ session, span }) =>
    session.room === undefined ? [] : [{ key: session.room, session, span }],
  );
  return overlaps(uses).map(([first, second]) => {
    const name = rooms.get(first.key)?.name ?? first.key;
    const hasAlso = ({ title, start, end }: Session) =>
      `${name} has “${title}” from ${start} to ${end}. Move one of the two.`;
    return {
      kind: 'room-twice',
      session: second.session._id,
      field: 'room',
      other: first.session._id,
      otherField: 'room',
      message: hasAlso(first.session),
      otherMessage: hasAlso(second.session),
    };
  });
}

interface Use {
  key: string;
  session: Session;
  span: Span;
}

interface PersonUse extends Use {
  name: string;
  field: 'chair' | 'talks';
}

function peopleTwice(timed: readonly Timed[], world: ProgrammeWorld): Clash[] {
  const uses = timed.flatMap((each) => peopleOf(each, world));
  const doesBoth = (here: PersonUse, there: PersonUse) =>
    `${here.name} ${here.field === 'chair' ? 'chairs this' : 'speaks here'} and ${there.field === 'chair' ? 'chairs' : 'speaks in'} “${there.session.title}” at the same time. Move one of the two.`;
  const found: Clash[] = overlaps(uses).map(([first, second]) => ({
    kind: 'person-twice',
    session: second.session._id,
    field: second.field,
    other: first.session._id,
    otherField: first.field,
    message: doesBoth(second, first),
    otherMessage: doesBoth(first, second),
  }));
  return [...found, ...walksShort(uses, world)];
}

/** When a session needs whom. A paper needs its author where it has one alone: any of several may speak. */
function peopleOf({ session, span }: Timed, world: ProgrammeWorld): PersonUse[] {
  const uses: PersonUse[] = [];
  const add = (name: string, field: PersonUse['field'], when: Span) => {
    const key = personKey(name);
    // Several may be "to be announced" at one time.
    if (key !== '') uses.push({ key, name, field, session, span: when });
  };
  if (session.chair !== undefined) add(session.chair, 'chair', span);
  const talks = talksOf(session);
  const spans = talkSpans(talks, span);
  talks.forEach(({ of, id }, index) => {
    const name =
      of === 'speakers' ? world.speakers.get(id)?.name : soleAuthor(world.papers.get(id));
    if (name !== undefined) add(name, 'talks', spans[index] ?? span);
  });
  return uses;
}

const soleAuthor = (paper: { authors: readonly string[] } | undefined) =>
  paper?.authors.length === 1 ? paper.authors[0] : undefined;

/** Of the others at the same time, so many are named with a session: thousands help nobody. */
const MOST_NAMED = 10;

/** Pairs of uses of one key in different sessions that share an instant; the earlier of a pair first. */
function overlaps<U extends Use>(uses: readonly U[]): [U, U][] {
  const pairs: [U, U][] = [];
  for (const ofKey of byKey(uses).values()) {
    let open: U[] = [];
    for (const use of ofKey) {
      open = open.filter(({ span }) => span.to > use.span.from);
      const met = new Set<string>([use.session._id]);
      for (const earlier of open) {
        if (met.size > MOST_NAMED) break;
        if (met.has(earlier.session._id)) continue;
        met.add(earlier.session._id);
        pairs.push([earlier, use]);
      }
      open.push(use);
    }
  }
  return onceEach(pairs);
}

/** A person may be wanted in several talks of a session: the pair of sessions is named once. */
function onceEach<U extends Use>(pairs: readonly [U, U][]): [U, U][] {
  const known = new Set<string>();
  return pairs.filter(([first, second]) => {
    const ids = [first.session._id, second.session._id].sort();
    const name = JSON.stringify([first.key, ...ids]);
    if (known.has(name)) return false;
    known.add(name);
    return true;
  });
}

function byKey<U extends Use>(uses: readonly U[]): Map<string, U[]> {
  const groups = new Map<string, U[]>();
  for (const use of uses) {
    const group = groups.get(use.key);
    if (group) group.push(use);
    else groups.set(use.key, [use]);
  }
  for (const group of groups.values()) {
    group.sort((a, b) => a.span.from - b.span.from || (a.session._id < b.session._id ? -1 : 1));
  }
  return groups;
}

const MINUTE_MS = 60_000;

function walksShort(uses: readonly PersonUse[], { rooms }: ProgrammeWorld): Clash[] {
  const buildingOf = ({ session }: Use) =>
    session.room === undefined ? undefined : rooms.get(session.room)?.building;
  const found: [PersonUse, PersonUse][] = [];
  for (const ofPerson of byKey(uses).values()) {
    ofPerson.forEach((use, index) => {
      const before = ofPerson[index - 1];
      if (!before || before.session._id === use.session._id) return;
      const [from, to] = [buildingOf(before), buildingOf(use)];
      if (from === undefined || to === undefined || from === to) return;
      const minutes = (use.span.from - before.span.to) / MINUTE_MS;
      if (minutes >= 0 && minutes < WALK_MINUTES) found.push([before, use]);
    });
  }
  return onceEach(found).map(([before, use]) => {
    const walks = (how: string, { name }: PersonUse, there: PersonUse) =>
      `${name} ${how} “${there.session.title}” in another building (${buildingOf(there)}), with ${(use.span.from - before.span.to) / MINUTE_MS} minutes to walk. Leave ${WALK_MINUTES}.`;
    return {
      kind: 'walk-short',
      session: use.session._id,
      field: use.field,
      other: before.session._id,
      otherField: before.field,
      message: walks('comes from', use, before),
      otherMessage: walks('goes on to', before, use),
    };
  });
}

const TALK_TWICE = { kind: 'talk-twice', field: 'talks' } as const;

function talksTwice(sessions: readonly Session[], world: ProgrammeWorld): Clash[] {
  const placed = new Map<string, Session>();
  const found: Clash[] = [];
  for (const session of sessions) {
    for (const { of, id } of talksOf(session)) {
      // A speaker may well speak twice.
      if (of !== 'papers') continue;
      const other = placed.get(id);
      placed.set(id, other ?? session);
      if (!other) continue;
      const heading = world.papers.get(id)?.heading ?? id;
      const saidOf = (where: string) =>
        `The paper “${heading}” ${where}. Take it out of one place.`;
      if (other === session) {
        const message = saidOf('stands here twice');
        found.push({ ...TALK_TWICE, session: session._id, other: undefined, message });
        continue;
      }
      found.push({
        ...TALK_TWICE,
        session: session._id,
        other: other._id,
        otherField: 'talks',
        message: saidOf(`is in “${other.title}”, too`),
        otherMessage: saidOf(`is in “${session.title}”, too`),
      });
    }
  }
  return found;
}
