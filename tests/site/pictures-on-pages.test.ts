import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { gallery, pages as pageTexts, speakers, workshops } from '../../model/collections.ts';
import { croppedBy, PictureContext } from '../../site/components/picture.tsx';
import { drawTyped } from '../../site/components/typed-entry.tsx';
import { workingTree } from '../../site/content/working-tree.ts';
import { openPagePictures } from '../../site/renderer/draw-pictures.ts';
import {
  addUpload,
  photograph,
  picture,
  publisherOf,
  publishWithPictures,
  speaker,
  speakersPage,
  withEncoder,
} from './picture-publishing.ts';
import { sampleContent } from './sample-content.ts';

withEncoder();

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

  it('says what must stay in view once somebody chose it, whether there are smaller files or not', async () => {
    const content = sampleContent();
    addUpload(content, 'ada.jpg', photograph);
    content.write(speakers, speaker('ada', '/uploads/ada.jpg'));
    const publisher = publisherOf(content);
    const source = workingTree(content.root);
    const choose = (pictures: readonly object[]) =>
      writeFileSync(
        join(content.root, 'content/settings/focal-points.json'),
        JSON.stringify({ pictures }),
      );
    choose([]);
    await publisher.publish(source);
    const before = speakersPage(content);
    choose([{ picture: 'ada.jpg', focus: 'top left' }]);
    expect((await publisher.publish(source)).written).toEqual(['programs/speakers.html']);
    const image = / referrerpolicy="no-referrer" data-focus="top left"/;
    expect(speakersPage(content)).toMatch(image);
    await publisher.makePictures(source);
    await publisher.publish(source);
    expect(speakersPage(content)).toMatch(/<picture>.*<img [^>]*data-focus="top left"/);
    choose([]);
    await publisher.publish(source);
    expect(speakersPage(content)).not.toContain('data-focus');
    expect(before).not.toContain('data-focus');
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
    content.write(pageTexts, { _id: 'about-the-conference', title: 'V', description: 'd', text });
    await publishWithPictures(content);
    const html = content.published('about/about-the-conference.html');
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
    content.write(pageTexts, { _id: 'about-the-conference', title: 'V', description: 'd', text });
    const source = workingTree(content.root);
    const publisher = publisherOf(content);
    for (const [box, size] of [
      ['width="640" height="480"', 'width="640" height="480"'],
      ['viewBox="0 0 90 30"', 'width="90" height="30"'],
      ['width="100%"', 'width="1200" height="800"'],
    ] as const) {
      drawing(box);
      expect((await publisher.publish(source)).written).toContain(
        'about/about-the-conference.html',
      );
      expect(content.published('about/about-the-conference.html')).toContain(size);
    }
  });
});

describe('a picture that has a width', () => {
  it.each([
    [150, 'width="150" height="100"'],
    ['150', 'width="150" height="100"'],
    [450, 'width="450" height="300"'],
    [undefined, 'width="300" height="200"'],
  ])('keeps its shape: %s', (width, size) => {
    const { draw } = openPagePictures(() => ({ width: 300, height: 200 }));
    expect(String(draw({ src: '/uploads/gate.png', width }))).toContain(size);
  });
});

const sourcesOf = (html: string) => html.match(/<source [^>]*>/g) ?? [];

describe('a picture that is cropped', () => {
  it.each([speakers, workshops, gallery])(
    'is cropped alike while $name are typed',
    (collection) => {
      const src = '/uploads/hall.jpg';
      const typed = { _id: 'a', name: 'A', description: 'B', tags: 'C', imageUrl: src };
      const value = croppedBy((address) => (address === src ? 'top left' : undefined));
      const page = drawTyped(collection, typed, new Map(), (address) => address);
      const html = renderToStaticMarkup(createElement(PictureContext, { value }, page));
      expect(html).toMatch(/<img [^>]*src="\/uploads\/hall\.jpg"[^>]*data-focus="top left"/);
    },
  );
});
