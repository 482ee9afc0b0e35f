import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../server/session.ts';

/** What the screen itself stands in, beside the menu. */
export const SCREEN_ID = 'screen';

/**
 * Keeps the navigation bar and the footer, which are no part of this application, up to date: the
 * Admin link while somebody is logged in, which link is the present page, and where the first link
 * skips to. A new screen begins at the top, where a screen reader begins to read.
 */
export function useFrame(): void {
  const { pathname } = useLocation();
  const isLoggedIn = useSession() !== undefined;

  useEffect(() => {
    // The bar's own script listens to what other tabs store.
    if (isLoggedIn !== undefined) dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  }, [isLoggedIn]);

  useEffect(() => {
    for (const link of document.querySelectorAll('.bar a, .foot a')) {
      if (link.getAttribute('href') === pathname) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    const screen = document.getElementById(SCREEN_ID) ?? document.getElementById('main');
    if (screen) document.querySelector('.skip')?.setAttribute('href', `#${screen.id}`);
    if (hasStarted) {
      scrollTo({ top: 0, behavior: 'instant' });
      screen?.focus({ preventScroll: true });
    }
    hasStarted = true;
  }, [pathname]);
}

// A page that was just opened is the browser's to place.
let hasStarted = false;
