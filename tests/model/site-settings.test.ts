import { describe, expect, it } from 'vitest';
import { readSettings } from '../../model/settings/settings-files.ts';
import { findings, textOf } from './spoiled-settings.ts';

describe('site.json', () => {
  it.each(['Asia/Patna', 'India', '+05:30', 'UTC+5:30', ''])(
    'refuses the time zone %j',
    (timeZone) => {
      expect(findings('site', (values) => Object.assign(values, { timeZone }))).toEqual([
        {
          field: 'timeZone',
          message: '"timeZone" must be the name of a time zone, such as Europe/Paris.',
        },
      ]);
    },
  );

  it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'])(
    'takes the time zone %s',
    (timeZone) => {
      expect(findings('site', (values) => Object.assign(values, { timeZone }))).toEqual([]);
    },
  );

  it.each([
    'http://a.example',
    'https://a.example/',
    'https://a.example/x',
    'a.example',
    'https://A.example',
  ])('refuses %s for the site’s address', (url) => {
    expect(findings('site', (values) => Object.assign(values, { url }))).toMatchObject([
      { field: 'url' },
    ]);
  });

  it('takes null or the real thing for what is still to be announced', () => {
    expect(
      findings('site', ({ contacts, links, hostInstitute, venue }) => {
        contacts.email = 'office@conference.example';
        contacts.phones = ['+91 612 000 0000', null];
        links.paperSubmission = 'https://submissions.example/2026';
        hostInstitute.url = 'https://institute.example';
        venue.map = null;
        venue.mapPicture = null;
      }),
    ).toEqual([]);
  });

  it('refuses contacts that lead nowhere, each in place', () => {
    const found = findings('site', ({ contacts, links }) => {
      contacts.email = 'office';
      contacts.phones = [null, '0612'];
      links.brochure = 'javascript:alert(1)';
    });
    expect(found.map(({ field }) => field)).toEqual([
      'contacts.email',
      'contacts.phones[1]',
      'links.brochure',
    ]);
  });

  it('refuses a picture of the venue’s map that does not come with the website', () => {
    for (const mapPicture of ['https://elsewhere.example/map.svg', '../map.svg', '']) {
      expect(findings('site', ({ venue }) => Object.assign(venue, { mapPicture }))).toMatchObject([
        { field: 'venue.mapPicture' },
      ]);
    }
  });

  it('leaves it to the organiser how long messages are kept, from a month on', () => {
    expect(
      findings('site', (values) => Object.assign(values, { messageRetentionDays: 29 })),
    ).toEqual([
      { field: 'messageRetentionDays', message: '"messageRetentionDays" must be at least 30.' },
    ]);
    expect(
      findings('site', (values) => Object.assign(values, { messageRetentionDays: 30 })),
    ).toEqual([]);
  });

  it('says what kind of value is wanted where another one stands', () => {
    const found = findings('site', (values) => {
      Object.assign(values, {
        name: 1,
        edition: '2026',
        mode: 'mixed',
        socialLinks: {},
        venue: [],
      });
    });
    expect(found.map(({ message }) => message)).toEqual([
      '"name" must be text in quotation marks.',
      '"edition" must be a number without quotation marks.',
      '"mode" must be one of: in-person, online, hybrid.',
      '"venue" must be a group of fields: { … }.',
      '"socialLinks" must be a list: [ … ].',
    ]);
  });

  it('trims text, and refuses empty text and control characters', () => {
    const read = readSettings('site', textOf('site').replace('"tagline": "', '"tagline": "  '));
    expect(read.ok && read.value.tagline).toMatch(/^Join/);
    expect(
      findings('site', (values) => Object.assign(values, { name: ' ', tagline: 'a\u0007' })),
    ).toMatchObject([
      { field: 'name', message: '"name" must not be empty.' },
      { field: 'tagline' },
    ]);
  });
});
