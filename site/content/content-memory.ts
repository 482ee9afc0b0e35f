import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../disk/write-whole.ts';
import { createEntryCache, type EntryCache } from './entry-cache.ts';
import type { GoodSettings } from './load-settings.ts';

/** What may be kept from one reading of content to the next. */
export interface ContentMemory {
  entries: EntryCache;
  goodSettings: GoodSettings;
  /** Bytes of PDFs by blob id; asked for anew in the next process. */
  pdfSizes: Map<string, number>;
  /** Brings it to disk, for the next process. */
  save(): Promise<void>;
}

/** @param folder where it is kept; without it, it lives in this process alone */
export function createContentMemory(folder?: string): ContentMemory {
  const settingsFile = folder && join(folder, 'settings.json');
  const entries = createEntryCache(folder && join(folder, 'entries.txt'));
  let saved = settingsFile ? readText(settingsFile) : '';
  const goodSettings: GoodSettings = new Map(parse(saved));
  return {
    entries,
    goodSettings,
    pdfSizes: new Map(),
    async save() {
      await entries.save();
      const text = JSON.stringify([...goodSettings]);
      if (settingsFile && text !== saved) await writeWhole(settingsFile, text);
      saved = text;
    },
  };
}

function parse(text: string): [string, string][] {
  try {
    return JSON.parse(text) as [string, string][];
  } catch {
    return [];
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
