import { useCallback, useState } from 'react';

/** Which entries of a list are ticked, by id. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback((ids: Iterable<string>, isSelected: boolean) => {
    setSelected((now) => {
      const next = new Set(now);
      for (const id of ids) isSelected ? next.add(id) : next.delete(id);
      return next;
    });
  }, []);
  return { selected, select };
}
