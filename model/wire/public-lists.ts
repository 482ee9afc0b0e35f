/**
 * The paths of the lists that visitors' browsers read, below `/api`, by collection. They stand apart from
 * the other calls, which no visitor needs the script of.
 */
export const publicLists = {
  papers: '/papers/all',
  updates: '/recentupdate/all',
  speakers: '/speaker/all',
  gallery: '/photogallery/all',
  'committees/organising': '/organisingcommitee/getAllMembers',
  'committees/technical': '/technicalcommitee/getAllMembers',
  'committees/international': '/internationalcommitee/getAllMembers',
} as const;
