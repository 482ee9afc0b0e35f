import { useEffect, useState } from 'react';
import type { Facts } from '../../../model/facts/known-facts.ts';
import type { Target } from '../finding/find-targets.ts';

/** Those that were read last, in this page: shown while they are read anew. */
let kept: readonly Target[] = [];

/**
 * What a text can link to on the website, by name: pages, and entries that have an address. As the content
 * is now, so that a page that was saved a moment ago is among them.
 */
export function useSitePlaces(): { places: readonly Target[]; isReading: boolean } {
  const [places, setPlaces] = useState(kept);
  const [isReading, setIsReading] = useState(true);
  useEffect(() => {
    let isClosed = false;
    const read = async () => {
      // Loaded with the dialog: the editor is large enough.
      const { readPlaces } = await import('./read-places.ts');
      kept = (await readPlaces()) ?? kept;
    };
    const show = () => {
      if (isClosed) return;
      setPlaces(kept);
      setIsReading(false);
    };
    read().then(show, show);
    return () => {
      isClosed = true;
    };
  }, []);
  return { places, isReading };
}

/** Visitors see some only as long as they are of use. */
const UNTIL_WHEN = {
  'to come': ' (shown until the conference is over)',
  over: ' (not shown: the conference is over)',
};

/** Links that settings hold: a text names them, and follows where they lead. Their path is the fact. */
export const linksOfSettings = (facts: Facts): Target[] =>
  [...facts].flatMap(([name, fact]) =>
    fact?.kind === 'link'
      ? {
          group: 'Links of the settings',
          label: fact.words,
          detail: fact.href + (fact.ofTheDays ? UNTIL_WHEN[fact.ofTheDays] : ''),
          words: name,
          path: name,
        }
      : [],
  );

/** Whether a place is a fact's, and not an address. */
export const isFactPath = (path: string): boolean => /^(?:link|contact):/.test(path);
