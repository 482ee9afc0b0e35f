import { createHash } from 'node:crypto';
import { type Collection, papers, sessions } from '../../model/collections.ts';
import { factsInWords } from '../../model/facts/fill-facts.ts';
import { CONTENT_FOLDER, idToPath } from '../../model/id.ts';
import { phaseWords } from '../../model/phases/phase-text.ts';
import { hasOwn } from '../../model/samples.ts';
import { pageAddress } from '../../model/settings/navigation.ts';
import { uploadNameOfUrl, uploadPath } from '../../model/upload.ts';
import { noPictures, type Pictures } from '../pictures/known-picture.ts';
import { newer } from './content-changes.ts';
import { datesOfFact } from './dates-history.ts';
import type { LoadedContent } from './load-content.ts';
import { settingsPath } from './load-settings.ts';
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
 * `revision <paths>`, `has-papers`, `stage`, `phases`, `last-change`, `everything` or `picture <address>`. It tells
 * at every call, also when what is read was read before for another page.
 */
export function createReader(
  content: LoadedContent,
  note: (input: string) => void = () => {},
  pictures: Pictures = noPictures,
): ContentReader {
  const noteFacts = (names: readonly string[]) => {
    for (const name of names) note(`${FACT}${name}`);
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
    etag(collection) {
      noteList(collection);
      return content.etag(collection);
    },
    entry(collection, id) {
      noteFile(idToPath(collection, id));
      return content.entry(collection, id);
    },
    settings(name) {
      noteFile(settingsPath(name));
      return content.settings[name];
    },
    address(page) {
      note(`address ${page}`);
      return pageAddress(content.settings.navigation, page);
    },
    hasPapers() {
      note(HAS_PAPERS);
      return hasOwn(content.list(papers));
    },
    datedEntry(collection, id) {
      const path = idToPath(collection, id);
      noteFile(path, 'dated');
      return {
        entry: content.entry(collection, id),
        changedAt: inWords(content.changes.ofFile(path)),
      };
    },
    saidSince(collection, id) {
      const path = idToPath(collection, id);
      noteFile(path, 'dated');
      const changedAt = content.changes.ofFile(path);
      let newest = changedAt;
      for (const id of new Set(content.factsNamedIn(path).flatMap(datesOfFact))) {
        note(`${SINCE}${id}`);
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
      note(`${NEIGHBOURS}${id}`);
      return trackNeighbours(content, id);
    },
    talks(id) {
      note(`${TALKS}${id}`);
      return talksIn(content).get(id) ?? [];
    },
    planned(id) {
      noteFile(idToPath(sessions, id));
      note(`${PLANNED}${id}`);
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
      note(LAST_CHANGE);
      return content.times.lastChange;
    },
    phases() {
      note(PHASES);
      return content.times.phases;
    },
    stage() {
      note(STAGE);
      return content.times.stage;
    },
    facts: {
      get(name) {
        note(`${FACT}${name}`);
        return content.facts.get(name);
      },
    },
    picture(src) {
      note(`${PICTURE}${src}`);
      return pictures(src);
    },
    people: peopleReader(content, note),
  };
}

const PICTURE = 'picture ';
const FACT = 'fact ';
const NEIGHBOURS = 'neighbours ';
const TALKS = 'talks ';
const PLANNED = 'planned ';
const HAS_PAPERS = 'has-papers';
const STAGE = 'stage';
const PHASES = 'phases';
const LAST_CHANGE = 'last-change';
const SINCE = 'since ';

/** When a date came to be what it is. */
const sinceIn = ({ changes, settings }: LoadedContent, id: string) =>
  changes.ofDate(id, settings['important-dates']);

/** What an input is in this content: equal values, equal inputs. */
export function inputValues(content: LoadedContent, pictures: Pictures): (input: string) => string {
  const { files, changes, times } = content;
  const folders = new Map<string, string>();
  return (input) => {
    if (input.startsWith(PICTURE)) {
      return JSON.stringify(pictures(input.slice(PICTURE.length))) ?? 'unknown';
    }
    if (input.startsWith(FACT)) return factsInWords([input.slice(FACT.length)], content.facts);
    if (input.startsWith(NEIGHBOURS)) {
      return JSON.stringify(trackNeighbours(content, input.slice(NEIGHBOURS.length)));
    }
    if (input.startsWith(TALKS)) {
      return JSON.stringify(talksIn(content).get(input.slice(TALKS.length)) ?? []);
    }
    if (input.startsWith(SINCE)) return String(sinceIn(content, input.slice(SINCE.length)));
    if (input.startsWith(PEOPLE)) return peopleInput(content, input);
    if (input.startsWith(PLANNED)) {
      return JSON.stringify(plannedIn(content).get(input.slice(PLANNED.length))) ?? 'none';
    }
    if (input === HAS_PAPERS) return String(hasOwn(content.list(papers)));
    if (input === PHASES) return times.phases.join(' ');
    if (input === STAGE) return phaseWords(times.stage).join(' ');
    if (input === LAST_CHANGE) return String(times.lastChange);
    const [kind, name] = apart(input);
    if (kind === 'file') return files.get(name) ?? 'absent';
    if (kind === 'address') return pageAddress(content.settings.navigation, name) ?? 'none';
    if (kind === 'dated') return `${files.get(name)} ${changes.ofFile(name)}`;
    if (kind === 'date') return String(secondsOf(content, name));
    if (kind === 'revision') return String(changes.revision(name.split(' ')));
    if (kind === 'everything') return `${changes.name} ${folderHash(files, '')}`;
    const known = folders.get(name) ?? folderHash(files, `${CONTENT_FOLDER}/${name}/`);
    folders.set(name, known);
    return known;
  };
}

/** Another input, without a change of which this one does not change; undefined where there is none. */
export function decidedBy(input: string): string | undefined {
  return input.startsWith(PEOPLE) && input !== PEOPLE_SAID ? PEOPLE_SAID : undefined;
}

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
  return createHash('sha1').update(lines).digest('hex');
}
