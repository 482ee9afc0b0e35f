import { CATEGORIES } from './logged-in-site.ts';

/** One of the seven collections, as the specification's calls name it. */
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

/** The entities of a list's answer, bare or in `members`. */
export function entitiesOf({ isCommittee }: SevenCalls, body: unknown) {
  return (isCommittee ? (body as { members: unknown }).members : body) as Record<string, unknown>[];
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
