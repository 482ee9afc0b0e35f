import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { notKnown, OFFLINE } from './save-entry.ts';

/** What is said beside a button of being offline is said no longer than that is true. */
export function useBackOnline(setProblem: Dispatch<SetStateAction<string>>): void {
  useEffect(() => {
    const ends = new AbortController();
    const again = () => setProblem((now) => (now === OFFLINE ? notKnown() : now));
    addEventListener('online', again, { signal: ends.signal });
    return () => ends.abort();
  }, [setProblem]);
}
