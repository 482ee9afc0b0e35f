import { CALENDAR_PATH } from './important-dates.ts';
import { ATOM_PATH, JSON_FEED_PATH } from './update-feeds.ts';

/** Other forms of what the site says, for every page's head: `<link rel="alternate">`. */
export const alternates = [
  { type: 'application/atom+xml', href: ATOM_PATH, title: 'Updates (Atom)' },
  { type: 'application/feed+json', href: JSON_FEED_PATH, title: 'Updates (JSON Feed)' },
  { type: 'text/calendar', href: CALENDAR_PATH, title: 'Important dates' },
] as const;
