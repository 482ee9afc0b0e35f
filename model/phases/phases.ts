import { FIRST_DAY, LAST_DAY } from '../calendar-days.ts';
import { momentsOf, type When } from '../settings/date-moments.ts';
import type { ImportantDate } from '../settings/important-dates.ts';
import type { Site } from '../settings/site.ts';

/**
 * What an edition is in, one after the other: before the call, the call open, papers in review,
 * registration, the time between the last registration and the first day, the days themselves, after.
 */
export const phases = [
  'before',
  'call',
  'review',
  'registration',
  'soon',
  'days',
  'after',
] as const;
export type Phase = (typeof phases)[number];

/** Which fee holds; `over` when nobody can register any more. */
export type FeePeriod = 'early' | 'late' | 'over';

/** Whether the call's last 24 hours have come: these are the same everywhere, as a last day is not. */
export type CallPeriod = 'open' | 'closing';

/** Whether camera-ready versions are due; without a date of their own they are until the first day. */
export type VersionsPeriod = 'due' | 'over';

/** Whether the last of several days has come: then nobody is invited any more. */
export type DaysPeriod = 'on' | 'last';

/** What the phases are made from. Any of the dates may be missing. */
export interface PhaseDates {
  dates: readonly (When & Pick<ImportantDate, 'id'>)[];
  site: Pick<Site, 'timeZone'>;
}

/** A time in which the site says the same. */
export interface Stage {
  /** Milliseconds since 1970; 0 for the first one, which has no beginning. */
  from: number;
  phase: Phase;
  /** Undefined as long as no date says which of two fees holds. */
  fee: FeePeriod | undefined;
  /** While the call is open. */
  call: CallPeriod | undefined;
  /** Between the call and the first day. */
  versions: VersionsPeriod | undefined;
  /** While the conference is on. */
  days?: DaysPeriod | undefined;
}

type Begin<What> = [from: number, what: What];

/**
 * The stages of an edition in their order, the first one without a beginning. A date that is missing
 * leaves its phase out; dates in a wrong order never shorten the call, and never move the days.
 */
export function stagesOf(settings: PhaseDates): Stage[] {
  const begins = phaseBegins(settings);
  const feeBegins = feeBeginsOf(settings);
  const callBegins = callBeginsOf(begins, settings);
  const { cameraReady: versionsDue, first, last } = namedDates(settings);
  const cameraReady = versionsDue?.endsAt ?? Infinity;
  const lastDay = first && last && first.beginsAt < last.beginsAt ? last.beginsAt : Infinity;
  const froms = [0, ...[...begins, ...feeBegins, ...callBegins].map(([from]) => from)];
  if (lastBegun(begins, lastDay) === 'days') froms.push(lastDay);
  if (BETWEEN.has(lastBegun(begins, cameraReady))) froms.push(cameraReady);
  return [...new Set(froms)]
    .sort((a, b) => a - b)
    .map((from) => {
      const phase = lastBegun(begins, from) ?? 'before';
      const call = phase === 'call' ? (lastBegun(callBegins, from) ?? 'open') : undefined;
      const versions = BETWEEN.has(phase) ? (from < cameraReady ? 'due' : 'over') : undefined;
      const days = phase === 'days' ? (from < lastDay ? 'on' : 'last') : undefined;
      return { from, phase, fee: lastBegun(feeBegins, from), call, versions, days };
    });
}

/** The phases between the call and the first day. */
const BETWEEN: ReadonlySet<Phase | undefined> = new Set<Phase>(['review', 'registration', 'soon']);

const NOTHING_KNOWN: Stage = {
  from: 0,
  phase: 'before',
  fee: undefined,
  call: undefined,
  versions: undefined,
};

/** The stage at an instant. */
export function stageAt(settings: PhaseDates, now: Date): Stage {
  const begun = stagesOf(settings).filter(({ from }) => from <= now.getTime());
  return begun.at(-1) ?? NOTHING_KNOWN;
}

/** All that an edition goes through: an edition without a call has no such phase. */
export function phasesOf(settings: PhaseDates): Phase[] {
  return [...new Set(stagesOf(settings).map(({ phase }) => phase))];
}

/** Every instant at which a date begins or is over, or a stage begins; in their order, each once. */
export function changesOf(settings: PhaseDates): number[] {
  const days = settings.dates.flatMap((date) => {
    const { beginsAt, endsAt } = momentsOf(date, settings.site.timeZone);
    return [beginsAt, endsAt];
  });
  const stages = stagesOf(settings).map(({ from }) => from);
  return [...new Set([...days, ...stages])].filter((at) => at > 0).sort((a, b) => a - b);
}

/** The dates by whose ids the phases know them. */
function namedDates({ dates, site }: PhaseDates) {
  const named = (id: string) => {
    const date = dates.find((each) => each.id === id);
    return date && momentsOf(date, site.timeZone);
  };
  return {
    opening: named('paper-submission-start'),
    deadline: named('submission-deadline'),
    notification: named('notification-of-acceptance'),
    earlyBird: named('early-bird-registration'),
    cameraReady: named('camera-ready'),
    lastRegistration: named('last-date-of-registration'),
    first: named(FIRST_DAY),
    last: named(LAST_DAY) ?? named(FIRST_DAY),
  };
}

function phaseBegins(settings: PhaseDates): Begin<Phase>[] {
  const named = namedDates(settings);
  const { opening, deadline, notification, earlyBird, lastRegistration, first, last } = named;
  const hasRegistration = earlyBird !== undefined || lastRegistration !== undefined;
  // Who announces a deadline and no opening takes papers already.
  const call = opening?.beginsAt ?? (deadline && 0);
  const answered = notification?.beginsAt;
  const registration = answered ?? deadline?.endsAt ?? (call === undefined ? 0 : undefined);
  const wanted: [from: number | undefined, phase: Phase][] = [
    [call, 'call'],
    [deadline?.endsAt, 'review'],
    [hasRegistration ? registration : undefined, 'registration'],
    [hasRegistration ? lastRegistration?.endsAt : answered, 'soon'],
  ];
  const begins: Begin<Phase>[] = [];
  for (const [from, phase] of wanted) {
    if (from === undefined) continue;
    const begin = Math.max(from, begins.at(-1)?.[0] ?? 0);
    if (first === undefined || begin < first.beginsAt) begins.push([begin, phase]);
  }
  if (first) begins.push([first.beginsAt, 'days']);
  if (last) begins.push([last.endsAt, 'after']);
  return begins;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function callBeginsOf(
  phaseBegins: readonly Begin<Phase>[],
  settings: PhaseDates,
): Begin<CallPeriod>[] {
  const from = (namedDates(settings).deadline?.endsAt ?? Number.NaN) - DAY_MS;
  return from > 0 && lastBegun(phaseBegins, from) === 'call' ? [[from, 'closing']] : [];
}

function feeBeginsOf(settings: PhaseDates): Begin<FeePeriod>[] {
  const { earlyBird, lastRegistration, last } = namedDates(settings);
  const over = Math.min(lastRegistration?.endsAt ?? Infinity, last?.endsAt ?? Infinity);
  const begins: Begin<FeePeriod>[] = [];
  if (earlyBird) begins.push([0, 'early']);
  if (earlyBird && earlyBird.endsAt < over) begins.push([earlyBird.endsAt, 'late']);
  if (over !== Infinity) begins.push([over, 'over']);
  return begins;
}

/** What began last at an instant; of two that begin together the later one in the list. */
function lastBegun<What>(begins: readonly Begin<What>[], at: number): What | undefined {
  return begins.findLast(([from]) => from <= at)?.[1];
}
