import { inputFields } from '../../../model/check-fields.ts';
import {
  type Collection,
  culturalEvents,
  gallery,
  hotels,
  internationalMembers,
  organisingMembers,
  papers,
  sessions,
  speakers,
  technicalMembers,
  tours,
  updates,
  workshops,
} from '../../../model/collections.ts';
import { toWallClock } from '../../../model/date-time.ts';
import { isPicture } from '../../../model/fields.ts';
import { introduction } from '../../../model/introduction.ts';
import type { CalledCollection } from '../../../model/wire/calls.ts';
import { edition, type SeenPage } from '../edition.ts';
import type { FormFields, FormValue, FormValues, Offer } from '../fields/form-values.ts';
import { type EditedKind, type Section, sections } from './sections.ts';

/** What the screens of a section say where something fails (specification, section 8). */
export interface Failures {
  add: string;
  update: string;
  remove: string;
  fetch: string;
}

/** A kind with the fields of its collection: all that its form and its histories are made from. */
export interface FullKind extends EditedKind {
  collection: Collection;
  /** Of its form. */
  fields: FormFields;
  /** Of the form of a sample: it says that it is one. */
  sampleFields: FormFields;
  /** The field of its form that takes a picture. */
  picture: string | undefined;
  /** Its entries are people: their pictures are round, and a person is drawn where there is none. */
  isOfPeople?: true;
  failures: Failures;
  /** Sentences of the specification in place of the model's, by field. */
  fieldMessages?: Record<string, string>;
  /** Texts that empty fields can begin with, by field. */
  offers?: Readonly<Record<string, Offer>>;
  /**
   * Several pictures may be chosen at once: each becomes an entry of its own, with a text of its own in
   * this field.
   */
  captionField?: string;
  /** Where visitors see what is added, where that follows from what was typed. */
  pageOf?(values: FormValues): SeenPage;
}

/** The same of a section, with what its list is made from. */
export interface FullSection
  extends Section,
    Pick<FullKind, Exclude<keyof FullKind, keyof Section>> {
  /** Failures of the list are logged and said in place, never as a notice (section 8). */
  isQuiet?: true;
  /** The field whose values the list can be narrowed to. */
  filterField?: string;
  /** Parts of a list's card, by field: the line below the title, where two are from one to the other, and the text. */
  card: { line: readonly (string | readonly [from: string, to: string])[]; text?: string };
}

type Own = Pick<FullSection, 'collection' | 'card'> &
  Partial<Omit<FullSection, 'fields' | 'sampleFields' | 'picture' | keyof Section>> & {
    /** What stands below a field's label, by field. */
    hints?: Readonly<Record<string, string>>;
  };

const member = {
  isOfPeople: true as const,
  filterField: 'committee',
  card: { line: ['college', 'committee'] },
  failures: {
    add: 'Failed to add the new committee member. Please try again.',
    update: 'Failed to update the new committee member. Please try again.',
    remove: 'Failed to delete member. Please try again.',
    fetch: 'Failed to fetch members. Please try again.',
  },
};

const COORDINATES_HINT =
  'As maps on the web give them, such as 25.6180, 85.1448. With them, the page draws where it is and says how far from the venue.';

const HOTEL_MAP_HINT =
  'Its place on a web map: open that, and copy the address of the window, such as https://www.openstreetmap.org/?mlat=25.6180&mlon=85.1448.';

const own: Readonly<Record<CalledCollection, Own>> = {
  papers: {
    collection: papers,
    card: { line: ['authors'], text: 'content' },
    hints: {
      published: 'A year, a month or a day, such as 2030, 2030-01 or 2030-01-31.',
      pages: 'Of the proceedings, such as 12-19.',
      doi: 'Such as 10.1007/978-3-031-12345-6_7, or its address.',
      licence: 'Such as CC BY 4.0, or the address of its text.',
      externalId: 'As the submission system numbers it.',
    },
  },
  updates: {
    collection: updates,
    card: { line: ['eventDate'], text: 'description' },
    hints: { eventDate: 'When it happens, or since when it holds: updates stand in this order.' },
    offers: { eventDate: { label: 'Not known yet? Take this moment', text: thisMoment } },
  },
  speakers: {
    collection: speakers,
    isOfPeople: true,
    card: { line: ['specialization'], text: 'description' },
  },
  gallery: {
    collection: gallery,
    card: { line: [] },
    captionField: 'tags',
    hints: {
      tags: 'What the picture shows, in a few words. It stands below the picture, and visitors hear it who cannot see it.',
    },
    isQuiet: true,
    fieldMessages: { imageUrl: 'Please upload an image.', tags: 'Please enter tags.' },
    failures: {
      ...failuresOf('photo'),
      add: 'Failed to upload image or add to gallery.',
      fetch: 'The photos could not be loaded.',
    },
  },
  'committees/organising': memberOf(organisingMembers),
  'committees/technical': memberOf(technicalMembers),
  'committees/international': memberOf(internationalMembers),
  programme: {
    collection: sessions,
    filterField: 'day',
    card: { line: ['day', ['start', 'end'], 'room', 'kind'], text: 'abstract' },
  },
  workshops: { collection: workshops, card: { line: [], text: 'description' } },
  tours: {
    collection: tours,
    card: { line: [], text: 'description' },
    hints: { coordinates: COORDINATES_HINT },
  },
  'cultural-events': { collection: culturalEvents, card: { line: [], text: 'description' } },
  hotels: {
    collection: hotels,
    card: { line: ['address'] },
    hints: { map: HOTEL_MAP_HINT, coordinates: COORDINATES_HINT },
  },
};

/** By the conference's clocks, as the field takes it. */
function thisMoment(): string {
  return toWallClock(new Date().toISOString(), edition().timeZone);
}

function memberOf(collection: Collection): Own {
  const textOf = (value: FormValue | undefined) => String(value ?? '').trim();
  const description: Offer = {
    label: 'No biography yet? Begin with a line',
    text({ name, college }) {
      const known = { name: textOf(name), college: textOf(college) };
      return known.name && known.college ? introduction(known, collection.title) : '';
    },
  };
  const hints = { role: 'What somebody does there, such as Chair.' };
  // Categories are chosen; elsewhere most are on the committee itself.
  if (collection === organisingMembers) {
    return { collection, ...member, hints, offers: { description } };
  }
  const { title } = collection;
  const committee: Offer = { label: `Take “${title}”`, text: () => title };
  return {
    collection,
    ...member,
    hints: { ...hints, committee: 'As it stands below the name, or a part of it.' },
    offers: { description, committee },
  };
}

export function failuresOf(noun: string): Failures {
  return {
    add: `Failed to add the ${noun}. Please try again.`,
    update: `Failed to update the ${noun}. Please try again.`,
    remove: `Failed to delete ${noun}. Please try again.`,
    fetch: `Failed to fetch ${noun}s. Please try again.`,
  };
}

/**
 * The fields of a collection's form, in the model's order, but last what decides where the entry
 * stands: that most people leave alone. The id that stands inside some files stays as it is; a new
 * entry gets it from its name.
 */
function formFields({ collection, hints = {} }: Pick<Own, 'collection' | 'hints'>): FormFields {
  const fields = inputFields(collection)
    .filter((each) => !isMark(each) && each[0] !== 'id')
    .map(([name, field]) => [name, hints[name] ? { ...field, hint: hints[name] } : field] as const);
  const isPlace = ([name]: (typeof fields)[number]) => name === 'order';
  return [...fields.filter((each) => !isPlace(each)), ...fields.filter(isPlace)];
}

const isMark = ([, { kind }]: FormFields[number]) => kind === 'mark';

/** What is known of a section, with its fields; the same object at each call. */
export const fullSection = ({ name }: Section): FullSection => known[name];

const known = Object.fromEntries(
  sections.map((section): [CalledCollection, FullSection] => {
    const { hints, ...more } = own[section.name];
    const { collection } = more;
    const failures = failuresOf(section.noun);
    const fields = formFields({ collection, hints });
    const sampleFields = [...fields, ...inputFields(collection).filter(isMark)];
    const picture = fields.find(([, { kind }]) => isPicture(kind))?.[0];
    const full = { failures, ...section, fields, sampleFields, picture, ...more };
    return [section.name, full];
  }),
) as Record<CalledCollection, FullSection>;
