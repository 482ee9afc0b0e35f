import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportantDate } from '../../model/settings/important-dates.ts';
import type { Navigation } from '../../model/settings/navigation.ts';
import type { Settings, SettingsName } from '../../model/settings/settings-files.ts';
import { CONFERENCE, conferenceText } from '../conference.ts';

/** Settings of a conference that shares nothing with this repository's but its kind. */
export const OTHER: Pick<
  Settings,
  'site' | 'tracks' | 'topics' | 'fees' | 'sponsorship' | 'important-dates' | 'carousel'
> = {
  site: {
    name: 'Symposium on Coastal Birds 2031',
    shortName: 'Coastal Birds 2031',
    edition: 2031,
    url: 'https://birds.test',
    timeZone: 'Atlantic/Azores',
    mode: 'in-person',
    eventDateBadge: 'Event Date: 17th & 18th of September, 2031',
    tagline: 'Two days for those who count birds.',
    marquee: 'Symposium on Coastal Birds 2031 – 17 and 18 September 2031, in Ponta Delgada.',
    description: 'A symposium on the birds of coasts and islands.',
    hostInstitute: { name: 'Island University', url: null, facts: [], secondCampus: null },
    department: 'Department of Biology',
    venue: {
      address: {
        street: null,
        city: 'Ponta Delgada',
        region: null,
        postalCode: null,
        country: 'PT',
        countryName: 'Portugal',
      },
      distances: [],
      map: null,
      mapPicture: null,
    },
    contacts: { location: 'Island University, Ponta Delgada, Portugal', email: null, phones: [] },
    socialLinks: [],
    links: { paperSubmission: null, wordTemplate: null, latexTemplate: null, brochure: null },
    messageRetentionDays: 365,
  },
  tracks: {
    tracks: [
      {
        name: 'Terns',
        alsoCalled: null,
        summary: 'Where they go.',
        topics: ['Routes'],
        picture: '/images/placeholders/photo.svg',
      },
    ],
  },
  topics: { fields: [{ name: 'Counting', topics: ['By eye', 'By ear'] }] },
  fees: {
    tax: null,
    participants: [
      { id: 'everybody', category: 'Everybody', currency: 'EUR', early: 80, late: 100 },
    ],
    extras: [],
    rules: [],
    bankAccount: [{ label: 'IBAN', value: null }],
  },
  sponsorship: { currency: 'EUR', tax: null, tiers: [], stall: null, benefits: [] },
  'important-dates': {
    dates: [
      date('submission-deadline', 'closes', '2031-04-30'),
      date('conference-start', 'event', '2031-09-17'),
      date('conference-end', 'event', '2031-09-18'),
    ],
  },
  carousel: { slides: [] },
};

function date(id: string, kind: ImportantDate['kind'], day: string): ImportantDate {
  return { id, title: id.replaceAll('-', ' '), kind, date: day, description: 'At last.' };
}

const setting = <Name extends SettingsName>(name: Name) =>
  JSON.parse(conferenceText(`content/settings/${name}.json`)) as Settings[Name];

/** Finds what names this repository's conference, wherever it stands: no word of it is any other's. */
export function wordsOfThisConference(): RegExp {
  const { name, shortName, edition, url, timeZone, venue, hostInstitute, department } =
    setting('site');
  const { secondCampus } = hostInstitute;
  const words = [
    name,
    name.replace(/ \d{4}$/, ''),
    shortName,
    String(edition),
    new URL(url).hostname,
    timeZone,
    hostInstitute.name,
    department,
    venue.address.city,
    ...(venue.address.region ? [venue.address.region] : []),
    venue.address.countryName,
    ...(secondCampus ? [secondCampus.name.replace(/ campus$/i, '')] : []),
    ...setting('tracks').tracks.map((track) => track.name),
    ...setting('topics').fields.map((field) => field.name),
    ...setting('carousel').slides.map((slide) => slide.title),
    ...readdirSync(join(CONFERENCE, 'content/tours')).map((file) => file.replace(/\.\w+$/, '')),
    ...[
      'double lines become',
      'Next-Generation',
      'Adaptive Research',
      'INR',
      'GST',
      'IFSC',
      'Golghar',
      'Biosensing',
    ],
  ];
  const plain = words.map((word) => word.replace(/[.()+]/g, '\\$&'));
  return new RegExp(`(?<![\\w./])(?:${plain.join('|')})(?!\\w)`, 'gi');
}

/** Edits a fork's settings and page texts, as somebody does by hand who runs another conference. */
export function writeOtherConference(root: string): void {
  for (const [name, value] of Object.entries(OTHER)) {
    write(root, `content/settings/${name}.json`, JSON.stringify(value, null, 2));
  }
  const categories = { categories: ['Chair', 'Helpers'] };
  write(root, 'content/settings/organising-categories.json', JSON.stringify(categories));
  write(root, 'content/settings/navigation.json', JSON.stringify(navigation(), null, 2));
  for (const file of readdirSync(join(CONFERENCE, 'content/pages'))) {
    const text = `---\ntitle: "Page ${file}"\ndescription: "Of terns."\n---\n\nA text.\n`;
    write(root, `content/pages/${file}`, text);
  }
}

/** Pages that this conference does without; the label of accommodation is spelt as it likes. */
export const SWITCHED_OFF = ['cmt-acknowledgement', 'cultural-event', 'second-campus', 'tours'];

/** The navigation without the labels that name the institute, and without these pages. */
function navigation(): object {
  const settings = JSON.parse(
    conferenceText('content/settings/navigation.json')
      .replace('About the host institute', 'The host')
      .replace('Accomodations', 'Accommodation'),
  ) as Navigation;
  for (const group of settings.groups) {
    group.options = group.options.filter(({ page = '' }) => !SWITCHED_OFF.includes(page));
  }
  return settings;
}

function write(root: string, path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}
