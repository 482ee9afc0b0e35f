import type { ComingChange } from '../build-output.ts';
import { addDays, dayWithWeekday } from '../calendar-days.ts';
import { toWallClock } from '../date-time.ts';
import { momentsOf } from '../settings/date-moments.ts';
import type { ImportantDate } from '../settings/important-dates.ts';
import { footerTexts } from './frame-texts.ts';
import { phaseWords } from './phase-text.ts';
import { changesOf, type Stage, stageAt } from './phases.ts';

type Dated = Pick<ImportantDate, 'title' | 'id' | 'kind' | 'date' | 'time' | 'zone'>;

/**
 * All that ever changes by itself, in its order, by the model that the pages follow: dates that come and
 * go, and the phases, fees and last hours that are made from them. Each has at least one sentence.
 */
export function whatComes(settings: {
  dates: readonly Dated[];
  site: { timeZone: string };
}): ComingChange[] {
  const { timeZone } = settings.site;
  const dates = settings.dates.map((date) => ({ ...date, ...momentsOf(date, timeZone) }));
  const coming: ComingChange[] = [];
  for (const at of changesOf(settings)) {
    const [before, stage] = [at - 1, at].map((instant) => stageAt(settings, new Date(instant)));
    const ended = dates.filter(({ endsAt }) => endsAt === at);
    const says = [
      ...ended.flatMap(({ kind, title }) => (kind === 'opens' ? [] : [`“${title}” is over.`])),
      ...dates.flatMap((date) => (date.beginsAt === at ? [BEGINS[date.kind](date.title)] : [])),
      ...stageSays(before as Stage, stage as Stage),
    ];
    if (says.length > 0) coming.push({ at, says, ...whenOf(at, timeZone, ended.length > 0) });
  }
  return coming;
}

const BEGINS: Record<ImportantDate['kind'], (title: string) => string> = {
  opens: (title) => `“${title}” has come.`,
  closes: (title) => `The last day of “${title}” begins.`,
  event: (title) => `“${title}” is shown as today.`,
};

function stageSays(before: Stage, stage: Stage): string[] {
  const isNew = before.phase !== stage.phase;
  const words = phaseWords(stage);
  const footer = footerTexts.find(({ during }) => during.some((word) => words.includes(word)))
    ?.says[0];
  const closing = stage.call === 'closing' && before.call !== 'closing';
  const late = stage.fee === 'late' && before.fee !== 'late';
  const over = stage.fee === 'over' && before.fee !== 'over';
  return [
    ...(isNew && footer ? [`Pages say: “${footer}”`] : []),
    ...(closing ? ['Pages say that the call closes.'] : []),
    ...(late ? ['The late fee applies.'] : []),
    ...(over ? ['Nobody can register for a paper any more.'] : []),
  ];
}

/** Midnight is two things: the end of what is over then, or else the start of a day. */
function whenOf(at: number, timeZone: string, isEnd: boolean) {
  const [day = '', time = ''] = toWallClock(new Date(at).toISOString(), timeZone).split('T');
  if (time !== '00:00') return { day, when: `${dayWithWeekday(day)}, ${time}` };
  const before = addDays(day, -1);
  if (isEnd) return { day: before, when: `End of ${dayWithWeekday(before)}` };
  return { day, when: `Start of ${dayWithWeekday(day)}` };
}
