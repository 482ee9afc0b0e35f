/** By collection, the page that shows its entries; others are looked for from the home page. */
export const previewPaths: Readonly<Record<string, string>> = {
  papers: '/papers/{{slug}}',
  updates: '/allupdates',
  speakers: '/programs/speakers',
  gallery: '/about/photogallery',
  'committees/organising': '/about/organising-committee',
  'committees/technical': '/about/technical-programme-committee',
  'committees/international': '/about/international-advisory-committee',
  tours: '/programs/tours',
  workshops: '/programs/workshops',
  'cultural-events': '/programs/cultural-event',
  hotels: '/about/accomodations',
};
