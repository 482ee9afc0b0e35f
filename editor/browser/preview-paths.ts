import { collectionCalls } from '../../model/wire/calls.ts';

/** By collection, the page that shows its entries; others are looked for from the home page. */
export const previewPaths: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(collectionCalls).map(([name, { page }]) => [name, page.href]),
  ),
  papers: '/papers/{{slug}}',
  tours: '/programs/tours',
  workshops: '/programs/workshops',
  'cultural-events': '/programs/cultural-event',
  hotels: '/about/accomodations',
};
