import { clashesOfSession } from '../../../model/programme/clashes-of-session.ts';
import { talksWith } from '../../../model/programme/edit-programme.ts';
import type { Clash, ProgrammeWorld } from '../../../model/programme/find-clashes.ts';
import type { Talk } from '../../../model/session.ts';
import { messagesBySession, type Shown } from './words.ts';

interface Now {
  sessions: readonly Shown[];
  /** Of them. */
  clashes: readonly Clash[];
  world: ProgrammeWorld;
}

/** What cannot be, by session, while one of them is held where it is not yet. */
export function messagesWith(
  { sessions, clashes, world }: Now,
  moved: Shown,
): ReadonlyMap<string, readonly string[]> {
  const others = clashes.filter(
    ({ session, other }) => session !== moved._id && other !== moved._id,
  );
  return messagesBySession([...others, ...clashesOfSession(sessions, moved, world)]);
}

/** What would be wrong with a session only once it is as it is held: in another place, or with other talks. */
export function newlyWrong(now: Now, moved: Shown): readonly string[] {
  const known = new Set(messagesBySession(now.clashes).get(moved._id));
  const found = messagesWith({ ...now, clashes: [] }, moved).get(moved._id) ?? [];
  return found.filter((message) => !known.has(message));
}

/** The same for a talk that is held over it. */
export const wrongWithTalk = (now: Now, session: Shown, talk: Pick<Talk, 'of' | 'id'>) =>
  newlyWrong(now, { ...session, talks: talksWith(now.sessions, session, talk) });
