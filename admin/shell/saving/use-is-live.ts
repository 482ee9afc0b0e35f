import { useEffect, useState } from 'react';
import type { Health } from '../../../model/wire/answers.ts';
import { callApi } from '../server/call-api.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/** Whether the pages show a commit; asks until they do. */
export function useIsLive(commit: string): boolean {
  const [liveCommit, setLiveCommit] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    async function ask(waitMs: number) {
      const health = await callApi<Health>('GET', '/health');
      if (stopped) return;
      if (health.ok && shows(health.body, commit)) setLiveCommit(commit);
      else timer = setTimeout(ask, waitMs, Math.min(waitMs * 1.5, LONGEST_WAIT_MS));
    }
    void ask(FIRST_WAIT_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [commit]);
  return liveCommit === commit;
}

/** The pages show this commit, or a newer one: they show the head, and the head contains it. */
export function shows(
  { build, commit: head }: Pick<Health, 'build' | 'commit'>,
  commit: string,
): boolean {
  return build === commit || build === head;
}
