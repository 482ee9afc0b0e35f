import { inputFields } from '../../../model/check-fields.ts';
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
import type { FormFields } from '../fields/form-values.ts';
import { type Section, type SectionName, sections } from './sections.ts';

/** What the screens of a section say where something fails (specification, section 8). */
export interface Failures {
  add: string;
  update: string;
  remove: string;
  fetch: string;
}

/** A section with the fields of its collection: all that its form and its list are made from. */
export interface FullSection extends Section {
  collection: Collection;
  /** Of its form. */
  fields: FormFields;
  /** Of the form of a sample: it says that it is one. */
  sampleFields: FormFields;
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

type Own = Pick<FullSection, 'collection' | 'card'> &
  Partial<Omit<FullSection, 'fields' | 'sampleFields' | keyof Section>>;

const member = {
  filterField: 'committee',
  card: { line: ['college', 'committee'] },
  failures: {
    add: 'Failed to add the new committee member. Please try again.',
    update: 'Failed to update the new committee member. Please try again.',
    remove: 'Failed to delete member. Please try again.',
    fetch: 'Failed to fetch members. Please try again.',
  },
};

const own: Readonly<Record<SectionName, Own>> = {
  papers: { collection: papers, card: { line: ['authors'], text: 'content' } },
  updates: { collection: updates, card: { line: ['eventDate'], text: 'description' } },
  speakers: { collection: speakers, card: { line: ['specialization'], text: 'description' } },
  gallery: {
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
  'committees/organising': { collection: organisingMembers, ...member },
  'committees/technical': { collection: technicalMembers, ...member },
  'committees/international': { collection: internationalMembers, ...member },
};

function failuresOf(noun: string): Failures {
  return {
    add: `Failed to add the ${noun}. Please try again.`,
    update: `Failed to update the ${noun}. Please try again.`,
    remove: `Failed to delete ${noun}. Please try again.`,
    fetch: `Failed to fetch ${noun}s. Please try again.`,
  };
}

/**
 * The fields of a collection's form, in the model's order, but long texts last but for what decides
 * where the entry stands: that most people leave alone.
 */
function formFields(collection: Collection): FormFields {
  const fields = inputFields(collection).filter((each) => !isMark(each));
  const isPlace = ([name]: (typeof fields)[number]) => name === 'order';
  return [...fields.filter((each) => !isPlace(each)), ...fields.filter(isPlace)];
}

const isMark = ([, { kind }]: FormFields[number]) => kind === 'mark';

/** What is known of a section, with its fields; the same object at each call. */
export const fullSection = ({ name }: Section): FullSection => known[name];

const known = Object.fromEntries(
  sections.map((section): [SectionName, FullSection] => {
    const { collection, ...more } = own[section.name];
    const failures = failuresOf(section.noun);
    const fields = formFields(collection);
    const sampleFields = [...inputFields(collection).filter(isMark), ...fields];
    return [section.name, { failures, ...section, collection, fields, sampleFields, ...more }];
  }),
) as Record<SectionName, FullSection>;
