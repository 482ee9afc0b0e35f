import { expect, it } from 'vitest';
import { withoutCode } from '../../admin/screens/dashboard/finding-words.ts';
import { checkFacts } from '../../model/content-check/check-facts.ts';
import { createWrittenOutCheck, writtenFacts } from '../../model/content-check/written-out.ts';
import type { Facts } from '../../model/facts/known-facts.ts';

const facts: Facts = new Map([['date:camera-ready', null]]);

it.each([
  ['{{date:camera-redy}}', 'No setting has a fact “camera redy” (date).'],
  [
    '{{date:camera-ready}}',
    '“camera ready” (date) has no value yet, and visitors read the sentence',
  ],
  ['{{date:Camera Ready}}', 'This names no fact. Put it in anew with “Fact” above the text.'],
  ['`{{date:camera-ready}}`', 'Put in a link with “Fact”, or move it into the text.'],
  ['Until 16 February 2026.', 'Put in the fact “camera ready” (date) with “Fact” above the text.'],
])('the dashboard says without code what the check says of %s', (text, words) => {
  const said: string[] = [];
  const report = (_rule: string, _place: unknown, message: string) => said.push(message);
  const texts = [{ field: 'text', text, line: 1, isMarkdown: true }];
  checkFacts(texts, facts, report);
  const dates = [{ id: 'camera-ready', title: 'Camera-Ready', date: '2026-02-16' }];
  const settings = { 'important-dates': { dates } } as Parameters<typeof writtenFacts>[0];
  createWrittenOutCheck(writtenFacts(settings))('content/pages/a.md', texts, report);
  const plain = said.map(withoutCode).join(' ');
  expect(plain).toContain(words);
  expect(plain).not.toMatch(/\{\{|"[a-z]+:/);
});
