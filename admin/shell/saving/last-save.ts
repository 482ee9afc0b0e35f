import { useSyncExternalStore } from 'react';

/** What was saved last, and where visitors will see it. */
export interface LastSave {
  commit: string;
  page: { href: string; label: string };
}

let last: LastSave | undefined;
const listeners = new Set<() => void>();

/** Lets every screen show the state of a save; undefined takes it away. */
export function showSave(save: LastSave | undefined): void {
  last = save;
  for (const listener of listeners) listener();
}

export function useLastSave(): LastSave | undefined {
  return useSyncExternalStore(subscribe, () => last);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
