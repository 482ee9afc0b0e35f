import { useEffect, useState } from 'react';
import type { Said } from '../../../model/wire/answers.ts';
import { notify } from '../../shell/notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';

/** As long as the server promises. */
const UNDO_MS = 60_000;

/** A message that was deleted and is not erased yet. */
interface Deleted {
  id: string;
  /** In milliseconds since 1970. */
  until: number;
}

/** For whoever leaves the screen and comes back within the minute. */
let kept: readonly Deleted[] = [];

/**
 * Takes deletes back, each for a minute; then the server has erased it.
 * @param onBack some are there again
 */
export function useMessageUndo(onBack: () => void) {
  const [deleted, setDeleted] = useState<readonly Deleted[]>(() =>
    kept.filter(({ until }) => until > Date.now()),
  );
  useEffect(() => {
    kept = deleted;
  }, [deleted]);
  const [isBusy, setIsBusy] = useState(false);
  const [isErased, setIsErased] = useState(false);
  const first = Math.min(...deleted.map(({ until }) => until));
  const secondsLeft = useSecondsUntil(first);
  useEffect(() => {
    if (!Number.isFinite(first)) return;
    const prune = () => {
      setDeleted((now) => now.filter(({ until }) => until > first));
      setIsErased(true);
    };
    const timer = setTimeout(prune, Math.max(0, first - Date.now()));
    return () => clearTimeout(timer);
  }, [first]);

  async function undo(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    let back = 0;
    for (const { id } of deleted) {
      const answer = await callAsAdministrator<Said>('POST', `/contact/${id}/restore`);
      if (answer === LOGGED_OUT) return;
      if (!answer.ok) {
        notify.failure('Failed to undo. Please try again.', reasonOf(answer, 'restore'));
        // What is erased is not tried again.
        if (answer.status !== 404) break;
      } else back += 1;
      setDeleted((now) => now.filter((each) => each.id !== id));
    }
    setIsBusy(false);
    if (back === 0) return;
    notify.success(back === 1 ? 'Message restored successfully.' : `${back} messages restored.`);
    onBack();
  }

  return {
    count: deleted.length,
    /** Until the first of them is erased. */
    secondsLeft,
    /** The last ones cannot come back any more. */
    isErased: isErased && deleted.length === 0,
    isBusy,
    undo,
    /** Keeps in mind what was deleted just now. */
    note(ids: ReadonlySet<string>) {
      const until = Date.now() + UNDO_MS;
      const news = [...ids].map((id) => ({ id, until }));
      setDeleted((now) => [...now, ...news]);
      setIsErased(false);
    },
  };
}

/** Counted down; 0 for no time at all. @param until in milliseconds since 1970, or infinite */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!Number.isFinite(until)) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  if (!Number.isFinite(until)) return 0;
  // What was read before the last delete is no later than that.
  return Math.ceil(Math.min(UNDO_MS, Math.max(0, until - now)) / 1000);
}
