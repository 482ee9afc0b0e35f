import { describe, expect, it } from 'vitest';
import { combineFile, type ThreeVersions } from '../../api/proposals/combine-file.ts';
import { type ContentFile, contentFileAt } from '../../model/content/content-file.ts';
import type { Choice, FieldChoices, Side } from '../../model/wire/proposals.ts';

const context = { timeZone: 'Asia/Kolkata', organisingCategories: [] };
const fileAt = (path: string) => contentFileAt(path) as ContentFile;
const update = fileAt('content/updates/a.md');
const text = (values: { title?: string; link?: string; body?: string; comment?: string } = {}) => {
  const { title = 'Title', link, body = 'Text.', comment } = values;
  const lines = [
    ...(comment ? [`# ${comment}`] : []),
    `title: ${title}`,
    ...(link ? [`link: ${link}`] : []),
    'eventDate: "2026-03-01"',
  ];
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
};
const combine = (versions: Partial<ThreeVersions>, choices: FieldChoices = {}) =>
  combineFile(
    update,
    { base: undefined, proposed: undefined, current: undefined, ...versions },
    choices,
    context,
  );
// How a value is quoted is not what this is about.
const read = (written = '') => update.read(written, context);
const LINK = 'https://conference.example/';

describe('a proposed file', () => {
  it('is taken byte for byte where nothing else changed', () => {
    const proposed = text({ title: 'New', comment: 'by hand' });
    expect(combine({ base: text(), proposed, current: text() })).toMatchObject({
      text: proposed,
      undecided: [],
      fields: [{ field: 'title', origin: 'proposed' }],
    });
    expect(combine({ proposed }).text).toBe(proposed);
  });

  it('is taken, too, where only a comment of it is new', () => {
    const proposed = text({ comment: 'by hand' });
    const combined = combine({ base: text(), proposed, current: text() });
    expect(combined).toMatchObject({ text: proposed, fields: [{ field: '', origin: 'proposed' }] });
  });

  it('comes together with changes of other fields, and comments of either side stay', () => {
    const base = text();
    const proposed = text({ title: 'New', comment: 'proposed' });
    const current = text({ body: 'Newer.' });
    const together = combine({ base, proposed, current });
    expect(together.undecided).toEqual([]);
    expect(together.text).toBe(text({ title: 'New', comment: 'proposed', body: 'Newer.' }));
    const commented = text({ body: 'Newer.', comment: 'of the website' });
    const onTop = combine({ base, proposed: text({ title: 'New' }), current: commented });
    expect(read(onTop.text)).toEqual(read(text({ title: 'New', body: 'Newer.' })));
    expect(onTop.text).toContain('# of the website');
  });

  it('needs a choice for a field that both changed, and for no other', () => {
    const versions = {
      base: text(),
      proposed: text({ title: 'Proposed', link: LINK }),
      current: text({ title: 'Current', body: 'Newer.' }),
    };
    expect(combine(versions).undecided).toEqual([{ field: 'title', label: 'Title' }]);
    const chosen = (title: Side) => combine(versions, { title });
    const together = { link: LINK, body: 'Newer.' };
    expect(read(chosen('proposed').text)).toEqual(read(text({ title: 'Proposed', ...together })));
    expect(read(chosen('current').text)).toEqual(read(text({ title: 'Current', ...together })));
    // What nobody asked for is no way around the website's version.
    const other = combine(versions, { title: 'proposed', description: 'proposed' });
    expect(other.text).toContain('Newer.');
  });

  it('comes together with changes of other sentences of one text', () => {
    const base = text({ body: 'Grids grow. They are old.' });
    const proposed = text({ body: 'Grids grow fast. They are old.' });
    const current = text({ body: 'Grids grow. They are new.' });
    expect(combine({ base, proposed, current })).toMatchObject({
      text: text({ body: 'Grids grow fast. They are new.' }),
      undecided: [],
      fields: [{ field: 'description', origin: 'both' }],
    });
    const clash = { base, proposed, current: text({ body: 'Grids shrink. They are new.' }) };
    expect(combine(clash).undecided).toHaveLength(1);
    const chosen = (description: Choice) => combine(clash, { description });
    expect(chosen('proposed').text).toBe(text({ body: 'Grids grow fast. They are new.' }));
    expect(chosen('current').text).toBe(clash.current);
    const written = chosen({ text: 'Grids change.' });
    expect(written).toMatchObject({ text: text({ body: 'Grids change.' }), undecided: [] });
  });

  it('takes a third text for texts of several sentences alone', () => {
    const clash = {
      base: text(),
      proposed: text({ title: 'Proposed' }),
      current: text({ title: 'Current' }),
    };
    expect(combine(clash, { title: { text: 'Other' } }).undecided).toHaveLength(1);
    const odd = { base: 'a. b.', proposed: 'a. c.', current: 'd. b.' };
    expect(combine(odd).undecided).toHaveLength(1);
    expect(combine(odd, { '': { text: 'other' } }).undecided).toHaveLength(1);
  });

  it('needs no choice where both made the same change', () => {
    const same = text({ title: 'Same' });
    expect(combine({ base: text(), proposed: same, current: same })).toMatchObject({
      text: same,
      undecided: [],
    });
  });

  it('is a matter of one choice where one side took it away and the other changed it', () => {
    const changed = text({ title: 'Changed' });
    const whole = [{ field: '', label: 'File' }];
    const deleting = { base: text(), current: changed };
    expect(combine(deleting).undecided).toEqual(whole);
    expect(combine(deleting, { '': 'proposed' }).text).toBeUndefined();
    expect(combine(deleting, { '': 'current' }).text).toBe(changed);
    const deleted = { base: text(), proposed: changed };
    expect(combine(deleted).undecided).toEqual(whole);
    expect(combine(deleted, { '': 'proposed' }).text).toBe(changed);
    expect(combine(deleted, { '': 'current' }).text).toBeUndefined();
  });

  it('is a matter of one choice, too, where a version cannot be read', () => {
    const broken = '---\ntitle: [\n---\n';
    const versions = { base: text(), proposed: broken, current: text({ title: 'New' }) };
    expect(combine(versions).undecided).toEqual([{ field: '', label: 'File' }]);
    expect(combine(versions, { '': 'current' }).text).toBe(versions.current);
  });

  it('of settings comes together by their fields, in the order in which they stood', () => {
    const settings = fileAt('content/settings/site.json');
    const json = (values: object) => `${JSON.stringify(values, null, 2)}\n`;
    const base = { name: 'A', shortName: 'B', contacts: ['C'] };
    const combined = combineFile(
      settings,
      {
        base: json(base),
        proposed: json({ ...base, contacts: ['D'] }),
        current: json({ ...base, name: 'New' }),
      },
      {},
      context,
    );
    expect(combined.undecided).toEqual([]);
    expect(combined.text).toBe(json({ name: 'New', shortName: 'B', contacts: ['D'] }));
  });

  it.each([
    ['another item', { b: 'New' }, [], { a: 'Newer', b: 'New' }],
    ['the same item', { a: 'New', b: 'New' }, ['dates[a].title'], { a: 'Newer', b: 'New' }],
  ])('of settings comes together item by item, where the website changed %s', (...example) => {
    const [, changed, undecided, together] = example;
    const titled = (titles: object) =>
      Object.entries({ a: 'A', b: 'B', ...titles }).map(([id, title]) => ({ id, title }));
    const json = (titles: object) => JSON.stringify({ dates: titled(titles) });
    const combine = (choices: FieldChoices) =>
      combineFile(
        fileAt('content/settings/important-dates.json'),
        { base: json({}), proposed: json({ a: 'Newer' }), current: json(changed) },
        choices,
        context,
      );
    const combined = combine({});
    expect(combined.undecided.map(({ field }) => field)).toEqual(undecided);
    expect(JSON.parse(combined.text ?? '')).toEqual({ dates: titled(together) });
    const leaving = combine(Object.fromEntries(undecided.map((field) => [field, 'current'])));
    expect(leaving.undecided).toEqual([]);
    const left = undecided.length > 0 ? changed : together;
    expect(JSON.parse(leaving.text ?? '')).toEqual({ dates: titled(left) });
  });

  it('of settings keeps the order of the website where that is another one', () => {
    const json = (values: object) => `${JSON.stringify(values, null, 2)}\n`;
    const combined = combineFile(
      fileAt('content/settings/site.json'),
      {
        base: json({ name: 'A', shortName: 'B', tagline: 'C' }),
        proposed: json({ name: 'New', shortName: 'B', tagline: 'C' }),
        current: json({ tagline: 'Newer', shortName: 'B', name: 'A' }),
      },
      {},
      context,
    );
    expect(combined.text).toBe(json({ tagline: 'Newer', shortName: 'B', name: 'New' }));
  });
});
