import { describe, expect, it } from 'vitest';
import { papers, tours } from '../../model/collections.ts';
import { parseJsonObject, readJsonObject } from '../../model/json-file.ts';
import {
  entriesAddress,
  isSwitchedOff,
  type Navigation,
  type NavigationGroup,
  optionPath,
  pageAddress,
} from '../../model/settings/navigation.ts';
import {
  entryContext,
  pathToSettings,
  readSettings,
  type SettingsName,
  settingsFiles,
  settingsNames,
} from '../../model/settings/settings-files.ts';
import { type Any, findings, textOf } from './spoiled-settings.ts';

/** The field that one of the files has and may be without. */
const OPTIONAL = 'studentsUntil';

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
    const fields = Object.keys(JSON.parse(textOf(name))).filter((field) => field !== OPTIONAL);
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
        message:
          'Academicians: "vat" is not a field of this file. Correct its spelling or remove it.',
      },
    ]);
  });

  it.each<[SettingsName, (values: Any) => unknown, string]>([
    ['important-dates', ({ dates }) => delete dates[4].kind, 'Camera-Ready: "kind" is missing.'],
    ['important-dates', ({ dates }) => delete dates[4].title, 'camera-ready: "title" is missing.'],
    [
      'important-dates',
      ({ dates }) => dates.push({ ...dates[4], id: 'again', kind: 'x' }),
      'Camera-Ready (date 9): "kind" must be one of: opens, closes, event.',
    ],
    ['important-dates', ({ dates }) => dates.push(7), '"dates" (date 9) must be a group of'],
    [
      'important-dates',
      ({ dates }) => dates.push({ ...dates[4], title: 'Late' }),
      '"dates" (Late) stands here twice: "camera-ready".',
    ],
    [
      'navigation',
      ({ groups }) => Object.assign(groups[0].options[0], { path: 'x' }),
      'About › About the Conference: "path" must be a path on this site',
    ],
    [
      'navigation',
      ({ groups }) => Object.assign(groups[0], { label: '', slug: 'x' }),
      '"slug" (group 1) must be one of',
    ],
    [
      'navigation',
      ({ groups }) => {
        groups[0].label = 7;
        groups[0].options[0].path = 'x';
      },
      'group 1 › About the Conference: "path" must be',
    ],
    [
      'organising-categories',
      ({ categories }) => categories.push('x'.repeat(600)),
      `"categories" (${'x'.repeat(59)}…) is too long`,
    ],
  ])('%s: says which entry is meant by what people call it', (name, spoil, message) => {
    const said = findings(name, spoil).map((finding) => finding.message);
    expect(said).toContainEqual(expect.stringContaining(message));
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

describe('lists in settings', () => {
  it.each<[SettingsName, string, (values: Any) => Any[]]>([
    ['important-dates', 'dates[1]', ({ dates }) => dates],
    ['organising-categories', 'categories[1]', ({ categories }) => categories],
    ['tracks', 'tracks[1]', ({ tracks }) => tracks],
    ['fees', 'participants[1]', ({ participants }) => participants],
    ['sponsorship', 'tiers[1]', ({ tiers }) => tiers],
    ['carousel', 'slides[1].picture', ({ slides }) => slides],
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

  it('focal points are places that there are, of uploads by their names', () => {
    const focus = (picture: string, focus: string) => ({ picture, focus });
    const pictures = [focus('/uploads/a.png', 'top'), focus('a.png', 'middle')];
    const found = findings('focal-points', (values) => Object.assign(values, { pictures }));
    expect(found).toMatchObject([
      { field: 'pictures[0].picture', message: expect.stringContaining('such as hall.jpg') },
      { field: 'pictures[1].focus', message: expect.stringContaining('one of: top left, top') },
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
        message:
          'Notification of Acceptance: "date" must be a day of the calendar, written such as 2030-01-31.',
      },
    ]);
  });

  it('a date is moved from another day, later or earlier', () => {
    const found = findings('important-dates', ({ dates }) =>
      Object.assign(dates[1], { movedFrom: dates[1].date }),
    );
    expect(found).toEqual([
      {
        field: 'dates[1].movedFrom',
        message: expect.stringContaining('must be another day than “Date”'),
      },
    ]);
    for (const movedFrom of ['2025-11-21', '2025-12-05']) {
      const moved = findings('important-dates', ({ dates }) =>
        Object.assign(dates[1], { movedFrom }),
      );
      expect(moved).toEqual([]);
    }
  });

  it.each([
    ['time', '24:00', 'from 00:00 to 23:59'],
    ['time', '9:30', 'from 00:00 to 23:59'],
    ['zone', 'AoE', 'must be "Anywhere on Earth" or'],
    ['zone', '+05:30', 'must be "Anywhere on Earth" or'],
    ['kind', 'deadline', 'must be one of: opens, closes, event.'],
    ['kind', undefined, 'is missing.'],
  ])('a date has no %s %j', (name, value, message) => {
    const found = findings('important-dates', ({ dates }) =>
      Object.assign(dates[1], { [name]: value }),
    );
    expect(found).toEqual([
      { field: `dates[1].${name}`, message: expect.stringContaining(message) },
    ]);
  });

  it('the conference has a first day', () => {
    expect(findings('important-dates', ({ dates }) => dates.splice(6, 1))).toEqual([
      {
        field: 'dates',
        message: expect.stringContaining('must have the first day of the conference'),
      },
    ]);
    expect(findings('important-dates', ({ dates }) => dates.splice(7, 1))).toEqual([]);
  });

  it('the conference does not end before it begins', () => {
    const found = findings('important-dates', ({ dates }) =>
      Object.assign(dates[7], { date: '2026-03-05' }),
    );
    expect(found).toEqual([
      {
        field: 'dates[7].date',
        message: 'Conference End: "date" must not be before that of “Conference Start”.',
      },
    ]);
  });

  it('the conference has no more days than can be gone through one by one', () => {
    const until = (date: string) =>
      findings('important-dates', ({ dates }) => Object.assign(dates[7], { date }));
    expect(until('2028-11-29')).toEqual([]);
    for (const date of ['2028-11-30', '9999-12-31']) {
      expect(until(date)).toEqual([
        {
          field: 'dates[7].date',
          message:
            'Conference End: "date" must be within 1,000 days of the first one. Is its year right?',
        },
      ]);
    }
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

  it('fees may be open, and a conference may have none', () => {
    expect(findings('fees', (fees) => Object.assign(fees, { participants: [] }))).toEqual([]);
    expect(
      findings('fees', ({ participants }) => {
        Object.assign(participants[0], { early: null, late: null });
      }),
    ).toEqual([]);
  });
});

describe('navigation', () => {
  const group = { slug: 'about' } as const;

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

  it('says where a page is, and that it is switched off where no group lists it', () => {
    const settings = JSON.parse(textOf('navigation')) as Navigation;
    expect(pageAddress(settings, 'accommodation')).toBe('/about/accomodations');
    expect(pageAddress(settings, 'cmt-acknowledgement')).toBe('/authors/cmt-acknowledgement.html');
    expect(entriesAddress(settings, tours)).toBe('/programs/tours');
    expect(entriesAddress(settings, papers)).toBe('/allpapers');
    const [about] = settings.groups;
    const small = { ...settings, groups: [about as NavigationGroup] };
    expect(pageAddress(small, 'cmt-acknowledgement')).toBeUndefined();
    expect(entriesAddress(small, tours)).toBeUndefined();
    expect(entriesAddress(small, papers)).toBe('/allpapers');
  });

  it.each([
    ['/', false],
    ['/contact', false],
    ['/papers/about', false],
    ['/aboutus', false],
    ['/about', false],
    ['/about/accomodations', false],
    ['/about/accommodation', true],
    ['/authors/call-for-papers/0', false],
    ['/authors/cmt-acknowledgement', false],
    ['/authors/cmt-acknowledgement.html', false],
    ['/authors/cmt-acknowledgement/static', false],
    ['/authors/', true],
    ['/programs', true],
    ['/programs/tours', true],
  ])('of %s says whether it is switched off: %s', (path, isOff) => {
    const settings = JSON.parse(textOf('navigation')) as Navigation;
    const groups = settings.groups.filter(({ slug }) => slug !== 'programs');
    expect(isSwitchedOff({ ...settings, groups }, path)).toBe(isOff);
  });

  it('knows the groups of the specification alone, since pages are made for these', () => {
    expect(
      findings('navigation', ({ groups }) => Object.assign(groups[1], { slug: 'talks' })),
    ).toEqual([
      {
        field: 'groups[1].slug',
        message: 'Authors: "slug" must be one of: about, authors, programs, sponsors.',
      },
    ]);
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
  // Its own field, not what others are taken from.
  const { values } = readJsonObject('{ "__proto__": { "a": 1 } }') as { values: object };
  expect('a' in values).toBe(false);
  // A mark that some programs put before a text moves no line.
  expect(parseJsonObject('\ufeff\n{ "a" }')).toMatchObject({ ok: false, line: 2 });
  expect(readJsonObject('"a"')).toMatchObject({ ok: false, findings: [{ field: '' }] });
});
