/** The scripts that pages may load: names and source files, from `site/`. */
export const islandFiles = {
  carousel: 'islands/carousel.ts',
  citation: 'islands/citation.ts',
  'conference-days': 'islands/conference-days.ts',
  /** Of every page. */
  navigation: 'islands/navigation.ts',
  /** Of pages whose texts name an hour. */
  'own-clock': 'islands/own-clock.ts',
  'fresh-lists': 'islands/fresh-lists.ts',
  'fresh-home': 'islands/fresh-home.ts',
  'contact-form': 'islands/contact-form.ts',
  'fee-calculator': 'islands/fee-calculator.ts',
  'map-frame': 'islands/map-frame.ts',
  'nearest-page': 'islands/nearest-page.ts',
  programme: 'islands/programme.ts',
  'programme-now': 'islands/programme-now.ts',
  session: 'islands/session.ts',
  stars: 'islands/stars.ts',
  'abstract-stars': 'islands/abstract-stars.ts',
  'photo-overlay': 'islands/photo-overlay.ts',
  'site-search': 'islands/site-search.ts',
  'speaker-search': 'islands/speaker-search.ts',
} as const;

export type IslandName = keyof typeof islandFiles;
