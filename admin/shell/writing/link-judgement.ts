import { useEffect, useState } from 'react';
import type { judgeLink } from '../../../model/content-check/addresses.ts';

/** What judges links for the content check, too; it comes when links are asked for. */
export function useJudge(): typeof judgeLink | undefined {
  const [judge, setJudge] = useState<typeof judgeLink>();
  useEffect(() => {
    import('../../../model/content-check/addresses.ts').then(
      (module) => setJudge(() => module.judgeLink),
      // Without it nothing is said here; the content check says it.
      () => {},
    );
  }, []);
  return judge;
}

/** Somebody may still be typing. */
const PAUSE_MS = 300;

/** Of an address on this website what the server is asked for; undefined for any other. */
export function pathIn(address: string): string | undefined {
  return /^\/(?![/\\])/.test(address) ? address.replace(/[?#].*$/s, '') : undefined;
}

/**
 * The path, if the published website has nothing there. What cannot be found out is taken as there.
 * @param path undefined where nothing is to be asked
 */
export function useMissing(path: string | undefined): string | undefined {
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    if (path === undefined) return;
    const control = new AbortController();
    const wait = setTimeout(() => {
      fetch(path, { method: 'HEAD', signal: control.signal }).then(
        ({ status }) => {
          if (status === 404) setMissing(path);
        },
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(wait);
      control.abort();
    };
  }, [path]);
  return missing;
}
