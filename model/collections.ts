import { coordinates } from './coordinates.ts';
import {
  choice,
  dateTime,
  type Field,
  image,
  line,
  link,
  list,
  mark,
  markdown,
  order,
  picture,
} from './fields.ts';
import {
  doi,
  importMarks,
  keywords,
  moreLine,
  moreLink,
  pages as pageNumbers,
  paperPdf,
  people,
  publicationDate,
  track,
} from './paper-fields.ts';
import { ATTENDANCE, SESSION_KINDS } from './session.ts';
import {
  day,
  hour,
  joinLink,
  language,
  option,
  room,
  sessionTrack,
  talks,
} from './session-fields.ts';

type Fields = Record<string, Field>;

type Values<F extends Fields> = {
  [K in keyof F as F[K] extends Field<infer _, true> ? K : never]: ValueOf<F[K]>;
} & { [K in keyof F as F[K] extends Field<infer _, true> ? never : K]?: ValueOf<F[K]> };
type ValueOf<F> = F extends Field<infer Value, boolean> ? Value : never;

/** How a list is ordered; every rule ends with the id, so that no two entries tie. */
export type ListOrder =
  | { by: 'newest'; field: string; tieBy: string }
  /** @property newFirst entries without a place stand first, those with the newest such date before others; else they are last */
  | { by: 'order'; newFirst?: string; tieBy: string }
  | { by: 'time'; tieBy: string };

/** One kind of entry: where its files lie, what stands in them, and how people call it. */
export interface Collection<F extends Fields = Fields> {
  /** Folder below `content/`; also the collection's name everywhere in the code. */
  name: string;
  /** For sentences and commit subjects: 'paper', 'organising member'. */
  noun: string;
  /** For headings: 'Papers'. */
  title: string;
  format: 'markdown' | 'json';
  /** Fields in the order in which a file and a form show them. */
  fields: F;
  /** The field that is the Markdown body; the others are front matter. */
  body?: string;
  /** The field that names an entry: ids and commit subjects are made from it. */
  titleField: string;
  order: ListOrder;
  /** The page of the navigation that shows its entries; left out where these are on pages of no group. */
  page?: string;
}

function collection<F extends Fields>(
  definition: Collection<F> & { body?: keyof F; titleField: keyof F },
): Collection<F> {
  return definition;
}

const createdAt = dateTime({ label: 'Created', required: false, setByServer: true });

/** That an entry came with the product and is not this conference's own: see `model/samples.ts`. */
const sample = mark({ label: 'Sample' });

export const papers = collection({
  name: 'papers',
  noun: 'paper',
  title: 'Papers',
  format: 'markdown',
  fields: {
    heading: line({ label: 'Heading', required: true }),
    authors: list({ label: 'Authors', required: true, ofPeople: true }),
    link: link({ label: 'Link', required: false }),
    createdAt,
    sample,
    content: markdown({ label: 'Content', required: true }),
    /** What else is known of some authors; files keep it with their names. See `authorsOf`. */
    people: people({ label: 'About the authors', detailsOf: 'authors' }),
    /** As it was uploaded; visitors have it at `pdfAddress`. */
    pdf: paperPdf({ label: 'PDF' }),
    track: track({ label: 'Track' }),
    keywords: keywords({ label: 'Keywords' }),
    /** Where the proceedings are not of the conference's own days. */
    published: publicationDate({ label: 'Published' }),
    pages: pageNumbers({ label: 'Pages' }),
    doi: doi({ label: 'DOI' }),
    award: moreLine({ label: 'Award' }),
    presentation: moreLink({ label: 'Presentation' }),
    code: moreLink({ label: 'Code' }),
    data: moreLink({ label: 'Data' }),
    licence: moreLine({ label: 'Licence' }),
    /** As the submission system numbers it. */
    externalId: moreLine({ label: 'Paper number' }),
    /** Marks of what the last import said, from which the next one tells who changed what. */
    imported: importMarks({ label: 'Last import' }),
  },
  body: 'content',
  titleField: 'heading',
  order: { by: 'newest', field: 'createdAt', tieBy: 'heading' },
});

export const updates = collection({
  name: 'updates',
  noun: 'update',
  title: 'Updates',
  format: 'markdown',
  fields: {
    title: line({ label: 'Title', required: true }),
    link: link({ label: 'Link', required: false }),
    /** As the lists have it a date-time; '' where it names a date that the settings do not have. */
    eventDate: dateTime({ label: 'Event date', required: true, mayNameDate: true }),
    sample,
    description: markdown({ label: 'Description', required: true, isBrief: true }),
  },
  body: 'description',
  titleField: 'title',
  order: { by: 'newest', field: 'eventDate', tieBy: 'title' },
});

export const speakers = collection({
  name: 'speakers',
  noun: 'speaker',
  title: 'Speakers',
  format: 'markdown',
  fields: {
    name: line({ label: 'Name', required: true }),
    specialization: list({ label: 'Specialization', required: true }),
    imageUrl: image({ label: 'Image', required: false }),
    order: order(),
    sample,
    description: markdown({ label: 'Description', required: true, isBrief: true }),
  },
  body: 'description',
  titleField: 'name',
  order: { by: 'order', tieBy: 'name' },
  page: 'speakers',
});

function members<Committee extends Field<string, true>>(
  name: string,
  noun: string,
  title: string,
  page: string,
  committee: Committee,
) {
  return collection({
    name: `committees/${name}`,
    noun,
    title,
    format: 'markdown',
    fields: {
      name: line({ label: 'Name', required: true }),
      specialization: list({ label: 'Specialization', required: true }),
      college: line({ label: 'College', required: true }),
      imageUrl: image({ label: 'Image', required: false }),
      committee,
      role: line({ label: 'Role', required: false }),
      order: order(),
      sample,
      description: markdown({ label: 'Description', required: true, isBrief: true }),
    },
    body: 'description',
    titleField: 'name',
    order: { by: 'order', tieBy: 'name' },
    page,
  });
}

export const organisingMembers = members(
  'organising',
  'organising member',
  'Organising Committee',
  'organising-committee',
  choice({ label: 'Committee', required: true, from: 'organisingCategories' }),
);

export const technicalMembers = members(
  'technical',
  'technical member',
  'Technical Programme Committee',
  'technical-programme-committee',
  line({ label: 'Committee', required: true }),
);

export const internationalMembers = members(
  'international',
  'international member',
  'International Advisory Committee',
  'international-advisory-committee',
  line({ label: 'Committee', required: true }),
);

export const gallery = collection({
  name: 'gallery',
  noun: 'photo',
  title: 'Photo gallery',
  format: 'json',
  fields: {
    imageUrl: image({ label: 'Image', required: true }),
    // The client's sentences call it tags; it is the caption, and what stands for the picture in words.
    tags: line({ label: 'Caption (tags)', required: true }),
    createdAt,
    // An arrangement alone gives it: a form of many photos has no place for it.
    order: { ...order(), setByServer: true },
    sample,
  },
  titleField: 'tags',
  order: { by: 'order', newFirst: 'createdAt', tieBy: 'tags' },
  page: 'photo-gallery',
});

export const tours = collection({
  name: 'tours',
  noun: 'tour',
  title: 'Tours',
  format: 'markdown',
  fields: {
    title: line({ label: 'Title', required: true }),
    image: picture({ label: 'Image', required: true }),
    coordinates: coordinates(),
    order: order(),
    sample,
    description: markdown({ label: 'Description', required: true }),
  },
  body: 'description',
  titleField: 'title',
  order: { by: 'order', tieBy: 'title' },
  page: 'tours',
});

function programmeItems(name: string, noun: string, title: string, page: string) {
  return collection({
    name,
    noun,
    title,
    format: 'json',
    fields: {
      id: line({ label: 'Id', required: true }),
      name: line({ label: 'Name', required: true }),
      description: markdown({ label: 'Description', required: true }),
      imageUrl: picture({ label: 'Image', required: true }),
      order: order(),
      sample,
    },
    titleField: 'name',
    order: { by: 'order', tieBy: 'name' },
    page,
  });
}

export const workshops = programmeItems('workshops', 'workshop', 'Workshops', 'workshops');
export const culturalEvents = programmeItems(
  'cultural-events',
  'cultural event',
  'Cultural Event',
  'cultural-event',
);

export const hotels = collection({
  name: 'hotels',
  noun: 'hotel',
  title: 'Hotels',
  format: 'json',
  fields: {
    name: line({ label: 'Name', required: true }),
    address: line({ label: 'Address', required: true }),
    map: link({ label: 'Map', required: true }),
    mapPicture: picture({ label: 'Map picture', required: false }),
    coordinates: coordinates(),
    order: order(),
    sample,
  },
  titleField: 'name',
  order: { by: 'order', tieBy: 'name' },
  page: 'accommodation',
});

export const sessions = collection({
  name: 'programme',
  noun: 'session',
  title: 'Programme',
  format: 'markdown',
  fields: {
    title: line({ label: 'Title', required: true }),
    kind: option({ label: 'Kind', required: true }, SESSION_KINDS),
    day: day({ label: 'Day' }),
    start: hour({ label: 'Start' }),
    end: hour({ label: 'End' }),
    room: room({ label: 'Room' }),
    attendance: option({ label: 'Attendance', required: false }, ATTENDANCE),
    joinLink: joinLink({ label: 'Link to join' }),
    chair: line({ label: 'Chair', required: false }),
    track: sessionTrack({ label: 'Track' }),
    talks: talks({ label: 'Talks' }),
    language: language({ label: 'Language' }),
    slides: link({ label: 'Slides', required: false }),
    recording: link({ label: 'Recording', required: false }),
    sample,
    abstract: markdown({ label: 'Abstract', required: false }),
  },
  body: 'abstract',
  titleField: 'title',
  order: { by: 'time', tieBy: 'title' },
  page: 'programme',
});

export const pages = collection({
  name: 'pages',
  noun: 'page',
  title: 'Pages',
  format: 'markdown',
  fields: {
    title: line({ label: 'Title', required: true }),
    description: line({ label: 'Description', required: true }),
    picture: picture({ label: 'Picture', required: false }),
    caption: line({ label: 'Caption', required: false }),
    keyFacts: markdown({
      label: 'Key facts',
      required: false,
      maxLength: 1_000,
      isLeftOutUnknown: true,
    }),
    text: markdown({ label: 'Text', required: true }),
  },
  body: 'text',
  titleField: 'title',
  order: { by: 'order', tieBy: 'title' },
});

/** Every kind of entry. The API, the pages, the forms and the checks are made from this list. */
export const collections: readonly Collection[] = [
  papers,
  updates,
  speakers,
  organisingMembers,
  technicalMembers,
  internationalMembers,
  gallery,
  tours,
  workshops,
  culturalEvents,
  hotels,
  sessions,
  pages,
];

/** An entry of a collection: its id, and its fields as they are kept. */
export type EntryOf<C> = C extends Collection<infer F> ? { _id: string } & Values<F> : never;
export type Entry = { _id: string; [field: string]: unknown };

export type Paper = EntryOf<typeof papers>;
export type Update = EntryOf<typeof updates>;
export type Speaker = EntryOf<typeof speakers>;
export type Member = EntryOf<typeof technicalMembers>;
export type Photo = EntryOf<typeof gallery>;
export type SessionEntry = EntryOf<typeof sessions>;
