import type { Gap } from '../../../model/build-output.ts';
import {
  type CalledCollection,
  type CollectionCalls,
  type CollectionPaths,
  collectionCalls,
  pageCalls,
  settingsCalls,
} from '../../../model/wire/calls.ts';
import { addressOf, type SeenPage } from '../edition.ts';

/** What forms and histories need of a kind of what is edited, whether or not it comes and goes. */
export interface EditedKind {
  /** Names its drafts and lists. */
  name: string;
  /** As the screens call it: 'speaker', 'committee member'. */
  noun: string;
  calls: Pick<CollectionPaths, 'list' | 'get' | 'update' | 'history' | 'restore'> &
    Partial<CollectionPaths>;
  /** Screens below `/admin`, without that. */
  paths: { add?: string; list: string; edit: string; history: string };
  titles: { add?: string; list: string; edit: string };
  /** Where visitors see it. */
  page: SeenPage;
}

/**
 * The kinds of entries that have screens: their calls, addresses and titles. Whatever is common to
 * several screens and needs no form is made from this table; `full-sections.ts` adds the fields.
 */
export interface Section extends EditedKind {
  /** Name of its collection. */
  name: CalledCollection;
  calls: CollectionPaths;
  paths: { add: string; list: string; edit: string; history: string; deleted: string };
  titles: { add: string; list: string; edit: string };
  /** Of entries that stand in an order of somebody's choice: the screen and the call for that. */
  arranging?: { path: string; call: string; title: string };
  /** Of entries that many come in at once from a file: the screen and the call for that. */
  import?: { path: string; call: string; title: string };
}

/** What the API and the pages know of a section, too. */
function known(name: CalledCollection) {
  const { paths, noun, pageLabel }: CollectionCalls = collectionCalls[name];
  return { name, noun, calls: paths, page: { label: pageLabel, collection: name } };
}

/** The screens of what Git knows of the past. */
const pastPaths = (list: string) => ({
  history: `${list}/history/:id`,
  deleted: `${list}/deleted`,
});

function committee(kind: 'organising' | 'technical' | 'international'): Section {
  const common = known(`committees/${kind}`);
  const title = common.page.label;
  return {
    ...common,
    paths: {
      add: `add-${kind}-member`,
      list: `all-${kind}-members`,
      edit: `all-${kind}-members/:id`,
      ...pastPaths(`all-${kind}-members`),
    },
    titles: {
      add: `Add ${title} Member`,
      list: `${title} Members`,
      edit: `Update ${title} Member`,
    },
    arranging: {
      path: `all-${kind}-members/arrange`,
      call: collectionCalls[`committees/${kind}`].paths.order,
      title: `Arrange ${title} Members`,
    },
    import: {
      path: `import-${kind}-members`,
      call: collectionCalls[`committees/${kind}`].paths.import,
      title: `Import ${title} Members`,
    },
  };
}

export const papersSection: Section = {
  ...known('papers'),
  paths: {
    add: 'add-papers',
    list: 'all-papers',
    edit: 'all-papers/update/:id',
    ...pastPaths('all-papers'),
  },
  titles: { add: 'Add New Paper', list: 'All Papers', edit: 'Update Paper' },
  import: {
    path: 'import-papers',
    call: collectionCalls.papers.paths.import,
    title: 'Import Papers',
  },
};

/** The screen that gives many papers their PDFs. */
export const PDFS_PATH = 'all-papers/pdfs';

export const updatesSection: Section = {
  ...known('updates'),
  paths: {
    add: 'add-recent-updates',
    list: 'all-updates',
    edit: 'all-updates/update/:id',
    ...pastPaths('all-updates'),
  },
  titles: { add: 'Add New Update', list: 'All Updates', edit: 'Edit Update' },
};

const speakersSection: Section = {
  ...known('speakers'),
  paths: {
    add: 'add-speakers',
    list: 'all-speakers',
    edit: 'all-speakers/update/:id',
    ...pastPaths('all-speakers'),
  },
  titles: { add: 'Add New Speaker', list: 'All Speakers', edit: 'Update Speaker' },
  arranging: {
    path: 'all-speakers/arrange',
    call: collectionCalls.speakers.paths.order,
    title: 'Arrange Speakers',
  },
  import: {
    path: 'import-speakers',
    call: collectionCalls.speakers.paths.import,
    title: 'Import Speakers',
  },
};

const gallerySection: Section = {
  ...known('gallery'),
  paths: {
    add: 'photogalleryupload',
    list: 'deletephoto',
    edit: 'deletephoto/update/:id',
    ...pastPaths('deletephoto'),
  },
  titles: { add: 'Add New Photo to Gallery', list: 'Gallery Photos', edit: 'Update Photo' },
  arranging: {
    path: 'deletephoto/arrange',
    call: collectionCalls.gallery.paths.order,
    title: 'Arrange Photos',
  },
};

/** @param words as titles call an entry: 'Cultural Event' */
function arranged(name: 'tours' | 'workshops' | 'cultural-events' | 'hotels', words: string) {
  const list = `all-${name}`;
  return {
    ...known(name),
    paths: { add: `add-${name}`, list, edit: `${list}/update/:id`, ...pastPaths(list) },
    titles: { add: `Add New ${words}`, list: `All ${words}s`, edit: `Update ${words}` },
    arranging: {
      path: `${list}/arrange`,
      call: collectionCalls[name].paths.order,
      title: `Arrange ${words}s`,
    },
  };
}

export const sessionsSection: Section = {
  ...known('programme'),
  paths: {
    add: 'add-sessions',
    list: 'all-sessions',
    edit: 'all-sessions/update/:id',
    ...pastPaths('all-sessions'),
  },
  titles: { add: 'Add New Session', list: 'Programme', edit: 'Update Session' },
};

/** Those that have a card on the dashboard: those that the specification names, and the programme. */
export const sectionsWithCards: readonly Section[] = [
  papersSection,
  updatesSection,
  speakersSection,
  sessionsSection,
  gallerySection,
  committee('organising'),
  committee('technical'),
  committee('international'),
];

/** The screen on which sessions are moved and filled together. */
export const builderScreen = { path: 'programme-builder', title: 'Programme Builder' };

/** The screen that brings sessions of a file to it. */
export const sessionImportScreen = { path: 'import-sessions', title: 'Import Sessions' };

/** The screen that brings in many of a section's entries; undefined where there is none. */
export const importScreenOf = (section: Section): { path: string; title: string } | undefined =>
  section.name === sessionsSection.name ? sessionImportScreen : section.import;

export const sections: readonly Section[] = [
  ...sectionsWithCards,
  arranged('workshops', 'Workshop'),
  arranged('tours', 'Tour'),
  arranged('cultural-events', 'Cultural Event'),
  arranged('hotels', 'Hotel'),
];

/** The texts of the pages, which are no section. Which page a change shows on is known of each alone. */
export const pageKind: EditedKind = {
  name: 'pages',
  noun: 'page',
  calls: pageCalls,
  paths: {
    add: 'pages/new',
    list: 'pages',
    edit: 'pages/:id',
    history: 'pages/history/:id',
  },
  titles: { add: 'Add New Page', list: 'Pages', edit: 'Update Page' },
  page: { label: 'the website' },
};

/** The screens of the settings, which are always there and only changed. */
export const settingKind = {
  noun: 'setting',
  calls: settingsCalls,
  paths: { list: 'settings', edit: 'settings/:id', history: 'settings/history/:id' },
  titles: { list: 'Settings', edit: 'Update setting' },
  page: { label: 'the website' },
} as const;

/** What is edited of a collection, or, for null, of the settings; undefined for what has no screens. */
export function kindOf(
  collection: string | null,
): Pick<EditedKind, 'noun' | 'paths' | 'titles'> | undefined {
  if (collection === null) return settingKind;
  return [...sections, pageKind].find(({ name }) => name === collection);
}

export const screenPath = (path: string) => `/admin/${path}`;
export const editPath = ({ paths }: Pick<EditedKind, 'paths'>, id: string) =>
  screenPath(paths.edit.replace(':id', id));
/** At the end of a path to a form: it begins in its long text. */
export const TO_TEXT = '#text';
export const historyPath = ({ paths }: Pick<EditedKind, 'paths'>, id: string) =>
  screenPath(paths.history.replace(':id', id));

const SETTING = /^content\/settings\/(.+)\.json$/;

/**
 * The screen that adds such entries, the very field of a setting, or the page's text; undefined for what
 * has none here.
 */
export function screenOfGap({ collection, path, page, fieldPath = '' }: Gap): string | undefined {
  const section = sections.find(({ name }) => name === collection);
  if (section) return screenPath(section.paths.add);
  const setting = SETTING.exec(path)?.[1];
  if (setting) return `${screenPath(`settings/${setting}`)}#${fieldPath}`;
  return page && editPath(pageKind, page);
}

/**
 * Where visitors see one entry: its page, or the place where its title stands on the page of its kind.
 * Undefined where the kind has no page of its own.
 * @param title as visitors read it, with the words of the facts that it names
 */
export function entryAddress(
  { name, page }: Pick<EditedKind, 'name' | 'page'>,
  id: string,
  title: string,
): string | undefined {
  const list = page.collection === undefined ? undefined : addressOf(page);
  if (list === undefined) return undefined;
  if (name === papersSection.name) return `/papers/${id}`;
  // A text directive: a hyphen in it would mean something else.
  return `${list}#:~:text=${encodeURIComponent(title).replaceAll('-', '%2D')}`;
}
