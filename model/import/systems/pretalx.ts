import type { Person } from '../../people.ts';
import {
  type FoundPaper,
  isObject,
  type Json,
  objectsIn,
  papersTable,
  personOf,
  SystemFileError,
  type SystemTable,
  textOf,
  textsOf,
} from './found-papers.ts';

const CODES_ALONE =
  'In this file of pretalx the people are codes alone. Fetch it again with “?expand=speakers,track” at the end of the address, or export the sessions as CSV or JSON in pretalx, with the names of the speakers ticked.';

/**
 * Sessions of pretalx, by its API (`/submissions/`, `/talks/`; doc/api/schema.yml of pretalx/pretalx) or
 * its own export as JSON (src/pretalx/orga/forms/export.py). Undefined for anything else.
 * @throws SystemFileError where it has no names
 */
export function readPretalx(json: unknown): SystemTable | undefined {
  const items = objectsIn(isObject(json) ? json.results : json);
  if (items.length === 0) return undefined;
  const isExport = items.every((item) => 'ID' in item && 'Proposal title' in item);
  if (isExport) return { system: 'pretalx', table: papersTable(items.map(exported)), notes: [] };
  if (!items.every((item) => 'code' in item && 'title' in item && 'speakers' in item)) {
    return undefined;
  }
  const speakers = items.flatMap((item) => (Array.isArray(item.speakers) ? item.speakers : []));
  if (speakers.some((each) => typeof each === 'string')) throw new SystemFileError(CODES_ALONE);
  return { system: 'pretalx', table: papersTable(items.map(fromApi)), notes: [] };
}

/** A session of a list, under the labels of the export's form. */
const exported = (item: Json): FoundPaper => ({
  number: textOf(item.ID),
  title: textOf(item['Proposal title']),
  people: textsOf(item['Speaker names']).map((name) => ({ name })),
  abstract: textOf(item.Abstract) || textOf(item.Description),
  track: textOf(item.Track),
  decision: textOf(item['Proposal state']),
});

const fromApi = (item: Json): FoundPaper => ({
  number: textOf(item.code),
  title: textOf(item.title),
  people: objectsIn(item.speakers).flatMap(speakerOf),
  abstract: textOf(item.abstract) || textOf(item.description),
  track: isObject(item.track) ? textOf(item.track.name ?? item.track) : nameOf(item.track),
  keywords: objectsIn(item.tags).map(({ tag }) => textOf(tag)),
  ...(item.state === undefined ? {} : { decision: textOf(item.state) }),
});

/** A track that is a number is one of pretalx's own. */
const nameOf = (track: unknown) => (typeof track === 'string' ? track : '');

function speakerOf(speaker: Json): Person[] {
  const name =
    textOf(speaker.full_public_name) || textOf(speaker.public_name) || textOf(speaker.name);
  return name === '' ? [] : [personOf(name, { affiliation: textOf(speaker.organization) })];
}

/**
 * Talks of a schedule as frab and pretalx publish it (the schema at c3voc.de/schedule/schema.json).
 * Undefined for anything else.
 */
export function readSchedule(json: unknown): SystemTable | undefined {
  const schedule = isObject(json) && isObject(json.schedule) ? json.schedule : json;
  const conference = isObject(schedule) ? schedule.conference : undefined;
  if (!isObject(conference) || !Array.isArray(conference.days)) return undefined;
  const events = objectsIn(conference.days).flatMap(({ rooms }) =>
    isObject(rooms) ? Object.values(rooms).flatMap(objectsIn) : [],
  );
  const talks = events.filter(({ persons }) => objectsIn(persons).length > 0);
  const others = events.length - talks.length;
  const papers = talks.map((talk): FoundPaper => {
    const [title, subtitle] = [textOf(talk.title), textOf(talk.subtitle)];
    return {
      number: textOf(talk.code) || textOf(talk.id) || textOf(talk.guid),
      title: subtitle === '' ? title : `${title}: ${subtitle}`,
      people: objectsIn(talk.persons).flatMap(speakerOf),
      abstract: textOf(talk.abstract) || textOf(talk.description),
      track: textOf(talk.track),
    };
  });
  const left = `Entries of the schedule without people, such as breaks, left out: ${others}.`;
  return {
    system: 'frab or pretalx, a schedule',
    table: papersTable(papers),
    notes: others === 0 ? [] : [left],
  };
}
