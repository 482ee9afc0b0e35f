import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Collection, type Entry, papers, updates } from '../../model/collections.ts';
import { writeEntryFile } from '../../model/entry-file.ts';
import { idToPath } from '../../model/id.ts';
import { assetsBy } from '../../site/renderer/assets.ts';
import { CONFERENCE } from '../conference.ts';

export const assets = assetsBy((file) => `/assets/${basename(file).replace(/\.ts$/, '.js')}`);

const CONTEXT = { timeZone: 'Asia/Kolkata', organisingCategories: [] };

/** A checkout with the conference's settings, and entries as a test needs them. */
export interface SampleContent {
  root: string;
  outDir: string;
  cacheDir: string;
  write(collection: Collection, entry: Entry): void;
  writeText(path: string, text: string): void;
  remove(collection: Collection, id: string): void;
  /** A published file's text. */
  published(file: string): string;
}

export function sampleContent(): SampleContent {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const root = join(folder, 'checkout');
  const outDir = join(folder, 'out');
  cpSync(join(CONFERENCE, 'content/settings'), join(root, 'content/settings'), { recursive: true });
  const writeText = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  return {
    root,
    outDir,
    cacheDir: join(folder, 'cache'),
    write: (collection, entry) =>
      writeText(idToPath(collection, entry._id), writeEntryFile(collection, entry, CONTEXT)),
    writeText,
    remove: (collection, id) => rmSync(join(root, idToPath(collection, id))),
    published: (file) => readFileSync(join(outDir, file), 'utf8'),
  };
}

/** Paper `number`; a greater number is a newer paper. Every second one has no link. */
export function paper(number: number, changes: Partial<Entry> = {}): Entry {
  return {
    _id: `paper-${number}`,
    heading: `Paper ${number} on "smart" <grids> & 'cells'`,
    authors: [`Author ${number}`, 'Bea & Co', 'Élodie'],
    ...(number % 2 === 0 ? { link: `https://example.org/?paper=${number}&view="1"` } : {}),
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    content: `First *paragraph* of ${number}.\n\n<script>alert(1)</script>`,
    ...changes,
  };
}

export function update(number: number, changes: Partial<Entry> = {}): Entry {
  return {
    _id: `update-${number}`,
    title: `Update ${number} <b>`,
    eventDate: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    description: `Line one of ${number}\nline two`,
    ...changes,
  };
}

export function writePapers(content: SampleContent, count: number): void {
  for (let number = 1; number <= count; number += 1) content.write(papers, paper(number));
}

export function writeUpdates(content: SampleContent, count: number): void {
  for (let number = 1; number <= count; number += 1) content.write(updates, update(number));
}
