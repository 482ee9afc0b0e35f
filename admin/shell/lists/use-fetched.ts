import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** A list that is fetched: undefined while it is, 'failed' where that did not work. */
type Fetched<Item> = readonly Item[] | 'failed' | undefined;

/**
 * Fetches a list when its screen opens.
 * @param fetchList undefined: it failed
 * @param onFailure says so
 */
export function useFetched<Item extends { _id: string }>(
  fetchList: () => Promise<readonly Item[] | undefined>,
  onFailure: () => void,
) {
  const [list, setList] = useState<Fetched<Item>>(undefined);

  function show(fetched: readonly Item[] | undefined) {
    if (!fetched) onFailure();
    setList(fetched ?? 'failed');
  }
  const onFetched = useEffectEvent(show);

  useEffect(() => {
    void fetchList().then(onFetched);
  }, [fetchList]);

  /** Fetches anew. */
  async function load(): Promise<void> {
    setList(undefined);
    show(await fetchList());
  }

  /** Fetches again while the list stands; where that fails it stays as it is. */
  const refresh = useCallback(async () => {
    const fetched = await fetchList();
    if (fetched) setList(fetched);
  }, [fetchList]);

  /** Takes deleted entries out, without asking the server again. */
  const remove = useCallback((ids: ReadonlySet<string>) => {
    setList((now) => (Array.isArray(now) ? now.filter(({ _id }) => !ids.has(_id)) : now));
  }, []);

  /** Gives some of an entry's fields other values. */
  const change = useCallback((id: string, part: Partial<Item>) => {
    setList((now) =>
      Array.isArray(now) ? now.map((item) => (item._id === id ? { ...item, ...part } : item)) : now,
    );
  }, []);
  return { list, load, refresh, remove, change };
}
