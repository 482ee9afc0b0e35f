import { createHash } from 'node:crypto';
import { type Collection, papers } from '../../model/collections.ts';
import { countOf } from '../../model/text.ts';
import type { LoadedContent } from './load-content.ts';
import {
  type ListedPerson,
  listedCollections,
  PEOPLE_A_PAGE,
  PEOPLE_PATH,
  type PeopleDirectory,
  peopleDirectory,
  peopleSaid,
} from './people-directory.ts';

/** What a list says of somebody. */
export interface PersonLine
  extends Pick<ListedPerson, 'id' | 'path' | 'hasPage' | 'parts' | 'isSample'> {
  /** What they do for the conference, or how much they wrote; '' where `papers` say it. */
  note: string;
  /** Of somebody without a page, all that there is to say. */
  papers: readonly { heading: string; path: string }[];
}

/** One page of the people of a letter. */
export interface LetterPart {
  letter: string;
  /** Put together when they are asked for: a sitemap asks for hundreds of pages, and no lines. */
  readonly lines: readonly PersonLine[];
  isSample: boolean;
  parts: number;
}

/** How a page reads who people are. What it asks for is an input of it, and no more than that. */
export interface PeopleReader {
  one(id: string): ListedPerson | undefined;
  /** Where those are whom an entry names, in its order, undefined of what is nobody's name. */
  namedIn(ref: string): readonly (string | undefined)[];
  /** By their ids, where those are whom the entries of a list name. */
  pathsOf(collection: Collection): Readonly<Record<string, string>>;
  /** Letters under which there is somebody, and how many. */
  letters(): readonly { id: string; letter: string; count: number }[];
  /** The same without counting anybody. */
  lettersAlone(): readonly { id: string; letter: string }[];
  /** All of them, in the order of the list. */
  everybody(): readonly ListedPerson[];
  /** As `MOVED_PEOPLE_FILE` has them. */
  moved(): readonly string[];
  /** Ids of all who have a page. */
  withPages(): readonly string[];
  /** @param part counts from 1 */
  listed(letter: string, part: number): LetterPart | undefined;
}

export const PEOPLE = 'people ';
/** While this one is what it was, so are all others that begin with `PEOPLE`. */
export const PEOPLE_SAID = `${PEOPLE}said`;
const NAMED = `${PEOPLE}named `;

/** As `inputValues` has the inputs that begin with `PEOPLE`. */
export function peopleInput(content: LoadedContent, input: string): string {
  if (input === PEOPLE_SAID) return peopleSaid(content);
  // Thousands of these are asked for in each publish.
  const directory = peopleDirectory(content);
  if (input.startsWith(NAMED)) return directory.pathsIn(input.slice(NAMED.length));
  const [kind, name = '', part] = input.slice(PEOPLE.length).split(' ');
  if (kind === 'one') return oneInWords(directory.people.get(name), directory);
  if (kind === 'part') return hashOf(partInWords(directory, name, Number(part), content));
  const reader = peopleReader(content, () => {});
  const values: Readonly<Record<string, () => unknown>> = {
    of: () => reader.pathsOf({ name } as Collection),
    letters: () => reader.letters(),
    'letters-alone': () => reader.lettersAlone(),
    moved: () => reader.moved(),
    'with-pages': () => reader.withPages(),
  };
  return hashOf(JSON.stringify(values[kind ?? '']?.()) ?? 'nobody');
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex');

/** What `lineOf` makes lines of. */
function partInWords(
  directory: PeopleDirectory,
  letter: string,
  part: number,
  content: LoadedContent,
) {
  let words = `${partCountOf(directory, letter)}`;
  for (const { name, path, hasPage, isSample, mentions } of peopleIn(directory, letter, part)) {
    words += `\n${name}\t${path}${isSample ? ' sample' : ''}`;
    let written = 0;
    for (const { role, ref } of mentions) {
      if (role === 'listed') words += ` ${ref}`;
      else if (role === 'author') written += 1;
    }
    words += ` ${written}`;
    if (hasPage) continue;
    for (const { ref } of mentions) words += `\t${content.entry(papers, idOf(ref))?.heading}`;
  }
  return words;
}

const listOf = ({ letters }: PeopleDirectory, letter: string) =>
  letters.find(({ id }) => id === letter)?.people ?? [];

const peopleIn = (directory: PeopleDirectory, letter: string, part: number) =>
  listOf(directory, letter).slice((part - 1) * PEOPLE_A_PAGE, part * PEOPLE_A_PAGE);

const partCountOf = (directory: PeopleDirectory, letter: string) =>
  Math.ceil(listOf(directory, letter).length / PEOPLE_A_PAGE);

/** What of a person is not said by the entries that name them. */
function oneInWords(person: ListedPerson | undefined, { people }: PeopleDirectory): string {
  if (!person) return 'nobody';
  const { name, alsoCalled, orcids, mentions, namesakes } = person;
  const others = namesakes.map((id) => `${people.get(id)?.name} ${people.get(id)?.path}`);
  const refs = mentions.map((mention) => `${mention.role} ${mention.ref} ${mention.name}`);
  return [name, ...alsoCalled, ...orcids, ...refs, ...others].join('\n');
}

const pathsOf = (people: readonly (ListedPerson | undefined)[]) =>
  people.map((person) => person?.path);

export function peopleReader(content: LoadedContent, note: (input: string) => void): PeopleReader {
  const read = () => peopleDirectory(content);
  return {
    one(id) {
      note(`${PEOPLE}one ${id}`);
      return read().people.get(id);
    },
    namedIn(ref) {
      note(`${NAMED}${ref}`);
      return pathsOf(read().namedIn(ref));
    },
    pathsOf({ name }) {
      note(`${PEOPLE}of ${name}`);
      const collection = listedCollections.find((each) => each.name === name);
      const entries = collection ? content.list<Collection>(collection) : [];
      return Object.fromEntries(
        entries.flatMap(({ _id }) => {
          const [person] = read().namedIn(`${name}/${_id}`);
          return person ? [[_id, person.path]] : [];
        }),
      );
    },
    letters() {
      note(`${PEOPLE}letters`);
      return read().letters.map(({ id, letter, people }) => ({ id, letter, count: people.length }));
    },
    lettersAlone() {
      note(`${PEOPLE}letters-alone`);
      return read().letters.map(({ id, letter }) => ({ id, letter }));
    },
    everybody() {
      note('everything');
      return [...read().people.values()];
    },
    moved() {
      note(`${PEOPLE}moved`);
      return [...read().moved].map(([id, path]) => `${id} ${path}`);
    },
    withPages() {
      note(`${PEOPLE}with-pages`);
      return [...read().people.values()].flatMap(({ id, hasPage }) => (hasPage ? [id] : []));
    },
    listed(id, part) {
      note(`${PEOPLE}part ${id} ${part}`);
      const letter = read().letters.find((each) => each.id === id)?.letter;
      if (letter === undefined) return undefined;
      const directory = read();
      return {
        letter,
        get lines() {
          return peopleIn(directory, id, part).map((person) => lineOf(person, content));
        },
        isSample: peopleIn(directory, id, part).every(({ isSample }) => isSample),
        parts: partCountOf(directory, id),
      };
    },
  };
}

function lineOf(person: ListedPerson, content: LoadedContent): PersonLine {
  const { id, path, hasPage, parts, isSample, mentions } = person;
  const roles = new Set(
    mentions.flatMap(({ role, ref }) => (role === 'listed' ? [roleIn(ref)] : [])),
  );
  const written = mentions.filter(({ role }) => role === 'author');
  const shown = (hasPage ? [] : written).flatMap(
    ({ ref }) => content.entry(papers, idOf(ref)) ?? [],
  );
  const notes = [
    ...roles,
    ...(written.length > shown.length ? [countOf(written.length, 'paper')] : []),
    ...(roles.size + written.length === 0 ? ['Chair of a session'] : []),
  ];
  return {
    ...{ id, path, hasPage, parts, isSample },
    note: notes.join(', '),
    papers: shown.map(({ _id, heading }) => ({ heading, path: `/${papers.name}/${_id}` })),
  };
}

/** What somebody on a list is called. */
function roleIn(ref: string): string {
  const collection = listedCollections.find(({ name }) => ref.startsWith(`${name}/`));
  return collection?.page === 'speakers' ? 'Speaker' : (collection?.title ?? '');
}

/** The entry's own id in `papers/some-paper`. */
export const idOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** The address of somebody's page, whether there is one or it leads on. */
export const personPath = (id: string) => `${PEOPLE_PATH}/${id}`;
