import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../disk/write-whole.ts';
import {
  SNAPSHOT_FOLDER,
  type SnapshotFile,
  type SnapshotIndex,
} from '../../model/build-output.ts';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { uploadNameOfPath } from '../../model/upload.ts';
import type { ContentSource } from '../content/content-source.ts';

// A byte order mark belongs to the file's text.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A part of the snapshot stays below what a small worker can parse at once, in UTF-8 bytes. */
const MAX_PART_BYTES = 4_000_000;

/** Writes all files under `content/` for the API to start from, so that it need not ask GitHub. */
export async function writeSnapshot(source: ContentSource, outDir: string): Promise<SnapshotIndex> {
  const folder = join(outDir, SNAPSHOT_FOLDER);
  const files = await source.files();
  const index: SnapshotIndex = { commit: source.commit, files: [], uploads: [] };
  const read: Promise<{ line: string; bytes: number }>[] = [];
  for (const [path, blobId] of files) {
    if (uploadNameOfPath(path)) index.uploads.push([path, blobId]);
    if (!path.startsWith(`${CONTENT_FOLDER}/`)) continue;
    read.push(
      (async () => {
        const text = decoder.decode(await source.read(path));
        const line = JSON.stringify([path, blobId, text] satisfies SnapshotFile);
        return { line, bytes: Buffer.byteLength(line) };
      })(),
    );
  }
  let lines: string[] = [];
  let bytes = 0;
  const writePart = async () => {
    const name = `${index.files.length}.json`;
    await writeWhole(join(folder, name), `[${lines.join(',\n')}]\n`);
    index.files.push(name);
    lines = [];
    bytes = 0;
  };
  for (const file of await Promise.all(read)) {
    if (bytes + file.bytes > MAX_PART_BYTES && lines.length > 0) await writePart();
    lines.push(file.line);
    bytes += file.bytes;
  }
  if (lines.length > 0) await writePart();
  await writeWhole(join(folder, 'index.json'), `${JSON.stringify(index)}\n`);
  const wanted = new Set(['index.json', ...index.files]);
  for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name));
  return index;
}
