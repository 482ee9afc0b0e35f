import {
  type Collection,
  internationalMembers,
  organisingMembers,
  papers,
  speakers,
  technicalMembers,
} from '../collections.ts';

/** What a column of a table may hold. */
export interface ImportColumn {
  /** A field of the collection, or `status` and `paperId`, which tell of the row. */
  name: string;
  label: string;
  /** Without it no row makes an entry. */
  isRequired: boolean;
  /** Letters and digits of the headings by which it is found, the likeliest first. */
  headings: readonly string[];
}

/** A kind of entry that comes in by a table. */
export interface ImportKind {
  collection: Collection;
  columns: readonly ImportColumn[];
  /** Fields by which two entries are the same; the first one names an entry. */
  sameBy: readonly [title: string, ...others: string[]];
  /** Nobody has to have written anything about these: a sentence that is true of each stands in. */
  isCommittee?: true;
}

/** Columns that hold fields, with the fields' labels. */
function columnsOf(
  { fields }: Collection,
  headings: Readonly<Record<string, readonly string[]>>,
  required: readonly string[],
): ImportColumn[] {
  return Object.entries(headings).map(([name, each]) => ({
    name,
    label: fields[name]?.label ?? name,
    isRequired: required.includes(name),
    headings: each,
  }));
}

// Microsoft CMT's "Export to Excel" has `Paper ID`, `Paper Title`, `Abstract`, `Authors` (first name
// first), `Author Names`, `Status` and more.
export const paperImport: ImportKind = {
  collection: papers,
  sameBy: ['heading'],
  columns: [
    ...columnsOf(
      papers,
      {
        heading: [
          'papertitle',
          'title',
          'heading',
          'titleofpaper',
          'titleofthepaper',
          'submissiontitle',
          'proposaltitle',
        ],
        authors: [
          'authors',
          'authornames',
          'author',
          'authorlist',
          'nameofauthors',
          'authorsnames',
          'speakernames',
        ],
        content: ['abstract', 'content', 'paperabstract', 'summary'],
        link: ['link', 'paperlink', 'url', 'paperurl', 'website'],
        track: ['track', 'primarysubjectarea', 'trackname', 'specialtrack'],
        keywords: ['keywords', 'keyword', 'authorkeywords'],
        pages: ['pages', 'pagenumbers', 'pagerange'],
        doi: ['doi'],
      },
      ['heading', 'authors', 'content'],
    ),
    {
      name: 'status',
      label: 'Decision',
      isRequired: false,
      headings: ['status', 'decision', 'paperstatus', 'finaldecision', 'proposalstate'],
    },
    {
      name: 'paperId',
      label: 'Paper number',
      isRequired: false,
      headings: ['paperid', 'submissionid', 'papernumber', 'paperno', 'id', 'no', 'number'],
    },
  ],
};

const PERSON = {
  name: ['name', 'fullname', 'membername', 'speakername', 'nameofthemember', 'nameofthespeaker'],
  specialization: [
    'specialization',
    'specialisation',
    'areaofspecialization',
    'areaofspecialisation',
    'expertise',
    'areaofexpertise',
    'researchinterests',
    'researcharea',
    'researchareas',
  ],
  description: ['description', 'biography', 'bio', 'shortbio', 'about', 'profile'],
  imageUrl: ['image', 'imageurl', 'photo', 'picture', 'portrait'],
  order: ['order'],
};

export const speakerImport: ImportKind = {
  collection: speakers,
  sameBy: ['name'],
  columns: columnsOf(speakers, PERSON, ['name', 'specialization', 'description']),
};

const { name, specialization, ...rest } = PERSON;
const MEMBER = {
  name,
  specialization,
  college: ['college', 'affiliation', 'institute', 'institution', 'university', 'organisation'],
  committee: ['committee', 'category', 'committeecategory'],
  role: ['role', 'designation'],
  ...rest,
};

const memberImport = (
  collection: Collection,
  required: readonly string[],
  sameBy: ImportKind['sameBy'],
): ImportKind => ({
  collection,
  sameBy,
  isCommittee: true,
  columns: columnsOf(collection, MEMBER, ['name', 'specialization', 'college', ...required]),
});

// One person may have a place in several categories.
export const organisingImport = memberImport(
  organisingMembers,
  ['committee'],
  ['name', 'committee'],
);
export const technicalImport = memberImport(technicalMembers, [], ['name']);
export const internationalImport = memberImport(internationalMembers, [], ['name']);

/** By the name of the collection. */
export const importKinds: Readonly<Record<string, ImportKind>> = Object.fromEntries(
  [paperImport, speakerImport, organisingImport, technicalImport, internationalImport].map(
    (kind) => [kind.collection.name, kind],
  ),
);
