import { describe, expect, it } from 'vitest';
import {
  inOrderOfChoice,
  sinceOrUntil,
  stateInWord,
} from '../../admin/screens/deadline/move-draft.ts';
import type { ImportantDates } from '../../model/settings/important-dates.ts';
import { doubtsAbout } from '../../model/settings/move-date.ts';
import { conferenceText } from '../conference.ts';

const zone = 'Asia/Kolkata';
const { dates } = JSON.parse(
  conferenceText('content/settings/important-dates.json'),
) as ImportantDates;
const on = (day: string) => ({ zone, now: Date.parse(`${day}T12:00:00+05:30`) });

describe('the date that is proposed to be moved', () => {
  it.each([
    ['the deadline that is next', '2026-01-30', 'camera-ready'],
    ['the one that ends today', '2026-02-16', 'camera-ready'],
    [
      'the last deadline, though the conference is to come',
      '2026-02-25',
      'last-date-of-registration',
    ],
    ['the submission, once all is over', '2026-11-28', 'submission-deadline'],
  ])('is %s', (_, day, id) => {
    expect(inOrderOfChoice(dates, on(day)).first.id).toBe(id);
  });

  it('stands above others, deadlines before what is none, in the order of time', () => {
    const { coming, over } = inOrderOfChoice([...dates].reverse(), on('2026-02-01'));
    expect(coming.map(({ id }) => id)).toEqual([
      'camera-ready',
      'last-date-of-registration',
      'conference-start',
      'conference-end',
    ]);
    expect(over.map(({ id }) => id)).toEqual([
      'submission-deadline',
      'early-bird-registration',
      'paper-submission-start',
      'notification-of-acceptance',
    ]);
  });

  it.each([
    ['closes', 'tomorrow', '2026-02-22'],
    ['closes', 'today', '2026-02-23'],
    ['closed', '12 days ago', '2026-03-07'],
    ['closed', '9 months ago', '2026-11-28'],
  ])('says what it is today: it %s %s', (word, when, day) => {
    const date = dates.find(({ id }) => id === 'last-date-of-registration');
    if (!date) throw new Error('no such date');
    const { over } = inOrderOfChoice(dates, on(day));
    expect(stateInWord(date, over.includes(date))).toBe(word);
    expect(sinceOrUntil(date, zone, on(day).now)).toBe(when);
  });
});

describe('a day after the conference', () => {
  const saidOf = (id: string, date: string) => {
    const before = dates.find((each) => each.id === id);
    if (!before) throw new Error(id);
    const doubts = doubtsAbout(dates, { ...before, date }, on('2026-01-01'));
    return doubts.map(({ message }) => message);
  };

  it('is asked about, of any date but the days of the conference', () => {
    const asked =
      '9 March 2026 is after the conference, 6 March 2026 to 8 March 2026. Is that meant?';
    expect(saidOf('last-date-of-registration', '2026-03-09')).toEqual([asked]);
    const [first, ...others] = saidOf('camera-ready', '2026-03-09');
    expect([first, others]).toEqual([
      asked,
      [
        'Last Date of Registration (23 February 2026) is now earlier than Camera-Ready. Move it too?',
      ],
    ]);
    expect(saidOf('last-date-of-registration', '2026-03-08')).toEqual([
      'Conference Start (6 March 2026) is now earlier than Last Date of Registration. Move it too?',
    ]);
    expect(saidOf('conference-end', '2026-03-09')).toEqual([]);
  });
});
