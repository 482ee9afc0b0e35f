import { inputFields } from '../../../model/check-fields.ts';
import { type EntryOf, pages } from '../../../model/collections.ts';
import { type FullKind, failuresOf } from './full-sections.ts';
import { pageKind } from './sections.ts';

/** The text of a page. */
export type PageText = EntryOf<typeof pages>;

const HINTS: Readonly<Record<string, string>> = {
  description: 'One sentence about the page, which search results show below its title.',
  caption: 'Below the picture.',
  keyFacts: 'A few lines, in a box beside the text.',
};

const fields = inputFields(pages).map(([name, field]) => {
  const hint = HINTS[name];
  return [name, hint ? { ...field, hint } : field] as const;
});

/** The texts of the pages, with their fields. */
export const pageTexts: FullKind = {
  ...pageKind,
  collection: pages,
  fields,
  sampleFields: fields,
  picture: undefined,
  failures: failuresOf(pages.noun),
};
