import { readItems, undefuse } from '../csv.ts';
import { toDateTime, toWallClock } from '../date-time.ts';
import { personKey } from '../directory/person-key.ts';
import { languageTag } from '../language.ts';
import { ATTENDANCE, minutesBetween, SESSION_KINDS, writeTalk } from '../session.ts';
import { countOf, fold } from '../text.ts';
import { guessColumns } from './columns.ts';
import { choiceIn, idIn, type KnownNames, kindOf, roomIn } from './known-names.ts';
import { readDays } from './read-days.ts';
import { endOf, readHour, type ScheduleEvent } from './schedule-events.ts';
import { sessionImport } from './session-import.ts';
import { isBlank, type Table } from './table.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a file has words for of which only some mean something here. */
export type ReadByName = 'kind' | 'room' | 'track' | 'attendance' | 'language';

/** A session of a file. */
export interface FileSession {
  /** Where the file says which session of this website it is. */
  id?: string | undefined;
  /** Its row as a spreadsheet counts it; of a table. */
  row?: number;
  /** What the file says of it. */
  values: Fields;
  /** What it has beside them where it is new. */
  added: Fields;
  /** Its words where nobody knows these. */
  unknown: Readonly<Partial<Record<ReadByName, string | undefined>>>;
  /** What to do where it is new: it says no day. */
  lacks?: string;
}

/** What of a file cannot be taken over, and why. */
export interface FileProblem {
  /** Its row as a spreadsheet counts it; of a table. */
  row?: number | undefined;
  /** '' where that is what is missing, or it is about the whole table. */
  title: string;
  message: string;
}

export interface FileSessions {
  sessions: FileSession[];
  problems: FileProblem[];
  /** How it was read, where that is not plain: sentences. */
  notes: string[];
}

/** What this website writes where a session has no room. */
const NO_ROOM = ['Online', 'Elsewhere'];
/** What a link leads to, by what it is called. */
const LINKS = { slides: /\bslides?\b|presentation/i, recording: /recording|video/i };
/** This website’s own way to join leads to the website, which has the link already. */
const OWN_WAY = 'Join online';

/** The sessions of a schedule. What it knows of persons is of papers and speakers that the website has. */
export function sessionsOfSchedule(
  events: readonly ScheduleEvent[],
  known: KnownNames,
): FileSessions {
  const found: FileSessions = { sessions: [], problems: [], notes: [] };
  let withOtherLinks = 0;
  for (const event of events) {
    const when = whenOf(event, known.timeZone);
    const { title, type, track, language } = event;
    const id = idOf(event.url, known.path);
    const abstract = id === undefined ? textOf(event) : event.abstract;
    if (title === '' || typeof when === 'string') {
      const message = title === '' ? `It has no title. ${CORRECT_THERE}` : String(when);
      found.problems.push({ title: title || `${event.room} ${event.day} ${event.start}`, message });
      continue;
    }
    const links = linksOf(event);
    const named = Object.values(links);
    if (event.links.some(({ url, title }) => title !== OWN_WAY && !named.includes(url)))
      withOtherLinks += 1;
    const tag = languageTag(language) ?? languageTag(language.replace(/-.*/, ''));
    const trackId = idIn(known.tracks, track);
    const isOnline = event.room === 'Online';
    const room = NO_ROOM.includes(event.room) ? { id: '' } : roomIn(event.room, known);
    const kind = kindOf(type, title);
    found.sessions.push({
      id,
      values: {
        title,
        ...when,
        room: room.id,
        ...(Object.hasOwn(SESSION_KINDS, type) ? { kind: type } : {}),
        ...(trackId ? { track: trackId } : {}),
        ...(tag ? { language: tag } : {}),
        ...(abstract ? { abstract } : {}),
        ...links,
      },
      added: {
        kind: kind.kind,
        ...(isOnline ? { attendance: 'online' } : {}),
        ...talksOfEvent({ ...event, abstract }, minutesBetween(when.start, when.end), known),
      },
      unknown: {
        kind: kind.unknown,
        room: room.unknown,
        track: trackId ? undefined : track,
        language: tag ? undefined : language,
      },
    });
  }
  if (withOtherLinks > 0) {
    const count = countOf(withOtherLinks, 'session');
    found.notes.push(
      `Of links those to slides and recordings are taken over, others are not (${count}).`,
    );
  }
  return found;
}

/** All that it says of itself: pretalx has a short text and a long one, frab begins the long one with the short one. */
function textOf({ abstract, description }: ScheduleEvent): string {
  if (description.startsWith(abstract)) return description;
  return [abstract, description].filter(Boolean).join('\n\n');
}

/** Those of another website’s own files are no addresses. */
function linksOf({ links }: ScheduleEvent): Readonly<Record<string, string>> {
  const leading = links.filter(({ url }) => /^https?:\/\//.test(url));
  return Object.fromEntries(
    Object.entries(LINKS).flatMap(([field, called]) => {
      const link = leading.find(({ title }) => called.test(title));
      return link ? [[field, link.url]] : [];
    }),
  );
}

/** Whether it says its offset: what does not is by the clocks of the conference, as day and start say it. */
const hasOffset = (date: string) => /T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(date);

/** Nobody writes in a schedule: it comes from a programme that does. */
const CORRECT_THERE = 'Correct it where the schedule was made, or add it in the builder.';

/** Day and hours by the clocks of the conference, or what is wrong with them. */
function whenOf({ date, day, start, duration }: ScheduleEvent, timeZone: string) {
  if (hasOffset(date) && toDateTime(date, timeZone) === undefined) {
    return `Its date ${date} is none: no calendar has such a day, hour or zone. ${CORRECT_THERE}`;
  }
  const clock = hasOffset(date)
    ? toWallClock(date, timeZone)
    : `${day || date.slice(0, 10)}T${readHour(start) ?? ''}`;
  const [onDay = '', from = ''] = clock.split('T');
  if (!/^\d{4}-\d\d-\d\d$/.test(onDay) || readHour(from) === undefined) {
    return `Its day or its start cannot be read. ${CORRECT_THERE}`;
  }
  const end = endOf(from, duration);
  if (end === undefined || end <= from) {
    return `Its duration cannot be read, or it ends after midnight: a session ends on the day on which it begins. ${CORRECT_THERE}`;
  }
  return { day: onDay, start: from, end };
}

/** The session of this website whose address it is. */
function idOf(url: string, path: string | undefined): string | undefined {
  const [, pathname = '', place] = /^https?:\/\/[^/?#]+([^?#]*)(?:#session-(.+))?$/.exec(url) ?? [];
  if (path === undefined) return undefined;
  if (pathname === path) return place;
  return pathname.startsWith(`${path}/`) ? pathname.slice(path.length + 1) : undefined;
}

/** The paper of that title, or the speakers of those names; other names stand in the abstract. */
function talksOfEvent(event: ScheduleEvent, minutes: number, known: KnownNames): Fields {
  const paper = known.papers.find(
    ({ heading }) => fold(String(heading ?? '')) === fold(event.title),
  );
  if (paper) return { talks: [writeTalk({ of: 'papers', id: paper._id, minutes })] };
  const names = event.persons.filter(Boolean);
  const byName = (name: string) => {
    const key = personKey(name);
    return known.speakers.find((each) => key && personKey(String(each.name ?? '')) === key);
  };
  const talks = names.flatMap((name) => {
    const id = byName(name)?._id;
    return id === undefined ? [] : [writeTalk({ of: 'speakers', id, minutes: undefined })];
  });
  const others = names.filter((name) => !byName(name));
  const abstract = [event.abstract, others.length > 0 && `With ${others.join(', ')}.`];
  return {
    ...(talks.length > 0 ? { talks } : {}),
    ...(others.length > 0 ? { abstract: abstract.filter(Boolean).join('\n\n') } : {}),
  };
}

/** What of a table makes no session at all. */
const NEEDED = ['title', 'day', 'start', 'end'] as const;

/** The sessions of a table, by its headings; an empty cell says nothing. */
export function sessionsOfTable(table: Table, known: KnownNames): FileSessions {
  const { headingRow = 0, columns } = guessColumns(sessionImport, table);
  const labelOf = (name: string) =>
    sessionImport.columns.find((column) => column.name === name)?.label ?? name;
  const missing = NEEDED.filter((name) => columns[name] === undefined);
  if (missing.length > 0) {
    const labels = missing.map(labelOf).join(', ');
    const message = `The table has no column for: ${labels}. Name it so in its first row, and choose the file again.`;
    return { sessions: [], problems: [{ title: '', message }], notes: [] };
  }
  const columnOf = (name: string) =>
    `the column “${table[headingRow]?.[columns[name] ?? -1]?.trim() || labelOf(name)}”`;
  const example = known.term?.first ?? '2030-01-31';
  const rows = table.flatMap((cells, index) => {
    if (index <= headingRow || isBlank(cells)) return [];
    const cellOf = (name: string) => undefuse(cells[columns[name] ?? -1] ?? '').trim();
    return [{ row: index + 1, cellOf }];
  });
  const read = readDays(
    rows.map(({ cellOf }) => cellOf('day')),
    known.term,
  );
  const taken = new Set(Object.values(columns));
  const unread = (table[headingRow] ?? []).flatMap((heading, place) =>
    heading.trim() === '' || taken.has(place) ? [] : `“${heading.trim()}”`,
  );
  const notes = [
    ...(read.note ? [read.note] : []),
    ...(unread.length > 0 ? [`Columns that are not read: ${unread.join(', ')}.`] : []),
  ];
  const found: FileSessions = { sessions: [], problems: [], notes };
  for (const [index, { row, cellOf }] of rows.entries()) {
    const title = cellOf('title');
    const hours = { start: readHour(cellOf('start')), end: readHour(cellOf('end')) };
    const { day, problem: isEither } = read.cells[index] ?? {};
    const dayBetter = `write it as ${example} in ${columnOf('day')}.`;
    const isUnread = day === undefined && cellOf('day') !== '';
    const problem =
      problemOf(cellOf, hours, columnOf) ??
      (isUnread ? (isEither ?? `Its day cannot be read: ${dayBetter}`) : undefined);
    if (problem !== undefined) {
      found.problems.push({ row, title, message: problem });
      continue;
    }
    const kind = kindOf(cellOf('kind'), title);
    const room = roomIn(cellOf('room'), known);
    const unknown: Partial<Record<string, string>> = {};
    const said = sessionImport.columns.flatMap(({ name }): [string, unknown][] => {
      const cell = cellOf(name);
      if (cell === '' || READ_APART.includes(name)) return [];
      const value = valueIn(name, cell, known);
      // It is left empty, so that the session is not lost for it.
      if (value === undefined) unknown[name] = cell;
      return value === undefined ? [] : [[name, value]];
    });
    found.sessions.push({
      row,
      values: {
        title,
        // What a kind is that nobody knows does not change one that is there.
        ...(cellOf('kind') && !kind.unknown ? { kind: kind.kind } : {}),
        ...(day ? { day } : {}),
        ...hours,
        ...(room.id ? { room: room.id } : {}),
        ...Object.fromEntries(said),
      },
      added: { kind: kind.kind },
      unknown: { ...unknown, kind: kind.unknown, room: room.unknown },
      ...(day ? {} : { lacks: `It has no day: ${dayBetter}` }),
    });
  }
  return found;
}

const READ_APART = ['title', 'kind', 'day', 'start', 'end', 'room'];

/** Why a row is no session, as far as its cells say so one by one. */
function problemOf(
  cellOf: (name: string) => string,
  hours: Readonly<Record<'start' | 'end', string | undefined>>,
  columnOf: (name: string) => string,
): string | undefined {
  if (cellOf('title') === '') return `It has no title: write one in ${columnOf('title')}.`;
  const wrong = (['start', 'end'] as const).find((name) => hours[name] === undefined);
  if (!wrong) return undefined;
  return cellOf(wrong) === ''
    ? `It has no ${wrong}: write it as 14:30 in ${columnOf(wrong)}.`
    : `Its ${wrong} “${cellOf(wrong)}” is no hour: write it as 14:30, in a column of text.`;
}

/** What a cell means; undefined of a word that means nothing here. */
function valueIn(name: string, cell: string, known: KnownNames): unknown {
  if (name === 'track') return idIn(known.tracks, cell);
  if (name === 'talks') return readItems(cell);
  if (name === 'language') return languageTag(cell);
  if (name === 'attendance') return choiceIn(ATTENDANCE, cell);
  return cell;
}
