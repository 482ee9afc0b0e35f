import { useSyncExternalStore } from 'react';

/** As in `forms.css`. */
const wide = () => matchMedia('(min-width: 100rem)');

/** Whether there is room for the page beside a form. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, () => wide().matches);

function listen(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
