import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOOPBACK, NO_LOOPBACK } from '../listen.ts';
import { StartError } from '../start-error.ts';

/** What the system says of a place that cannot be used (errno(3)), and what a person can do. */
const FAULTS: Record<string, string> = {
  ENOSPC: 'The disk is full. Make room, then start again.',
  EDQUOT: 'This user may not fill more of the disk. Make room, then start again.',
  EROFS:
    'The disk can only be read. Choose another folder for the data with DATA_DIR=…, or make the disk writable.',
  EACCES:
    'This user may not write there. Give the folder to the user, or choose another: DATA_DIR=…',
  EPERM:
    'This user may not write there. Give the folder to the user, or choose another: DATA_DIR=…',
  ENOTDIR: 'A file is in the place of a folder. Move it away, or choose another folder: DATA_DIR=…',
  EEXIST: 'A file is in the place of a folder. Move it away, or choose another folder: DATA_DIR=…',
  EIO: 'The disk cannot be read. Copy from it what is still to be had before anything else.',
};

/** The same in the words of the programs that this one starts: Git, SQLite, Vite. */
const WORDS: [RegExp, keyof typeof FAULTS][] = [
  [
    /ENOSPC|No space left on device|Out of diskspace|SQLITE_FULL|database or disk is full/,
    'ENOSPC',
  ],
  [/EDQUOT|Disk quota exceeded/, 'EDQUOT'],
  [/EROFS|Read-only file system|SQLITE_READONLY|readonly database/, 'EROFS'],
  [/EACCES|Permission denied/, 'EACCES'],
  [/EIO\b|Input\/output error|SQLITE_IOERR/, 'EIO'],
];

const UNREACHABLE = /\b(?:ENETUNREACH|EADDRNOTAVAIL|EHOSTUNREACH)\b/;

/**
 * The sentence for a start that failed because of the machine: of its disk, with the place where that
 * is known, or of its loopback interface. All other errors as they are.
 */
export function withStorageSentence(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const { message: words = '' } = (error.cause ?? {}) as Partial<Error>;
  if (UNREACHABLE.test(words) && words.includes(LOOPBACK)) {
    return new StartError(NO_LOOPBACK, { cause: error });
  }
  const [, said] = WORDS.find(([words]) => words.test(error.message)) ?? [];
  const sentence = FAULTS[code] ?? (said && FAULTS[said]);
  if (sentence === undefined) return error;
  const place = dest ?? path ?? /'(\/[^']+)'/.exec(error.message)?.[1];
  return new StartError(`${place ? `${place}: ` : ''}${sentence}`, { cause: error });
}

/** Less than a start writes. */
const ROOM_BYTES = 2 * 1024 * 1024;

/**
 * Makes the data folder, and finds out whether something can be written there before many programs
 * find out each in its own words.
 * @throws what the system says
 */
export function openDataDir(dataDir: string): void {
  const probe = join(dataDir, `room-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(probe, Buffer.alloc(ROOM_BYTES));
  } catch (error) {
    // Node says so of a folder that it cannot make on a disk that can only be read.
    const isReadOnly = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw Object.assign(error as Error, { path: dataDir, ...(isReadOnly && { code: 'EROFS' }) });
  } finally {
    rmSync(probe, { force: true });
  }
}
