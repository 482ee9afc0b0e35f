import {
  type Collection,
  gallery,
  internationalMembers,
  organisingMembers,
  papers,
  speakers,
  technicalMembers,
  updates,
} from '../../../model/collections.ts';
import type { Section } from './sections.ts';

/** What the screens of a section say where something fails (specification, section 8). */
export interface Failures {
  add: string;
  update: string;
  remove: string;
  fetch: string;
}

/** A section with the fields of its collection: all that its form and its list are made from. */
export interface Resource extends Section {
  collection: Collection;
  failures: Failures;
  /** Sentences of the specification in place of the model's, by field. */
  fieldMessages?: Record<string, string>;
  /** Several pictures may be chosen at once: each becomes an entry of its own. */
  takesManyPictures?: true;
  /** Failures of the list are logged and said in place, never as a notice (section 8). */
  isQuiet?: true;
  /** The field whose values the list can be narrowed to. */
  filterField?: string;
  /** Parts of a list's card, by field: the line below the title, and the text. */
  card: { line: readonly string[]; text?: string };
}

type Own = Pick<Resource, 'collection' | 'card'> & Partial<Resource>;

const member = { filterField: 'committee', card: { line: ['college', 'committee'] } };

const own: readonly Own[] = [
  { collection: papers, card: { line: ['authors'], text: 'content' } },
  { collection: updates, card: { line: ['eventDate'], text: 'description' } },
  { collection: speakers, card: { line: ['specialization'], text: 'description' } },
  {
    collection: gallery,
    card: { line: [] },
    takesManyPictures: true,
    isQuiet: true,
    fieldMessages: { imageUrl: 'Please upload an image.', tags: 'Please enter tags.' },
    failures: {
      ...failuresOf('photo'),
      add: 'Failed to upload image or add to gallery.',
      fetch: 'The photos could not be loaded.',
    },
  },
  { collection: organisingMembers, ...member },
  { collection: technicalMembers, ...member },
  { collection: internationalMembers, ...member },
];

const memberFailures: Failures = {
  add: 'Failed to add the new committee member. Please try again.',
  update: 'Failed to update the new committee member. Please try again.',
  remove: 'Failed to delete member. Please try again.',
  fetch: 'Failed to fetch members. Please try again.',
};

function failuresOf(noun: string): Failures {
  if (noun === 'committee member') return memberFailures;
  return {
    add: `Failed to add the ${noun}. Please try again.`,
    update: `Failed to update the ${noun}. Please try again.`,
    remove: `Failed to delete ${noun}. Please try again.`,
    fetch: `Failed to fetch ${noun}s. Please try again.`,
  };
}

/** The resource of a section. @throws for a section without a collection */
export function resourceOf(section: Section): Resource {
  const found = own.find(({ collection }) => collection.name === section.name);
  if (!found) throw new RangeError(`no resource: ${section.name}`);
  return { failures: failuresOf(section.noun), ...section, ...found };
}
