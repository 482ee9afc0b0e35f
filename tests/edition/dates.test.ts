import { describe, expect, it } from 'vitest';
import { waitingThen } from '../../api/edition/waiting-then.ts';
import {
  addDays,
  daysBetween,
  listedDays,
  ordinalDays,
  spannedDays,
  waysToWriteTerm,
} from '../../model/calendar-days.ts';
import { shiftOf, yearsLater } from '../../model/edition/days.ts';
import type { EditionAnswers } from '../../model/edition/edition-answers.ts';
import { proposeTexts } from '../../model/edition/edition-answers.ts';
import { findLeftovers } from '../../model/edition/find-leftovers.ts';
import { moveDates } from '../../model/edition/old-phrases.ts';
import { planEdition } from '../../model/edition/plan-edition.ts';
import { replacePhrases } from '../../model/edition/replace-phrases.ts';
import type { WaitingKind } from '../../model/wire/waiting.ts';
import { conferenceText } from '../conference.ts';

const term = (first: string, last: string) => ({ first, last });
const weekday = (day: string) => new Date(day).getUTCDay();

describe('a day years later', () => {
  it.each([
    ['2026-03-06', 1, '2027-03-05'],
    ['2027-03-05', 1, '2028-03-03'],
    ['2024-02-29', 1, '2025-02-27'],
    ['2026-03-06', 2, '2028-03-03'],
  ])('than %s, by %i, is %s', (day, years, later) => {
    expect(yearsLater(day, years)).toBe(later);
    expect(weekday(later)).toBe(weekday(day));
  });
});

describe('the distance by which dates move', () => {
  const before = term('2026-03-06', '2026-03-08');
  it('is the conference’s own where that is whole weeks', () => {
    expect(shiftOf(['2025-11-28'], before, term('2027-03-05', '2027-03-07'))).toBe(364);
  });

  it('is rounded to whole weeks, so that weekdays stay', () => {
    for (let days = 0; days < 14; days += 1) {
      const first = addDays('2027-03-01', days);
      const shift = shiftOf(['2025-11-28'], before, term(first, first));
      expect(shift % 7).toBe(0);
      expect(Math.abs(shift - daysBetween(before.first, first))).toBeLessThanOrEqual(3);
    }
  });

  it('is exact where whole weeks would carry a deadline into the conference', () => {
    // Three days less than whole weeks: rounded, the day before the first would be two after it.
    const after = term('2027-03-02', '2027-03-04');
    expect(shiftOf(['2026-03-05'], before, after)).toBe(361);
    expect(shiftOf(['2026-02-23'], before, after)).toBe(364);
  });
});

describe('until when applicants must be students', () => {
  it.each([
    // A year later, give or take: the same day.
    ['2025-12-31', '2027-03-05', '2026-12-31'],
    ['2025-12-31', '2026-11-06', '2026-08-31'],
    ['2025-12-31', '2027-01-08', '2026-10-31'],
    ['2025-12-31', '2028-02-04', '2027-11-30'],
    ['2025-09-30', '2026-08-07', '2026-02-28'],
    ['2025-12-15', '2027-03-05', '2026-12-15'],
  ])('moves by whole months with the first day: %s, first day %s: %s', (from, first, to) => {
    const start = { id: 'conference-start', title: 'Start', kind: 'event' as const };
    const dates = [{ ...start, date: '2026-03-06', description: '' }];
    const settings = { 'important-dates': { dates, studentsUntil: from } };
    expect(moveDates(settings, term(first, first)).at(-1)).toMatchObject({ from, to });
  });
});

describe('a date that was moved', () => {
  it('is counted from the day that held at last, and that is said', () => {
    const dates = [
      {
        id: 'conference-start',
        title: 'Start',
        kind: 'event' as const,
        date: '2026-03-06',
        description: '',
      },
      {
        ...{ id: 'submission-deadline', title: 'Deadline', kind: 'closes' as const },
        ...{ date: '2025-12-12', movedFrom: '2025-11-28', description: '' },
      },
    ];
    expect(moveDates({ 'important-dates': { dates } }, term('2027-03-05', '2027-03-05'))).toEqual([
      { id: 'conference-start', title: 'Start', from: '2026-03-06', to: '2027-03-05' },
      {
        ...{ id: 'submission-deadline', title: 'Deadline', movedFrom: '2025-11-28' },
        ...{ from: '2025-12-12', to: '2026-12-11' },
      },
    ]);
  });
});

describe('what waits for its hour when an edition begins', () => {
  const then = (
    kind: WaitingKind,
    action: 'create' | 'update' | 'delete',
    taken: string[],
    problem = '',
  ) => waitingThen([{ kind, action, title: 'It', at: 0, problem }], { taken })[0]?.becomes;
  it('comes where it is new, is put together where its entry stays, and else goes on waiting', () => {
    expect(then('papers', 'create', [])).toBe('comes');
    expect(then('papers', 'update', [])).toBe('stays');
    expect(then('papers', 'delete', [])).toBe('stays');
    expect(then('papers', 'update', ['papers'])).toBe('together');
    // Pages and settings always stay.
    expect(then('pages', 'update', [])).toBe('together');
    expect(then('settings', 'update', [])).toBe('together');
    // What was stopped does not go live, whatever begins.
    expect(then('settings', 'update', [], 'Somebody changed it.')).toBe('stopped');
  });
});

describe('the days of a conference in words', () => {
  it.each([
    [
      '2026-03-06',
      '2026-03-08',
      '6th, 7th & 8th of March, 2026',
      '6, 7 and 8 March 2026',
      '6 to 8 March 2026',
    ],
    [
      '2026-11-21',
      '2026-11-22',
      '21st & 22nd of November, 2026',
      '21 and 22 November 2026',
      '21 to 22 November 2026',
    ],
    [
      '2026-06-11',
      '2026-06-13',
      '11th, 12th & 13th of June, 2026',
      '11, 12 and 13 June 2026',
      '11 to 13 June 2026',
    ],
    ['2027-01-03', '2027-01-03', '3rd of January, 2027', '3 January 2027', '3 January 2027'],
    [
      '2026-04-30',
      '2026-05-01',
      '30th of April, 1st of May, 2026',
      '30 April, 1 May 2026',
      '30 April to 1 May 2026',
    ],
    [
      '2026-08-01',
      '2026-08-08',
      '1st of August, 2026 to 8th of August, 2026',
      '1 to 8 August 2026',
      '1 to 8 August 2026',
    ],
  ])('from %s to %s', (first, last, ordinal, listed, spanned) => {
    const days = term(first, last);
    expect(ordinalDays(days)).toBe(ordinal);
    expect(listedDays(days)).toBe(listed);
    expect(spannedDays(days)).toBe(spanned);
    expect(waysToWriteTerm(days)).toContain(ordinal);
  });
});

describe('replaced phrases', () => {
  const phrases = new Map([
    ['6 March 2026', '5 March 2027'],
    ['6 to 8 March 2026', '5 to 7 March 2027'],
    ['8 March 2026', '7 March 2027'],
    ['2026', '2027'],
    ['The X 2026', 'The X of 2026, again'],
  ]);
  it.each([
    ['From 6 to 8 March 2026.', 'From 5 to 7 March 2027.'],
    ['16 March 2026', '16 March 2027'],
    ['The X 2026 in 2026', 'The X of 2026, again in 2027'],
    ['A2026, 20260, 2026', 'A2026, 20260, 2027'],
    ['(2026)', '(2027)'],
  ])('of %j give %j', (text, expected) => {
    expect(replacePhrases(text, phrases)).toBe(expected);
  });
});

it('the next edition says of no date that it was put off', () => {
  const paths = ['site', 'important-dates', 'navigation', 'organising-categories'].map(
    (name) => `content/settings/${name}.json`,
  );
  const files = new Map(paths.map((path) => [path, conferenceText(path)]));
  const path = 'content/settings/important-dates.json';
  const dates = (files.get(path) as string).replace(
    '"2026-02-16"',
    '"2026-02-16", "movedFrom": "2026-02-09"',
  );
  files.set(path, dates);
  const [site, important, navigation, categories] = [...files.values()].map((text) =>
    JSON.parse(text),
  );
  const settings = {
    site,
    'important-dates': important,
    navigation,
    'organising-categories': categories,
  };
  const days = term('2027-03-05', '2027-03-07');
  const answers = {
    ...proposeTexts(settings, 2027, days),
    term: days,
    mode: site.mode,
    emptied: [],
  };
  const { changes } = planEdition(files, [], settings, 2027, answers);
  expect(dates).toContain('movedFrom');
  expect(changes.get(path)).toContain('2027-02-15');
  expect(changes.get(path)).not.toContain('movedFrom');
});

it('takes no file’s name for a line that still speaks of the past edition', () => {
  const found = (text: string) => {
    const site = { edition: 2026, mode: 'hybrid' as const, term: term('2026-03-06', '2026-03-08') };
    const answers = { mode: 'hybrid', term: term('2027-03-05', '2027-03-07') } as EditionAnswers;
    return findLeftovers([['content/pages/a.md', text]], site, answers, []).map(({ line }) => line);
  };
  expect(found('imageUrl: /uploads/hall-2026.jpg\n![The hall](/uploads/2026/hall.png)')).toEqual(
    [],
  );
  expect(found('In 2026 ![](/uploads/a.png)\nhttps://papers.example/2026/call.pdf')).toEqual([
    1, 2,
  ]);
});
