import { publicLists } from './public-lists.ts';

/** The paths of a collection's calls below `/api`. Of one entry's they are made from its id. */
export interface CollectionPaths {
  list: string;
  get: (id: string) => string;
  create: string;
  update: (id: string) => string;
  remove: (id: string) => string;
  history: (id: string) => string;
  restore: (id: string) => string;
  /** Many at once: out, and what one commit took out back. */
  removeMany: string;
  restoreMany: string;
  deleted: string;
  /** Which entries have the words of a search, in their whole texts. */
  find: string;
  /** Of entries that stand in an order of somebody's choice. */
  order?: string;
  /** Where many entries can be added in one call: from a table, and with a picture each. */
  import?: string;
  createMany?: string;
  /** Where new entries and changes of others are saved together. */
  changeMany?: string;
}

/** What the API, the administrators' screens and the pages know of a collection that has calls. */
export interface CollectionCalls {
  paths: CollectionPaths;
  /** Lists are wrapped in `members`, and answers say `msg` beside `message`. */
  isCommittee?: true;
  /** The list, too, needs a token: pages have the entries from their build and ask for none. */
  isPrivate?: true;
  /** As screens call an entry; the model's own noun stands in commits and the API's sentences. */
  noun: string;
  /** As links call the page where visitors see the entries. */
  pageLabel: string;
}

interface Words {
  list?: string;
  get: string;
  create: string;
  update: string;
  remove: string;
}

const pathsOf = (
  base: string,
  { list = `/${base}/all`, get, create, update, remove }: Words,
): CollectionPaths => ({
  list,
  get: (id) => `/${base}/${get}/${id}`,
  create: `/${base}/${create}`,
  update: (id) => `/${base}/${update}/${id}`,
  remove: (id) => `/${base}/${remove}/${id}`,
  history: (id) => `/${base}/history/${id}`,
  restore: (id) => `/${base}/restore/${id}`,
  removeMany: `/${base}/remove`,
  restoreMany: `/${base}/restore`,
  deleted: `/${base}/deleted`,
  find: `/${base}/find`,
});

const usual = { get: 'get', update: 'update', remove: 'delete' };

const committee = (base: string, list: string, title: string) => ({
  paths: {
    ...pathsOf(base, {
      list,
      get: 'getMember',
      create: 'createMember',
      update: 'updateMember',
      remove: 'deleteMember',
    }),
    order: `/${base}/order`,
    import: `/${base}/import`,
  },
  isCommittee: true as const,
  noun: 'committee member',
  pageLabel: title,
});

const arranged = (base: string, noun: string, pageLabel: string) => ({
  paths: { ...pathsOf(base, { ...usual, create: 'add' }), order: `/${base}/order` },
  isPrivate: true as const,
  noun,
  pageLabel,
});

/**
 * The collections that have calls, by name. Of the first seven the specification, section 7, fixes the
 * words of their paths.
 */
export const collectionCalls = {
  papers: {
    paths: {
      ...pathsOf('papers', { ...usual, list: publicLists.papers, create: 'add' }),
      import: '/papers/import',
    },
    noun: 'paper',
    pageLabel: 'all papers',
  },
  updates: {
    paths: pathsOf('recentupdate', { ...usual, list: publicLists.updates, create: 'add' }),
    noun: 'update',
    pageLabel: 'all updates',
  },
  speakers: {
    paths: {
      ...pathsOf('speaker', { ...usual, list: publicLists.speakers, create: 'create' }),
      order: '/speaker/order',
      import: '/speaker/import',
    },
    noun: 'speaker',
    pageLabel: 'the speakers',
  },
  gallery: {
    paths: {
      ...pathsOf('photogallery', { ...usual, list: publicLists.gallery, create: 'upload' }),
      createMany: '/photogallery/uploadMany',
      order: '/photogallery/order',
    },
    noun: 'photo',
    pageLabel: 'the photo gallery',
  },
  'committees/organising': committee(
    'organisingcommitee',
    publicLists['committees/organising'],
    'Organising Committee',
  ),
  'committees/technical': committee(
    'technicalcommitee',
    publicLists['committees/technical'],
    'Technical Programme Committee',
  ),
  'committees/international': committee(
    'internationalcommitee',
    publicLists['committees/international'],
    'International Advisory Committee',
  ),
  tours: arranged('tours', 'tour', 'the tours'),
  workshops: arranged('workshops', 'workshop', 'the workshops'),
  'cultural-events': arranged('culturalevents', 'cultural event', 'the cultural events'),
  hotels: arranged('hotels', 'hotel', 'the hotels'),
  programme: {
    paths: {
      ...pathsOf('programme', { ...usual, create: 'add' }),
      changeMany: '/programme/change',
    },
    isPrivate: true,
    noun: 'session',
    pageLabel: 'the programme',
  },
} as const satisfies Record<string, CollectionCalls>;

/** As many pictures as one call makes blobs of: one request to GitHub each, of 50 that a turn may take. */
export const CREATE_MANY_MAX = 40;

/** Name of a collection that has calls. */
export type CalledCollection = keyof typeof collectionCalls;

/** The paths of the calls of what is always there, and only changed. */
const changedOnly = (base: string) => ({
  get: (id: string) => `/${base}/${id}`,
  update: (id: string) => `/${base}/${id}`,
  history: (id: string) => `/${base}/${id}/history`,
  restore: (id: string) => `/${base}/${id}/restore`,
});

/** The calls of pages' texts, by the page's id. */
export const pageCalls = {
  list: '/pages',
  create: '/pages',
  remove: (id: string) => `/pages/${id}`,
  ...changedOnly('pages'),
};

/** Reads a session's link to join, as its file holds it. */
export const joinCalls = { open: '/programme/join-link' };

/** Moves an important date, by its id. */
export const dateCalls = { move: (id: string) => `/dates/${id}` };

/** The calls of settings, by the file's name. */
export const settingsCalls = changedOnly('settings');

/** The calls for all pictures, and for those that nothing uses. */
export const pictureCalls = { list: '/pictures', removeMany: '/pictures/remove' };

/**
 * The calls of papers' PDFs: take one before the paper that names it is saved, take one of many, and save
 * those with their papers.
 */
export const pdfCalls = { one: '/user/pdf', ofMany: '/papers/pdf', save: '/papers/pdfs' };
/** As many as one save gives their papers. */
export const PDFS_MAX = 500;

/** The call for what the content check finds. */
export const findingCalls = { list: '/findings' };

/** What is taken along: the repository, and the program where that is not in it. */
export const archiveCalls = { repository: '/archive', program: '/archive/program' };

/** The calls of changes that wait for their hour, by the change's id. */
export const waitingCalls = {
  list: '/waiting',
  one: (id: string) => `/waiting/${id}`,
  publish: (id: string) => `/waiting/${id}/publish`,
};

/** The calls of drafts, by the draft's id; all that one sees are listed with what waits. */
export const draftCalls = {
  one: (id: string) => `/drafts/${id}`,
  preview: (id: string) => `/drafts/${id}/preview`,
  opened: '/draft-preview',
};

/** The calls of what an editor proposes, by number. */
export const ownProposalCalls = {
  list: '/user/proposals',
  one: (number: number | string) => `/user/proposals/${number}`,
};

/** The calls of the log, by commit. */
export const logCalls = {
  list: '/log',
  get: (commit: string) => `/log/${commit}`,
  difference: (commit: string) => `/log/${commit}/difference`,
  undo: (commit: string) => `/log/${commit}/undo`,
};
