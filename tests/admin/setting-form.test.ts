import { describe, expect, it } from 'vitest';
import { readNumber } from '../../admin/screens/settings/number-control.tsx';
import { isIdToType, withOwnId } from '../../admin/screens/settings/own-ids.ts';
import { goingAlong, leftBehind } from '../../admin/screens/settings/renamed-tracks.ts';
import {
  drawnFields,
  factWarnings,
  keptDescriptions,
  replacedInSetting,
} from '../../admin/screens/settings/setting-findings.ts';
import { waitingIn, withAddresses } from '../../admin/screens/settings/waiting-pictures.ts';
import { isSame } from '../../model/settings/list-items.ts';
import { emptyValue, inOrder, settingField } from '../../model/settings/setting-fields.ts';
import { judgeSettings, settingsFiles } from '../../model/settings/settings-files.ts';
import { conferenceText } from '../conference.ts';

describe.each(settingsFiles)('the form of $name', (file) => {
  const field = settingField(file);
  const values = JSON.parse(conferenceText(file.path));

  it('takes what stands in the file, and gives it back', () => {
    expect(isSame(inOrder(field, values), values)).toBe(true);
    expect(judgeSettings(file.name, inOrder(field, values))).toEqual([]);
  });

  it('has a control for every value, with a name for people', () => {
    for (const { path, field: each } of drawnFields(field, values)) {
      // Items of lists go by their list's name.
      if (path === '' || path.endsWith(']')) continue;
      expect(each.label, path).not.toBe('');
      expect(each.label, path).not.toBe(each.name);
    }
  });

  it('says of an empty item what is missing, each at a control', () => {
    for (const list of field.fields) {
      if (list.kind !== 'list') continue;
      const next = { ...values, [list.name]: [...values[list.name], emptyValue(list.item)] };
      const drawn = [...drawnFields(field, next)].map(({ path }) => path);
      const found = judgeSettings(file.name, next);
      expect(drawn).toEqual(expect.arrayContaining(found.map((each) => each.field)));
    }
  });
});

describe('what is typed into a setting', () => {
  it.each([
    ['7000', 7000],
    [' 12,500 ', 12_500],
    ['1,00,000', 100_000],
    ["12'500", 12_500],
    ['2.5', 2.5],
    ['seven', 'seven'],
    ['12 or so', '12 or so'],
  ])('%s is %s', (typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });

  it('that is no number is told so without a word of quotation marks', () => {
    const values = JSON.parse(conferenceText('content/settings/fees.json'));
    values.participants[0].early = 'seven';
    expect(judgeSettings('fees', values)).toEqual([
      expect.objectContaining({
        field: 'participants[0].early',
        message: expect.stringMatching(/: Early must be a number\.$/),
      }),
    ]);
  });

  it('and breaks a rule is called as the form calls it', () => {
    const values = JSON.parse(conferenceText('content/settings/site.json'));
    const found = judgeSettings('site', { ...values, url: 'conference' });
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Address of the website must be a web address/),
    ]);
  });

  it('makes the id of a new item, which stays once it was typed or saved', () => {
    const before = { id: '', title: '' };
    const named = withOwnId({ ...before, title: 'Été: the “last” day' }, before, true);
    expect(named.id).toBe('ete-the-last-day');
    expect(withOwnId({ ...named, title: 'Other' }, named, true).id).toBe('other');
    expect(withOwnId({ ...named, title: 'Other' }, named, false).id).toBe(named.id);
    const typed = { ...named, id: 'mine' };
    expect(withOwnId({ ...typed, title: 'Other' }, typed, true).id).toBe('mine');
  });

  it('shows an id only where somebody typed it, or no name makes it', () => {
    const saved = { id: 'fees', title: 'Fees' };
    expect(isIdToType({ ...saved, title: 'Costs' }, saved)).toBe(false);
    expect(isIdToType({ id: '', title: '' }, undefined)).toBe(false);
    expect(isIdToType({ id: 'fees', title: 'Fees' }, undefined)).toBe(false);
    expect(isIdToType({ id: '', title: 'शुल्क' }, undefined)).toBe(true);
    expect(isIdToType({ id: 'mine', title: 'Fees' }, undefined)).toBe(true);
  });

  it('names a fact that there is not: its field is told', () => {
    const file = settingsFiles.find(({ name }) => name === 'carousel');
    const field = settingField(file as NonNullable<typeof file>);
    const values = { slides: [{ title: 'A', caption: '{{date:never}}', alt: '', picture: '' }] };
    expect(factWarnings(field, values, new Map())).toEqual([
      { field: 'slides[0].caption', message: expect.stringContaining('date:never') },
    ]);
  });

  it('stands in the place of a fact: that is said, wherever the item stands now', () => {
    const file = settingsFiles.find(({ name }) => name === 'important-dates');
    const field = settingField(file as NonNullable<typeof file>);
    const one = { id: 'one', title: 'One', description: 'First day, {{place:where}}.' };
    const two = { id: 'two', title: 'Two', description: 'Last day, {{place:where}}.' };
    const facts = new Map([['place:where', { words: 'in Patna' }]]) as never;
    const said = (...dates: object[]) =>
      replacedInSetting(field, { dates }, { dates: [one, two] }, facts);
    expect(said(two, one)).toEqual([]);
    expect(said(two, { ...one, description: 'First day, in Delhi.' })).toEqual([
      { field: 'dates[1].description', message: expect.stringContaining('“in Patna”') },
    ]);
  });

  it('has a picture that waits, and its address once it was sent', () => {
    const text = '{"a":"/uploads/waiting-1.webp","b":"/images/waiting.webp"}';
    const [path = '', ...others] = waitingIn(text);
    expect(others).toEqual([]);
    expect(withAddresses(text, new Map([[path, '/uploads/x.webp']]))).toBe(
      '{"a":"/uploads/x.webp","b":"/images/waiting.webp"}',
    );
  });
});

describe('a picture that is replaced', () => {
  const file = settingsFiles.find(
    ({ name }) => name === 'carousel',
  ) as (typeof settingsFiles)[number];
  const field = settingField(file);
  const slide = (picture: string, alt: string) => ({ title: 'T', caption: 'C', picture, alt });
  const base = { slides: [slide('/a.jpg', 'A hall.'), slide('/b.jpg', 'A river.')] };
  const asked = (...slides: object[]) =>
    keptDescriptions(field, { slides }, base).map((each) => each.field);

  it('asks whether the text beside it describes the new one, until that is changed', () => {
    const [hall, river] = base.slides as [object, object];
    expect(asked(hall, river)).toEqual([]);
    expect(asked(river, hall)).toEqual([]);
    expect(asked(hall, slide('/c.jpg', 'A river.'))).toEqual(['slides[1].alt']);
    expect(asked(hall, slide('/c.jpg', 'A bridge.'))).toEqual([]);
    expect(asked(hall, slide('/c.jpg', ''))).toEqual([]);
  });
});

describe('a track with another name', () => {
  const track = (name: string, alsoCalled: string | null = null) => ({
    name,
    alsoCalled,
    summary: `About ${name.slice(0, 3)}.`,
    topics: [`${name.slice(0, 3)} today`],
    picture: `/images/tracks/${name.slice(0, 3)}.svg`,
  });
  const [solar, wind] = [track('Solar cells'), track('Wind')];
  const changed = (...tracks: object[]) =>
    ({ name: 'tracks', value: { tracks }, base: { tracks: [solar, wind] }, known: [] }) as const;
  const inTracks = [
    { noun: 'paper', track: 'solar-cells' },
    { noun: 'paper', track: 'solar-cells' },
    { noun: 'session', track: 'solar-cells' },
    { noun: 'paper', track: 'wind' },
  ];
  const said = (...tracks: object[]) => goingAlong(changed(...tracks), inTracks, 'saved');

  it('says who goes along with it, wherever it stands now', () => {
    const message = '2 papers and 1 session in “Solar cells” go along when this is saved.';
    expect(said(track('Solar power'), wind)).toEqual([{ field: 'tracks[0].name', message }]);
    expect(said(wind, track('Solar power'))).toEqual([{ field: 'tracks[1].name', message }]);
    const one = '1 paper in “Wind” goes along when this is saved.';
    expect(said(solar, track('Window'))).toMatchObject([{ message: one }]);
    expect(said(solar, wind)).toEqual([]);
    expect(said(track('Solar power', 'Solar cells'), wind)).toEqual([]);
    expect(said(track('Solar Cells'), wind)).toEqual([]);
    expect(said(wind)).toEqual([]);
    expect(said(solar, wind, track('Hydrogen'))).toEqual([]);
  });

  it('that goes says before it is saved who would be in none', () => {
    const left = (...tracks: object[]) =>
      leftBehind(changed(...tracks), inTracks).map(({ message }) => message);
    expect(left(wind)).toEqual([
      expect.stringMatching(/^“Solar cells” goes, and 2 papers and 1 session in it would have no/),
    ]);
    expect(left({ ...track('Hydrogen'), alsoCalled: 'Wind' }, solar)).toEqual([]);
    expect(left(track('Solar power'), wind)).toEqual([]);
    expect(left(solar, wind)).toEqual([]);
  });

  it('that is only proposed says that they go along when it is published', () => {
    const [finding] = goingAlong(changed(track('Solar power'), wind), inTracks, 'published');
    expect(finding?.message).toMatch(/go along when this is published\.$/);
  });
});
