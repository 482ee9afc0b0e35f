import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONFERENCE } from '../conference.ts';
import { publishThisSite } from './published-site.ts';

// What the specification wants to be said, and where (sections 1, 2, 5 and 9).
const SENTENCES: [sentence: string, path: string, ...texts: string[]][] = [
  [
    'Run by the electrical engineering department, in hybrid mode on 6, 7 and 8 March 2026',
    'about/about-the-conference',
    '6, 7 and 8 March 2026',
    'Department of Electrical Engineering',
    'hybrid',
  ],
  [
    'Topics: biosensing and neuromorphic computing, electric vehicles, renewable energy, photovoltaic cells',
    'about/about-the-conference',
    'Biosensing and Neuromorphic Computing',
    'Electric Vehicles and Sustainable Energy',
    'EVs and Sustainable Transportation',
    'Renewable Energy',
    'Photovoltaic Cells',
  ],
  [
    'An institute of national importance with seven engineering disciplines and UG, PG and PhD programmes',
    'about/about-the-host-institute',
    'institute of national importance',
    'Seven engineering disciplines',
    'Undergraduate (UG), postgraduate (PG) and doctoral (PhD) programmes',
  ],
  [
    'Venue: 12 km from the airport, 8 km from the railway station, 3 km from the city centre',
    'about/venue-and-travels',
    'Airport 12 km',
    'Railway station 8 km',
    'City centre 3 km',
    'is 25 km away',
  ],
  [
    'Second campus 25 km away, 125 acres',
    'about/about-the-host-institute-(bihta-campus)',
    '125 acres',
    '25 km',
  ],
  [
    'Manuscripts of 5-7 pages in the Springer template; papers under 4 pages, abstracts not published',
    'authors/guidelines-to-authors',
    'Springer template',
    'A regular paper has 5 to 7 pages.',
    'Papers of fewer than 4 pages are not published, and neither are abstracts alone.',
    'Peer review of every paper.',
  ],
  [
    'One manuscript per full registration; registration fee non-refundable',
    'authors/registrations',
    'At least one author of every accepted paper must register by the last date of registration.',
    'One full registration covers one manuscript.',
    'transaction ID or UTR number',
    'The late fee applies now , until Monday 23 February 2026, 23:59 (Asia/Kolkata, UTC+05:30)',
    'The registration fee is non-refundable.',
  ],
  [
    'Paper publication: static text',
    'authors/paper-publication',
    'One full registration covers one manuscript.',
    'A regular paper has 5 to 7 pages.',
  ],
  [
    'Papers are submitted on an external paper-management site',
    'authors/paper-submissions',
    'an external paper-management site, not this website',
    'Submission deadline Friday 28 November 2025',
  ],
  [
    'Financial support: applicants must remain students until 31 December 2025',
    'authors/financial-support',
    'Applicants must remain students until 31 December 2025',
  ],
  [
    'Best student paper award: each advisor may nominate one paper per track',
    'authors/best-student-paper-award',
    'each advisor may nominate one paper per track.',
  ],
  [
    'CMT acknowledgement: static text',
    'authors/cmt-acknowledgement',
    'The Microsoft CMT service was used for managing the peer-reviewing process',
  ],
  [
    'Sponsorship tiers: Platinum, Gold, Silver, Bronze, plus academic or industrial stall; 18% GST extra',
    'sponsors/become-a-sponsor',
    'Platinum',
    'Gold',
    'Silver',
    'Bronze',
    'Academic or industrial stall',
    '18% GST extra',
  ],
  [
    'Important dates: eight, each with its day',
    'index',
    'Paper Submission Start 16 June 2025',
    'Submission Deadline 28 November 2025',
    'Notification of Acceptance 29 December 2025',
    'Early Bird Registration 25 January 2026',
    'Camera-Ready 16 February 2026',
    'Last Date of Registration 23 February 2026',
    'Conference Start 6 March 2026',
    'Conference End 8 March 2026',
  ],
  [
    'Contact: a form',
    'contact',
    'Keep in touch',
    'Name',
    'Email',
    'Subject',
    'Phone (optional)',
    'Message',
    'Send',
  ],
];

/** What holds on some days only: phases say it, texts of content do not. */
const SOME_DAYS =
  /\b(?:yet|by now|will follow|is open|are open|soon|apply early|please|book|are welcome|takes place|is held|are sent|are given|submit by|must register by|has to|asked for|submit your|write to it)\b/i;

it.each(['pages', 'updates'])('content/%s is true on every day', (folder) => {
  for (const file of readdirSync(join(CONFERENCE, 'content', folder))) {
    expect(readFileSync(join(CONFERENCE, 'content', folder, file), 'utf8'), file).not.toMatch(
      SOME_DAYS,
    );
  }
});

it('no text writes out a time zone, which the settings name and a date may have of its own', () => {
  for (const folder of ['pages', 'updates']) {
    for (const file of readdirSync(join(CONFERENCE, 'content', folder))) {
      expect(readFileSync(join(CONFERENCE, 'content', folder, file), 'utf8'), file).not.toMatch(
        /UTC[+−-]|\bAsia\//,
      );
    }
  }
});

let site: Awaited<ReturnType<typeof publishThisSite>>;
beforeAll(async () => {
  site = await publishThisSite();
});
afterAll(() => site.remove());

it.each(SENTENCES)('%s', (_sentence, path, ...texts) => {
  const main = /<main[\s\S]*<\/main>/.exec(site.text(`${path}.html`))?.[0] ?? '';
  const text = main
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
  for (const each of texts) expect(text).toContain(each);
});
