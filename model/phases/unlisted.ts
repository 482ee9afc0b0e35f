import type { Phase } from './phases.ts';

/** Why no list shows a sample: the conference is over, or sessions of its own stand beside a sample of its programme. */
export type Unlisted = 'over' | 'beside own';

/** The kind of sessions, by its name: screens that need the model for nothing else do without it. */
export const PROGRAMME = 'programme';

/**
 * Why visitors meet a sample in no list; undefined where they do.
 * @param kind the collection's name
 * @param hasOwnSessions the programme has a session of the conference's own
 */
export function whyUnlisted(
  kind: string,
  phase: Phase,
  hasOwnSessions: boolean,
): Unlisted | undefined {
  if (phase === 'after') return 'over';
  return kind === PROGRAMME && hasOwnSessions ? 'beside own' : undefined;
}

const WHY: Record<Unlisted, string> = {
  over: 'since the conference is over, lists show no samples',
  'beside own': 'beside sessions of your own, the programme shows no samples',
};

/** Said of a sample that is changed, reviewed or published. */
export const unlistedInWords = (why: Unlisted): string =>
  `This is a sample, which visitors find in no list now: ${WHY[why]}.`;
