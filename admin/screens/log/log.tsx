import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LogLine } from '../../../model/wire/log.ts';
import { undoneBy } from '../../../model/wire/undone.ts';
import { edition } from '../../shell/edition.ts';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { exactTime, namesOfDays } from '../../shell/times.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { LogEntry } from './log-entry.tsx';
import { LogFilters } from './log-filters.tsx';
import { type FetchedLog, useLog } from './use-log.ts';
import './log.css';

const NO_PEOPLE: readonly string[] = [];

/** The screen of all changes of the content, one line for each action. */
export default function Log() {
  usePageTitle('Log');
  const head = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useSearchParams();
  const { log, isCurrent, more, loadMore, load } = useLog(`${asked}`);
  const fetched = log && 'lines' in log ? log : undefined;
  const narrowed = [...asked.values()].some((value) => value !== '');

  function change(name: string, value: string) {
    // The address is ahead of what is drawn, where one filter is chosen right after another.
    const next = new URLSearchParams(location.search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setAsked(next, { replace: true });
  }

  return (
    <>
      <h1 ref={head} tabIndex={-1}>
        Log
      </h1>
      <p className="log-words">
        All changes of the website: who, what and when, on the clocks of{' '}
        {edition().timeZone.replaceAll('_', ' ')}. Not in it: accounts, messages, what still waits
        for its hour, and proposals that were not published.
      </p>
      <LogFilters asked={asked} people={fetched?.people ?? NO_PEOPLE} onChange={change} />
      {asked.get('path') && (
        <p className="log-chosen">
          Only changes of {nameOf(asked.get('path') ?? '', fetched?.lines ?? [])}.{' '}
          <button type="button" className="quiet" onClick={() => change('path', '')}>
            Show all
          </button>
        </p>
      )}
      <p role="status" className="log-status">
        {log && !isCurrent ? 'Loading...' : fetched && statusOf(fetched, asked)}
      </p>
      {isCurrent && fetched?.lines.length === 0 && narrowed && (
        <div className="log-nothing">
          <p>{fetched.more ? 'Look further back, or take' : 'Take'} away a word or a filter.</p>
          <button
            type="button"
            onClick={() => {
              setAsked({}, { replace: true });
              head.current?.focus();
            }}
          >
            Show all changes
          </button>
        </div>
      )}
      {log === undefined && <LoadingList />}
      {log && 'reason' in log && isCurrent && (
        <FailedList message={`The log could not be loaded. ${log.reason}`.trim()} onRetry={load} />
      )}
      {fetched && (
        <Lines
          lines={fetched.lines}
          undone={fetched.undone}
          hasMore={fetched.more}
          more={more}
          isNarrowed={narrowed}
          onMore={loadMore}
          onUndone={() => {
            load();
            // The line of the undo stands at the top, and the button that was pressed is gone.
            head.current?.focus();
          }}
          onNarrow={(path) => setAsked({ path })}
        />
      )}
    </>
  );
}

/** What the entry of a file is called, as far as a line tells; else its id. */
function nameOf(path: string, lines: readonly LogLine[]): string {
  const line = lines.find((each) => each.path === path);
  if (line) return `the ${line.noun} “${line.title}”`;
  return `“${path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')}”`;
}

function statusOf({ lines, more, end }: FetchedLog, asked: URLSearchParams): string {
  const [from, to] = [asked.get('from'), asked.get('to')];
  if (from && to && from > to) return '“From” is later than “To”: nothing can lie between.';
  const count = lines.length === 1 ? '1 change' : `${lines.length} changes`;
  if (!more) return lines.length === 0 ? 'Nothing was found.' : `${count} in all.`;
  const back = end ? ` Looked back to ${exactTime(end.at, edition().timeZone)}.` : '';
  return lines.length === 0 ? `Nothing was found so far.${back}` : `${count}.${back}`;
}

interface LinesProps {
  lines: readonly LogLine[];
  undone: readonly string[];
  hasMore: boolean;
  more: '' | 'loading' | 'failed';
  isNarrowed: boolean;
  onMore(): void;
  onUndone(): void;
  onNarrow(path: string): void;
}

function Lines(props: LinesProps) {
  const { lines, undone, hasMore, more, isNarrowed, onMore, onUndone, onNarrow } = props;
  const list = useRef<HTMLDivElement>(null);
  useFocusOnEarlier(list, lines);
  const times = new Map(lines.map(({ commit, at }) => [commit, at]));
  return (
    <>
      <div ref={list}>
        {byDay(lines).map(([day, ofDay]) => (
          <section key={day} aria-label={day} className="log-day">
            <h2>{day}</h2>
            <ol>
              {ofDay.map((line) => (
                <LogEntry
                  key={line.commit}
                  line={line}
                  isUndone={undone.includes(line.commit)}
                  undoneOf={times.get(undoneBy(line) ?? '')}
                  onUndone={onUndone}
                  onNarrow={onNarrow}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {more === 'failed' && <p role="alert">The earlier changes could not be loaded.</p>}
      {hasMore && (
        <button type="button" aria-busy={more === 'loading'} onClick={onMore}>
          {moreLabel(more, isNarrowed)}
        </button>
      )}
    </>
  );
}

function moreLabel(more: LinesProps['more'], isNarrowed: boolean): string {
  if (more === 'loading') return 'Loading...';
  if (more === 'failed') return 'Try Again';
  return isNarrowed ? 'Look further back' : 'Show earlier changes';
}

/** Lines that follow each other on a day of the conference's time zone. */
function byDay(lines: readonly LogLine[]): [day: string, lines: LogLine[]][] {
  const nameDay = namesOfDays(edition().timeZone, Date.now());
  const days: [string, LogLine[]][] = [];
  for (const line of lines) {
    const day = nameDay(line.at);
    const last = days.at(-1);
    if (last?.[0] === day) last[1].push(line);
    else days.push([day, [line]]);
  }
  return days;
}

/** The first of the earlier lines gets the focus when they have come behind those that stood there. */
function useFocusOnEarlier(list: { current: HTMLElement | null }, lines: readonly LogLine[]) {
  const before = useRef<{ first: string | undefined; count: number }>({ first: '', count: 0 });
  useEffect(() => {
    const { first, count } = before.current;
    const isLonger = lines[0]?.commit === first && lines.length > count;
    const line = list.current?.querySelectorAll('.log-line')[count];
    if (isLonger && line instanceof HTMLElement) line.focus();
    before.current = { first: lines[0]?.commit, count: lines.length };
  }, [list, lines]);
}
