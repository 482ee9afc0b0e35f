import * as z from 'zod';
import {
  address,
  coordinates,
  entered,
  line,
  named,
  open,
  paragraph,
  picturePath,
  timeZone,
} from './values.ts';

/** How a conference may be held. */
export const MODES = ['in-person', 'online', 'hybrid'] as const;

/** The site's own address: pages append paths to it. */
export const origin = address().refine((text) => /^https:\/\/[a-z0-9.-]+(?::\d+)?$/.test(text), {
  error:
    'must be https:// and the host in lower case, nothing after it: https://conference.example.',
});

const COORDINATES_HINT =
  'Latitude and longitude in degrees, such as 25.6180, 85.1448: for the drawn maps.';

const km = z.number().min(0).max(1_000);

/**
 * Personal data is erased when it has served its purpose. How soon is the organiser's choice by the law
 * of their country: India keeps data and logs for a year at least (DPDP Rules 2025, rule 8(3)), Europe
 * no longer than is needed (GDPR, article 5(1)(e)). A month is what answering takes.
 */
export const messageRetentionDays = z.int().min(30).max(3_650);

/** What names this edition of the conference, its institute and how to reach it. */
export const site = z.strictObject({
  name: named('Name', entered('paragraph', line())),
  shortName: named(
    'Short name',
    line(60),
    'Where the name does not fit: browser tabs, calendars, the home screen of a phone.',
  ),
  edition: named('Edition', z.int().min(1900).max(9999), 'The year, as in the conference’s name.'),
  url: named(
    'Address of the website',
    origin,
    'Where this website stands: https:// and the host, nothing after it.',
  ),
  timeZone: named(
    'Time zone',
    timeZone(),
    'All days and hours are meant there, unless they say otherwise.',
  ),
  mode: named('Mode', z.enum(MODES)),
  eventDateBadge: named('Event date badge', line(), 'Above the name on the home page.'),
  tagline: named('Tagline', entered('paragraph', line()), 'Below the name on the home page.'),
  marquee: named('Marquee', paragraph(), 'The line that runs across the home page.'),
  description: named('Description', paragraph(), 'For search engines and previews.'),
  hostInstitute: named(
    'Host institute',
    z.strictObject({
      name: named('Name', line()),
      url: named('Web address', open(address())),
      facts: named('Facts', z.array(line()), 'Shown beside the text on the institute.'),
      /** `null` where there is one campus. */
      secondCampus: named(
        'Second campus',
        open(
          z.strictObject({
            name: named('Name', line()),
            distanceKm: named('Distance in km', km),
            areaAcres: named('Area in acres', z.number().min(0)),
          }),
        ),
      ),
    }),
  ),
  department: named('Department', line()),
  venue: named(
    'Venue',
    z.strictObject({
      address: named(
        'Address',
        z.strictObject({
          street: named('Street', open(line())),
          city: named('City', line()),
          /** A state or a province; `null` where addresses name none. */
          region: named('Region', open(line())),
          postalCode: named('Postal code', open(line())),
          /** Two letters of ISO 3166. */
          country: named(
            'Country',
            z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as IN.'),
            'Two capital letters, such as IN.',
          ),
          countryName: named('Country name', line()),
        }),
      ),
      distances: named(
        'Distances',
        z.array(
          z.strictObject({
            from: named('From', line()),
            km: named('Distance in km', km),
            coordinates: named('Coordinates', coordinates().optional(), COORDINATES_HINT),
          }),
        ),
      ),
      map: named(
        'Map',
        open(address()),
        'Its address on a web map, such as https://www.openstreetmap.org/?mlat=25.6180&mlon=85.1448. Its frame is loaded only when a visitor asks.',
      ),
      /** Shown in the frame's place until then; null shows a map of no place in particular. */
      mapPicture: named(
        'Map picture',
        open(picturePath()),
        'Shown in the map’s place until a visitor asks for that.',
      ),
      /** Where the venue is: drawn maps show how far the other places are from it. */
      coordinates: named('Coordinates', coordinates().optional(), COORDINATES_HINT),
      /** Below the pins; a page takes the smallest one that has all of its places, or plain ground. */
      drawnMaps: named(
        'Drawn maps',
        z
          .array(
            z.strictObject({
              name: named('Name', line()),
              picture: named('Picture', picturePath()),
              southWest: named('South west', coordinates(), 'The picture’s lower left corner.'),
              northEast: named('North east', coordinates(), 'The picture’s upper right corner.'),
            }),
          )
          .optional(),
        'Drawings below the numbered pins. Without one that has all places, the ground is plain.',
      ),
    }),
  ),
  contacts: named(
    'Contacts',
    z.strictObject({
      location: named('Location', entered('paragraph', line())),
      email: named(
        'Email',
        open(
          entered(
            'email',
            z.email('must be an e-mail address. Leave it empty until it is announced.'),
          ),
        ),
      ),
      phones: named(
        'Phones',
        z.array(
          open(
            entered(
              'telephone',
              z
                .string()
                .regex(
                  /^\+[0-9][0-9 -]{5,18}[0-9]$/,
                  'must be a telephone number that begins with + and the country, such as +91 612 555 0199. Leave it empty until it is announced.',
                ),
            ),
          ),
        ),
        'Each begins with + and the country, such as +91 612 555 0199.',
      ),
    }),
  ),
  socialLinks: named(
    'Social links',
    z.array(
      z.strictObject({
        network: named('Network', z.enum(['facebook', 'instagram', 'linkedin', 'x', 'youtube'])),
        url: named('Web address', address()),
      }),
    ),
  ),
  links: named(
    'Links',
    z.strictObject({
      paperSubmission: named('Paper submission', open(address())),
      wordTemplate: named('Word template', open(address())),
      latexTemplate: named('LaTeX template', open(address())),
      brochure: named('Brochure', open(address())),
      /** Where sessions are followed from afar; everybody can read it. Left out until it is known. */
      joinOnline: named('Join online', address().optional()),
    }),
  ),
  /** Where the next edition has its site, once that is known: the home page leads there afterwards. */
  nextEdition: named(
    'Next edition',
    address().optional(),
    'Where the next one has its site, once that is known: the home page leads there afterwards.',
  ),
  messageRetentionDays: named(
    'Days that messages are kept',
    messageRetentionDays,
    'What visitors write in the contact form is erased then: after 30 days at least.',
  ),
});

export type Site = z.output<typeof site>;
