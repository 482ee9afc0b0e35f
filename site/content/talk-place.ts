import type { MayBeSample } from '../../model/samples.ts';
import type { SessionKind } from '../../model/session.ts';

interface Linked {
  title: string;
  /** Its page, where it has one. */
  path: string | undefined;
  sample?: true;
}

/** What is said in the place of a day that was set before the conference was moved. */
export const TIMES_FOLLOW = 'A new time follows';

/** Where in the programme a paper or a speaker is heard. */
export interface TalkPlace {
  session: MayBeSample & {
    title: string;
    path: string;
    kind: SessionKind;
    /** `YYYY-MM-DD` */
    day: string;
    /** As of a `PlannedSession`. */
    timesFollow: boolean;
    /** The conference's own, on a day that holds: visitors mark its talks. */
    hasTimes: boolean;
  };
  /** When it begins, where that is known; of one among others else from when to when they are: `10:00–11:00`. */
  hours: string;
  /** The beginning, with its day and the offset of the conference's zone. */
  startsAt: string;
  /** Undefined where it has no room. */
  room: string | undefined;
  /** The talks beside it in the session. */
  before?: Linked;
  after?: Linked;
}
