import { defaultTheme } from '../../model/settings/default-theme.ts';
import type { Settings } from '../../model/settings/settings-files.ts';

/**
 * What pages say where a settings file cannot be read and never could: nothing that may be wrong.
 * Pages may read the settings that stand here.
 */
export const neutralSettings = {
  site: {
    name: 'Conference',
    shortName: 'Conference',
    edition: 1970,
    url: '',
    timeZone: 'UTC',
    mode: 'in-person',
    eventDateBadge: '',
    tagline: '',
    marquee: '',
    description: '',
    hostInstitute: {
      name: '',
      url: null,
      facts: [],
      secondCampus: null,
    },
    department: '',
    venue: {
      address: {
        street: null,
        city: '',
        region: null,
        postalCode: null,
        country: '',
        countryName: '',
      },
      distances: [],
      map: null,
      mapPicture: null,
    },
    contacts: { location: '', email: null, phones: [] },
    socialLinks: [],
    links: { paperSubmission: null, wordTemplate: null, latexTemplate: null, brochure: null },
    messageRetentionDays: 365,
  },
  'organising-categories': { categories: [] },
  carousel: { slides: [] },
  rooms: { rooms: [] },
  people: { merges: [], splits: [] },
  'focal-points': { pictures: [] },
  'important-dates': { dates: [] },
  tracks: { tracks: [] },
  topics: { fields: [] },
  fees: {
    tax: null,
    participants: [],
    extras: [],
    rules: [],
    bankAccount: [],
  },
  sponsorship: {
    currency: 'USD',
    tax: null,
    tiers: [],
    stall: null,
    benefits: [],
  },
  navigation: {
    home: { label: 'Home', path: '/' },
    groups: [],
    contact: { label: 'Contact', path: '/contact' },
    admin: { label: 'Admin', path: '/admin' },
    quickLinks: [],
  },
  theme: defaultTheme,
} as const satisfies Partial<{ [Name in keyof Settings]: DeepReadonly<Settings[Name]> }>;

/** A value nobody may change, all the way down. */
export type DeepReadonly<T> = T extends object
  ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
  : T;

export type ReadableSettings = keyof typeof neutralSettings;
export const readableSettings = Object.keys(neutralSettings) as ReadableSettings[];
