/** The scripts that pages may load: names and source files, from `site/`. */
export const islandFiles = {
  /** Of every page. */
  navigation: 'islands/navigation.ts',
  'fresh-lists': 'islands/fresh-lists.ts',
} as const;

export type IslandName = keyof typeof islandFiles;
