import { useEffect, useSyncExternalStore } from 'react';
import { waitingCalls } from '../../../model/wire/calls.ts';
import type { WaitingAnswer } from '../../../model/wire/drafts.ts';
import type { WaitingChange } from '../../../model/wire/waiting.ts';
import { callApi } from '../server/call-api.ts';
import { mayDo, readSession } from '../server/session.ts';

/** What waits for its hour, or for somebody's word, as it was read last; 'failed' where it could not be. */
let known: WaitingAnswer | 'failed' | undefined;
const NOTHING: WaitingAnswer = { changes: [], drafts: [] };
/** Whose it is: nobody who logs in after them is shown it. */
let owner: string | undefined;
const listeners = new Set<() => void>();
/** How many times it was asked for, and which of them is shown: an older answer may come after a newer one. */
let asked = 0;
let shown = 0;

/** Reads it anew for all that show it. */
export async function readWaiting(): Promise<void> {
  asked += 1;
  const turn = asked;
  const session = readSession();
  const answer =
    session && mayDo('content')
      ? await callApi<WaitingAnswer>('GET', waitingCalls.list, { token: session.token })
      : undefined;
  if (turn < shown) return;
  shown = turn;
  if (owner !== session?.account) known = undefined;
  owner = session?.account;
  if (!answer) known = NOTHING;
  else if (answer.ok) known = answer.body;
  // What was read before says more than that.
  else known ??= 'failed';
  for (const listener of listeners) listener();
}

const changesOf = (waiting: typeof known) => (typeof waiting === 'object' ? waiting.changes : []);
const isStopped = ({ state }: WaitingChange) => state === 'needs a look';

/**
 * Reads it anew once something was saved.
 * @param wasDraft what was saved was a draft, and is none any more
 * @returns what was planned, and is stopped by that
 */
export async function readAfterSave(wasDraft: boolean): Promise<WaitingChange[]> {
  const planned = changesOf(known).filter((each) => !isStopped(each));
  if (!wasDraft && planned.length === 0) return [];
  await readWaiting();
  return changesOf(known).filter(
    (each) => isStopped(each) && planned.some(({ id }) => id === each.id),
  );
}

/** Read when a screen opens; undefined until then. */
export function useWaiting(): typeof known {
  useEffect(() => void readWaiting(), []);
  return useKnownWaiting();
}

/** What the screen has read: what is drawn of it reads nothing anew, which might move the rest. */
export function useKnownWaiting(): typeof known {
  return useSyncExternalStore(subscribe, () =>
    owner === readSession()?.account ? known : undefined,
  );
}

/** The version of a proposal that waits for its hour; undefined where none does, or that is not known yet. */
export function usePlanned(proposal: number): WaitingChange | undefined {
  const waiting = useKnownWaiting();
  if (typeof waiting !== 'object') return undefined;
  return waiting.changes.find((each) => each.proposal === proposal);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
