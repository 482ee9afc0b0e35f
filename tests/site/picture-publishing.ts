import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { bundleEncoder } from '../../build/build-site.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { pages } from '../../site/pages/registry.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { assets, type SampleContent } from './sample-content.ts';

/** Where a test file keeps its programs. */
export const folder = resolve(`dist/test-pictures-${process.pid}`);
export const encoder = join(folder, 'encoder.mjs');

/** Makes the programs before a file's tests, and removes them after these. */
export function withEncoder(): void {
  beforeAll(() => bundleEncoder(resolve('.'), encoder));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}

/** Those whose pictures tests look at, and the one that every site must have. */
const fewPages = pages.filter(({ name }) =>
  ['index', 'speakers', 'menu-texts', '_error'].includes(name),
);

export function publisherOf({ outDir, cacheDir }: SampleContent, program = encoder) {
  const shown = { pages: fewPages, version: 'test' };
  return createPublisher({ outDir, cacheDir, assets, ...shown, encoder: program });
}

export async function publishWithPictures(content: SampleContent) {
  const publisher = publisherOf(content);
  const source = workingTree(content.root);
  await publisher.makePictures(source);
  return publisher.publish(source);
}

export function picture(width: number, height: number) {
  const background = { r: 200, g: 120, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } });
}

/** As wide as a photograph, and so made into as many files, but quickly. */
export const strip = await picture(2000, 20).jpeg().toBuffer();

/** As a phone stores a portrait: lying on its side, with the place where it was taken. */
export const photograph = await picture(2000, 1000)
  .withMetadata({ orientation: 6 })
  .withExifMerge({
    IFD0: { Make: 'A phone' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 36/1 0/1' },
  })
  .jpeg()
  .toBuffer();

export function addUpload(content: SampleContent, name: string, bytes: Buffer) {
  mkdirSync(join(content.root, 'public/uploads'), { recursive: true });
  writeFileSync(join(content.root, 'public/uploads', name), bytes);
}

/** Names of the smaller files that were made. */
export function smallerNames({ outDir }: SampleContent): string[] {
  const pictures = join(outDir, 'pictures');
  return existsSync(pictures) ? readdirSync(pictures).sort() : [];
}

/** A speaker's entry. */
export function speaker(id: string, imageUrl?: string) {
  const description = 'Known for much.';
  return {
    _id: id,
    name: id,
    specialization: ['Cells'],
    description,
    ...(imageUrl && { imageUrl }),
  };
}

export const speakersPage = (content: SampleContent) => content.published('programs/speakers.html');
