import { createHash } from 'node:crypto';
import { type Collection, collections, pages, sessions } from '../../model/collections.ts';
import { factsInWords } from '../../model/facts/fill-facts.ts';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { listedIn } from '../../model/phases/listed-in.ts';
import { phaseWords } from '../../model/phases/phase-text.ts';
import { hasOwn } from '../../model/samples.ts';
import { pageAddress, textAddress } from '../../model/settings/navigation.ts';
import { uploadNameOfUrl, uploadPath } from '../../model/upload.ts';
import { noPictures, type Pictures } from '../pictures/known-picture.ts';
import { newer, touchedPaths } from './content-changes.ts';
import { datesOfFact } from './dates-history.ts';
import type { LoadedContent } from './load-content.ts';
import { settingsPath } from './load-settings.ts';
import type { ReadableSettings } from './neutral-settings.ts';
import { PEOPLE, PEOPLE_SAID, peopleInput, peopleReader } from './read-people.ts';
import { plannedPlaces } from './read-programme.ts';
import type { ContentReader } from './readable-content.ts';
import { talkPlaces } from './talk-places.ts';
import { trackNeighbours } from './track-neighbours.ts';

export type { ContentReader };

/**
 * A reader that tells which inputs are read: `list <folder>`, `file <path>`, the date of one of
 * them (`date list <folder>`), both together (`dated <path>`), `since <date>`, `address <page>`, `fact <name>`, `neighbours <id>`,
 * `talks <id>`, `planned <id>`, `people <what>`,
 * `revision <paths>`, `former-addresses`, `page-picture <page>`, `has-own <collection>`, `stage`, `phases`, `last-change`, `everything` or `picture <address>`. It tells
 * at every call, also when what is read was read before for another page.
 */
export function createReader(
  content: LoadedContent,
  note: (input: string) => void = () => {},
  pictures: Pictures = noPictures,
): ContentReader {
  const noteFacts = (names: readonly string[]) => {
    for (const name of names) note(`fact ${name}`);
  };
  const noteFile = (path: string, input = 'file') => {
    note(`${input} ${path}`);
    noteFacts(content.factsNamedIn(path));
  };
  const noteList = ({ name }: Collection) => {
    note(`list ${name}`);
    noteFacts(content.factsNamedBelow(`${CONTENT_FOLDER}/${name}`));
  };
  return {
    list<C extends Collection>(collection: C) {
      noteList(collection);
      return content.list(collection);
    },
    listed<C extends Collection>(collection: C) {
      note('stage');
      noteList(collection);
      return listedIn(content.times.stage.phase, content.list(collection));
    },
    etag(collection) {
      noteList(collection);
      return content.etag(collection);
    },
    entry(collection, id) {
      const path = content.pathOf(collection, id);
      noteFile(path);
      return content.entryAt(collection, path);
    },
    settings(name) {
      const { path, input } = settingsInput(name);
      note(input);
      noteFacts(content.factsNamedIn(path));
      return content.settings[name];
    },
    address(page) {
      note(`address ${page}`);
      return pageAddress(content.settings.navigation, page);
    },
    formerAddresses() {
      note('former-addresses');
      return content.changes.addresses;
    },
    pagePicture(page) {
      note(`page-picture ${page}`);
      return pagePicture(content, page);
    },
    hasOwn(collection) {
      note(`has-own ${collection.name}`);
      return hasOwn(content.list(collection));
    },
    datedEntry(collection, id) {
      const path = content.pathOf(collection, id);
      noteFile(path, 'dated');
      return {
        entry: content.entryAt(collection, path),
        changedAt: inWords(content.changes.ofFile(path)),
      };
    },
    saidSince(collection, id) {
      const path = content.pathOf(collection, id);
      noteFile(path, 'dated');
      const changedAt = content.changes.ofFile(path);
      let newest = changedAt;
      for (const id of new Set(content.factsNamedIn(path).flatMap(datesOfFact))) {
        note(`since ${id}`);
        newest = newer(newest, sinceIn(content, id));
      }
      return inWords(newest ?? changedAt);
    },
    pdfBytes({ pdf }) {
      if (pdf === undefined) return undefined;
      const path = uploadPath(uploadNameOfUrl(pdf) ?? '');
      note(`file ${path}`);
      return content.pdfSizes.get(path);
    },
    trackNeighbours(id) {
      note(`neighbours ${id}`);
      return trackNeighbours(content, id);
    },
    talks(id) {
      note(`${TALKS}${id}`);
      return talksIn(content).get(id) ?? [];
    },
    planned(id) {
      noteFile(content.pathOf(sessions, id));
      note(`planned ${id}`);
      return plannedIn(content).get(id);
    },
    newestChange(read) {
      const inputs = new Set<string>();
      read(createReader(content, (input) => inputs.add(input)));
      let newest: number | undefined = 0;
      for (const input of inputs) {
        if (!isDated(input)) continue;
        note(`date ${input}`);
        newest = newer(newest, secondsOf(content, input));
      }
      return inWords(newest);
    },
    everything(read) {
      note('everything');
      return read(createReader(content, undefined, pictures));
    },
    revision(...names) {
      const paths = names.map(settingsPath);
      note(`revision ${paths.join(' ')}`);
      return content.changes.revision(paths);
    },
    lastChange() {
      note('last-change');
      return content.times.lastChange;
    },
    phases() {
      note('phases');
      return content.times.phases;
    },
    stage() {
      note('stage');
      return content.times.stage;
    },
    facts: {
      get(name) {
        note(`fact ${name}`);
        return content.facts.get(name);
      },
    },
    picture(src) {
      note(`picture ${src}`);
      return pictures(src);
    },
    people: peopleReader(content, note),
  };
}

const settingsInputs = new Map<string, { path: string; input: string }>();

/** Each page asks for several: one text for all is found again sooner than one for each. */
function settingsInput(name: ReadableSettings) {
  let known = settingsInputs.get(name);
  if (!known) {
    const path = settingsPath(name);
    known = { path, input: `file ${path}` };
    settingsInputs.set(name, known);
  }
  return known;
}

const TALKS = 'talks ';
const ALL_TALKS = 'all-talks';

const pagePicture = (content: LoadedContent, page: string) =>
  textAddress(content.settings.navigation, page) && content.entry(pages, page)?.picture;

/** When a date came to be what it is. */
const sinceIn = ({ changes, settings }: LoadedContent, id: string) =>
  changes.ofDate(id, settings['important-dates']);

/** What an input is in this content: equal values, equal inputs. */
export function inputValues(content: LoadedContent, pictures: Pictures): (input: string) => string {
  const { files, changes, times } = content;
  const folders = new Map<string, string>();
  const valuesOf: Readonly<Record<string, (name: string) => string>> = {
    file: (path) => files.get(path) ?? 'absent',
    dated: (path) => `${files.get(path)} ${changes.ofFile(path)}`,
    list(name) {
      const known = folders.get(name) ?? folderHash(files, `${CONTENT_FOLDER}/${name}/`);
      folders.set(name, known);
      return known;
    },
    date: (input) => String(secondsOf(content, input)),
    everything: () => `${changes.name} ${folderHash(files, '')}`,
    picture: (src) => JSON.stringify(pictures(src)) ?? 'unknown',
    fact: (name) => factsInWords([name], content.facts),
    neighbours: (id) => JSON.stringify(trackNeighbours(content, id)),
    talks: (id) => JSON.stringify(talksIn(content).get(id) ?? []),
    [ALL_TALKS]: () => hashOf(JSON.stringify([...talksIn(content)])),
    planned: (id) => JSON.stringify(plannedIn(content).get(id)) ?? 'none',
    since: (id) => String(sinceIn(content, id)),
    people: (what) => peopleInput(content, `${PEOPLE}${what}`),
    'former-addresses': () => JSON.stringify(changes.addresses),
    'page-picture': (page) => pagePicture(content, page) ?? 'none',
    'has-own': (name) =>
      String(collections.some((each) => each.name === name && hasOwn(content.list(each)))),
    phases: () => times.phases.join(' '),
    stage: () => phaseWords(times.stage).join(' '),
    'last-change': () => String(times.lastChange),
    address: (page) => pageAddress(content.settings.navigation, page) ?? 'none',
    revision: (paths) => String(changes.revision(paths.split(' '))),
  };
  return (input) => {
    const [kind, name] = apart(input);
    const ask = valuesOf[kind];
    if (!ask) throw new Error(`no input ${input}`);
    return ask(name);
  };
}

/**
 * Whether an input is for sure what it was in a content before, told without looking at what it is: most
 * commits touch few files. Undefined of what is no single file.
 */
export function untouchedSince(
  before: LoadedContent | undefined,
  content: LoadedContent,
): (input: string) => boolean | undefined {
  const touched = new Set<string>();
  for (const path of before ? touchedPaths(before, content) : []) {
    touched.add(`file ${path}`).add(`dated ${path}`);
  }
  return (input) => {
    if (!input.startsWith('dated ') && !input.startsWith('file ')) return undefined;
    return before !== undefined && !touched.has(input);
  };
}

/** Another input, without a change of which this one does not change; undefined where there is none. */
export function decidedBy(input: string): string | undefined {
  if (input.startsWith(TALKS)) return ALL_TALKS;
  return input.startsWith(PEOPLE) && input !== PEOPLE_SAID ? PEOPLE_SAID : undefined;
}

/** What decides others; nobody else may ask about them. */
export const DECIDING: readonly string[] = [PEOPLE_SAID, ALL_TALKS];

/** Thousands of pages ask: the programme is read once for all of them. */
function onceFor<Value>(
  read: (content: ContentReader) => Value,
): (content: LoadedContent) => Value {
  const known = new WeakMap<LoadedContent, { value: Value }>();
  return (content) => {
    const found = known.get(content) ?? { value: read(createReader(content)) };
    known.set(content, found);
    return found.value;
  };
}

const talksIn = onceFor(talkPlaces);
const plannedIn = onceFor(plannedPlaces);

/** Other inputs are about the same files and lists. */
function isDated(input: string): boolean {
  return input.startsWith('file ') || input.startsWith('list ') || input.startsWith('dated ');
}

/** When a file or a list last changed. */
function secondsOf({ changes }: LoadedContent, input: string): number | undefined {
  const [kind, name] = apart(input);
  return kind === 'list' ? changes.ofFolder(`${CONTENT_FOLDER}/${name}`) : changes.ofFile(name);
}

let lastWords = { seconds: 0, words: '' };

/** Thousands of files may have come with one commit. */
function inWords(seconds: number | undefined): string | undefined {
  if (!seconds) return undefined;
  if (seconds !== lastWords.seconds) {
    lastWords = { seconds, words: `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z` };
  }
  return lastWords.words;
}

function apart(input: string): [kind: string, name: string] {
  const end = input.indexOf(' ');
  return end === -1 ? [input, ''] : [input.slice(0, end), input.slice(end + 1)];
}

/** By the order of the source's listing, which depends on nothing but the names. */
function folderHash(files: ReadonlyMap<string, string>, folder: string): string {
  let lines = '';
  for (const [path, blobId] of files) if (path.startsWith(folder)) lines += `${path} ${blobId}\n`;
  return hashOf(lines);
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex');
