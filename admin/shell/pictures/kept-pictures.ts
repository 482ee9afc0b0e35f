import type { PreparedPicture } from './prepare-picture.ts';

/**
 * Pictures of drafts, kept in the browser's database: local storage has no room for them. Where the
 * database is forbidden or full the form still works, and a reload loses the picture.
 */
const DATABASE = 'drafts';
const STORE = 'pictures';

/** What is to be kept, and is not yet. */
const waiting = new Map<string, readonly PreparedPicture[]>();
let writing: Promise<unknown> = Promise.resolve();

/**
 * Keeps a draft's pictures in place of those before; none are forgotten. Of what comes while others are
 * written only the last is: it is all of the draft's each time.
 */
export async function keepPictures(draft: string, pictures: readonly PreparedPicture[]) {
  waiting.set(draft, pictures);
  writing = writing.then(async () => {
    const last = waiting.get(draft);
    waiting.delete(draft);
    if (!last) return;
    await inStore('readwrite', (store) =>
      last.length > 0 ? store.put(last, draft) : store.delete(draft),
    );
  });
  await writing;
}

export async function readPictures(draft: string): Promise<readonly PreparedPicture[]> {
  await writing;
  const kept = await inStore('readonly', (store) => store.get(draft));
  return Array.isArray(kept) ? (kept as PreparedPicture[]) : [];
}

/** Forgets the pictures of the drafts of all owners whose names fit. */
export async function forgetPictures(fits: (draft: string) => boolean): Promise<void> {
  for (const draft of await namesOfPictures()) if (fits(draft)) await keepPictures(draft, []);
}

/** The drafts of all owners that have pictures. */
export async function namesOfPictures(): Promise<readonly string[]> {
  const drafts = await inStore('readonly', (store) => store.getAllKeys());
  return Array.isArray(drafts) ? (drafts as string[]) : [];
}

async function inStore(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const database = await open();
    try {
      return await answerOf(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answerOf(request);
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
