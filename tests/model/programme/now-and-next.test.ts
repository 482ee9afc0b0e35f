import { expect, it } from 'vitest';
import { nowAndNext } from '../../../model/programme/now-and-next.ts';

const HOUR_MS = 3_600_000;
const at = (place: string, from: number, to: number) => ({
  place,
  day: '2026-03-06',
  from: from * HOUR_MS,
  to: to * HOUR_MS,
});

it('names what is on in the order of the rooms, and what is in none of them last', () => {
  const online = at('', 8, 12);
  const [second, first] = [at('Room 1', 9, 12), at('Hall', 10, 11)];
  const { now } = nowAndNext([online, second, first], 10.5 * HOUR_MS, ['Hall', 'Room 1']);
  expect(now).toEqual([first, second, online]);
});

it('names what comes first, and what begins within half an hour of it, as next', () => {
  const [soon, later, evening] = [
    at('Room 1', 11, 12),
    at('Hall', 11.5, 13),
    at('Laboratory', 15, 16),
  ];
  const behind = at('Room 1', 12, 13);
  const { next } = nowAndNext([evening, later, behind, soon], 10 * HOUR_MS);
  expect(next).toEqual([soon, later]);
});

it('names what comes behind a break that is next alone, and breaks alone where nothing does', () => {
  const lunch = { ...at('', 13, 14), isBreak: true };
  const [talks, posters, evening] = [
    at('Hall', 14, 15),
    at('Room 1', 14.5, 16),
    at('Hall', 16, 17),
  ];
  const noon = 12 * HOUR_MS;
  expect(nowAndNext([lunch, talks, posters, evening], noon).next).toEqual([lunch, talks, posters]);
  expect(nowAndNext([lunch], noon).next).toEqual([lunch]);
});
