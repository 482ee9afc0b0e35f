import { type Way, ways, writeAbout, writeTo } from './phase-text.ts';

/** Ways for until the conference is over, and for afterwards; of each the first one that leads somewhere. */
type Onward = readonly [until: readonly Way[], after: readonly Way[]];

/** What there is where a list has nothing. */
const NEWS: Way = { label: 'All updates', to: 'updates' };
const DATES: Way = {
  label: 'Important Dates',
  to: '/#important-dates',
  knowing: 'date:conference',
};
const [ABOUT] = ways.about;

/** News and dates say nothing of what is not there. */
const until = (subject: string) => writeTo('Ask us about them.', subject);
/** News are of deadlines by then. */
const after = (subject: string): readonly Way[] => [ABOUT, NEWS, ...writeAbout(subject)];

/** True before, while and after papers are called for. */
const TRACKS: Way = { label: 'Tracks and topics', to: 'call-for-papers' };
const VENUE: Way = { label: 'Venue and Travels', to: 'venue-and-travels' };

/** By what a list would have, where that leads elsewhere first; what stands over lists of people leads to us already. */
const first: Readonly<Record<string, Onward>> = {
  papers: [[TRACKS], [TRACKS]],
  updates: [[DATES, ABOUT], []],
  members: [[ABOUT], []],
  people: [[ABOUT], []],
  pictures: [[], ways.read],
  tours: [[VENUE], []],
  hotels: [[VENUE], []],
};

/** Where a list leads that has nothing: by what it would have, in the plural. */
export function waysOnward(what: string): Onward {
  const [before, then] = first[what] ?? [[], []];
  const subject = what.charAt(0).toUpperCase() + what.slice(1);
  return [
    [...before, ...until(subject)],
    [...then, ...after(subject)],
  ];
}
