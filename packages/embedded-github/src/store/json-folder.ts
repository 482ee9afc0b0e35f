import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UnusableError } from './unusable-error.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Records kept as one JSON file each, named by their key. They are read once, at the start; a
 * record that was put is on disk when the promise settles, and after a crash each is there as it
 * was last put. One process writes.
 */
export interface JsonFolder<T> {
  get(key: string): T | undefined;
  /** By no order in particular. */
  values(): T[];
  put(key: string, record: T): Promise<void>;
}

/** Opens the folder, which is made with the first record. */
export async function openJsonFolder<T>(folder: string): Promise<JsonFolder<T>> {
  const records = new Map<string, T>();
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // A draft is what a process that was killed had not finished.
    if (name.endsWith('.draft')) await rm(path, { force: true });
    if (!name.endsWith('.json')) continue;
    records.set(name.slice(0, -'.json'.length), parse(await readFile(path, 'utf8'), path) as T);
  }
  return {
    get: (key) => records.get(key),
    values: () => [...records.values()],
    async put(key, record) {
      await writeWhole(join(folder, `${key}.json`), `${JSON.stringify(record, null, 2)}\n`);
      records.set(key, record);
    },
  };
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableError(
      `${path}, a record of the embedded GitHub, is no JSON. Put back its backup, or remove the file to do without it.`,
    );
  }
}
