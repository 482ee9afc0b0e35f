import { createHash } from 'node:crypto';
import { citedName, familyOf } from '../../model/citations/cited-name.ts';
import {
  type Collection,
  type Entry,
  type EntryOf,
  internationalMembers,
  organisingMembers,
  papers,
  sessions,
  speakers,
  technicalMembers,
} from '../../model/collections.ts';
import { type JoinedPerson, joinPeople, type Mention } from '../../model/directory/join-people.ts';
import { withoutYears } from '../../model/directory/person-key.ts';
import { authorsOf, type Person } from '../../model/people.ts';
import { isSample, type MayBeSample } from '../../model/samples.ts';
import { foldWords } from '../../model/words.ts';
import type { LoadedContent } from './load-content.ts';

/** What somebody is where they are named. */
export type PersonRole = 'author' | 'chair' | 'listed';

export interface PersonMention extends Mention, Partial<Person> {
  name: string;
  role: PersonRole;
  isSample: boolean;
}

/** Somebody who has a place on the site. */
export interface ListedPerson extends JoinedPerson<PersonMention> {
  /** Their page; their place in the list where they have none. */
  path: string;
  hasPage: boolean;
  /** The name in the parts by which it is sorted: what is in front, and what one looks for. */
  parts: { before: string; family: string };
  isSample: boolean;
}

/** The people of a letter: up to `PEOPLE_A_PAGE` on one page. */
export interface LetterList {
  /** For addresses. */
  id: string;
  /** For people. */
  letter: string;
  people: readonly ListedPerson[];
}

export interface PeopleDirectory {
  /** By id, in the order of the list. */
  people: ReadonlyMap<string, ListedPerson>;
  letters: readonly LetterList[];
  /** By id what leads on: to another id, or to the list. */
  moved: ReadonlyMap<string, string>;
  /** Those whom an entry names, in its order; of chairs and members one. */
  namedIn(ref: string): readonly (ListedPerson | undefined)[];
  /** The same in writing, for thousands of papers. */
  pathsIn(ref: string): string;
}

/** So many people are listed on a page. */
export const PEOPLE_A_PAGE = 500;
/** Up to so many have a page each; see decision 55. */
export const MOST_PAGES = 4_000;

export const PEOPLE_PATH = '/people';
/** Below it each letter has its list. */
export const LETTERS_PATH = `${PEOPLE_PATH}/letter`;

export const listedCollections = [
  speakers,
  organisingMembers,
  technicalMembers,
  internationalMembers,
] as const;

const known = new WeakMap<LoadedContent, PeopleDirectory>();
const knownSaid = new WeakMap<LoadedContent, string>();
let last: { said: string; directory: PeopleDirectory } | undefined;

/** Everybody whom papers, lists of people and sessions name. */
export function peopleDirectory(content: LoadedContent): PeopleDirectory {
  let directory = known.get(content);
  if (!directory) {
    const said = peopleSaid(content);
    // Most commits name nobody otherwise.
    if (last?.said !== said) last = { said, directory: makeDirectory(content) };
    directory = last.directory;
    known.set(content, directory);
  }
  return directory;
}

/** A digest of all that the directory and what is listed of it are made of. */
export function peopleSaid(content: LoadedContent): string {
  const said = knownSaid.get(content) ?? makeSaid(content);
  knownSaid.set(content, said);
  return said;
}

function makeSaid(content: LoadedContent): string {
  let words = JSON.stringify(content.settings.people);
  if (content.times.stage.phase === 'after') words += ' after';
  for (const paper of content.list(papers)) words += saidOfPaper(paper);
  for (const collection of listedCollections) {
    words += `\n\n${collection.name}`;
    for (const entry of content.list<Collection>(collection) as readonly Entry[]) {
      words += `\n${entry._id}\t${entry.name}\t${isSample(entry)}`;
    }
  }
  for (const session of content.list(sessions)) {
    words += `\n${session._id}\t${session.chair}\t${isSample(session)}`;
  }
  return createHash('sha1').update(words).digest('hex');
}

const saidOfPapers = new WeakMap<EntryOf<typeof papers>, string>();

/** Of thousands of papers all but a few are what they were. */
function saidOfPaper(paper: EntryOf<typeof papers>): string {
  let said = saidOfPapers.get(paper);
  if (said === undefined) {
    const { _id, heading, authors, people, sample } = paper;
    said = `\n${_id}\t${heading}\t${isSample({ sample })}\t${authors.join('\t')}`;
    if (people) said += JSON.stringify(people);
    saidOfPapers.set(paper, said);
  }
  return said;
}

function makeDirectory(content: LoadedContent): PeopleDirectory {
  const { mentions, places } = mentionsIn(content);
  const joined = joinPeople(mentions, content.settings.people);
  const isPaged = hasPages([...joined.people.values()]);
  const sorted: Sorted[] = [];
  for (const person of joined.people.values()) sorted.push(listed(person, isPaged(person)));
  sorted.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id < b.id ? -1 : 1));
  const inLists = listedPeople(content, sorted);
  const letters = byLetter(inLists);
  for (const { id, people } of inLists.length > PEOPLE_A_PAGE ? letters : []) {
    people.forEach((person, index) => {
      if (!person.hasPage) person.path = `${partPath(id, partOf(index))}#${person.id}`;
    });
  }
  const people = new Map<string, ListedPerson>();
  for (const person of sorted) people.set(person.id, person);
  const moved = new Map<string, string>();
  for (const [from, to] of joined.moved) moved.set(from, people.get(to)?.path ?? PEOPLE_PATH);
  for (const { id, hasPage, path } of sorted) if (!hasPage) moved.set(id, path);
  return {
    people,
    letters,
    moved,
    namedIn: (ref) => {
      const [from, to] = places.get(ref) ?? [0, 0];
      // Each of them was listed.
      return joined.who.slice(from, to) as (ListedPerson | undefined)[];
    },
    pathsIn: (ref) => {
      const [from, to] = places.get(ref) ?? [0, 0];
      let paths = '';
      for (let place = from; place < to; place += 1) {
        paths += `${(joined.who[place] as ListedPerson | undefined)?.path ?? ''} `;
      }
      return paths;
    },
  };
}

/** As `listedIn` has entries. */
function listedPeople({ times }: LoadedContent, people: Sorted[]): Sorted[] {
  const isBeside = times.stage.phase === 'after' && people.some(({ isSample }) => !isSample);
  return isBeside ? people.filter(({ isSample }) => !isSample) : people;
}

/** All who are named, and of each entry which of them it names. */
function mentionsIn(content: LoadedContent) {
  const mentions: PersonMention[] = [];
  const places = new Map<string, readonly [from: number, to: number]>();
  const add = (
    ref: string,
    role: PersonRole,
    entry: MayBeSample,
    named: readonly (Person | string)[],
  ) => {
    const from = mentions.length;
    const own = isSample(entry);
    for (const each of named) {
      mentions.push(
        typeof each === 'string'
          ? { ref, role, isSample: own, name: each }
          : { ref, role, isSample: own, ...each },
      );
    }
    places.set(ref, [from, mentions.length]);
  };
  for (const paper of content.list(papers)) {
    const authors = paper.people ? authorsOf(paper) : paper.authors;
    add(`${papers.name}/${paper._id}`, 'author', paper, authors);
  }
  for (const collection of listedCollections) {
    for (const entry of content.list<Collection>(collection) as readonly Entry[]) {
      add(`${collection.name}/${entry._id}`, 'listed', entry, [String(entry.name)]);
    }
  }
  for (const session of content.list(sessions)) {
    const { _id, chair } = session;
    if (chair !== undefined) add(`${sessions.name}/${_id}`, 'chair', session, [chair]);
  }
  return { mentions, places };
}

/**
 * Who has a page of their own: all, as long as they are not too many; else those of whom there are several
 * things to say, as many as there is room for.
 */
function hasPages(people: readonly JoinedPerson[]): (person: JoinedPerson) => boolean {
  if (people.length <= MOST_PAGES) return () => true;
  let least = 2;
  let left = people.filter(({ mentions }) => mentions.length >= least);
  while (left.length > MOST_PAGES) {
    least += 1;
    left = left.filter(({ mentions }) => mentions.length >= least);
  }
  return ({ mentions }) => mentions.length >= least;
}

interface Sorted extends ListedPerson {
  key: string;
}

function listed(person: JoinedPerson<PersonMention>, hasPage: boolean): Sorted {
  const { name, mentions, id } = person;
  let as: PersonMention | undefined;
  let own = 0;
  for (const mention of mentions) {
    if (!mention.isSample) own += 1;
    if (mention.family && mention.name === name) as ??= mention;
  }
  const bare = name.includes('(') ? withoutYears(name) : name;
  const parts = citedName({ name: bare, given: as?.given, family: as?.family });
  // A printed name keeps its order; what it is sorted by is a part of it.
  const family = parts.family ? familyOf(parts) : '';
  const at = family ? name.lastIndexOf(family) : -1;
  const sortedBy = parts.family ?? parts.literal ?? bare;
  // The same object: `joinPeople` knows who is who by it.
  const sorted = person as Sorted;
  sorted.path = `${PEOPLE_PATH}/${id}`;
  sorted.hasPage = hasPage;
  sorted.parts =
    at > 0 ? { before: name.slice(0, at), family: name.slice(at) } : { before: '', family: name };
  sorted.isSample = own === 0;
  sorted.key = foldPlain(parts.given ? `${sortedBy} ${parts.given}` : sortedBy);
  return sorted;
}

/** As `foldWords`, which most names need not. */
const foldPlain = (text: string) =>
  /^[A-Za-z0-9 .]*$/.test(text)
    ? text.toLowerCase()
    : foldWords(text).replace(/^[^\p{L}\p{N}]+/u, '');

const OTHER = { id: 'other', letter: 'Others' };

function letterOf(key: string): { id: string; letter: string } {
  const [first = ''] = key;
  if (/[a-z]/.test(first)) return { id: first, letter: first.toUpperCase() };
  if (!/[\u0900-\u097f]/.test(first) || !/\p{L}/u.test(first)) return OTHER;
  return { id: `u${first.charCodeAt(0).toString(16).padStart(4, '0')}`, letter: first };
}

/** In the order of the letters, those of other scripts last. */
function byLetter(sorted: readonly Sorted[]): { id: string; letter: string; people: Sorted[] }[] {
  const lists = new Map<string, { id: string; letter: string; people: Sorted[] }>();
  for (const person of sorted) {
    const letter = letterOf(person.key);
    const list = lists.get(letter.id) ?? { ...letter, people: [] };
    lists.set(letter.id, list);
    list.people.push(person);
  }
  const others = lists.get(OTHER.id);
  lists.delete(OTHER.id);
  return [...lists.values(), ...(others ? [others] : [])];
}

const partOf = (index: number) => Math.floor(index / PEOPLE_A_PAGE) + 1;

/** A page of a letter's list; counts from 1. */
export const partPath = (letter: string, part: number) =>
  `${LETTERS_PATH}/${letter}${part === 1 ? '' : `/${part}`}`;
