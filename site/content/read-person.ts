import { dayWithWeekday } from '../../model/calendar-days.ts';
import {
  type Collection,
  type EntryOf,
  papers,
  sessions,
  speakers,
} from '../../model/collections.ts';
import type { MayBeSample } from '../../model/samples.ts';
import { type SessionKind, spanOf } from '../../model/session.ts';
import type { ListedMember, ListedSpeaker } from '../cards/person-cards.ts';
import type { ContentReader } from './content-reader.ts';
import { type ListedPerson, listedCollections, type PersonMention } from './people-directory.ts';
import { idOf } from './read-people.ts';
import { PROGRAMME } from './read-programme.ts';
import { type TalkPlace, TIMES_FOLLOW } from './talk-place.ts';

/** What somebody is on a list of people. */
export interface ShownRole extends MayBeSample {
  _id: string;
  /** Of its entry, by name. */
  collection: string;
  /** `Speaker`, or the committee and the office in it. */
  label: string;
  /** The page of the list. */
  path: string | undefined;
  college: string | undefined;
}

/** A session that somebody chairs or speaks in. */
export interface ShownDuty extends MayBeSample {
  what: 'Chair' | 'Talk' | 'Panel' | 'Poster';
  title: string;
  path: string;
  when: string;
}

export interface ShownPaper extends MayBeSample {
  _id: string;
  heading: string;
  authors: readonly string[];
  award: string | undefined;
  /** Where it is presented. */
  talks: readonly ShownDuty[];
}

/** What a person's page shows. */
export interface ShownPerson {
  id: string;
  name: string;
  alsoCalled: readonly string[];
  orcids: readonly string[];
  /** The newest first. */
  affiliations: readonly string[];
  picture: string | undefined;
  fields: readonly string[];
  /** What lists of people say of them, in Markdown. */
  descriptions: readonly string[];
  roles: readonly ShownRole[];
  papers: readonly ShownPaper[];
  duties: readonly ShownDuty[];
  namesakes: readonly { name: string; path: string; note: string }[];
  isSample: boolean;
  changedAt: string | undefined;
}

/** All that is said of somebody, wherever that is. */
export function readPerson(content: ContentReader, id: string): ShownPerson {
  const person = findPerson(content, id);
  const { name, alsoCalled, orcids, mentions, namesakes } = person;
  const listed = mentions.filter(({ role }) => role === 'listed');
  const changes: (string | undefined)[] = [];
  const read: ReadEntry = (collection, ref) => {
    const { entry, changedAt } = content.datedEntry(collection, idOf(ref));
    changes.push(changedAt);
    return entry;
  };
  const found = listedCollections.flatMap((collection) =>
    listed.flatMap(({ ref }) => listedIn(content, read, collection, ref) ?? []),
  );
  const written = mentions.flatMap(({ role, ref }) =>
    role === 'author' ? (read(papers, ref) ?? []) : [],
  );
  const talksOf = (ref: string) => content.talks(ref).map(talkDuty);
  return {
    id,
    name,
    alsoCalled,
    orcids,
    affiliations: affiliationsOf(mentions),
    picture: found.find(({ entry }) => entry.imageUrl)?.entry.imageUrl,
    fields: [...new Set(found.flatMap(({ entry }) => entry.specialization))],
    descriptions: [...new Set(found.flatMap(({ entry }) => entry.description ?? []))],
    roles: found.map(({ role }) => role),
    papers: written.map((entry) => ({
      _id: entry._id,
      heading: entry.heading,
      authors: entry.authors,
      award: entry.award,
      sample: entry.sample,
      talks: talksOf(`${papers.name}/${entry._id}`),
    })),
    duties: mentions.flatMap(({ role, ref }) => {
      if (role === 'author') return [];
      return role === 'chair' ? (chairDuty(content, idOf(ref)) ?? []) : talksOf(ref);
    }),
    namesakes: namesakes.flatMap((each) => namesake(content.people.one(each)) ?? []),
    isSample: person.isSample,
    changedAt: newestOf(changes),
  };
}

/** @throws where nobody has the id */
export function findPerson(content: ContentReader, id: string): ListedPerson {
  const person = content.people.one(id);
  if (!person) throw new Error(`no person ${id}`);
  return person;
}

/** When the newest change was made to what they are named in, sessions apart; undefined unless all are known. */
export function newestChange(
  content: ContentReader,
  mentions: readonly PersonMention[],
): string | undefined {
  const said = mentions.filter(({ role }) => role !== 'chair');
  return newestOf(
    said.map(({ ref }) => content.datedEntry(collectionOf(ref), idOf(ref)).changedAt),
  );
}

function newestOf(changes: readonly (string | undefined)[]): string | undefined {
  let newest: string | undefined;
  for (const changedAt of changes) {
    if (changedAt === undefined) return undefined;
    if (newest === undefined || changedAt > newest) newest = changedAt;
  }
  return newest;
}

const collectionOf = (ref: string): Collection =>
  listedCollections.find(({ name }) => ref.startsWith(`${name}/`)) ?? papers;

type ReadEntry = <C extends Collection>(collection: C, ref: string) => EntryOf<C> | undefined;

/** What a list says of somebody; undefined where the entry is of another list. */
function listedIn(
  content: ContentReader,
  read: ReadEntry,
  collection: (typeof listedCollections)[number],
  ref: string,
) {
  if (ref !== `${collection.name}/${idOf(ref)}`) return undefined;
  const found = read(collection, ref);
  if (!found) return undefined;
  // Members have all that speakers have, and an office.
  const entry: ListedSpeaker & Partial<ListedMember> = found;
  const isSpeaker = collection.name === speakers.name;
  const office = [entry.committee, entry.role].filter(Boolean).join(', ');
  const label = isSpeaker ? 'Speaker' : [collection.title, office].filter(Boolean).join(': ');
  const path = content.address(collection.page ?? '');
  const { _id, college, sample } = entry;
  const role: ShownRole = { _id, collection: collection.name, label, path, college, sample };
  return { entry, role };
}

function affiliationsOf(mentions: readonly PersonMention[]): string[] {
  return [...new Set(mentions.flatMap(({ affiliation }) => affiliation ?? []))];
}

function namesake(person: ListedPerson | undefined) {
  if (!person) return undefined;
  const { name, path, orcids, mentions } = person;
  const note = affiliationsOf(mentions)[0] ?? orcids[0] ?? '';
  return { name, path, note };
}

const DUTIES: Partial<Record<SessionKind, ShownDuty['what']>> = {
  panel: 'Panel',
  posters: 'Poster',
};

const talkDuty = ({ session, hours, room }: TalkPlace): ShownDuty => {
  const { title, path, kind, day, timesFollow, sample } = session;
  const when = timesFollow ? TIMES_FOLLOW : `${dayWithWeekday(day)}, ${hours}`;
  const what = DUTIES[kind] ?? 'Talk';
  return { what, title, path, when: room ? `${when}, ${room}` : when, sample };
};

/** A session that somebody chairs; undefined where the programme does not show it. */
function chairDuty(content: ContentReader, id: string): ShownDuty | undefined {
  const programme = content.address(PROGRAMME);
  const session = programme === undefined ? undefined : content.entry(sessions, id);
  if (!session || !spanOf(session, content.settings('site').timeZone)) return undefined;
  const { title, day, start, sample } = session;
  const { timesFollow, place } = content.planned(id)?.session ?? {};
  const hour = timesFollow ? TIMES_FOLLOW : `${dayWithWeekday(day)}, ${start}`;
  const when = place ? `${hour}, ${place.name}` : hour;
  return { what: 'Chair', title, path: `${programme}/${id}`, when, sample };
}
