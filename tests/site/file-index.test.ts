import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { blobId } from '../../model/hashes.ts';
import { blobIdsBelow } from '../../site/content/file-index.ts';
import { workingTree } from '../../site/content/working-tree.ts';

/** As many as make an index worth its while. */
const FILES = 60;
const HOUR_MS = 3_600_000;
const OLD = new Date('2026-01-01T00:00:00Z');

describe('the index of files', () => {
  it('gives what reading every file gives, in the order of their names', () => {
    const { root, read, write } = folderOfFiles();
    write('content/b/x', 'x');
    write('content/a', 'a');
    symlinkSync('/etc/passwd', join(root, 'content/linked'));
    const plain = [...blobIdsBelow(root, ['content', 'absent'])];
    expect(plain.map(([path]) => path)).toEqual([...plain.map(([path]) => path)].sort());
    expect(plain).toHaveLength(FILES + 2);
    for (const hoursLater of [0, 1, 2]) expect([...read(hoursLater)]).toEqual(plain);
  });

  it('trusts what it wrote down of a file that has not been touched since', () => {
    const { read, index } = folderOfFiles();
    read(1);
    index.change((json) => json.replace(blobId('text 7'), 'f'.repeat(40)));
    expect(read(1).get('content/file-7')).toBe('f'.repeat(40));
  });

  it('reads again what has just been written: it may be written again in the same tick', () => {
    const { read, index, write } = folderOfFiles();
    read(0);
    expect(index.paths()).toEqual([]);
    write('content/file-7', 'TEXT 7');
    read(0);
    write('content/file-7', 'Text 7');
    expect(read(0).get('content/file-7')).toBe(blobId('Text 7'));
  });

  it('notices another text of the same length, though the old time was put back', () => {
    const { read, write, path } = folderOfFiles();
    utimesSync(path('content/file-7'), OLD, OLD);
    read(1);
    write('content/file-7', 'TEXT 7');
    utimesSync(path('content/file-7'), OLD, OLD);
    expect(statSync(path('content/file-7')).mtimeMs).toBe(OLD.getTime());
    expect(read(1).get('content/file-7')).toBe(blobId('TEXT 7'));
  });

  it('notices a file that another one of the same length and time was moved to', () => {
    const { root, read, write, path } = folderOfFiles();
    write('elsewhere', 'TEXT 7');
    for (const name of ['content/file-7', 'elsewhere']) utimesSync(path(name), OLD, OLD);
    read(1);
    renameSync(join(root, 'elsewhere'), path('content/file-7'));
    expect(read(1).get('content/file-7')).toBe(blobId('TEXT 7'));
  });

  it('notices files that come, go and change places', () => {
    const { read, write, path } = folderOfFiles();
    read(1);
    rmSync(path('content/file-1'));
    write('content/file-0', 'new');
    renameSync(path('content/file-2'), path('content/swap'));
    renameSync(path('content/file-3'), path('content/file-2'));
    renameSync(path('content/swap'), path('content/file-3'));
    const files = read(1);
    expect(files.has('content/file-1')).toBe(false);
    expect(files.get('content/file-0')).toBe(blobId('new'));
    expect(files.get('content/file-2')).toBe(blobId('text 3'));
    expect(files.get('content/file-3')).toBe(blobId('text 2'));
    expect(files.get('content/file-60')).toBe(blobId('text 60'));
  });

  it('is made anew where it is lost, cut off, altered or of an older make', () => {
    const { read, index } = folderOfFiles();
    const right = [...read(1)];
    const whole = index.text();
    const spoilt = [
      '',
      'x',
      whole.slice(0, -30),
      whole.slice(0, whole.indexOf('\n')),
      whole.replace(blobId('text 7'), 'f'.repeat(40)),
      whole.replace(/^1 /, '0 '),
    ];
    for (const text of spoilt) {
      writeFileSync(index.file, text);
      expect([...read(1)]).toEqual(right);
      expect(index.paths()).toHaveLength(FILES);
    }
    rmSync(index.file);
    expect([...read(1)]).toEqual(right);
  });
});

it('a checkout is published as it was looked at, though a text changes before it is read', () => {
  const { root, write } = folderOfFiles();
  const source = workingTree(root);
  const ids = source.files() as ReadonlyMap<string, string>;
  write('content/file-7', 'another text');
  const text = Buffer.from(source.read('content/file-7') as Uint8Array).toString('utf8');
  expect(blobId(text)).toBe(ids.get('content/file-7'));
});

function folderOfFiles() {
  // The clock stands still: what is written here is new, however long that takes.
  const now = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'index-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const root = join(folder, 'root');
  const file = join(folder, 'files.txt');
  const path = (name: string) => join(root, name);
  const write = (name: string, text: string) => {
    mkdirSync(join(path(name), '..'), { recursive: true });
    writeFileSync(path(name), text);
  };
  for (let number = 1; number <= FILES; number += 1) {
    write(`content/file-${number}`, `text ${number}`);
  }
  const text = () => readFileSync(file, 'utf8');
  return {
    root,
    path,
    write,
    /** Reads as a process would that starts so many hours later. */
    read(hoursLater: number) {
      vi.useFakeTimers({ toFake: ['Date'], now: now + hoursLater * HOUR_MS });
      try {
        return blobIdsBelow(root, ['content'], file);
      } finally {
        vi.useRealTimers();
      }
    },
    index: {
      file,
      text,
      paths: () => JSON.parse(text().slice(text().indexOf('\n'))).paths as string[],
      /** Alters what it says, and its checksum with it. */
      change(alter: (json: string) => string) {
        const json = alter(text().slice(text().indexOf('\n') + 1));
        writeFileSync(file, `1 ${createHash('sha1').update(json).digest('hex')}\n${json}`);
      },
    },
  };
}
