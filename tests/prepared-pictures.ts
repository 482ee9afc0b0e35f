import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { blobId } from '../model/hashes.ts';
import { encodePicture } from '../site/pictures/encode-picture.ts';
import { openPictureShelf } from '../site/pictures/picture-shelf.ts';
import { CONFERENCE } from './conference.ts';

const root = resolve(import.meta.dirname, '..');
const uploads = join(CONFERENCE, 'public/uploads');
const cache = join(root, 'node_modules/.cache/test-pictures');

let folder: Promise<string> | undefined;

/**
 * Puts the smaller files of the conference's uploads into a data folder, as a publisher leaves them:
 * they are made once and copied from then on. The first publish takes out those of pictures that
 * are not in its content.
 */
export async function putPreparedPictures(dataDir: string): Promise<void> {
  folder ??= prepare();
  cpSync(await folder, dataDir, { recursive: true });
}

async function prepare(): Promise<string> {
  const place = join(cache, nameOf());
  if (existsSync(place)) return place;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  const shelf = openPictureShelf(join(draft, 'site'), join(draft, 'cache'));
  for (const name of readdirSync(uploads)) {
    const bytes = readFileSync(join(uploads, name));
    await shelf.add(blobId(bytes), await encodePicture(bytes));
  }
  // Another process may have been quicker; its files are as good as these.
  await rename(draft, place).catch(() => rm(draft, { recursive: true }));
  return place;
}

function nameOf(): string {
  const made = createHash('sha256');
  const sources = ['encode-picture', 'known-picture', 'picture-shelf'];
  const files = [
    join(root, 'node_modules/sharp/package.json'),
    ...sources.map((name) => join(root, `site/pictures/${name}.ts`)),
    import.meta.filename,
    ...readdirSync(uploads).map((name) => join(uploads, name)),
  ];
  for (const file of files) made.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return made.digest('hex').slice(0, 20);
}
