import { useEffect, useState } from 'react';
import { logCalls } from '../../../model/wire/calls.ts';
import type { LogAnswer } from '../../../model/wire/log.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';

/** The log as far as it was asked for, and by which query. */
export interface FetchedLog extends LogAnswer {
  query: string;
}

/** Why it could not be fetched, in the server's words, if any. */
interface Failed {
  query: string;
  reason: string;
}

/**
 * Fetches the log by the query of an address, a part at a time. While another one is fetched, the last
 * stands.
 */
export function useLog(query: string) {
  const [log, setLog] = useState<FetchedLog | Failed>();
  const [more, setMore] = useState<'' | 'loading' | 'failed'>('');
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    let left = false;
    void fetchPart(query).then((fetched) => {
      if (left || !fetched) return;
      setLog(fetched);
      setMore('');
    });
    return () => {
      left = true;
    };
  }, [query, round]);

  async function loadMore(): Promise<void> {
    if (!log || !('lines' in log) || !log.end || more === 'loading') return;
    setMore('loading');
    const next = await fetchPart(log.query, log.end.commit);
    if (!next) return;
    if (!('lines' in next)) {
      setMore('failed');
      return;
    }
    setMore('');
    setLog((now) => {
      if (!now || !('lines' in now) || now.query !== next.query) return now;
      const known = new Set(now.lines.map(({ commit }) => commit));
      return {
        ...next,
        undone: [...now.undone, ...next.undone],
        lines: [...now.lines, ...next.lines.filter((each) => !known.has(each.commit))],
      };
    });
  }
  return { log, isCurrent: log?.query === query, more, loadMore, load: () => setRound(round + 1) };
}

/** Undefined where the screen is about to be left for the login. */
async function fetchPart(query: string, after?: string): Promise<FetchedLog | Failed | undefined> {
  const asked = new URLSearchParams(query);
  if (after !== undefined) asked.set('after', after);
  const answer = await callAsAdministrator<LogAnswer>('GET', `${logCalls.list}?${asked}`);
  if (answer === LOGGED_OUT) return undefined;
  return answer.ok
    ? { ...answer.body, query }
    : { query, reason: answer.status === 0 ? '' : reasonOf(answer) };
}
