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

/** Reads it anew for all that show it. */
export async function readWaiting(): Promise<void> {
  const session = readSession();
  const answer =
    session && mayDo('content')
      ? await callApi<WaitingAnswer>('GET', waitingCalls.list, { token: session.token })
      : undefined;
  if (owner !== session?.account) known = undefined;
  owner = session?.account;
  if (!answer) known = NOTHING;
  else if (answer.ok) known = answer.body;
  // What was read before says more than that.
  else known ??= 'failed';
  for (const listener of listeners) listener();
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
