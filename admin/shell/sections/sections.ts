/**
 * The kinds of entries that have screens: their calls, addresses and titles. Whatever is common to
 * several screens and needs no form is made from this table; `resources/` adds the fields.
 */
export interface Section {
  /** Name of its collection. */
  name: string;
  /** As the screens call it: 'speaker', 'committee member'. */
  noun: string;
  /** Paths below `/api`. */
  calls: {
    list: string;
    get: (id: string) => string;
    create: string;
    update: (id: string) => string;
    remove: (id: string) => string;
    history: (id: string) => string;
    restore: (id: string) => string;
    deleted: string;
  };
  /** Screens below `/admin`, without that. */
  paths: { add: string; list: string; edit: string; history: string; deleted: string };
  titles: { add: string; list: string; edit: string };
  /** Of entries that stand in an order of somebody's choice: the screen and the call for that. */
  arranging?: { path: string; call: string; title: string };
  /** The screen that adds many from a file, where there is one. */
  import?: { path: string; title: string };
  /** Where visitors see the entries. */
  page: { href: string; label: string };
}

/** The calls of what Git knows of the past, and its screens. */
const pastCalls = (base: string) => ({
  history: (id: string) => `/${base}/history/${id}`,
  restore: (id: string) => `/${base}/restore/${id}`,
  deleted: `/${base}/deleted`,
});
const pastPaths = (list: string) => ({
  history: `${list}/history/:id`,
  deleted: `${list}/deleted`,
});

function usual(base: string, create: string): Section['calls'] {
  return {
    list: `/${base}/all`,
    get: (id) => `/${base}/get/${id}`,
    create: `/${base}/${create}`,
    update: (id) => `/${base}/update/${id}`,
    remove: (id) => `/${base}/delete/${id}`,
    ...pastCalls(base),
  };
}

function committee(kind: string, title: string): Section {
  const base = `${kind}commitee`;
  return {
    name: `committees/${kind}`,
    noun: 'committee member',
    calls: {
      list: `/${base}/getAllMembers`,
      get: (id) => `/${base}/getMember/${id}`,
      create: `/${base}/createMember`,
      update: (id) => `/${base}/updateMember/${id}`,
      remove: (id) => `/${base}/deleteMember/${id}`,
      ...pastCalls(base),
    },
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
      call: `/${base}/order`,
      title: `Arrange ${title} Members`,
    },
    page: { href: `/about/${title.toLowerCase().replaceAll(' ', '-')}`, label: title },
  };
}

export const papersSection: Section = {
  name: 'papers',
  noun: 'paper',
  calls: usual('papers', 'add'),
  paths: {
    add: 'add-papers',
    list: 'all-papers',
    edit: 'all-papers/update/:id',
    ...pastPaths('all-papers'),
  },
  titles: { add: 'Add New Paper', list: 'All Papers', edit: 'Update Paper' },
  import: { path: 'import-papers', title: 'Import Papers' },
  page: { href: '/allpapers', label: 'all papers' },
};

export const updatesSection: Section = {
  name: 'updates',
  noun: 'update',
  calls: usual('recentupdate', 'add'),
  paths: {
    add: 'add-recent-updates',
    list: 'all-updates',
    edit: 'all-updates/update/:id',
    ...pastPaths('all-updates'),
  },
  titles: { add: 'Add New Update', list: 'All Updates', edit: 'Edit Update' },
  page: { href: '/allupdates', label: 'all updates' },
};

const speakersSection: Section = {
  name: 'speakers',
  noun: 'speaker',
  calls: usual('speaker', 'create'),
  paths: {
    add: 'add-speakers',
    list: 'all-speakers',
    edit: 'all-speakers/update/:id',
    ...pastPaths('all-speakers'),
  },
  titles: { add: 'Add New Speaker', list: 'All Speakers', edit: 'Update Speaker' },
  arranging: {
    path: 'all-speakers/arrange',
    call: '/speaker/order',
    title: 'Arrange Speakers',
  },
  page: { href: '/programs/speakers', label: 'the speakers' },
};

const gallerySection: Section = {
  name: 'gallery',
  noun: 'photo',
  calls: usual('photogallery', 'upload'),
  paths: {
    add: 'photogalleryupload',
    list: 'deletephoto',
    edit: 'deletephoto/update/:id',
    ...pastPaths('deletephoto'),
  },
  titles: { add: 'Add New Photo to Gallery', list: 'Gallery Photos', edit: 'Update Photo' },
  page: { href: '/about/photogallery', label: 'the photo gallery' },
};

export const sections: readonly Section[] = [
  papersSection,
  updatesSection,
  speakersSection,
  gallerySection,
  committee('organising', 'Organising Committee'),
  committee('technical', 'Technical Programme Committee'),
  committee('international', 'International Advisory Committee'),
];

export const screenPath = (path: string) => `/admin/${path}`;
export const editPath = ({ paths }: Section, id: string) =>
  screenPath(paths.edit.replace(':id', id));
export const historyPath = ({ paths }: Section, id: string) =>
  screenPath(paths.history.replace(':id', id));
