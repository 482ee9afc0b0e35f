import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { addressOf, readSettingsAnew, type SeenPage, SWITCHED_OFF } from '../edition.ts';
import { notify } from '../notices.ts';
import { mayDo } from '../server/session.ts';
import { useIsLive } from './use-is-live.ts';

/** What was saved last, and where visitors will see it. */
export interface LastSave {
  commit: string;
  page: SeenPage;
  /** Why visitors meet it in no list, in a sentence; undefined where they do. */
  unlisted?: string | undefined;
  /** What was done, where that is no plain save: 'Undone: updated the paper “Tides”'. */
  said?: string;
  entry?: SavedEntry;
  /** What was saved where it is several: '30 photos'. */
  several?: string;
  /** The path of the screen that shows it itself, in the place of what it took away. */
  screen?: string;
  wayOn?: WayOn;
  /** The path of the screen that comes by itself after the save. */
  next?: string;
  /** Takes it back as a whole; left out where a screen offers that itself. */
  undo?(): Promise<unknown>;
  /** It took something back itself: to take it back is to do that again. */
  isUndo?: boolean | undefined;
}

/** Where the work goes on, said once it is live. */
interface WayOn {
  label: string;
  /** Loaded anew: what the screens know of the website may be of before. */
  href: string;
}

interface ShownSave extends LastSave {
  /** The pages were seen to show it. */
  isLive?: true;
}

/** The one entry that a save was about. */
interface SavedEntry {
  title: string;
  /** Where visitors see it; undefined where that is no more than `page`. */
  address: string | undefined;
  /** The screen that changes it. */
  screen: string;
}

let last: ShownSave | undefined;
const listeners = new Set<() => void>();

/** Lets every screen show the state of a save; undefined takes it away. */
export function showSave(save: LastSave | undefined): void {
  show(save);
}

function show(save: ShownSave | undefined): void {
  last = save;
  for (const listener of listeners) listener();
}

/**
 * Takes a save that is live away with the next change of screen, and what was said of it: whoever is
 * elsewhere does something else.
 */
export function useLeaveSave(pathname: string): void {
  const here = useRef(pathname);
  useLayoutEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    notify.leaveScreen();
    if (last?.isLive && last.next !== pathname) show(undefined);
  }, [pathname]);
}

export function useLastSave(): ShownSave | undefined {
  return useSyncExternalStore(subscribe, () => last);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has a list read anew once something was taken back that it may show. */
export function useTakenBack(refresh: () => unknown): void {
  const save = useLastSave();
  const commit = save?.said === undefined ? undefined : save.commit;
  useEffect(() => {
    if (commit !== undefined) void refresh();
  }, [commit, refresh]);
}

/**
 * Says of a saved commit whether the pages show it yet, and links to them once they do. That it is saved
 * its notice says.
 */
export function LiveState(save: LastSave) {
  const { commit, page, unlisted, entry, several, said = several, wayOn, undo } = save;
  const word = save.isUndo ? 'Redo' : 'Undo';
  const [busy, setBusy] = useState(false);
  const isLive = useSeenLive(commit);
  const href = addressOf(page);
  return (
    // What is to come has its room: nothing below moves when the pages are made.
    <div className={isLive ? 'live-state' : 'live-state is-publishing'}>
      <p role="status">
        {said && `${said}. `}
        {isLive ? (unlisted ? 'Published.' : 'Live:') : 'Publishing…'}{' '}
        <span className="once-live">
          {unlisted ?? (href ? <a href={href}>{page.label}</a> : `${page.label}, ${SWITCHED_OFF}`)}
        </span>
      </p>
      {wayOn && (
        <p className="once-live">
          <a href={wayOn.href}>{wayOn.label}</a>
        </p>
      )}
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
      <div>
        {undo && mayDo('all') && (
          <button
            type="button"
            className="quiet"
            aria-busy={busy}
            onClick={() => {
              if (busy) return;
              setBusy(true);
              void undo().finally(() => setBusy(false));
            }}
          >
            {busy ? `${word}ing...` : word}
          </button>
        )}
        <button type="button" className="quiet once-live" onClick={() => showSave(undefined)}>
          Hide
        </button>
      </div>
    </div>
  );
}

/** Whether the pages show a save, of which the screens are then told. */
function useSeenLive(commit: string): boolean {
  const isLive = useIsLive(commit);
  useEffect(() => {
    if (!isLive) return;
    if (last?.commit === commit) show({ ...last, isLive });
    void readSettingsAnew();
  }, [isLive, commit]);
  return isLive;
}

/** The same in few words, for a screen that says itself that it is saved. */
export function LiveHere() {
  const { pathname } = useLocation();
  const save = useLastSave();
  return save?.screen === pathname ? <LiveWords key={save.commit} {...save} /> : null;
}

function LiveWords({ commit, page }: ShownSave) {
  const isLive = useSeenLive(commit);
  const href = addressOf(page);
  const label = href ? <a href={href}>{page.label}</a> : `${page.label}, ${SWITCHED_OFF}`;
  return <span role="status">{isLive ? <>Live: {label}</> : 'Publishing…'}</span>;
}

/** Whether the pages show a delete yet, said where it was made. */
export function SavedHere() {
  const { pathname } = useLocation();
  const save = useLastSave();
  return save?.screen === pathname && <LiveState key={save.commit} {...save} />;
}
