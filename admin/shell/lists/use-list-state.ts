import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { idsBetween, type ListQuery } from './list-view.ts';

export const FIRST_QUERY: ListQuery = { search: '', sort: 0, filter: '', page: 0 };

/** State of a link that leads back to a list from one of its entries. */
export const RETURN = { isReturn: true } as const;

/** By list, until the page is loaded anew. */
const lastQueries = new Map<string, ListQuery>();

/**
 * What a list shows of itself. Whoever comes back to it, by a link that says so or by the browser's
 * Back, finds it as it was; whoever opens it sees all of it.
 * @param name of the list
 */
export function useListQuery(name: string) {
  const isBack = useNavigationType() === 'POP';
  const state = useLocation().state as Partial<typeof RETURN> | null;
  const [query, setQuery] = useState(
    () => ((isBack || state?.isReturn) && lastQueries.get(name)) || FIRST_QUERY,
  );
  useEffect(() => {
    lastQueries.set(name, query);
  }, [name, query]);
  return [query, setQuery] as const;
}

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
  const last = useRef<string>(undefined);
  /** Ticks one; while the shift key is held all from the one before, as they are shown. */
  const tick = useCallback(
    (id: string, { isSelected, isRange }: Tick, shown: readonly string[]) => {
      select(isRange ? idsBetween(shown, last.current, id) : [id], isSelected);
      last.current = id;
    },
    [select],
  );
  return { selected, select, tick };
}

/** What somebody does with the box of an entry. */
export interface Tick {
  isSelected: boolean;
  /** The shift key is held. */
  isRange: boolean;
}

export const tickOf = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): Tick => ({
  isSelected: target.checked,
  isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
});
