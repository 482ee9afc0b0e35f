import { readEntryFile } from '../entry-file.ts';
import { pathToId } from '../id.ts';
import {
  entryContext,
  pathToSettings,
  readSettings,
  type Settings,
} from '../settings/settings-files.ts';
import { type ContentFiles, changeTexts, type FileChanges, setValue } from './content-files.ts';
import type { EditionAnswers } from './edition-answers.ts';
import { EditionError } from './edition-error.ts';
import { type MovedDate, moveDates, oldPhrases, pastLink, STUDENTS_UNTIL } from './old-phrases.ts';
import { type Phrases, replacePhrases } from './replace-phrases.ts';
import { unnamedUploads } from './unused-pictures.ts';

export interface EditionPlan {
  changes: FileChanges;
  dates: MovedDate[];
}

const SITE = 'content/settings/site.json';
const DATES = 'content/settings/important-dates.json';
const NAVIGATION = 'content/settings/navigation.json';

/**
 * What changes in the repository when the next edition begins. Pure.
 * @param uploads paths below `public/uploads/`; those that nothing names any more go
 * @param isKept the site of the edition that ends is there to be linked to
 * @throws EditionError if a file would break its rules
 */
export function planEdition(
  files: ContentFiles,
  uploads: readonly string[],
  settings: Pick<Settings, 'site' | 'important-dates' | 'navigation' | 'organising-categories'>,
  edition: number,
  answers: EditionAnswers,
  isKept = true,
): EditionPlan {
  const { term } = answers;
  const phrases = phrasesOf(settings, edition, answers);
  const changes: FileChanges = new Map();
  const set = (path: string, text: string) => {
    if (text !== files.get(path)) changes.set(path, text);
  };
  for (const [path, text] of files) {
    if (isEmptied(path, answers.emptied)) changes.set(path, null);
    else set(path, inNewWords(path, text, phrases));
  }
  const textOf = (path: string) => changes.get(path) ?? files.get(path) ?? '{}';
  set(SITE, siteText(textOf(SITE), edition, answers));
  const dates = moveDates(settings, term, answers.dates);
  const withDates = dates.reduce((text, { id, to }, index) => {
    if (id === STUDENTS_UNTIL) return setValue(text, [id], to);
    // That last edition's date was put off says nothing of this one's.
    const unmoved = setValue(text, ['dates', index, 'movedFrom'], undefined);
    return setValue(unmoved, ['dates', index, 'date'], to);
  }, textOf(DATES));
  set(DATES, withDates);
  if (isKept) set(NAVIGATION, withPastEdition(textOf(NAVIGATION), settings));
  checkAll(files, changes);
  for (const path of unnamedUploads(uploads, files, changes)) changes.set(path, null);
  return { changes, dates };
}

function phrasesOf(
  settings: Pick<Settings, 'site' | 'important-dates'>,
  edition: number,
  answers: EditionAnswers,
): Phrases {
  const { site } = settings;
  const { term, dates } = answers;
  const phrases = oldPhrases(settings, edition, term, dates);
  // Whole texts go before the days and years in them: they are longer.
  for (const field of ['name', 'shortName', 'tagline', 'marquee', 'description'] as const) {
    phrases.set(site[field], answers[field]);
  }
  return phrases;
}

function isEmptied(path: string, emptied: readonly string[]): boolean {
  const entry = pathToId(path);
  return entry !== undefined && emptied.includes(entry.collection.name);
}

/**
 * A file in the next edition's words. The bare year is replaced in settings alone: in a page's text
 * it may be that of a law.
 */
function inNewWords(path: string, text: string, phrases: Phrases): string {
  const isSettings = pathToSettings(path) !== undefined;
  const used = isSettings ? phrases : new Map([...phrases].filter(([old]) => !/^\d+$/.test(old)));
  if (!path.endsWith('.json')) return replacePhrases(text, used);
  return changeTexts(text, (value) => (isAddress(value) ? value : replacePhrases(value, used)));
}

/** An address that has a year in it is not that of another year. */
function isAddress(value: string): boolean {
  return /^(?:\/|https?:)\S*$/.test(value);
}

function siteText(before: string, edition: number, answers: EditionAnswers): string {
  const { emptied, term, dates, ...values } = answers;
  return Object.entries({ edition, ...values }).reduce(
    (text, [name, value]) => setValue(text, [name], value),
    // Which one comes after it is not known yet.
    setValue(before, ['nextEdition'], undefined),
  );
}

/** The footer leads to the edition that was. */
function withPastEdition(
  text: string,
  { site, navigation }: Pick<Settings, 'site' | 'navigation'>,
): string {
  const link = pastLink(site.edition);
  if (navigation.quickLinks.some(({ path }) => path === link.path)) return text;
  return setValue(text, ['quickLinks', navigation.quickLinks.length], link);
}

/** Nothing is written that the site could not read. */
function checkAll(files: ContentFiles, changes: FileChanges): void {
  const textOf = (path: string) => changes.get(path) ?? files.get(path) ?? '';
  const read = <Name extends 'site' | 'organising-categories'>(name: Name) => {
    const result = readSettings(name, textOf(`content/settings/${name}.json`));
    if (!result.ok) throw broken(`content/settings/${name}.json`, result.findings[0]?.message);
    return result.value as Settings[Name];
  };
  const context = entryContext({
    site: read('site'),
    organisingCategories: read('organising-categories'),
  });
  for (const [path, text] of changes) {
    if (text === null) continue;
    const file = pathToSettings(path);
    const entry = pathToId(path);
    const result = file
      ? readSettings(file.name, text)
      : entry && readEntryFile(entry.collection, entry.id, text, context);
    if (result && !result.ok) throw broken(path, result.findings[0]?.message);
  }
}

function broken(path: string, message: string | undefined): EditionError {
  return new EditionError(`${path} would break its rules: ${message}`);
}
