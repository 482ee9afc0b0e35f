import { describe, expect, it } from 'vitest';
import { readJsonObject } from '../../model/json-file.ts';
import { optionPath } from '../../model/settings/navigation.ts';
import {
  entryContext,
  pathToSettings,
  readSettings,
  type SettingsName,
  settingsFiles,
  settingsNames,
} from '../../model/settings/settings-files.ts';
import { conferenceText } from '../conference.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests break settings in ways that their types forbid.
type Any = any;

const textOf = (name: SettingsName) => conferenceText(`content/settings/${name}.json`);

/** The findings of a settings file that was good until `spoil` changed it. */
function findings(name: SettingsName, spoil: (values: Any) => void) {
  const values = JSON.parse(textOf(name));
  spoil(values);
  const result = readSettings(name, JSON.stringify(values));
  return result.ok ? [] : result.findings;
}

describe('a settings file', () => {
  it.each(settingsNames)('%s: names an unknown key instead of dropping it', (name) => {
    expect(findings(name, (values) => Object.assign(values, { colour: 'red' }))).toEqual([
      {
        field: 'colour',
        message: '"colour" is not a field of this file. Correct its spelling or remove it.',
      },
    ]);
  });

  it.each(settingsNames)('%s: names each field that is missing', (name) => {
    const fields = Object.keys(JSON.parse(textOf(name)));
    for (const field of fields) {
      const found = findings(name, (values) => delete values[field]);
      expect(found.map((finding) => finding.field)).toEqual([field]);
      expect(found[0]?.message).toBe(`"${field}" is missing.`);
    }
  });

  it('names keys that are unknown inside groups and lists, each by itself', () => {
    expect(
      findings('site', ({ venue }) => Object.assign(venue.address, { zip: '1', town: 'Patna' })),
    ).toMatchObject([{ field: 'venue.address.zip' }, { field: 'venue.address.town' }]);
    expect(
      findings('fees', ({ participants }) => Object.assign(participants[1], { vat: 1 })),
    ).toEqual([
      {
        field: 'participants[1].vat',
        message: '"vat" (entry 2) is not a field of this file. Correct its spelling or remove it.',
      },
    ]);
  });

  it.each(['__proto__', 'constructor'])('names %s as it names any unknown key', (key) => {
    const text = textOf('organising-categories').replace('{', `{ "${key}": { "x": 1 },`);
    expect(readSettings('organising-categories', text)).toMatchObject({ ok: false });
  });

  it.each([
    ['', 'The file is not JSON (line 1).'],
    ['{ "categories": [\n"a"\n"b"] }', 'The file is not JSON (line 3).'],
    ['{ "categories": ["a",] }', 'The file is not JSON (line 1).'],
    ['// note\n{}', 'The file is not JSON (line 1).'],
    ['[]', 'The file must hold one JSON object'],
    ['null', 'The file must hold one JSON object'],
  ])('that reads %j is a finding, never an error', (text, message) => {
    expect(readSettings('organising-categories', text)).toMatchObject({
      ok: false,
      findings: [{ field: '', message: expect.stringContaining(message) }],
    });
  });

  it('may begin with a byte order mark and have the line ends of Windows', () => {
    const text = `\uFEFF${textOf('tracks').replaceAll('\n', '\r\n')}`;
    expect(readSettings('tracks', text)).toEqual(readSettings('tracks', textOf('tracks')));
  });

  it('is found by its path, and no other path holds one', () => {
    for (const file of settingsFiles) {
      expect(file.path).toBe(`content/settings/${file.name}.json`);
      expect(pathToSettings(file.path)).toBe(file);
      expect(file.title).not.toBe('');
    }
    for (const path of ['content/settings/x.json', 'content/site.json', 'site', '']) {
      expect(pathToSettings(path)).toBeUndefined();
    }
  });
});

describe('site.json', () => {
  it.each(['2026-02-30', '2026-3-6', '6 March 2026', '2026-03-06T00:00:00Z', ''])(
    'refuses %j for the first day',
    (startDate) => {
      expect(findings('site', (values) => Object.assign(values, { startDate }))).toEqual([
        {
          field: 'startDate',
          message: '"startDate" must be a day of the calendar, written such as 2030-01-31.',
        },
      ]);
    },
  );

  it('refuses a last day before the first', () => {
    expect(findings('site', (values) => Object.assign(values, { endDate: '2026-03-05' }))).toEqual([
      { field: 'endDate', message: '"endDate" must not be before startDate.' },
    ]);
  });

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

describe('lists in settings', () => {
  it.each<[SettingsName, string, (values: Any) => Any[]]>([
    ['important-dates', 'dates[1]', ({ dates }) => dates],
    ['organising-categories', 'categories[1]', ({ categories }) => categories],
    ['tracks', 'tracks[1]', ({ tracks }) => tracks],
    ['fees', 'participants[1]', ({ participants }) => participants],
    ['sponsorship', 'tiers[1]', ({ tiers }) => tiers],
    ['carousel', 'slides[1]', ({ slides }) => slides],
    ['navigation', 'groups[0].options[1]', ({ groups }) => groups[0].options],
  ])('%s: %s must not repeat the one before it', (name, field, list) => {
    const found = findings(name, (values) => list(values).splice(1, 0, list(values)[0]));
    expect(found).toMatchObject([{ field, message: expect.stringContaining('stands here twice') }]);
  });

  it('must not be empty', () => {
    expect(findings('important-dates', (values) => Object.assign(values, { dates: [] }))).toEqual([
      { field: 'dates', message: '"dates" must have at least 1 entry.' },
    ]);
  });

  it('topics must not stand under two fields', () => {
    expect(
      findings('topics', ({ fields }) => fields[1].topics.push(fields[0].topics[0])),
    ).toMatchObject([{ field: 'fields[1].topics[8]' }]);
  });

  it('important dates are days that exist', () => {
    const found = findings('important-dates', ({ dates }) =>
      Object.assign(dates[2], { date: '2026-02-29' }),
    );
    expect(found).toEqual([
      {
        field: 'dates[2].date',
        message: '"date" (entry 3) must be a day of the calendar, written such as 2030-01-31.',
      },
    ]);
  });

  it('fees are whole amounts in a known currency', () => {
    const found = findings('fees', ({ participants }) => {
      Object.assign(participants[0], { early: '7000', late: 9000.5, currency: 'euro' });
      participants[1].early = -1;
    });
    expect(found.map(({ field }) => field)).toEqual([
      'participants[0].currency',
      'participants[0].early',
      'participants[0].late',
      'participants[1].early',
    ]);
  });
});

describe('navigation', () => {
  const group = { slug: 'about' };

  it('makes a path from the group and the label', () => {
    expect(optionPath(group, { label: 'Venue and Travels', page: 'x' })).toBe(
      '/about/venue-and-travels',
    );
  });

  it('takes an option’s own path where it has one', () => {
    expect(optionPath(group, { label: 'A', page: 'x', path: '/a.html' })).toBe('/a.html');
  });

  it('leads nowhere from an empty entry', () => {
    expect(optionPath(group, { label: '' })).toBeUndefined();
  });

  it('asks for a page where there is a label, and for none where there is none', () => {
    const found = findings('navigation', ({ groups }) => {
      delete groups[0].options[0].page;
      groups[1].options.at(-1).page = 'about';
    });
    expect(found.map(({ field }) => field)).toEqual([
      'groups[0].options[0].page',
      'groups[1].options[8].page',
    ]);
  });

  it.each(['contact', 'https://a.example', '//a.example', '/A', '/a b', '/../a'])(
    'refuses the path %j',
    (path) => {
      expect(
        findings('navigation', ({ contact }) => Object.assign(contact, { path })),
      ).toMatchObject([{ field: 'contact.path' }]);
    },
  );
});

it('entries learn the time zone and the categories from the settings', () => {
  const site = readSettings('site', textOf('site'));
  const categories = readSettings('organising-categories', textOf('organising-categories'));
  if (!site.ok || !categories.ok) throw new Error('The settings have findings.');
  const context = entryContext({ site: site.value, organisingCategories: categories.value });
  expect(context.timeZone).toBe('Asia/Kolkata');
  expect(context.organisingCategories).toHaveLength(15);
});

it('a JSON file must hold one object', () => {
  expect(readJsonObject('{ "a": 1 }')).toEqual({ ok: true, values: { a: 1 } });
  expect(readJsonObject('"a"')).toMatchObject({ ok: false, findings: [{ field: '' }] });
});
