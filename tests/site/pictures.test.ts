import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleEncoder } from '../../build/build-site.ts';
import { isRunning } from '../../local/is-running.ts';
import { pages as pageTexts, speakers } from '../../model/collections.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { pages } from '../../site/pages/registry.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { assets, type SampleContent, sampleContent } from './sample-content.ts';

const folder = resolve(`dist/test-pictures-${process.pid}`);
const encoder = join(folder, 'encoder.mjs');
/** As a phone stores a portrait: lying on its side, with the place where it was taken. */
let photograph: Buffer;

beforeAll(async () => {
  await bundleEncoder(resolve('.'), encoder);
  photograph = await picture(2000, 1000)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'A phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 36/1 0/1' },
    })
    .jpeg()
    .toBuffer();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
    addUpload(content, 'a.jpg', photograph);
    addUpload(content, 'same-bytes.jpg', photograph);
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
    addUpload(content, 'a.jpg', photograph);
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
    addUpload(content, 'a.jpg', photograph);
    await publishWithPictures(content);
    const before = smallerNames(content);
    addUpload(content, 'a.jpg', await picture(500, 500).jpeg().toBuffer());
    const report = await publishWithPictures(content);
    expect(report.removed.sort()).toEqual(before.map((name) => `pictures/${name}`));
    expect(smallerNames(content).filter((name) => before.includes(name))).toEqual([]);
  });

  it('go with the upload, and so does what a killed process left', async () => {
    const content = sampleContent();
    addUpload(content, 'a.jpg', photograph);
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
    // The next process knows, and says so again.
    const next = publisherOf(content);
    const source = workingTree(content.root);
    expect(await next.makePictures(source)).toEqual({ made: 0, left: 0 });
    expect((await next.publish(source)).plainPictures).toHaveLength(3);
  });
});

describe('a page with an upload', () => {
  it('is published before there are smaller files, and alone again when there are', async () => {
    const content = sampleContent();
    addUpload(content, 'ada.jpg', photograph);
    content.write(speakers, speaker('ada', '/uploads/ada.jpg'));
    content.write(speakers, speaker('bo'));
    const publisher = publisherOf(content);
    const source = workingTree(content.root);
    const first = await publisher.publish(source);
    expect(first.picturesToMake).toBe(1);
    expect(speakersPage(content)).toContain('<img src="/uploads/ada.jpg" alt="" width="160"');
    expect(speakersPage(content)).not.toContain('<picture>');
    await publisher.makePictures(source);
    const second = await publisher.publish(source);
    expect(second.written).toEqual(['programs/speakers.html']);
    const [avif = '', webp = ''] = sourcesOf(speakersPage(content));
    expect(avif).toMatch(/ type="image\/avif" srcset="[^"]+" sizes="7.5rem"/);
    expect(webp).toMatch(/ type="image\/webp" srcset="[^"]+" sizes="7.5rem"/);
    for (const [, file = '', width] of avif.matchAll(/(\/pictures\/\S+) (\d+)w/g)) {
      expect((await sharp(join(content.outDir, file)).metadata()).width).toBe(Number(width));
    }
    expect((await publisher.publish(source)).rendered).toBe(0);
  });

  it('shows the file itself again when its picture is replaced by a broken one', async () => {
    const content = sampleContent();
    addUpload(content, 'ada.jpg', photograph);
    content.write(speakers, speaker('ada', '/uploads/ada.jpg'));
    await publishWithPictures(content);
    expect(speakersPage(content)).toContain('<picture>');
    addUpload(content, 'ada.jpg', Buffer.from('broken'));
    await publishWithPictures(content);
    expect(speakersPage(content)).not.toContain('<picture>');
  });

  it('has the picture of a text in its own size, never wider than it is', async () => {
    const content = sampleContent();
    addUpload(content, 'gate.png', await picture(300, 200).png().toBuffer());
    const text = 'See ![the gate](/uploads/gate.png) and ![away](https://example.org/a.png).';
    content.write(pageTexts, { _id: 'venue-and-travels', title: 'V', description: 'd', text });
    await publishWithPictures(content);
    const html = content.published('about/venue-and-travels.html');
    expect(html).toMatch(/<img src="\/uploads\/gate.png"[^>]* width="300" height="200"/);
    expect(html).toMatch(/<img src="https:[^>]* loading="lazy"[^>]* width="1200" height="800">/);
  });
});

describe('drawings that ship with the site', () => {
  it('have their own proportions in texts, and change the pages when they change', async () => {
    const content = sampleContent();
    const drawing = (box: string) => {
      const file = join(content.outDir, 'images/plan.svg');
      mkdirSync(join(content.outDir, 'images'), { recursive: true });
      writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" ${box}></svg>`);
    };
    const text = '![A plan](/images/plan.svg)';
    content.write(pageTexts, { _id: 'venue-and-travels', title: 'V', description: 'd', text });
    const source = workingTree(content.root);
    const publisher = publisherOf(content);
    for (const [box, size] of [
      ['width="640" height="480"', 'width="640" height="480"'],
      ['viewBox="0 0 90 30"', 'width="90" height="30"'],
      ['width="100%"', 'width="1200" height="800"'],
    ] as const) {
      drawing(box);
      expect((await publisher.publish(source)).written).toContain('about/venue-and-travels.html');
      expect(content.published('about/venue-and-travels.html')).toContain(size);
    }
  });
});

describe('making pictures', () => {
  it('ends when it is told to in the middle of a picture, and leaves no part of it', async () => {
    const content = sampleContent();
    const mute = join(folder, 'mute.mjs');
    writeFileSync(mute, "process.on('message', () => {});");
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const create = { width: 4000, height: 3000, channels: 3, background: '#fff', noise } as const;
    addUpload(content, 'slow.jpg', await sharp({ create }).jpeg().toBuffer());
    const source = workingTree(content.root);
    for (const program of [encoder, mute]) {
      const stop = new AbortController();
      const publisher = publisherOf(content, program);
      const making = publisher.makePictures(source, { signal: stop.signal });
      await new Promise((wait) => setTimeout(wait, 250));
      stop.abort();
      await making;
      expect(smallerNames(content)).toEqual([]);
      expect(await publisher.publish(source)).toMatchObject({
        picturesToMake: 1,
        plainPictures: [],
      });
    }
  });

  it('leaves no program running when the process that asked is killed', async () => {
    const asks = join(folder, 'asks.mjs');
    writeFileSync(
      asks,
      `import { fork } from 'node:child_process';
      const child = fork(${JSON.stringify(encoder)}, { serialization: 'advanced' });
      child.on('message', () => console.log(child.pid));
      child.send(Buffer.from('no picture'));`,
    );
    const asking = spawn(process.execPath, [asks]);
    const [line] = await once(asking.stdout, 'data');
    const pid = Number(line);
    expect(isRunning(pid)).toBe(true);
    asking.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
  });

  it('outlives the end of the program that does it, and says which picture it was', async () => {
    const content = sampleContent();
    const dies = join(folder, 'dies.mjs');
    writeFileSync(dies, "process.on('message', () => process.kill(process.pid, 'SIGKILL'));");
    addUpload(content, 'a.jpg', photograph);
    const publisher = publisherOf(content, dies);
    const source = workingTree(content.root);
    expect(await publisher.makePictures(source)).toEqual({ made: 1, left: 0 });
    expect((await publisher.publish(source)).plainPictures).toEqual([
      { path: 'public/uploads/a.jpg', problem: expect.any(String) },
    ]);
    // Perhaps it was the machine's fault: the next process tries again.
    expect((await publisherOf(content).publish(source)).picturesToMake).toBe(1);
  });

  it('begins no further picture when its time is over', async () => {
    const content = sampleContent();
    for (const size of [50, 60, 70]) {
      addUpload(content, `${size}.png`, await picture(size, size).png().toBuffer());
    }
    const publisher = publisherOf(content);
    const source = workingTree(content.root);
    expect(await publisher.makePictures(source, { forMs: 1 })).toEqual({ made: 1, left: 2 });
    expect(await publisher.makePictures(source)).toEqual({ made: 2, left: 0 });
  });
});

function publisherOf({ outDir, cacheDir }: SampleContent, program = encoder) {
  return createPublisher({ outDir, cacheDir, assets, pages, version: 'test', encoder: program });
}

async function publishWithPictures(content: SampleContent) {
  const publisher = publisherOf(content);
  const source = workingTree(content.root);
  await publisher.makePictures(source);
  return publisher.publish(source);
}

function picture(width: number, height: number) {
  const background = { r: 200, g: 120, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } });
}

function frame(background: string) {
  const create = { width: 20, height: 20, channels: 3, background } as const;
  return sharp({ create }).png().toBuffer();
}

function addUpload(content: SampleContent, name: string, bytes: Buffer) {
  mkdirSync(join(content.root, 'public/uploads'), { recursive: true });
  writeFileSync(join(content.root, 'public/uploads', name), bytes);
}

function speaker(id: string, imageUrl?: string) {
  const description = 'Known for much.';
  return {
    _id: id,
    name: id,
    specialization: ['Cells'],
    description,
    ...(imageUrl && { imageUrl }),
  };
}

const speakersPage = (content: SampleContent) => content.published('programs/speakers.html');
const sourcesOf = (html: string) => html.match(/<source [^>]*>/g) ?? [];

function smallerNames({ outDir }: SampleContent): string[] {
  const pictures = join(outDir, 'pictures');
  return existsSync(pictures) ? readdirSync(pictures).sort() : [];
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
