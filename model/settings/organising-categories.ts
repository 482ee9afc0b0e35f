import * as z from 'zod';
import { distinct, line, named } from './values.ts';

/** The organising committee's categories, in the order in which the page shows them. */
export const organisingCategories = z.strictObject({
  categories: named(
    'Categories',
    distinct(line(), (category) => category),
  ),
});

export type OrganisingCategories = z.output<typeof organisingCategories>;
