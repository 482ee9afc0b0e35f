import { expect, it } from 'vitest';
import { withoutCode } from '../../admin/screens/dashboard/finding-words.ts';
import { placeOfGap } from '../../admin/screens/dashboard/visitors-miss.tsx';
import { checkFacts } from '../../model/content-check/check-facts.ts';
import { whatVisitorsMiss } from '../../model/content-check/what-visitors-miss.ts';
import { createWrittenOutCheck } from '../../model/content-check/written-out.ts';
import type { Facts } from '../../model/facts/known-facts.ts';
import { settingsFiles } from '../../model/settings/settings-files.ts';
import { conferenceText } from '../conference.ts';

const facts: Facts = new Map([['date:camera-ready', null]]);

it.each([
  ['{{date:camera-redy}}', 'No setting has a fact “camera redy” (date).'],
  [
    '{{date:camera-ready}}',
    '“camera ready” (date) has no value yet, and visitors read the sentence',
  ],
  ['{{date:Camera Ready}}', 'This names no fact. Put it in anew with “Date, fee…” above the text.'],
  ['`{{date:camera-ready}}`', 'Insert a link with “Date, fee…”, or move it into the text.'],
  [
    'Until 16 February 2026.',
    'Insert the fact “camera ready” (date) with “Date, fee…” above the text.',
  ],
])('the dashboard says without code what the check says of %s', (text, words) => {
  const said: string[] = [];
  const report = (_rule: string, _place: unknown, message: string) => said.push(message);
  const texts = [{ field: 'text', text, line: 1, isMarkdown: true }];
  checkFacts(texts, facts, () => false, report);
  const dates = [{ id: 'camera-ready', title: 'Camera-Ready', date: '2026-02-16' }];
  const settings = { 'important-dates': { dates } } as Parameters<typeof createWrittenOutCheck>[0];
  createWrittenOutCheck(settings)('content/pages/a.md', texts, report);
  const plain = said.map(withoutCode).join(' ');
  expect(plain).toContain(words);
  expect(plain).not.toMatch(/\{\{|"[a-z]+:/);
});

it('of an edition that has nothing yet, the dashboard names fields and screens, and no file', () => {
  const settings = Object.fromEntries(
    settingsFiles.map(({ name, path }) => [name, JSON.parse(conferenceText(path))]),
  ) as Parameters<typeof whatVisitorsMiss>[0]['settings'];
  const gaps = whatVisitorsMiss({ settings, isEmpty: () => true, hasText: () => false });
  const places = gaps.map(placeOfGap);
  expect(places).toContain('Add the first one');
  expect(places).toContain('Pages');
  expect(places.filter((place) => place.includes('/') || place.includes('content'))).toEqual([]);
});

it('a track that is gone is told by its words, not as an address has them', () => {
  expect(withoutCode('There is no track “wave-power”. Choose another one or none.')).toBe(
    'The track “wave power” is gone. Choose another one or none.',
  );
});
