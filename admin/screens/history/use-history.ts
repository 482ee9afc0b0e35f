import { useEffect, useState } from 'react';
import type { Collection, Entry } from '../../../model/collections.ts';
import type { HistoryItem } from '../../../model/wire/answers.ts';
import type { EditedKind } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';

export interface EntryPast {
  items: readonly HistoryItem[];
  /** There are earlier changes that are not shown yet. */
  hasMore: boolean;
  pages: number;
  /** The entry as it is; undefined where it is gone or its file cannot be read. */
  entry: Entry | undefined;
  isGone: boolean;
}

/** An entry's past: undefined while it is fetched, 'unknown' where there never was such an entry. */
type FetchedPast = EntryPast | 'failed' | 'unknown' | undefined;

/** What is edited and has a history: an entry's kind, or the settings, which are of no collection. */
export interface KindWithPast extends Pick<EditedKind, 'noun' | 'paths' | 'titles' | 'page'> {
  calls: Pick<EditedKind['calls'], 'get' | 'history' | 'restore'>;
  collection?: Collection;
}

type Calls = KindWithPast['calls'];

const pathOf = (calls: Calls, id: string, page: number) => `${calls.history(id)}?page=${page}`;

/** Fetches an entry's history, a page at a time. */
export function useHistory({ calls }: KindWithPast, id: string) {
  const [past, setPast] = useState<FetchedPast>();
  const [more, setMore] = useState<'' | 'loading' | 'failed'>('');

  useEffect(() => {
    void fetchPast(calls, id).then(setPast);
  }, [calls, id]);

  /** Fetches anew; what is shown stands until that has come. */
  async function load(): Promise<void> {
    setPast((now) => (typeof now === 'object' ? now : undefined));
    const fetched = await fetchPast(calls, id);
    if (!fetched) return;
    setPast(fetched);
    setMore('');
  }

  async function loadMore(): Promise<void> {
    if (typeof past !== 'object' || more === 'loading') return;
    setMore('loading');
    const next = past.pages + 1;
    const answer = await callAsAdministrator<HistoryItem[]>('GET', pathOf(calls, id, next));
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      setMore('failed');
      return;
    }
    // A change that came meanwhile moves the last one of a page to the next.
    const known = new Set(past.items.map(({ commit }) => commit));
    const items = [...past.items, ...answer.body.filter(({ commit }) => !known.has(commit))];
    setPast({ ...past, items, hasMore: answer.hasNext ?? false, pages: next });
    setMore('');
  }
  return { past, load, loadMore, more };
}

/** From the newest change on; undefined where the screen is about to be left for the login. */
async function fetchPast(calls: Calls, id: string): Promise<FetchedPast> {
  const [history, entry] = await Promise.all([
    callAsAdministrator<HistoryItem[]>('GET', pathOf(calls, id, 1)),
    callAsAdministrator<Entry>('GET', calls.get(id)),
  ]);
  if (history === LOGGED_OUT || entry === LOGGED_OUT) return undefined;
  if (!history.ok) return history.status === 404 ? 'unknown' : 'failed';
  if (!entry.ok && entry.status !== 404) return 'failed';
  const items = history.body;
  return {
    items,
    hasMore: history.hasNext ?? false,
    pages: 1,
    entry: entry.ok ? entry.body : undefined,
    // One whose file cannot be read is no entry, but is there.
    isGone: !entry.ok && items[0]?.kind === 'deleted',
  };
}

/** The entry's name, or the one that it had last; undefined where neither is known. */
export function titleOfPast(past: FetchedPast, titleField: string): string | undefined {
  if (typeof past !== 'object') return undefined;
  const title = past.entry?.[titleField];
  return typeof title === 'string' ? title : titleIn(past.items, titleField);
}

/** The entry's name in the newest change that tells it; undefined where none does. */
function titleIn(items: readonly HistoryItem[], titleField: string): string | undefined {
  for (const { changes } of items) {
    const change = changes.find(({ field }) => field === titleField);
    const title = change?.after ?? change?.before;
    if (typeof title === 'string') return title;
  }
  return undefined;
}
