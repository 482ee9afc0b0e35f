import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findTargets, type Target, titleOf } from '../../admin/shell/finding/find-targets.ts';
import { itemTargets, settingTargets } from '../../admin/shell/frame/setting-targets.ts';
import { collections } from '../../model/collections.ts';

const target = (group: string, label: string, detail = ''): Target => ({
  group,
  label,
  detail,
  path: `/admin/${label}`,
});
const TARGETS = [
  target('To do', 'Add New Paper'),
  target('Screens', 'Papers', 'Content'),
  target('Speakers', 'Santiago Ramón y Cajal', 'Neurons'),
  target('Papers', 'On the papers of others', 'Émile Noël'),
];
const labels = (typed: string) =>
  findTargets(TARGETS, typed).flatMap(({ targets }) => targets.map(({ label }) => label));

describe('what the palette finds', () => {
  it.each([
    ['RAMON caj', ['Santiago Ramón y Cajal']],
    ['noel emile', ['On the papers of others']],
    ['add paper', ['Add New Paper']],
    ['papers', ['Papers', 'On the papers of others']],
    ['nobody', []],
    ['speakers neurons', ['Santiago Ramón y Cajal']],
    ['', TARGETS.map(({ label }) => label)],
  ])('has every word of “%s”, whatever its accents, the nearest name first', (typed, found) => {
    expect(labels(typed)).toEqual(found);
  });

  it.each([
    ['phone', '/admin/settings/site#contacts.phones'],
    ['venue', '/admin/settings/site#venue'],
    ['address', '/admin/settings/site#venue.address'],
    ['phone number', '/admin/settings/site#contacts.phones'],
    ['telephone', '/admin/settings/site#contacts.phones'],
    ['price', '/admin/settings/fees#participants'],
    ['bank', '/admin/settings/fees#bankAccount'],
    ['early late', '/admin/settings/fees#participants'],
  ])('is the place of a setting by “%s”, whatever its list calls it', (typed, path) => {
    const found = findTargets(settingTargets(), typed).flatMap(({ targets }) => targets);
    expect(found.map((each) => each.path)).toContain(path);
  });

  it.each([
    ['Renewable Energy', 'tracks', '#tracks[2].name'],
    ['vehicles electric', 'tracks', '#tracks[1].name'],
    ['student', 'fees', '#participants[0].category'],
    ['camera', 'important-dates', '.date'],
  ] as const)('is what a setting holds by “%s”', (typed, name, place) => {
    const value = JSON.parse(readFileSync(`content/settings/${name}.json`, 'utf8'));
    const [first] = findTargets(itemTargets(name, value), typed).flatMap(({ targets }) => targets);
    expect(first?.path).toContain(`/admin/settings/${name}#`);
    expect(first?.path).toContain(place);
  });

  it('is not more of one group than can be read, and the rest is counted', () => {
    const many = Array.from({ length: 2000 }, (_, number) => target('Papers', `Paper ${number}`));
    const [group] = findTargets(many, 'paper');
    expect(group).toMatchObject({ name: 'Papers', more: 1992 });
    expect(group?.targets).toHaveLength(8);
  });

  it('is called what the model calls it', () => {
    for (const { name, fields, titleField } of collections) {
      const entry = {
        _id: 'id',
        ...Object.fromEntries(Object.keys(fields).map((each) => [each, each])),
      };
      expect(titleOf(entry), name).toBe(titleField);
    }
  });
});
