import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { addressOf, readFactsAnew, type SeenPage, SWITCHED_OFF } from '../edition.ts';
import { useIsLive } from './use-is-live.ts';

/** What was saved last, and where visitors will see it. */
interface LastSave {
  commit: string;
  page: SeenPage;
  entry?: SavedEntry;
  /** The path of the screen that shows it itself, in the place of what it took away. */
  screen?: string;
}

/** The one entry that a save was about. */
interface SavedEntry {
  title: string;
  /** Where visitors see it; undefined where that is no more than `page`. */
  address: string | undefined;
  /** The screen that changes it. */
  screen: string;
}

let last: LastSave | undefined;
const listeners = new Set<() => void>();

/** Lets every screen show the state of a save; undefined takes it away. */
export function showSave(save: LastSave | undefined): void {
  last = save;
  for (const listener of listeners) listener();
}

export function useLastSave(): LastSave | undefined {
  return useSyncExternalStore(subscribe, () => last);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says of a saved commit whether the pages show it yet, and links to them once they do. */
export function LiveState({ commit, page, entry }: LastSave) {
  const isLive = useIsLive(commit);
  const href = addressOf(page);
  useEffect(() => {
    if (isLive) void readFactsAnew();
  }, [isLive]);
  return (
    // What is to come has its room: nothing below moves when the pages are made.
    <div className={isLive ? 'live-state' : 'live-state is-publishing'}>
      <p role="status">
        Saved. {isLive ? 'Live:' : 'Publishing…'}{' '}
        <span className="once-live">
          {href ? <a href={href}>{page.label}</a> : `${page.label}, ${SWITCHED_OFF}`}
        </span>
      </p>
      {entry && (
        <p>
          “{entry.title}”: <Link to={entry.screen}>Edit it again</Link>
          {entry.address && (
            <span className="once-live">
              {' '}
              · <a href={entry.address}>See it on the site</a>
            </span>
          )}
        </p>
      )}
      <button type="button" className="quiet once-live" onClick={() => showSave(undefined)}>
        Hide
      </button>
    </div>
  );
}

/** The same in few words, for a screen that says itself that it is saved. */
export function LiveHere() {
  const { pathname } = useLocation();
  const save = useLastSave();
  return save?.screen === pathname ? <LiveWords key={save.commit} {...save} /> : null;
}

function LiveWords({ commit, page }: LastSave) {
  const isLive = useIsLive(commit);
  const href = addressOf(page);
  useEffect(() => {
    if (isLive) void readFactsAnew();
  }, [isLive]);
  const label = href ? <a href={href}>{page.label}</a> : `${page.label}, ${SWITCHED_OFF}`;
  return <span role="status">{isLive ? <>Live: {label}</> : 'Publishing…'}</span>;
}

/** Whether the pages show a delete yet, said where it was made. */
export function SavedHere() {
  const { pathname } = useLocation();
  const save = useLastSave();
  return save?.screen === pathname && <LiveState key={save.commit} {...save} />;
}
