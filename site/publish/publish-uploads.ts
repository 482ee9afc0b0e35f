import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UNFINISHED, writeWhole } from '../../disk/write-whole.ts';
import { uploadNameOfPath } from '../../model/upload.ts';
import type { ContentSource } from '../content/content-source.ts';

/** The folder of uploaded pictures, from the output folder. */
const UPLOADS_OUTPUT = 'uploads';

/** Brings uploaded pictures into the output folder, and takes out those that are gone. */
export async function publishUploads(
  outDir: string,
  source: ContentSource,
  files: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): Promise<{ uploads: Map<string, string>; written: string[]; removed: string[] }> {
  const folder = join(outDir, UPLOADS_OUTPUT);
  const present = new Set(namesIn(folder));
  const uploads = new Map<string, string>();
  const written: string[] = [];
  for (const [path, blobId] of files) {
    const name = uploadNameOfPath(path);
    if (!name) continue;
    uploads.set(name, blobId);
    if (before.get(name) === blobId && present.has(name)) continue;
    await writeWhole(join(folder, name), await source.read(path));
    written.push(`${UPLOADS_OUTPUT}/${name}`);
  }
  const removed = [...present].filter((name) => !uploads.has(name));
  for (const name of removed) rmSync(join(folder, name), { force: true });
  const reported = removed.filter((name) => !name.endsWith(UNFINISHED));
  return { uploads, written, removed: reported.map((name) => `${UPLOADS_OUTPUT}/${name}`) };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
