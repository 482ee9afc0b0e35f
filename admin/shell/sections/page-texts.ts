import { inputFields } from '../../../model/check-fields.ts';
import { type EntryOf, pages } from '../../../model/collections.ts';
import { type FullKind, failuresOf } from './full-sections.ts';
import { pageKind } from './sections.ts';

/** The text of a page. */
export type PageText = EntryOf<typeof pages>;

const fields = inputFields(pages);

/** The texts of the pages, with their fields. */
export const pageTexts: FullKind = {
  ...pageKind,
  collection: pages,
  fields,
  sampleFields: fields,
  picture: undefined,
  failures: failuresOf(pages.noun),
};
