import type { PreparedPicture } from './prepare-picture.ts';

/**
 * Pictures of drafts, kept in the browser's database: local storage has no room for them. Where the
 * database is forbidden or full the form still works, and a reload loses the picture.
 */
const DATABASE = 'drafts';
const STORE = 'pictures';

/** Keeps a draft's pictures in place of those before; none are forgotten. */
export async function keepPictures(draft: string, pictures: readonly PreparedPicture[]) {
  await inStore('readwrite', (store) =>
    pictures.length > 0 ? store.put(pictures, draft) : store.delete(draft),
  );
}

export async function readPictures(draft: string): Promise<readonly PreparedPicture[]> {
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
