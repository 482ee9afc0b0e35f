import localforage from 'localforage';
import type { Store } from './decap-store.ts';
import { writeDraft } from './draft-format.ts';

/** At most so much of what somebody types is lost with a crash. */
const PERIOD_MS = 1000;

const PREFIX = 'editor-typed:';

/** A local backup, as Decap keeps it under `backup.<collection>.<slug>` (none for a new entry). */
interface Backup {
  raw: string;
  path: string;
  /** The pictures that were chosen for the entry. */
  mediaFiles: unknown[];
}

/**
 * Keeps what is typed while it is typed, and when the window goes. Decap's own local backup waits for
 * a pause of two seconds, and for a database that a window which goes does not wait for. What is saved
 * or left is not kept.
 */
export function keepTyped({ getState, subscribe }: Store): void {
  let kept: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: unknown;

  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const draft = getState().entryDraft;
    if (!draft.get('hasChanged')) return forget();
    const [collection, slug, path] = ['collection', 'slug', 'path'].map((name) =>
      draft.getIn(['entry', name]),
    );
    const values = draft.getIn(['entry', 'data']) as { toJS(): object };
    const item = `${PREFIX}backup.${collection}${slug ? `.${slug}` : ''}`;
    if (item !== kept) forget();
    try {
      localStorage.setItem(item, JSON.stringify({ raw: writeDraft(values.toJS()), path }));
      kept = item;
    } catch {
      // No room: Decap's own backup comes with the next pause.
    }
  };
  const forget = () => {
    if (kept !== undefined) localStorage.removeItem(kept);
    kept = undefined;
  };

  subscribe(() => {
    const draft = getState().entryDraft;
    const values = draft.getIn(['entry', 'data']);
    if (!draft.get('hasChanged')) keep();
    else if (values !== last) timer ??= setTimeout(keep, PERIOD_MS);
    last = values;
  });
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) keep();
  });
}

/** Puts what `keepTyped` kept where Decap looks for local backups when an entry is opened. */
export async function offerKept(): Promise<void> {
  const items = Object.keys(localStorage).filter((item) => item.startsWith(PREFIX));
  for (const item of items) {
    const text = localStorage.getItem(item);
    if (text === null) continue;
    const key = item.slice(PREFIX.length);
    const before = await localforage.getItem<Backup>(key);
    const kept = JSON.parse(text) as Omit<Backup, 'mediaFiles'>;
    await localforage.setItem<Backup>(key, { mediaFiles: [], ...before, ...kept });
    // Typed in another window since: that one is kept for the next time.
    if (localStorage.getItem(item) === text) localStorage.removeItem(item);
  }
}
