/** For headings, by the files' names; what needs no rules of theirs needs no more than this. */
export const settingsTitles = {
  site: 'Conference, institute and contacts',
  navigation: 'Navigation',
  'important-dates': 'Important dates',
  'organising-categories': 'Categories of the organising committee',
  tracks: 'Special tracks',
  topics: 'Topics of the general track',
  fees: 'Registration fees',
  sponsorship: 'Sponsorship',
  carousel: 'Carousel of the home page',
  theme: 'Colours, fonts and line',
  rooms: 'Rooms of the programme',
  people: 'Merged and split people',
  'focal-points': 'Focal points of pictures',
} as const;
