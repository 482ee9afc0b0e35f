import { type Session, talksOf } from '../session.ts';
import { type Clash, findClashes, type ProgrammeWorld } from './find-clashes.ts';

/**
 * Of what `findClashes` finds, that in which one session takes part, at a fraction of the work: nothing of
 * another day is in its way, but for a session that has a paper of its own.
 */
export function clashesOfSession(
  sessions: readonly Session[],
  moved: Session,
  world: ProgrammeWorld,
): Clash[] {
  const own = new Set(moved.talks);
  const papers = new Set(talksOf(moved).flatMap(({ of, id }) => (of === 'papers' ? id : [])));
  const hasOne = (session: Session) =>
    papers.size > 0 &&
    session.talks !== undefined &&
    (session.talks.some((talk) => own.has(talk)) ||
      talksOf(session).some(({ of, id }) => of === 'papers' && papers.has(id)));
  const near = sessions.flatMap((session) => {
    if (session._id === moved._id) return moved;
    return session.day === moved.day || hasOne(session) ? session : [];
  });
  return findClashes(near, world).filter(
    ({ session, other }) => session === moved._id || other === moved._id,
  );
}
