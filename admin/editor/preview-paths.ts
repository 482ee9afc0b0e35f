import { sections } from '../shell/sections/sections.ts';

/** By collection, the page that shows its entries; others are looked for from the home page. */
export const previewPaths: Readonly<Record<string, string>> = {
  ...Object.fromEntries(sections.map(({ name, page }) => [name, page.href])),
  papers: '/papers/{{slug}}',
  tours: '/programs/tours',
  workshops: '/programs/workshops',
  'cultural-events': '/programs/cultural-event',
  hotels: '/about/accomodations',
};
