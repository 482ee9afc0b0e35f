import { type Way, ways } from './phase-text.ts';

/** Ways for until the conference is over, and for afterwards; of each the first one that leads somewhere. */
type Onward = readonly [until: readonly Way[], after: readonly Way[]];

/** What there is where a list has nothing. */
const NEWS: Way = { label: 'All updates', to: 'updates' };
const DATES: Way = {
  label: 'Important Dates',
  to: '/#important-dates',
  knowing: 'date:conference',
};
const ABOUT: Way = { label: 'About the conference', to: 'about-the-conference' };

const UNTIL: readonly Way[] = [NEWS, DATES, ABOUT, ...ways.write];
// News are of deadlines by then.
const AFTER: readonly Way[] = [ABOUT, NEWS, ...ways.write];

const venue: Onward = [[{ label: 'Venue and Travels', to: 'venue-and-travels' }, ...UNTIL], AFTER];

/** True before, while and after papers are called for. */
const TRACKS: Way = { label: 'Tracks and topics', to: 'call-for-papers' };

/** By what a list would have, where that leads elsewhere than others. */
const onward: Readonly<Record<string, Onward>> = {
  papers: [
    [TRACKS, ...UNTIL],
    [TRACKS, ...AFTER],
  ],
  // The home page leads to all else that there is.
  highlights: [[TRACKS, ...UNTIL], [{ label: 'Ask for a paper', to: '/contact' }]],
  pictures: [UNTIL, [...ways.read, ...AFTER]],
  tours: venue,
  hotels: venue,
};

/** Where a list leads that has nothing: by what it would have, in the plural. */
export const waysOnward = (what: string): Onward => onward[what] ?? [UNTIL, AFTER];
