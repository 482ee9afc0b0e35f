import { describe, expect, it } from 'vitest';
import { exactTime, namesOfDays, relativeTime } from '../../admin/shell/times.tsx';

const NOW = Date.parse('2026-03-10T12:00:00Z');

describe('a time', () => {
  it.each([
    ['2026-03-10T11:59:30Z', 'just now'],
    ['2026-03-10T12:00:20Z', 'just now'],
    ['2026-03-10T11:59:00Z', '1 minute ago'],
    ['2026-03-10T11:01:00Z', '59 minutes ago'],
    ['2026-03-10T10:00:00+05:30', '7 hours ago'],
    ['2026-03-09T11:00:00Z', '1 day ago'],
    ['2026-02-09T11:00:00Z', '29 days ago'],
    ['2026-02-08T11:00:00Z', undefined],
    ['never', undefined],
  ])('of %s is %s', (at, expected) => {
    expect(relativeTime(at, NOW)).toBe(expected);
  });

  it.each([
    ['2026-03-10T23:00:00+05:30', 'Today'],
    ['2026-03-09T18:30:00Z', 'Today'],
    ['2026-03-09T18:29:59Z', 'Yesterday'],
    ['2026-03-08T12:00:00Z', 'Sunday 8 March 2026'],
    ['never', 'never'],
  ])('of %s is of %s', (at, day) => {
    expect(namesOfDays('Asia/Kolkata', NOW)(at)).toBe(day);
  });

  it("is shown by the conference's clocks, wherever the administrator is", () => {
    expect(exactTime('2026-03-10T20:00:00Z', 'Asia/Kolkata')).toBe('11 March 2026, 01:30');
    expect(exactTime('not a time', 'UTC')).toBe('not a time');
  });
});
