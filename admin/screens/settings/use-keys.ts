import { useState } from 'react';

let last = 0;
const newKeys = (count: number) => Array.from({ length: count }, () => `item-${++last}`);

/** Names for the items of a list that have none of their own, kept while they move. */
export function useKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>(() => newKeys(count));
  const now =
    keys.length === count ? keys : [...keys.slice(0, count), ...newKeys(count - keys.length)];
  if (now !== keys) setKeys(now);
  return {
    keys: now,
    setKeys,
    /** With as many more at the place. */
    added: (place: number, count: number): readonly string[] => [
      ...now.slice(0, place),
      ...newKeys(count),
      ...now.slice(place),
    ],
  };
}
