import { useCallback, useSyncExternalStore } from 'react';

/** Whether there is room for the page beside a form: as in `forms.css`. */
export const useIsWide = (): boolean => useMatches('(min-width: 100rem)');

/** Whether a query of media is true of the window. */
export function useMatches(query: string): boolean {
  const listen = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}
