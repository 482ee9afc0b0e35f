/** The scripts that pages may load: names and source files, from `site/`. */
export const islandFiles = {
  /** Of every page. */
  navigation: 'islands/navigation.ts',
  'fresh-lists': 'islands/fresh-lists.ts',
  'contact-form': 'islands/contact-form.ts',
  'map-frame': 'islands/map-frame.ts',
} as const;

export type IslandName = keyof typeof islandFiles;
