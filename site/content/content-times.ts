import {
  changesOf,
  type Phase,
  type PhaseDates,
  phasesOf,
  type Stage,
  stageAt,
} from '../../model/phases/phases.ts';
import type { LoadedSettings } from './load-settings.ts';

/** What a content's dates say at an instant. */
export interface ContentTimes {
  stage: Stage;
  /** All that this edition goes through. */
  phases: readonly Phase[];
  /** The last change, in milliseconds since 1970; 0 before the first one. */
  lastChange: number;
  /** The next one; undefined after the last. */
  nextChange: number | undefined;
}

/**
 * Asked once for all pages: instants in a time zone are dear to work out.
 * @param comings when what else pages show comes, in milliseconds since 1970
 */
export function contentTimes(
  settings: LoadedSettings,
  now: Date,
  comings: readonly number[],
): ContentTimes {
  const dates = phaseDates(settings);
  const changes = [...changesOf(dates), ...comings].sort((a, b) => a - b);
  return {
    stage: stageAt(dates, now),
    phases: phasesOf(dates),
    lastChange: changes.findLast((at) => at <= now.getTime()) ?? 0,
    nextChange: changes.find((at) => at > now.getTime()),
  };
}

/** What the phases are made from, of the settings of pages. */
export function phaseDates(settings: Pick<LoadedSettings, 'site' | 'important-dates'>): PhaseDates {
  return { site: settings.site, dates: settings['important-dates'].dates };
}
