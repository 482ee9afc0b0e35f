import { useEffect, useMemo, useState } from 'react';
import type { Entry } from '../../../model/collections.ts';
import { SEARCH_MAX_CHARACTERS } from '../../../model/search.ts';
import type { FullSection } from '../../shell/sections/full-sections.ts';
import { fetchFound } from '../../shell/server/fetch-lists.ts';

interface Found {
  search: string;
  /** Undefined: it could not be found out. */
  ids: ReadonlySet<string> | undefined;
}

/** While somebody types, nothing is asked. */
const PAUSE_MS = 300;
const NOBODY: ReadonlySet<string> = new Set();

/**
 * What a search finds beyond the beginnings of long texts, which are all that a list has of them:
 * the server looks through the rest.
 */
export function useWholeSearch(section: FullSection, list: readonly Entry[], typed: string) {
  const search = typed.trim().slice(0, SEARCH_MAX_CHARACTERS);
  const [found, setFound] = useState<Found>();
  const isCut = useMemo(() => list.some((entry) => hasMore(section, entry)), [section, list]);
  const isNeeded = isCut && search !== '';

  useEffect(() => {
    if (!isNeeded) return;
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(async () => {
      const ids = await fetchFound(section, search, signal);
      if (!signal.aborted) setFound({ search, ids });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [section, search, isNeeded]);

  if (!isNeeded) return { ids: NOBODY, note: '', isAsking: false };
  if (found?.search !== search) return { ids: NOBODY, note: ASKING, isAsking: true };
  return { ids: found.ids ?? NOBODY, note: found.ids ? '' : FAILED, isAsking: false };
}

const ASKING = 'Long texts are still being searched…';
const FAILED = 'Of long texts, only the beginnings could be searched.';

function hasMore({ collection: { body = '' } }: FullSection, entry: Entry): boolean {
  // As the brief form of a longer text does.
  return String(entry[body] ?? '').endsWith('…');
}
