import { ownName } from '../server/session.ts';

/** Survives a reload and a login; a tab that is duplicated takes a copy along. */
const ITEM = 'tab';
/** A page that is reloaded gives its lock back a moment after the next one has begun. */
const RELOAD_MS = 1000;

/** Gives this tab its name, and holds the lock of that name for as long as the page is there. */
export async function openTab(): Promise<void> {
  const kept = sessionStorage.getItem(ITEM);
  if (kept && (await hold(kept))) return;
  const tab = crypto.randomUUID();
  sessionStorage.setItem(ITEM, tab);
  await hold(tab);
}

/** The locks that open tabs hold, of all that there are in this browser. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name));
}

export const lockOf = (tab: string) => `tab:${tab}`;

/** The name of the draft that this tab has of a form, for whoever is logged in. */
export const ownDraft = (form: string): string =>
  `${ownName(form)}#${sessionStorage.getItem(ITEM) ?? ''}`;

/** Between a form and the id of the draft of the server that was opened in it: each has a copy of its own. */
const OPENED = '?draft=';

/** The name of a form that goes on with a draft of the server; its own without one. */
export const inDraft = (form: string, id: string | undefined): string =>
  id === undefined ? form : form + OPENED + id;

/** That name in its two parts; the second is a part of an address, or empty. */
export function openedIn(form: string): { form: string; search: string } {
  const [own = '', id] = form.split(OPENED);
  return { form: own, search: id === undefined ? '' : OPENED + id };
}

/** A draft's name in its two parts; those that are older than tabs have none. */
export function partsOf(draft: string): { form: string; tab: string } {
  const end = draft.lastIndexOf('#');
  return end < 0
    ? { form: draft, tab: '' }
    : { form: draft.slice(0, end), tab: draft.slice(end + 1) };
}

/** False where another tab has it, which this one is a duplicate of. */
function hold(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(tab), { signal: AbortSignal.timeout(RELOAD_MS) }, () => {
        resolve(true);
        return new Promise<void>(() => {});
      })
      .catch(() => resolve(false));
  });
}
