import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CmsField } from 'decap-cms-core';
import { describe, expect, it } from 'vitest';
import { remove as toFileName } from '../../editor/browser/ascii-names.ts';
import { contentFormat } from '../../editor/browser/content-format.ts';
import { collectionName, decapConfig, formatName } from '../../editor/browser/decap-config.ts';
import { draftFormat, readDraft } from '../../editor/browser/draft-format.ts';
import { inputFields } from '../../model/check-fields.ts';
import { collections, speakers } from '../../model/collections.ts';
import type { Values } from '../../model/content/content-file.ts';
import { readValues } from '../../model/entry-file.ts';
import { settingsFiles } from '../../model/settings/settings-files.ts';
import { CONFERENCE, conferenceText } from '../conference.ts';
import { loadValidation } from './load-validation.ts';

const context = {
  timeZone: 'Asia/Kolkata',
  organisingCategories: ['Chairs', 'Others'],
  dates: [],
  addresses: { speakers: '/programs/speakers', updates: '/allupdates' },
  tracks: [],
  rooms: [],
  unused: ['tours'],
  missed: [],
  changes: [],
  unnamed: [],
};
const place = { repository: 'o/r', branch: 'main', origin: 'https://conference.example' };
const config = decapConfig(place, context);
const collectionOf = (name: string) =>
  config.collections.find((each) => each.name === collectionName(name));

/** As Decap keeps values between reading and writing: the order of an object's keys may change. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, own]) => [key, shuffled(own)] as const);
  return Object.fromEntries(entries.reverse());
}

describe('the configuration of Decap', () => {
  it('is one that Decap takes, which does not look through it any more', async () => {
    const validate = await loadValidation();
    expect(() => validate(config)).not.toThrow();
    expect(() => validate({ ...config, publish_mode: 'soon' })).toThrow("'publish_mode'");
    const [first, ...others] = config.collections;
    const field = { name: 'topic', widget: 'select', options: 'all' };
    const collections = [{ ...first, fields: [field] }, ...others];
    expect(() => validate({ ...config, collections })).toThrow('options');
  });

  it('has every collection of the model with every field that people fill in', () => {
    for (const collection of collections) {
      const { folder, fields, label, format } = collectionOf(collection.name) ?? {};
      expect({ folder, label, format }).toEqual({
        folder: `content/${collection.name}`,
        label: collection.title,
        format: formatName(collection.name),
      });
      expect(fields?.map(({ name, required }) => [name, required])).toEqual(
        inputFields(collection).map(([name, { required }]) => [name, required]),
      );
    }
    expect(config.collections).toHaveLength(collections.length + 1);
  });

  it('leads a preview to the page of the entries, and says where there is none', () => {
    expect(collectionOf('speakers')?.preview_path).toBe('/programs/speakers');
    expect(collectionOf('papers')?.preview_path).toBe('/papers/{{slug}}');
    expect(collectionOf('papers')?.description).toBeUndefined();
    expect(collectionOf('hotels')?.preview_path).toBeUndefined();
    expect(collectionOf('hotels')?.description).toBe(
      'Visitors do not see these: the page is switched off in the navigation.',
    );
  });

  it('does not list what has neither a page nor an entry, and still opens what was proposed', () => {
    const listed = config.collections.filter(({ hide }) => !hide).map(({ name }) => name);
    expect(listed).not.toContain('tours');
    expect(listed).toContain('hotels');
    expect(collectionOf('tours')?.fields?.length).toBeGreaterThan(3);
  });

  it('has every settings file', () => {
    const files = collectionOf('settings')?.files;
    expect(files?.map(({ file }) => file)).toEqual(settingsFiles.map(({ path }) => path));
  });

  it('has a name for every field of the settings', () => {
    const unnamed = (fields: readonly CmsField[]): CmsField[] =>
      fields.flatMap((field) => [
        ...(/^(?:LaTeX|[A-Z])[a-z ]*$/.test(field.label ?? '') ? [] : [field]),
        ...('fields' in field ? unnamed(field.fields ?? []) : []),
      ]);
    const all = collectionOf('settings')?.files?.flatMap(({ fields }) => fields) ?? [];
    expect(unnamed(all)).toEqual([]);
  });

  it('calls one of a list by its own name', () => {
    const [dates] = collectionOf('settings')?.files?.[2]?.fields ?? [];
    const specialization = collectionOf('speakers')?.fields?.find(
      ({ widget }) => widget === 'list',
    );
    expect([dates, specialization]).toMatchObject([
      { label: 'Dates', label_singular: 'Date' },
      {
        label: 'Specializations',
        label_singular: 'Specialization',
        field: { label: 'Specialization' },
      },
    ]);
  });

  it('has fields for every group of the settings, as Decap demands', () => {
    const groups = (fields: readonly CmsField[]): CmsField[] =>
      fields.flatMap((field) => {
        const own = 'fields' in field ? (field.fields ?? []) : undefined;
        return own ? [field, ...groups(own)] : [];
      });
    const all = collectionOf('settings')?.files?.flatMap(({ fields }) => groups(fields)) ?? [];
    expect(all.length).toBeGreaterThan(15);
    for (const group of all) expect(group, group.name).toHaveProperty('fields.0.name');
  });

  it('offers nothing that would change the published branch', () => {
    for (const each of config.collections) {
      expect(each).toMatchObject({ delete: false, publish: false });
    }
    expect(config.publish_mode).toBe('editorial_workflow');
  });

  it('offers the categories of the settings', () => {
    const committee = collectionOf('committees/organising')?.fields?.find(
      ({ name }) => name === 'committee',
    );
    expect(committee).toMatchObject({ widget: 'select', options: ['Chairs', 'Others'] });
  });

  it('keeps pictures free of what a camera notes', () => {
    expect(config.media_processing).toMatchObject({ enabled: true, strip_metadata: true });
  });
});

/** What Decap would demand before it saves: fields that must not be blank, and are. */
function demanded(fields: readonly CmsField[], values: Values | null | undefined): string[] {
  return fields.flatMap((field) => {
    const value = values?.[field.name];
    const isBlank = value === undefined || value === null || value === '' || `${value}` === '';
    if (field.required !== false && isBlank) return [field.name];
    const inner = 'fields' in field ? (field.fields ?? []) : [];
    const entries = Array.isArray(value) ? value : [value];
    return entries.flatMap((entry) => demanded(inner, entry));
  });
}

describe('what the conference has', () => {
  const files = settingsFiles.map(({ name, path }) => ({ path, name }));
  const fieldsOf = (name: string) =>
    collectionOf('settings')?.files?.find((file) => file.name === name)?.fields ?? [];

  it.each(files)('can be saved by Decap once it was touched: $name', ({ name, path }) => {
    expect(demanded(fieldsOf(name), JSON.parse(conferenceText(path)))).toEqual([]);
  });

  it('can be saved where a group that may be left out is, and lists have no entries', () => {
    const site = JSON.parse(conferenceText('content/settings/site.json'));
    const hostInstitute = { ...site.hostInstitute, facts: [], secondCampus: null };
    expect(demanded(fieldsOf('site'), { ...site, hostInstitute, socialLinks: [] })).toEqual([]);
    expect(demanded(fieldsOf('site'), { ...site, name: '' })).toEqual(['name']);
  });

  it('can be saved by Decap: the texts of pages', () => {
    const { fields = [] } = collectionOf('pages') ?? {};
    for (const file of readdirSync(join(CONFERENCE, 'content/pages'))) {
      const path = `content/pages/${file}`;
      const values = contentFormat(path, context).read(conferenceText(path));
      expect(demanded(fields, values), file).toEqual([]);
    }
  });

  it('stands in its lists under its names, with hints, days as days and pictures as pictures', () => {
    const [dates] = fieldsOf('important-dates');
    expect(dates).toMatchObject({ widget: 'list', summary: '{{fields.title}}' });
    const inner = dates && 'fields' in dates ? (dates.fields ?? []) : [];
    const dateField = (name: string) => inner.find((field) => field.name === name);
    expect(dateField('id')).toMatchObject({
      hint: expect.stringContaining('Once saved, it stays'),
    });
    expect(dateField('date')).toMatchObject({ widget: 'datetime', time_format: false });
    expect(dateField('time')).toMatchObject({ widget: 'datetime', date_format: false });
    expect(fieldsOf('carousel')).toMatchObject([{ fields: [{}, {}, { widget: 'image' }, {}] }]);
    expect(fieldsOf('organising-categories')).toMatchObject([{ summary: '{{fields.item}}' }]);
  });
});

describe('a file that Decap reads and writes', () => {
  it.each(collections.map((each) => [each.name, each] as const))(
    'of %s stays as it is, byte for byte, where nothing is changed',
    (name) => {
      const settings = JSON.parse(conferenceText('content/settings/organising-categories.json'));
      // The conference names no member yet.
      const folder = name.startsWith('committees/')
        ? 'tests/browser/looks/content/committees/organising'
        : join(CONFERENCE, 'content', name);
      for (const file of readdirSync(folder)) {
        const text = readFileSync(join(folder, file), 'utf8');
        const format = contentFormat(`content/${name}/${file}`, {
          ...context,
          organisingCategories: settings.categories,
        });
        const values = shuffled(format.read(text)) as Values;
        expect(format.write(values, text), file).toBe(text);
      }
    },
  );

  it.each(settingsFiles.map((each) => [each.name, each] as const))(
    'of the settings (%s) stays as it is',
    (_name, { path }) => {
      const text = conferenceText(path);
      const format = contentFormat(path, context);
      expect(format.write(shuffled(format.read(text)) as Values, text)).toBe(text);
    },
  );

  it('of the settings takes a group that was left blank for none', () => {
    const { stall: _, ...sponsorship } = JSON.parse(
      conferenceText('content/settings/sponsorship.json'),
    );
    const format = contentFormat('content/settings/sponsorship.json', context);
    const text = format.write({ ...sponsorship, stall: { name: '', amount: null } });
    expect(JSON.parse(text).stall).toBeNull();
  });

  it('keeps comments, unknown fields and what the server set when a field is changed', () => {
    const text =
      '---\n# by hand\nheading: Old\nauthors: [Asha]\nseat: 4\ncreatedAt: "2026-01-01T00:00:00Z"\n---\n\nText\n';
    const format = contentFormat('content/papers/a.md', context);
    const values = { ...format.read(text), heading: 'New' };
    expect(format.write(values, text)).toBe(text.replace('Old', '"New"'));
  });

  it('is not written while a value breaks its rule, and the rule says so', () => {
    const format = contentFormat('content/speakers/a.md', context);
    const values = {
      name: 'Ada',
      specialization: [],
      description: 'Text',
      imageUrl: 'picture.bmp',
    };
    expect(() => format.write(values)).toThrow(
      'Specialization is required. Image must be an uploaded picture (/uploads/…) or a web address that begins with https://.',
    );
    const settings = contentFormat('content/settings/organising-categories.json', context);
    // As people call it, without the way through the file.
    expect(() => settings.write({ categories: [] })).toThrow(
      /^Categories must have at least 1 entry/,
    );
    expect(() => contentFormat('api/app.ts', context)).toThrow('no content of this website');
  });

  it('whose front matter is code is read as text and never run', () => {
    const text = '---js\n{ heading: (globalThis.ran = true) }\n---\nText\n';
    expect(contentFormat('content/papers/a.md', context).read(text)).toEqual({});
    expect(globalThis).not.toHaveProperty('ran');
  });
});

describe('an entry that is being typed', () => {
  const { read } = contentFormat('content/speakers/a.md', context);
  const decap = draftFormat((text) => readValues(speakers, text));
  const file = '---\nname: Ada\nspecialization: [Engines]\n---\n\nText\n';

  it('is kept by Decap however unfinished it is, with the text where it began', () => {
    const unfinished = { ...decap.fromFile(file), name: '' };
    const kept = decap.toFile(unfinished);
    expect(decap.fromFile(kept)).toEqual(unfinished);
    expect(readDraft(kept)).toEqual({ values: { ...read(file), name: '' }, base: file });
  });

  it('began nowhere where it is new', () => {
    expect(readDraft(decap.toFile({ name: 'Ada' })).base).toBeUndefined();
  });
});

describe('the name of a file that Decap makes', () => {
  it.each([
    ['Dr. C. V. Raman', 'dr-c-v-raman'],
    ['सी. वी. रमन', 'si-vi-rmn'],
    ['Holiday Photo (1).JPG', 'holiday-photo-1.jpg'],
    ['??.png', 'picture.png'],
    [
      'a long title '.repeat(10),
      'a-long-title-a-long-title-a-long-title-a-long-title-a-long-title-a-long-title',
    ],
  ])('of %s is one that the website takes', (title, name) => {
    expect(toFileName(title)).toBe(name);
  });
});
