import { useEffect, useState } from 'react';

/** A list that is fetched when the dashboard opens: undefined while it is. */
export type Once<Item> = readonly Item[] | 'failed' | undefined;

/** @param fetchList undefined: it failed */
export function useOnce<Item>(fetchList: () => Promise<readonly Item[] | undefined>): Once<Item> {
  const [list, setList] = useState<Once<Item>>();
  useEffect(() => {
    let left = false;
    void fetchList().then((fetched) => {
      if (!left) setList(fetched ?? 'failed');
    });
    return () => {
      left = true;
    };
  }, [fetchList]);
  return list;
}
