import { expect, it } from 'vitest';
import { overAtStart } from '../../model/edition/over-at-start.ts';

const dates = [{ date: '2026-11-28' }, { date: '2026-11-29' }, { date: '2027-03-06' }];
const now = { today: '2026-12-24', lastDay: '2027-03-08', timeZone: 'Asia/Kolkata' };

it('finds the days that were over when the edition began, by the clocks of the conference', () => {
  const began = '2026-11-28T19:00:00.000Z';
  expect(overAtStart(dates, { ...now, began })).toEqual([{ date: '2026-11-28' }]);
  expect(overAtStart(dates, { ...now, began: '2026-11-28T10:00:00.000Z' })).toEqual([]);
});

it('finds none where the edition was never begun here, nor once the conference is over', () => {
  expect(overAtStart(dates, { ...now, began: null })).toEqual([]);
  const began = '2026-11-29T10:00:00.000Z';
  expect(overAtStart(dates, { ...now, began, today: '2027-03-09' })).toEqual([]);
  expect(overAtStart(dates, { ...now, began, lastDay: null })).toEqual([]);
});
