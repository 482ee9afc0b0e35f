import type { SessionEntry } from '../../model/collections.ts';
import type { SessionKind, Talk } from '../../model/session.ts';
import type { Room } from '../../model/settings/rooms.ts';

export type ShownRoom = Room;

/** A paper or a speaker of a session, as the plan has it. */
interface PlannedTalk extends Talk {
  /** `HH:MM`, where the minutes of those before it are known. */
  start: string | undefined;
}

/** A session in its place and hours; what its talks are called is not known yet. */
export interface PlannedSession extends Omit<SessionEntry, 'kind' | 'talks'> {
  kind: SessionKind;
  kindLabel: string;
  /** Its page; the place of a break on that of the programme. */
  path: string;
  /** Date-times with the offset of the conference's zone. */
  startsAt: string;
  endsAt: string;
  /** Undefined where it has no room, or none that the settings have. */
  place: ShownRoom | undefined;
  isOnline: boolean;
  /** Nobody comes to it: its room, where it has one, shows it. */
  isOnlineAlone: boolean;
  talks: readonly PlannedTalk[];
  trackName: string | undefined;
  hasPage: boolean;
  /** The conference's own, on a day that is none of the conference's: it was moved, or more goes on beside it. */
  isOutside: boolean;
  /** Its day is one of those before the conference was moved: nobody goes by it, and no new one is set yet. */
  timesFollow: boolean;
}

interface Linked extends Pick<PlannedSession, 'start' | 'end' | 'startsAt' | 'endsAt'> {
  _id: string;
  title: string;
  /** `Fri 6 March 2026` */
  day: string;
  /** `Hall`; empty without. */
  where: string;
  /** Its page, where it has one. */
  path: string | undefined;
}

/** A session, and those beside it on its day in its room; of the conference's own no sample. */
export interface PlannedPlace {
  session: PlannedSession;
  /** The address of the programme's page. */
  programme: string;
  before?: Linked;
  after?: Linked;
  /** What else is on while it is, in other rooms. */
  meanwhile: readonly Linked[];
  /** What is on while it is in the same room: one of them is wrong, or the room is shared. */
  besides: readonly Linked[];
}
