import { expect } from 'vitest';
import { checkFields } from '../../model/check-fields.ts';
import { type Collection, gallery, papers, speakers } from '../../model/collections.ts';
import type { EntryContext } from '../../model/fields.ts';

export const context: EntryContext = {
  timeZone: 'Asia/Kolkata',
  organisingCategories: ['Program Chair', 'Publicity and Media Chair(s)'],
};
export const paper = { heading: 'A heading', authors: ['An Author'], content: 'Text.' };
export const update = { title: 'A title', eventDate: '2026-03-06', description: 'Text.' };
export const speaker = { name: 'A Name', specialization: ['A field'], description: 'Text.' };
const photo = { imageUrl: '/uploads/a.png', tags: 'A tag' };

/** The value as it is kept, or the sentence that refuses it. */
export function keep(
  collection: Collection,
  entry: object,
  field: string,
  value: unknown,
): unknown {
  const result = checkFields(collection, { ...entry, [field]: value }, context);
  if (result.ok) return { kept: result.values[field] };
  expect(result.errors.map((error) => error.field)).toEqual([field]);
  return result.errors[0]?.message;
}
export const heading = (value: unknown) => keep(papers, paper, 'heading', value);
export const content = (value: unknown) => keep(papers, paper, 'content', value);
export const authors = (value: unknown) => keep(papers, paper, 'authors', value);
export const imageUrl = (value: unknown) => keep(gallery, photo, 'imageUrl', value);
export const order = (value: unknown) => keep(speakers, speaker, 'order', value);
