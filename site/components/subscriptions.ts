/** The addresses of what visitors subscribe to: they stay. */
export const CALENDAR_PATH = '/important-dates.ics';
export const ATOM_PATH = '/feed.atom';
export const JSON_FEED_PATH = '/feed.json';
export const PROGRAMME_CHANGES_PATH = '/programme-changes.atom';
export const SCHEDULE_XML_PATH = '/schedule.xml';
export const SCHEDULE_JSON_PATH = '/schedule.json';

/** Other forms of what the site says, for every page's head: `<link rel="alternate">`. */
export const alternates = [
  { type: 'application/atom+xml', href: ATOM_PATH, title: 'Updates (Atom)' },
  { type: 'application/feed+json', href: JSON_FEED_PATH, title: 'Updates (JSON Feed)' },
  { type: 'text/calendar', href: CALENDAR_PATH, title: 'Important dates' },
] as const;
