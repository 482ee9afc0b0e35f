import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UNFINISHED, writeWhole } from '../../disk/write-whole.ts';
import type { EncoderAnswer, PictureProblem } from './encode-picture.ts';
import { type KnownPicture, PICTURE_TYPES, PICTURES_OUTPUT, smallerFile } from './known-picture.ts';

/** What was made of an uploaded picture, or why nothing was. */
export type ShelvedPicture = KnownPicture | PictureProblem;

/** The smaller files of uploaded pictures in the output folder, by the pictures' Git blob ids. */
export interface PictureShelf {
  /** Undefined where nothing was made yet. */
  find(blobId: string): ShelvedPicture | undefined;
  add(blobId: string, answer: EncoderAnswer): Promise<void>;
  /** Notes that it could not be made this time; the next process tries again. */
  giveUp(blobId: string, problem: string): void;
  /** Removes everything that belongs to no other blobs. Returns the removed files. */
  keepOnly(blobIds: ReadonlySet<string>): Promise<string[]>;
}

/** Raised when `encode-picture.ts` makes other files of the same picture: they get other names. */
const RECIPE = 1;

const SMALLER_FILE = /^[0-9a-f]{20}-\d+\.(?:avif|webp)$/;

/** @param cacheDir where it remembers what it has; losing that costs the work of making it again */
export function openPictureShelf(outDir: string, cacheDir: string): PictureShelf {
  const folder = join(outDir, PICTURES_OUTPUT);
  const noteFile = join(cacheDir, 'pictures.json');
  const present = new Set(namesIn(folder));
  const given = new Map<string, ShelvedPicture>();
  const pictures = new Map(
    readNotes(noteFile).filter(([, picture]) =>
      namesOf(picture).every((name) => present.has(name)),
    ),
  );
  const save = () =>
    writeWhole(noteFile, JSON.stringify({ recipe: RECIPE, pictures: [...pictures] }));

  return {
    find: (blobId) => pictures.get(blobId) ?? given.get(blobId),
    async add(blobId, answer) {
      if ('problem' in answer) pictures.set(blobId, answer);
      else {
        const { width, height, files } = answer;
        const key = keyOf(blobId);
        const names = new Map(files.map((file) => [smallerFile(key, file.width, file.type), file]));
        for (const [name, { bytes }] of names) await writeWhole(join(folder, name), bytes);
        // Not before they have their note: a publish beside this takes out what belongs to nothing.
        for (const name of names.keys()) present.add(name);
        const widths = [...new Set(files.map((file) => file.width))];
        const smaller = widths.length > 0 ? { smaller: { key, widths } } : {};
        pictures.set(blobId, { width, height, ...smaller });
      }
      await save();
    },
    giveUp: (blobId, problem) => given.set(blobId, { problem }),
    async keepOnly(blobIds) {
      const gone = [...pictures.keys()].filter((blobId) => !blobIds.has(blobId));
      for (const blobId of gone) pictures.delete(blobId);
      if (gone.length > 0) await save();
      const wanted = new Set([...pictures.values()].flatMap(namesOf));
      const removed = [...present].filter((name) => !wanted.has(name));
      for (const name of removed) {
        rmSync(join(folder, name), { force: true });
        present.delete(name);
      }
      return removed
        .filter((name) => !name.endsWith(UNFINISHED))
        .map((name) => `${PICTURES_OUTPUT}/${name}`);
    },
  };
}

/** The part of the files' names that the picture's bytes decide, and how they were made. */
function keyOf(blobId: string): string {
  return createHash('sha1').update(`${RECIPE} ${blobId}`).digest('hex').slice(0, 20);
}

function namesOf(picture: ShelvedPicture): string[] {
  if ('problem' in picture || !picture.smaller) return [];
  const { key, widths } = picture.smaller;
  return widths.flatMap((width) => PICTURE_TYPES.map((type) => smallerFile(key, width, type)));
}

function readNotes(file: string): [blobId: string, picture: ShelvedPicture][] {
  try {
    const { recipe, pictures } = JSON.parse(readFileSync(file, 'utf8'));
    return recipe === RECIPE ? pictures : [];
  } catch {
    return [];
  }
}

/** Ours alone: a text page's address may begin with the folder's name. */
function namesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder);
    return names.filter((name) => SMALLER_FILE.test(name) || name.endsWith(UNFINISHED));
  } catch {
    return [];
  }
}
