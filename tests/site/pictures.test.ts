import { createHash } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import { SMALL_PICTURES_FILE } from '../../model/build-output.ts';
import { speakers } from '../../model/collections.ts';
import { blobId } from '../../model/hashes.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import {
  addUpload,
  photograph,
  picture,
  publisherOf,
  publishWithPictures,
  smallerNames,
  speaker,
  speakersPage,
  strip,
  withEncoder,
} from './picture-publishing.ts';
import { type SampleContent, sampleContent } from './sample-content.ts';

withEncoder();

describe('the smaller files of an upload', () => {
  it('are AVIF and WebP, 240 to 1600 wide, upright, and say nothing of camera and place', async () => {
    const taken = await sharp(photograph).metadata();
    expect([taken.width, taken.orientation]).toEqual([2000, 6]);
    expect(taken.exif?.includes('A phone')).toBe(true);
    const content = sampleContent();
    addUpload(content, 'photo.jpg', photograph);
    await publishWithPictures(content);
    const files = await smallerFiles(content);
    expect(files.map(({ format, width, height }) => `${format} ${width}x${height}`).sort()).toEqual(
      ['heif', 'webp'].flatMap((format) => [
        `${format} 1000x2000`,
        `${format} 240x480`,
        `${format} 480x960`,
        `${format} 800x1600`,
      ]),
    );
    for (const { exif, xmp, iptc, icc, orientation } of files) {
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    }
    // The screens show the smallest one, which they know by the upload's blob.
    await publisherOf(content).publish(workingTree(content.root));
    const told = JSON.parse(content.published(SMALL_PICTURES_FILE));
    const smallest = smallerNames(content).find((name) => name.endsWith('-240.webp'));
    expect(told).toEqual({ [blobId(photograph)]: `/pictures/${smallest}` });
  });

  it('are 1600 wide at most, and never wider than the picture', async () => {
    const content = sampleContent();
    addUpload(content, 'wide.png', await picture(2400, 300).png().toBuffer());
    await publishWithPictures(content);
    expect(widthsOf(await smallerFiles(content))).toEqual([240, 480, 800, 1600]);
    rmSync(join(content.root, 'public/uploads/wide.png'));
    addUpload(content, 'small.png', await picture(100, 80).png().toBuffer());
    await publishWithPictures(content);
    expect(widthsOf(await smallerFiles(content))).toEqual([100]);
  });

  it('are right of pictures that are see-through, grey, of 16 bits, or in print colours', async () => {
    const content = sampleContent();
    const raw = { width: 40, height: 40, channels: 4 as const };
    const glass = sharp({ create: { ...raw, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } });
    addUpload(content, 'glass.png', await glass.png().toBuffer());
    await publishWithPictures(content);
    for (const bytes of await bytesOfSmaller(content)) {
      const [r = 0, g = 0, b = 0, a = 0] = await sharp(bytes).raw().toBuffer();
      expect(r > 245 && g < 10 && b < 10 && Math.abs(a - 128) < 5, `${[r, g, b, a]}`).toBe(true);
    }
    rmSync(join(content.root, 'public/uploads/glass.png'));
    const red = sharp({ create: { ...raw, channels: 3, background: '#d02020' } });
    addUpload(content, 'grey.png', await red.clone().greyscale().png().toBuffer());
    addUpload(content, 'deep.png', await red.clone().toColourspace('rgb16').png().toBuffer());
    addUpload(content, 'print.jpg', await red.clone().toColourspace('cmyk').jpeg().toBuffer());
    await publishWithPictures(content);
    expect(await smallerFiles(content)).toHaveLength(6);
    for (const bytes of await bytesOfSmaller(content)) {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const [r = 0, g = 0] = data;
      expect(info.channels === 1 || r - g < 5 || (r > 150 && g < 90), `${[r, g]}`).toBe(true);
    }
  });

  it('are made once: neither this process nor the next makes them again', async () => {
    const content = sampleContent();
    addUpload(content, 'a.jpg', strip);
    addUpload(content, 'same-bytes.jpg', strip);
    const publisher = publisherOf(content);
    const source = workingTree(content.root);
    expect(await publisher.makePictures(source)).toEqual({ made: 1, left: 0 });
    const before = stamps(content);
    expect(before.length).toBe(8);
    for (const again of [publisher, publisherOf(content)]) {
      expect((await again.publish(source)).picturesToMake).toBe(0);
      expect(await again.makePictures(source)).toEqual({ made: 0, left: 0 });
    }
    expect(stamps(content)).toEqual(before);
  });

  it('are made again where one of them is missing', async () => {
    const content = sampleContent();
    addUpload(content, 'a.jpg', strip);
    await publishWithPictures(content);
    const before = smallerNames(content);
    rmSync(join(content.outDir, 'pictures', before[0] as string));
    expect(await publisherOf(content).makePictures(workingTree(content.root))).toMatchObject({
      made: 1,
    });
    expect(smallerNames(content)).toEqual(before);
  });

  it('have other names when the bytes under an upload’s name change', async () => {
    const content = sampleContent();
    addUpload(content, 'a.jpg', strip);
    await publishWithPictures(content);
    const before = smallerNames(content);
    addUpload(content, 'a.jpg', await picture(500, 500).jpeg().toBuffer());
    const report = await publishWithPictures(content);
    expect(report.removed.sort()).toEqual(before.map((name) => `pictures/${name}`));
    expect(smallerNames(content).filter((name) => before.includes(name))).toEqual([]);
  });

  it('go with the upload, and so does what a killed process left', async () => {
    const content = sampleContent();
    addUpload(content, 'a.jpg', strip);
    await publishWithPictures(content);
    expect(smallerNames(content)).toHaveLength(8);
    writeFileSync(join(content.outDir, 'pictures/x.avif.99.unfinished'), 'half');
    writeFileSync(join(content.outDir, `pictures/${'0'.repeat(20)}-240.avif`), 'of a lost note');
    rmSync(join(content.root, 'public/uploads/a.jpg'));
    await publishWithPictures(content);
    expect(smallerNames(content)).toEqual([]);
  });
});

describe('pictures that stay as they are', () => {
  it('animated ones, without a word', async () => {
    const content = sampleContent();
    const frames = sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } });
    addUpload(content, 'moving.gif', await frames.clone().gif({ loop: 0 }).toBuffer());
    addUpload(content, 'moving.webp', await frames.clone().webp({ loop: 0 }).toBuffer());
    const report = await publishWithPictures(content);
    expect(report.plainPictures).toEqual([]);
    expect(smallerNames(content)).toEqual([]);
  });

  it('broken and enormous ones, which are reported, and keep nothing else from being made', async () => {
    const content = sampleContent();
    addUpload(content, 'broken.png', Buffer.from('picture'));
    addUpload(content, 'cut.jpg', photograph.subarray(0, photograph.length / 2));
    const huge = { width: 9000, height: 9000, channels: 3 as const, background: '#fff' };
    addUpload(content, 'huge.png', await sharp({ create: huge }).png().toBuffer());
    addUpload(content, 'sound.png', await picture(100, 100).png().toBuffer());
    content.write(speakers, speaker('ada', '/uploads/broken.png'));
    content.write(speakers, speaker('bea', '/uploads/huge.png'));
    const { plainPictures } = await publishWithPictures(content);
    expect(plainPictures.map(({ path }) => path)).toEqual([
      'public/uploads/broken.png',
      'public/uploads/cut.jpg',
      'public/uploads/huge.png',
    ]);
    expect(plainPictures[0]?.problem).toMatch(/cannot be read as a picture/);
    expect(plainPictures[2]?.problem).toMatch(/more than 67 million pixels/);
    expect(smallerNames(content)).toHaveLength(2);
    expect(speakersPage(content)).toMatch(/<img src="\/uploads\/broken.png"[^>]*>/);
    expect(speakersPage(content)).not.toContain('<picture>');
    const placeholder = /<img [^>]*src="\/images\/placeholders\/photo.svg"[^>]*>/;
    const [drawn = ''] = placeholder.exec(speakersPage(content)) ?? [];
    expect(drawn).toContain(' data-instead-of="/uploads/huge.png"');
    // Decoding it would stop a phone.
    expect(speakersPage(content).replace(drawn, '')).not.toContain('huge.png');
    // The next process knows, and says so again.
    const next = publisherOf(content);
    const source = workingTree(content.root);
    expect(await next.makePictures(source)).toEqual({ made: 0, left: 0 });
    expect((await next.publish(source)).plainPictures).toHaveLength(3);
  });
});

function frame(background: string) {
  const create = { width: 20, height: 20, channels: 3, background } as const;
  return sharp({ create }).png().toBuffer();
}

function bytesOfSmaller(content: SampleContent) {
  return smallerNames(content).map((name) => join(content.outDir, 'pictures', name));
}

function smallerFiles(content: SampleContent): Promise<Metadata[]> {
  return Promise.all(bytesOfSmaller(content).map((file) => sharp(file).metadata()));
}

const widthsOf = (files: Metadata[]) =>
  [...new Set(files.map(({ width }) => width))].sort((a, b) => a - b);

/** Names with what shows whether a file was written again. */
function stamps(content: SampleContent): string[] {
  return bytesOfSmaller(content).map((file) => {
    const { ino, mtimeMs } = statSync(file);
    return createHash('sha1').update(`${file} ${ino} ${mtimeMs}`).digest('hex');
  });
}
