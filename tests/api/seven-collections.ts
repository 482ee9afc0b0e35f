import type { Answer } from '../api-client.ts';
import { CATEGORIES, type Site } from './logged-in-site.ts';

/** A collection as its calls name it. */
export interface SevenCalls {
  base: string;
  /** In sentences and commit subjects. */
  noun: string;
  folder: string;
  ending: '.md' | '.json';
  list: string;
  get: string;
  create: string;
  update: string;
  remove: string;
  isCommittee: boolean;
  /** The list, too, is for administrators alone. */
  isPrivate?: true;
  /** Its files have an id inside, too, which who says none gets from the file's name. */
  hasInnerId?: true;
  titleField: string;
  /** A body with every field that a form may send. */
  body: Record<string, unknown>;
  required: string[];
}

const usual = {
  ending: '.md' as const,
  list: 'all',
  get: 'get',
  update: 'update',
  remove: 'delete',
  isCommittee: false,
};

const person = {
  name: 'Dr. Meera Nair',
  specialization: ['Vision, Graphics', 'Learning'],
  imageUrl: 'https://pictures.example/meera.jpg',
  order: 3,
  description: 'Works on *vision*.\n\nSecond paragraph.',
};

const committee = (base: string, noun: string, folder: string, category: string): SevenCalls => ({
  base,
  noun,
  folder: `content/committees/${folder}`,
  ending: '.md',
  list: 'getAllMembers',
  get: 'getMember',
  create: 'createMember',
  update: 'updateMember',
  remove: 'deleteMember',
  isCommittee: true,
  titleField: 'name',
  body: { ...person, college: 'IIT Patna', committee: category, role: 'Chair' },
  required: ['name', 'specialization', 'college', 'committee', 'description'],
});

/** Those of the specification. */
export const SEVEN: SevenCalls[] = [
  {
    ...usual,
    base: 'papers',
    noun: 'paper',
    folder: 'content/papers',
    create: 'add',
    titleField: 'heading',
    body: {
      heading: 'Graphs at scale',
      authors: ['Asha Rao', 'Lin, Wei'],
      link: 'https://papers.example/1',
      content: 'First line.\n\n- a list',
    },
    required: ['heading', 'authors', 'content'],
  },
  {
    ...usual,
    base: 'speaker',
    noun: 'speaker',
    folder: 'content/speakers',
    create: 'create',
    titleField: 'name',
    body: person,
    required: ['name', 'specialization', 'description'],
  },
  {
    ...usual,
    base: 'recentupdate',
    noun: 'update',
    folder: 'content/updates',
    create: 'add',
    titleField: 'title',
    body: {
      title: 'Registration is open',
      link: 'http://register.example/',
      eventDate: '2026-01-25T09:30:00+05:30',
      description: 'Early birds first.',
    },
    required: ['title', 'eventDate', 'description'],
  },
  {
    ...usual,
    ending: '.json',
    base: 'photogallery',
    noun: 'photo',
    folder: 'content/gallery',
    create: 'upload',
    titleField: 'tags',
    body: { imageUrl: 'https://pictures.example/hall.webp', tags: 'Hall, opening' },
    required: ['imageUrl', 'tags'],
  },
  committee('organisingcommitee', 'organising member', 'organising', CATEGORIES[0] ?? ''),
  committee('technicalcommitee', 'technical member', 'technical', 'Track 1'),
  committee('internationalcommitee', 'international member', 'international', 'Asia'),
];

const arranged = { ...usual, create: 'add', titleField: 'name', isPrivate: true as const };

const event = {
  name: 'Graphs by hand',
  description: 'Bring *paper*.',
  imageUrl: 'https://pictures.example/graphs.jpg',
  order: 2,
};

/** And the others that administrators edit. */
export const EDITED: SevenCalls[] = [
  ...SEVEN,
  {
    ...arranged,
    base: 'tours',
    noun: 'tour',
    folder: 'content/tours',
    titleField: 'title',
    body: {
      title: 'Barabar caves',
      image: '/images/tours/barabar-caves.svg',
      order: 4,
      description: 'Cut from granite.\n\nPolished.',
    },
    required: ['title', 'image', 'description'],
  },
  ...[
    { base: 'workshops', noun: 'workshop', folder: 'content/workshops' },
    { base: 'culturalevents', noun: 'cultural event', folder: 'content/cultural-events' },
  ].map((each) => ({
    ...arranged,
    ...each,
    ending: '.json' as const,
    hasInnerId: true as const,
    body: event,
    required: ['name', 'description', 'imageUrl'],
  })),
  {
    ...arranged,
    ending: '.json',
    base: 'hotels',
    noun: 'hotel',
    folder: 'content/hotels',
    body: {
      name: 'Hotel by the river',
      address: 'Ashok Rajpath, Patna',
      map: 'https://maps.example/river',
      mapPicture: '/images/maps/river.svg',
      order: 1,
    },
    required: ['name', 'address', 'map'],
  },
  {
    ...arranged,
    base: 'programme',
    noun: 'session',
    folder: 'content/programme',
    titleField: 'title',
    body: {
      title: 'Grids at noon',
      kind: 'papers',
      day: '2026-03-06',
      start: '09:30',
      end: '11:00',
      room: 'hall',
      attendance: 'hybrid',
      chair: 'Dr. Meera Nair',
      talks: ['papers/grids-at-noon 20 min', 'speakers/asha-rao'],
      abstract: 'What the sun gives.\n\nAnd when.',
    },
    required: ['title', 'kind', 'day', 'start', 'end'],
  },
];

/** Those that many come into at once, from a table. */
export const IMPORTED = [
  'papers',
  'speaker',
  ...SEVEN.flatMap(({ base, isCommittee }) => (isCommittee ? [base] : [])),
];

/** What is always there, and only changed; a path of each. */
export const KEPT = ['/api/pages/venue', '/api/settings/important-dates'];

/** Reads a list: as a visitor, where it is there for them. */
export function readList(
  site: Pick<Site, 'call' | 'ask'>,
  { base, list, isPrivate }: SevenCalls,
): Promise<Answer> {
  const path = `/api/${base}/${list}`;
  return isPrivate ? site.ask('GET', path) : site.call('GET', path);
}

/** The entities of a list's answer, bare or in `members`. */
export function entitiesOf({ isCommittee }: SevenCalls, body: unknown) {
  return (isCommittee ? (body as { members: unknown }).members : body) as Record<string, unknown>[];
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
