import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a file's name ends in until it is whole; a crash may leave one behind. */
export const UNFINISHED = '.unfinished';

/** The last write of each file that is being written. */
const underWay = new Map<string, Promise<void>>();

/**
 * Writes a file so that a reader, and a crash, sees the old one or the new one and nothing between.
 * The process goes on meanwhile: taking an old file's place may wait for the disk. Writes of one file
 * come one after the other, in the order of their calls.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const writing = (underWay.get(file) ?? Promise.resolve()).then(
    () => writeBeside(file, content),
    () => writeBeside(file, content),
  );
  underWay.set(file, writing);
  try {
    await writing;
  } finally {
    if (underWay.get(file) === writing) underWay.delete(file);
  }
}

async function writeBeside(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = unfinishedName(file);
  const handle = await open(unfinished, 'w', FOR_ALL).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await mkdir(dirname(file), { recursive: true });
    return open(unfinished, 'w', FOR_ALL);
  });
  try {
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

interface Options {
  /** The file's permissions; 0o644 unless told otherwise. */
  mode?: number;
  /** Waits until the disk has it, for what nobody can make again after a power cut. */
  synced?: boolean;
}

/**
 * Likewise, while the process stands still: for a start, which nobody waits beside, and for new files,
 * which take no other's place. No other write of the file may be under way.
 */
export function writeWholeSync(
  file: string,
  content: string | Uint8Array,
  { mode = FOR_ALL, synced = false }: Options = {},
): void {
  const unfinished = unfinishedName(file);
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
    if (!isMissing(error)) throw error;
    mkdirSync(dirname(file), { recursive: true });
    return openSync(file, 'w', mode);
  }
}

const FOR_ALL = 0o644;

/** Two processes that write the same file must not write into each other's. */
const unfinishedName = (file: string) => `${file}.${process.pid}${UNFINISHED}`;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
