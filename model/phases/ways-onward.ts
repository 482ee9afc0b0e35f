import { type Way, ways, writeTo } from './phase-text.ts';

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

/** News and dates say nothing of what is not there. */
const UNTIL = writeTo('Ask us about them.');
// News are of deadlines by then.
const AFTER: readonly Way[] = [ABOUT, NEWS, ...ways.write];

const venue: Onward = [[{ label: 'Venue and Travels', to: 'venue-and-travels' }, ...UNTIL], AFTER];
/** What stands over these leads to us already. */
const about: Onward = [[ABOUT, ...UNTIL], AFTER];

/** True before, while and after papers are called for. */
const TRACKS: Way = { label: 'Tracks and topics', to: 'call-for-papers' };

/** By what a list would have, where that leads elsewhere than others. */
const onward: Readonly<Record<string, Onward>> = {
  papers: [
    [TRACKS, ...UNTIL],
    [TRACKS, ...AFTER],
  ],
  // The home page says by then where else to look, and whom to ask.
  highlights: [[TRACKS, ...UNTIL], []],
  updates: [[DATES, ABOUT, ...ways.write], AFTER],
  members: about,
  people: about,
  pictures: [UNTIL, [...ways.read, ...AFTER]],
  tours: venue,
  hotels: venue,
};

/** Where a list leads that has nothing: by what it would have, in the plural. */
export const waysOnward = (what: string): Onward => onward[what] ?? [UNTIL, AFTER];
