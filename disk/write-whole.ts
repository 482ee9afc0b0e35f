import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a file's name ends in until it is whole; a crash may leave one behind. */
export const UNFINISHED = '.unfinished';

interface Options {
  /** The file's permissions; 0o644 unless told otherwise. */
  mode?: number;
  /** Waits until the disk has it, for what nobody can make again after a power cut. */
  synced?: boolean;
}

/** Writes a file so that a reader, and a crash, sees the old one or the new one and nothing between. */
export function writeWhole(
  file: string,
  content: string | Uint8Array,
  { mode = 0o644, synced = false }: Options = {},
): void {
  // Two processes that write the same file must not write into each other's.
  const unfinished = `${file}.${process.pid}${UNFINISHED}`;
  const descriptor = openForWriting(unfinished, mode);
  try {
    writeFileSync(descriptor, content);
    if (synced) fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(unfinished, file);
}

function openForWriting(file: string, mode: number): number {
  try {
    return openSync(file, 'w', mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    return openSync(file, 'w', mode);
  }
}
