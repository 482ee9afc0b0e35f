import { type FactSettings, factSettings, homeOfFact, knownFacts } from '../facts/known-facts.ts';
import type { EntryContext } from '../fields.ts';
import { pathToId } from '../id.ts';
import { readJsonObject } from '../json-file.ts';
import { groupSlugs, NAVIGATION_PATH } from '../settings/navigation.ts';
import { settingDoubts } from '../settings/setting-doubts.ts';
import {
  entryContext,
  MISSING_SETTINGS,
  pathToSettings,
  readSettings,
  readWhatIsRight,
  settingsFiles,
} from '../settings/settings-files.ts';
import { UPLOADS_FOLDER, uploadNameOfPath, uploadsIn, uploadUrl } from '../upload.ts';
import {
  type Addresses,
  checkEntryAddresses,
  checkSettingsAddresses,
  type KnownAddresses,
} from './addresses.ts';
import { createAnnouncedCheck } from './announced-already.ts';
import { checkFacts } from './check-facts.ts';
import { checkEntry, checkSettings } from './check-file.ts';
import { type CheckFinding, inFileOrder, type Report, reportInto } from './check-finding.ts';
import { checkMarkdown } from './check-markdown.ts';
import { checkNames, createIdCheck, hasId } from './check-names.ts';
import { checkProgramme } from './check-programme.ts';
import { checkUpload } from './check-upload.ts';
import { createPeopleCheck } from './check-who.ts';
import { checkPageAddresses } from './page-addresses.ts';
import { checkPersonalData, publishedContacts } from './personal-data.ts';
import type { PlacedText } from './places.ts';
import { readText } from './read-text.ts';
import { readSwitches } from './switched-off.ts';
import { checkTurned } from './turned-text.ts';
import { createWrittenOutCheck } from './written-out.ts';

/** A file below `content/` or `public/uploads/`. */
export interface FileToCheck {
  /** From the repository's root. */
  path: string;
  /** Left out for an upload that is known by name alone, and not judged. */
  bytes?: Uint8Array;
  /** As Git writes it: 100644 for a file, 100755 for a program, 120000 for a link. */
  mode?: string;
}

export interface ContentToCheck {
  files: readonly FileToCheck[];
  /** What lies below public/ beside the uploads, as visitors ask for it: `/images/logo.svg`. */
  publicFiles: Addresses;
  /** Addresses of the site's pages; without them links to pages are not judged. */
  pages?: Addresses;
}

/**
 * Judges a whole content; pure. No content makes it throw.
 * @param isAsked which files are to be judged; the others count as what these refer to
 * @returns what is wrong, in the order of paths and lines
 */
export function checkContent(
  { files, publicFiles, pages }: ContentToCheck,
  isAsked: (path: string) => boolean = () => true,
): CheckFinding[] {
  const found: CheckFinding[] = [];
  checkNames(files, found);
  const texts = readTexts(files, found);
  const paths = files.map(({ path }) => path);
  const switches = readSwitches(paths, texts);
  const known = { files: addressesOf(files, publicFiles), pages, switches };
  const people = createPeopleCheck();
  const world = { ...readContext(texts), known, ids: createIdCheck(), people };
  const checkWrittenOut = createWrittenOutCheck(world.factSettings);
  const checkAnnounced = createAnnouncedCheck(world.factSettings);
  const used = new Set<string>();
  for (const [path, text] of texts) if (!isAsked(path)) world.ids.note(path, text);
  for (const [path, text] of texts) {
    for (const name of uploadsIn(text)) used.add(name);
    const isOfUse = hasId(path) || (isAsked(NAVIGATION_PATH) && mayLinkToGroups(text));
    if (!isAsked(path) && !isOfUse) continue;
    const report = reportInto(found, path);
    const placed = checkText(path, text, world, report);
    checkMarkdown(placed, known, report);
    checkTurned(placed, report);
    const fields = pathToId(path)?.collection.fields ?? {};
    const isOff = switches?.isTextOff(path) === true;
    const isLeftOut = (field: string) => isOff || fields[field]?.isLeftOutUnknown === true;
    checkFacts(placed, world.facts, world.isUnread, report, isLeftOut);
    checkWrittenOut(path, placed, report);
    checkAnnounced(placed, report);
    checkPersonalData(path, placed, world.contacts, report);
  }
  for (const { path } of settingsFiles) {
    if (paths.includes(path)) continue;
    reportInto(found, path)('settings-missing', {}, MISSING_SETTINGS);
  }
  checkProgramme(paths, texts, world.context, found);
  people.judge(paths, texts, found);
  for (const { path, bytes } of files) {
    const name = uploadNameOfPath(path);
    if (!name || !isAsked(path)) continue;
    const report = reportInto(found, path);
    if (bytes) checkUpload(path, bytes, report);
    if (!used.has(name)) {
      const message = `Nothing names ${uploadUrl(name)}. Remove the file, or name it where it belongs.`;
      report('upload-unused', {}, message);
    }
  }
  return inFileOrder(
    found.flatMap((finding) => {
      if (isAsked(finding.path)) return [finding];
      return isAsked(NAVIGATION_PATH) ? ofNavigation(finding) : [];
    }),
  );
}

/** Whether a text may hold a link to one of the navigation's pages: reading Markdown takes a while. */
function mayLinkToGroups(text: string): boolean {
  return groupSlugs.some((slug) => text.includes(`(/${slug}`) || text.includes(`: /${slug}`));
}

/** What another file says against the navigation: it links to a page that is switched off there. */
function ofNavigation({ path, line, message, ...finding }: CheckFinding): CheckFinding[] {
  if (finding.rule !== 'link-off') return [];
  const place = { path: NAVIGATION_PATH, line: 0, field: 'groups' };
  return [{ ...finding, ...place, message: `${path}:${line} links there. ${message}` }];
}

/** Texts of entries and settings, by path, as far as they can be read. */
function readTexts(files: readonly FileToCheck[], found: CheckFinding[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { path, bytes, mode = '100644' } of files) {
    const isText = mode.startsWith('100') && (pathToId(path) || pathToSettings(path));
    if (!isText || !bytes) continue;
    const text = readText(bytes, reportInto(found, path));
    if (text !== undefined) texts.set(path, text);
  }
  return texts;
}

/** What entries need to know of the settings; where these cannot be read, nothing that may be wrong. */
function readContext(texts: ReadonlyMap<string, string>) {
  const textOf = (name: string) => texts.get(`content/settings/${name}.json`) ?? '';
  const site = readSettings('site', textOf('site'));
  const known: FactSettings = Object.fromEntries(
    factSettings.map((name) => [name, readWhatIsRight(name, textOf(name))]),
  );
  const categories = readSettings('organising-categories', textOf('organising-categories'));
  const tracks = readSettings('tracks', textOf('tracks'));
  return {
    context: entryContext({
      site: site.ok ? site.value : { timeZone: 'UTC' },
      organisingCategories: categories.ok ? categories.value : { categories: [] },
      ...(tracks.ok ? { tracks: tracks.value } : {}),
    }),
    factSettings: known,
    facts: knownFacts(known),
    isUnread: (name: string) => !known[homeOfFact(name)],
    contacts: site.ok ? publishedContacts(site.value) : new Set<string>(),
  };
}

function addressesOf(files: readonly FileToCheck[], publicFiles: Addresses): Addresses {
  const paths = files.map(({ path }) => path);
  const uploads = paths.filter((path) => path.startsWith(`${UPLOADS_FOLDER}/`));
  const addresses = new Set(uploads.map((path) => path.slice('public'.length)));
  return {
    has: (address) => addresses.has(address) || publicFiles.has(address),
    *[Symbol.iterator]() {
      yield* publicFiles;
      yield* addresses;
    },
  };
}

interface World {
  context: EntryContext;
  known: KnownAddresses;
  ids: ReturnType<typeof createIdCheck>;
  people: ReturnType<typeof createPeopleCheck>;
}

/** Judges the fields of one file, and returns its texts. */
function checkText(
  path: string,
  text: string,
  { context, known, ids, people }: World,
  report: Report,
): readonly PlacedText[] {
  const settings = pathToSettings(path);
  if (settings) {
    const places = checkSettings(settings, text, report);
    if (places) checkSettingsAddresses(places, known, report);
    if (places && path === NAVIGATION_PATH) checkPageAddresses(text, places, report);
    const read = places ? readJsonObject(text) : undefined;
    const doubts = read?.ok ? settingDoubts(settings.name, read.values, context.timeZone) : [];
    for (const { rule, field, message } of doubts) {
      report(rule, { line: places?.lineOf(field) ?? 0, field }, message);
    }
    return places?.texts ?? asItStands(text);
  }
  const collection = pathToId(path)?.collection;
  const file = collection && checkEntry(collection, text, context, report);
  if (!file) return asItStands(text);
  ids.judge(path, file.values, file.places, report);
  people.note(path, collection, file.values, file.places);
  checkEntryAddresses(collection, file.values, file.places, known, report);
  return file.places.texts;
}

/** A file that cannot be read as what it should be may hold personal data all the same. */
function asItStands(text: string): PlacedText[] {
  return [{ field: '', line: 1, text, isMarkdown: false }];
}
