import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessions } from '../../model/collections.ts';
import { dateStates } from '../../model/phases/date-states.ts';
import { listedIn } from '../../model/phases/listed-in.ts';
import { phaseWords } from '../../model/phases/phase-text.ts';
import {
  changesOf,
  type PhaseDates,
  phases,
  stageAt,
  stagesOf,
} from '../../model/phases/phases.ts';
import { unlistedInWords, whyUnlisted } from '../../model/phases/unlisted.ts';
import { whatComes } from '../../model/phases/what-comes.ts';

const DAYS = { 'conference-start': '2026-03-06', 'conference-end': '2026-03-08' };
const DATES = {
  'paper-submission-start': '2025-06-16',
  'submission-deadline': '2025-11-28',
  'notification-of-acceptance': '2025-12-29',
  'early-bird-registration': '2026-01-25',
  'camera-ready': '2026-02-16',
  'last-date-of-registration': '2026-02-23',
  ...DAYS,
};

const kindOf = (id: string) => (/deadline|early|last/.test(id) ? 'closes' : 'event');

const edition = (dates: Partial<typeof DATES>, timeZone = 'Asia/Kolkata'): PhaseDates => ({
  dates: Object.entries({ ...DAYS, ...dates }).map(([id, date]) => ({
    id,
    date,
    kind: kindOf(id),
  })),
  site: { timeZone },
});

const without = (...ids: (keyof typeof DATES)[]) =>
  edition(Object.fromEntries(Object.entries(DATES).filter(([id]) => !ids.includes(id as never))));

const at = (time: string, settings = edition(DATES)) => {
  const { phase, fee } = stageAt(settings, new Date(time));
  return [phase, fee];
};

describe('the phase', () => {
  // India is five and a half hours ahead: its midnight is 18:30 UTC.
  it.each([
    ['two years before', '2024-03-07T12:00:00+05:30', 'before', 'early'],
    ['a second before the call', '2025-06-15T23:59:59+05:30', 'before', 'early'],
    ['on the first day of the call', '2025-06-16T00:00:00+05:30', 'call', 'early'],
    ['in the last hour of the deadline', '2025-11-28T23:30:00+05:30', 'call', 'early'],
    ['in the hour after it', '2025-11-29T00:30:00+05:30', 'review', 'early'],
    ['a second before the notification', '2025-12-28T23:59:59+05:30', 'review', 'early'],
    ['on the day of the notification', '2025-12-29T00:00:00+05:30', 'registration', 'early'],
    ['on the last day of the early fee', '2026-01-25T23:59:59+05:30', 'registration', 'early'],
    ['a second later', '2026-01-26T00:00:00+05:30', 'registration', 'late'],
    ['on the last day of registration', '2026-02-23T23:59:59+05:30', 'registration', 'late'],
    ['a second later', '2026-02-24T00:00:00+05:30', 'soon', 'over'],
    ['on the first day', '2026-03-06T00:00:00+05:30', 'days', 'over'],
    ['on the second day', '2026-03-07T12:00:00+05:30', 'days', 'over'],
    ['in the last hour', '2026-03-08T23:30:00+05:30', 'days', 'over'],
    ['in the hour after', '2026-03-09T00:30:00+05:30', 'after', 'over'],
    ['eight months later', '2026-11-22T12:00:00+05:30', 'after', 'over'],
  ])('%s, %s, is "%s", the fee "%s"', (_, time, phase, fee) => {
    expect(at(time)).toEqual([phase, fee]);
  });

  it('does not hang on where the visitor is', () => {
    // The same instant, as a clock eleven hours behind India writes it.
    expect(at('2025-11-28T12:59:59-05:30')).toEqual(['call', 'early']);
    expect(at('2025-11-28T13:00:00-05:30')).toEqual(['review', 'early']);
  });

  it('follows the hour and the zone that a deadline names', () => {
    const hour = { time: '17:00', zone: 'Anywhere on Earth' };
    const settings = edition(DATES);
    const dates = settings.dates.map((date) =>
      date.id === 'submission-deadline' ? { ...date, ...hour } : date,
    );
    expect(at('2025-11-29T04:59:59Z', { ...settings, dates })[0]).toBe('call');
    expect(at('2025-11-29T05:00:00Z', { ...settings, dates })[0]).toBe('review');
  });

  it('knows the last 24 hours of the call, wherever the visitor is', () => {
    const callAt = (time: string, settings = edition(DATES)) => {
      const stage = stageAt(settings, new Date(time));
      return phaseWords(stage).filter((word) => word.startsWith('call'));
    };
    expect(callAt('2025-06-15T23:59:59+05:30')).toEqual([]);
    expect(callAt('2025-11-27T18:29:59Z')).toEqual(['call', 'call-open']);
    expect(callAt('2025-11-27T18:30:00Z')).toEqual(['call', 'call-closing']);
    expect(callAt('2025-11-28T18:29:59Z')).toEqual(['call', 'call-closing']);
    expect(callAt('2025-11-28T18:30:00Z')).toEqual([]);
    expect(callAt('2025-11-28T12:00:00Z', without('submission-deadline'))).toEqual([
      'call',
      'call-open',
    ]);
    const oneDay = edition({ ...DATES, 'paper-submission-start': '2025-11-28' });
    expect(callAt('2025-11-27T18:29:59Z', oneDay)).toEqual([]);
    expect(callAt('2025-11-28T12:00:00Z', oneDay)).toEqual(['call', 'call-closing']);
  });

  it('knows until when camera-ready versions are due, between the call and the first day', () => {
    const versionsAt = (time: string, settings = edition(DATES)) =>
      phaseWords(stageAt(settings, new Date(time))).filter((word) => word.startsWith('versions'));
    expect(versionsAt('2025-11-28T18:29:59Z')).toEqual([]);
    expect(versionsAt('2025-11-28T18:30:00Z')).toEqual(['versions-due']);
    expect(versionsAt('2026-02-16T18:29:59Z')).toEqual(['versions-due']);
    expect(versionsAt('2026-02-16T18:30:00Z')).toEqual(['versions-over']);
    expect(versionsAt('2026-03-05T18:29:59Z')).toEqual(['versions-over']);
    expect(versionsAt('2026-03-05T18:30:00Z')).toEqual([]);
    const late = edition({ ...DATES, 'camera-ready': '2026-03-07' });
    expect(versionsAt('2026-03-05T18:29:59Z', late)).toEqual(['versions-due']);
    expect(versionsAt('2026-03-05T12:00:00Z', without('camera-ready'))).toEqual(['versions-due']);
  });

  it('follows summer time in the zone of the conference', () => {
    const paris = edition({ ...DATES, 'submission-deadline': '2025-10-25' }, 'Europe/Paris');
    expect(at('2025-10-25T21:59:59Z', paris)[0]).toBe('call');
    expect(at('2025-10-25T22:00:00Z', paris)[0]).toBe('review');
    expect(at('2026-01-25T23:00:00Z', paris)[1]).toBe('late');
  });
});

describe('an edition that lacks dates', () => {
  it('without an opening takes papers until its deadline', () => {
    expect(at('2024-01-01T00:00:00Z', without('paper-submission-start'))[0]).toBe('call');
  });

  it('without a deadline takes papers until authors are answered', () => {
    const settings = without('submission-deadline');
    expect(at('2025-12-28T00:00:00Z', settings)[0]).toBe('call');
    expect(at('2025-12-30T00:00:00Z', settings)[0]).toBe('registration');
  });

  it('without a notification goes on to registration', () => {
    const settings = without('notification-of-acceptance');
    expect(at('2025-11-30T00:00:00Z', settings)[0]).toBe('registration');
  });

  it('without registration has neither its phase nor a fee until it is over', () => {
    const settings = without('early-bird-registration', 'last-date-of-registration');
    expect(at('2025-12-20T00:00:00Z', settings)).toEqual(['review', undefined]);
    expect(at('2026-01-01T00:00:00Z', settings)).toEqual(['soon', undefined]);
    expect(at('2026-04-01T00:00:00Z', settings)).toEqual(['after', 'over']);
  });

  it('without an early fee does not say which one holds', () => {
    const settings = without('early-bird-registration');
    expect(at('2026-01-01T00:00:00Z', settings)).toEqual(['registration', undefined]);
    expect(at('2026-02-25T00:00:00Z', settings)).toEqual(['soon', 'over']);
  });

  it('without a last date registers until the first day', () => {
    const settings = without('last-date-of-registration');
    expect(at('2026-03-05T12:00:00Z', settings)).toEqual(['registration', 'late']);
    expect(at('2026-03-07T12:00:00Z', settings)).toEqual(['days', 'late']);
    expect(at('2026-04-01T00:00:00Z', settings)).toEqual(['after', 'over']);
  });

  it('with nothing but its days has these', () => {
    const settings = edition({});
    const stages = stagesOf(settings).map(({ phase, days }) => [phase, days]);
    expect(stages).toEqual([
      ['before', undefined],
      ['days', 'on'],
      ['days', 'last'],
      ['after', undefined],
    ]);
  });

  it('of which nothing is known is before its call', () => {
    const site = { timeZone: 'UTC' };
    expect(stagesOf({ dates: [], site })).toEqual([{ from: 0, phase: 'before', fee: undefined }]);
  });
});

describe('dates in a wrong order', () => {
  it('leave the call open until its deadline', () => {
    const settings = edition({ ...DATES, 'submission-deadline': '2026-01-12' });
    expect(at('2026-01-10T00:00:00Z', settings)[0]).toBe('call');
    expect(at('2026-01-13T00:00:00Z', settings)[0]).toBe('registration');
  });

  it('never move the days', () => {
    const settings = edition({ ...DATES, 'submission-deadline': '2035-01-12' });
    expect(at('2026-03-07T00:00:00Z', settings)[0]).toBe('days');
    expect(at('2026-04-01T00:00:00Z', settings)[0]).toBe('after');
  });

  it('make stages that go forward, whatever the dates', () => {
    const anyDay = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const anyDates = fc.record(
      Object.fromEntries(Object.keys(DATES).map((id) => [id, anyDay])) as Record<
        keyof typeof DATES,
        typeof anyDay
      >,
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyDates, (dates) => {
        const stages = stagesOf(edition(dates));
        const places = stages.map(({ phase }) => phases.indexOf(phase));
        expect(places).toEqual([...places].sort((a, b) => a - b));
        expect(stages.at(-1)?.phase).toBe('after');
        expect(stages[0]?.from).toBe(0);
      }),
      { numRuns: 50 },
    );
  });
});

it('the site says something else when a date begins, when it is over, and at no other time', () => {
  const one = edition({ 'camera-ready': '2026-02-16' });
  expect(changesOf(one).map((time) => new Date(time).toISOString())).toEqual([
    '2026-02-15T18:30:00.000Z',
    '2026-02-16T18:30:00.000Z',
    '2026-03-05T18:30:00.000Z',
    '2026-03-06T18:30:00.000Z',
    '2026-03-07T18:30:00.000Z',
    '2026-03-08T18:30:00.000Z',
  ]);
});

describe('what changes by itself next', () => {
  const titled = (settings: PhaseDates) => ({
    ...settings,
    dates: settings.dates.map((date) => ({ ...date, title: date.id.replaceAll('-', ' ') })),
  });
  const comingAfter = (time: string, count: number, settings = edition(DATES)) =>
    whatComes(titled(settings))
      .filter(({ at }) => at > Date.parse(time))
      .slice(0, count)
      .map(({ when, says }) => [when, ...says]);

  it('says when, in the zone of the conference, and what pages say then', () => {
    expect(comingAfter('2025-11-27T12:00:00+05:30', 3)).toEqual([
      [
        'Start of Friday 28 November 2025',
        'The last day of “submission deadline” begins.',
        'Pages say that the call closes.',
      ],
      [
        'End of Friday 28 November 2025',
        '“submission deadline” is over.',
        'Pages say: “Papers are in review.”',
      ],
      [
        'Start of Monday 29 December 2025',
        '“notification of acceptance” is shown as today.',
        'Pages say: “Registration is open.”',
      ],
    ]);
    const [fee] = comingAfter('2026-01-25T12:00:00+05:30', 1);
    expect(fee).toEqual([
      'End of Sunday 25 January 2026',
      '“early bird registration” is over.',
      'The late fee applies.',
    ]);
    expect(comingAfter('2026-03-10T00:00:00Z', 3)).toEqual([]);
  });

  it('says the hour of a date that is meant elsewhere', () => {
    const { site, dates } = edition(DATES);
    const elsewhere = dates.map((date) => ({ ...date, zone: 'Anywhere on Earth' }));
    expect(comingAfter('2025-11-28T20:00:00+05:30', 1, { site, dates: elsewhere })).toEqual([
      [
        'Saturday 29 November 2025, 17:30',
        '“submission deadline” is over.',
        'Pages say: “Papers are in review.”',
      ],
    ]);
  });
});

describe('a date', () => {
  const spans = [
    { beginsAt: 10, endsAt: 20 },
    { beginsAt: 30, endsAt: 40 },
    { beginsAt: 60, endsAt: 70 },
  ];

  it.each([
    [9, ['next', 'upcoming', 'upcoming']],
    [10, ['today', 'next', 'upcoming']],
    [20, ['passed', 'next', 'upcoming']],
    [39, ['passed', 'today', 'next']],
    [40, ['passed', 'passed', 'next']],
    [70, ['passed', 'passed', 'passed']],
  ])('at %i is passed, today, next or upcoming', (now, states) => {
    expect(dateStates(spans, now)).toEqual(states);
  });
});

describe('a list with samples', () => {
  const [own, sample] = [{ _id: 'own' }, { _id: 'made-up', sample: true }];

  it('shows them until the last day is over, beside what is the conference’s own', () => {
    for (const phase of phases) {
      const isOver = phase === 'after';
      expect(listedIn(phase, [sample, own]), phase).toEqual(isOver ? [own] : [sample, own]);
    }
  });

  it('keeps samples alone, which it hides by itself', () => {
    expect(listedIn('after', [sample])).toEqual([sample]);
    expect(listedIn('after', [])).toEqual([]);
  });
});

describe('a sample', () => {
  it('is in no list once the conference is over, and in no programme beside sessions of its own', () => {
    expect(whyUnlisted('papers', 'after', false)).toBe('over');
    expect(whyUnlisted('papers', 'days', true)).toBeUndefined();
    expect(whyUnlisted(sessions.name, 'call', true)).toBe('beside own');
    expect(whyUnlisted('programme', 'call', false)).toBeUndefined();
    expect(unlistedInWords('over')).toMatch(/^This is a sample.*\.$/);
  });
});
