import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a file is called until it is whole; a crash may leave one behind. */
export const UNFINISHED = '.unfinished';

/** Writes a file so that a reader, and a crash, sees the old one or the new one and nothing between. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}${UNFINISHED}`;
  try {
    writeFileSync(unfinished, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, content);
  }
  renameSync(unfinished, file);
}
