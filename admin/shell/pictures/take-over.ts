import { DRAFT_ITEM, draftTime, moveDraft } from '../drafts/draft-items.ts';
import { lockOf, openTabs, partsOf } from '../drafts/tab.ts';
import { keepPictures, namesOfPictures, readPictures } from './kept-pictures.ts';

const running = new Map<string, Promise<boolean>>();

/**
 * Gives a form that has no draft in this tab the newest one, with its pictures, of tabs that are
 * closed. What an open tab holds is left to it.
 * @returns whether there was one; without locks, as on an address without https, nobody can say which
 * tabs are open, and none is asked
 */
export async function takeOver(name: string): Promise<boolean> {
  if (!navigator.locks) return false;
  // The text and the pictures of a form ask at the same time.
  const taking =
    running.get(name) ??
    navigator.locks
      .request('take over a draft', () => take(name))
      .catch(() => false)
      .finally(() => running.delete(name));
  running.set(name, taking);
  return taking;
}

async function take(name: string): Promise<boolean> {
  const pictured = await namesOfPictures();
  const open = await openTabs();
  const texts = Object.keys(localStorage)
    .filter((key) => key.startsWith(DRAFT_ITEM))
    .map((key) => key.slice(DRAFT_ITEM.length));
  const all = [...texts, ...pictured];
  // Also where somebody has typed in the meantime.
  if (all.includes(name)) return false;
  const { form } = partsOf(name);
  const [newest] = all
    .filter((other) => partsOf(other).form === form && !open.has(lockOf(partsOf(other).tab)))
    .sort((one, other) => draftTime(other) - draftTime(one));
  if (newest === undefined) return false;
  if (pictured.includes(newest)) {
    await keepPictures(name, await readPictures(newest));
    await keepPictures(newest, []);
  }
  moveDraft(newest, name);
  return true;
}
