import * as z from 'zod';
import { address, day, line, open, paragraph, picturePath } from './values.ts';

const timeZone = z.string().refine(isTimeZone, {
  error: 'must be the name of a time zone, such as Europe/Paris.',
});

/** The site's own address: pages append paths to it. */
export const origin = address().refine((text) => /^https:\/\/[a-z0-9.-]+(?::\d+)?$/.test(text), {
  error:
    'must be https:// and the host in lower case, nothing after it: https://conference.example.',
});

const km = z.number().min(0).max(1_000);

/** Personal data is kept for a year at least (DPDP Rules 2025, rule 8(3)), then erased. */
export const messageRetentionDays = z.int().min(365).max(3_650);

/** What names this edition of the conference, its institute and how to reach it. */
export const site = z
  .strictObject({
    name: line(),
    /** Where the name does not fit: browser tabs, calendars, the home screen of a phone. */
    shortName: line(60),
    /** The year, as in the conference's name. */
    edition: z.int().min(1900).max(9999),
    url: origin,
    timeZone,
    startDate: day(),
    endDate: day(),
    mode: z.enum(['in-person', 'online', 'hybrid']),
    eventDateBadge: line(),
    tagline: line(),
    marquee: paragraph(),
    /** For search engines and previews. */
    description: paragraph(),
    hostInstitute: z.strictObject({
      name: line(),
      url: open(address()),
      facts: z.array(line()),
      /** `null` where there is one campus. */
      secondCampus: open(
        z.strictObject({ name: line(), distanceKm: km, areaAcres: z.number().min(0) }),
      ),
    }),
    department: line(),
    venue: z.strictObject({
      address: z.strictObject({
        street: open(line()),
        city: line(),
        /** A state or a province; `null` where addresses name none. */
        region: open(line()),
        postalCode: open(line()),
        /** Two letters of ISO 3166. */
        country: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as IN.'),
        countryName: line(),
      }),
      distances: z.array(z.strictObject({ from: line(), km })),
      /** A link to a map; its frame is loaded only when a visitor asks. */
      map: open(address()),
      /** Shown in the frame's place until then; null shows a map of no place in particular. */
      mapPicture: open(picturePath()),
    }),
    contacts: z.strictObject({
      location: line(),
      email: open(z.email('must be an e-mail address, or null until it is announced.')),
      phones: z.array(
        open(
          z
            .string()
            .regex(
              /^\+[0-9][0-9 -]{5,18}[0-9]$/,
              'must be a telephone number that begins with + and the country, or null until it is announced.',
            ),
        ),
      ),
    }),
    socialLinks: z.array(
      z.strictObject({
        network: z.enum(['facebook', 'instagram', 'linkedin', 'x', 'youtube']),
        url: address(),
      }),
    ),
    links: z.strictObject({
      paperSubmission: open(address()),
      wordTemplate: open(address()),
      latexTemplate: open(address()),
      brochure: open(address()),
    }),
    messageRetentionDays,
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    error: 'must not be before startDate.',
  });

export type Site = z.output<typeof site>;

function isTimeZone(name: string): boolean {
  // An offset such as +05:30 is no name: it knows no summer time, and calendars need a name.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
