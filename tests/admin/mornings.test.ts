import { describe, expect, it } from 'vitest';
import { hourWithWeekday, nextMornings } from '../../admin/shell/waiting/mornings.ts';

const ZONE = 'Asia/Kolkata';
const hoursOn = (now: string) => nextMornings(Date.parse(now), ZONE).map(({ hour }) => hour);

describe('an hour at a press', () => {
  it('is nine o’clock tomorrow, on Monday, or in a week, by the conference’s clocks', () => {
    // Where it is Thursday already.
    expect(hoursOn('2026-11-25T20:00:00Z')).toEqual([
      '2026-11-27T09:00',
      '2026-11-30T09:00',
      '2026-12-03T09:00',
    ]);
    // On a Monday the next one is meant.
    expect(hoursOn('2026-11-23T06:00:00Z')).toEqual(['2026-11-24T09:00', '2026-11-30T09:00']);
  });

  it('is offered once where tomorrow is Monday, beside another', () => {
    expect(hoursOn('2026-11-29T06:00:00Z')).toEqual(['2026-11-30T09:00', '2026-12-06T09:00']);
  });

  it('is said with its weekday, once it is whole', () => {
    expect(hourWithWeekday('2026-11-30T09:00')).toBe('Monday 30 November 2026, 09:00');
    for (const typed of ['', '2026-11-30', '2026-11-30T', 'T09:00']) {
      expect(hourWithWeekday(typed)).toBe('');
    }
  });
});
