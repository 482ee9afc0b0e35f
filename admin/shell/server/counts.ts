import { useSyncExternalStore } from 'react';

/** What waits for administrators, or came back to an editor, and how much of it there was when a screen read it last. */
export type Waiting = 'messages' | 'proposals' | 'returned';

const counts = new Map<Waiting, number>();
const listeners = new Set<() => void>();

/** Lets the menu show how much waits. */
export function tellCount(of: Waiting, count: number): void {
  counts.set(of, count);
  for (const listener of listeners) listener();
}

/** 0 also where nobody has read it yet. */
export function useCount(of: Waiting | undefined): number {
  return useSyncExternalStore(subscribe, () => (of && counts.get(of)) ?? 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
