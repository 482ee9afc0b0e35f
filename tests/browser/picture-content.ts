import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { CONFERENCE, conferenceText } from '../conference.ts';

/** Uploads of 1200 x 800. */
export const PICTURES = [
  '5fbb2913062ac135c2165a63a5602764.png',
  'ca4a543fc95bf98bbf0e655ea4e48a71.png',
  'ca9ce8e95f8d1722c02106a6034090cb.png',
];

const CAROUSEL = 'content/settings/carousel.json';

/** Uploads wherever the site shows pictures: gallery, people, tours, carousel, text. */
export async function pictureContent(): Promise<Record<string, string | Uint8Array>> {
  const files: Record<string, string | Uint8Array> = {};
  PICTURES.forEach((name, index) => {
    files[`public/uploads/${name}`] = readFileSync(join(CONFERENCE, 'public/uploads', name));
    const imageUrl = `/uploads/${name}`;
    files[`content/gallery/photo-${index}.json`] = JSON.stringify({
      imageUrl,
      tags: `Photo ${index}`,
      createdAt: `2026-01-0${9 - index}T00:00:00Z`,
    });
    files[`content/speakers/speaker-${index}.md`] =
      `---\nname: Speaker ${index}\nspecialization: [Cells]\nimageUrl: ${imageUrl}\n---\n\nText.\n`;
    files[`content/tours/tour-${index}.md`] =
      `---\ntitle: Tour ${index}\nimage: ${imageUrl}\norder: ${index}\n---\n\nText.\n`;
  });
  const slide = { title: 'A', caption: 'b', picture: `/uploads/${PICTURES[0]}`, alt: 'c' };
  const carousel = JSON.parse(conferenceText(CAROUSEL));
  files[CAROUSEL] = JSON.stringify({ ...carousel, slides: [slide, ...carousel.slides.slice(1)] });
  const small = { width: 150, height: 90, channels: 3, background: '#c84' } as const;
  files['public/uploads/small.png'] = await sharp({ create: small }).png().toBuffer();
  const [first, second, third] = PICTURES.map((name) => `![Picture](/uploads/${name})`);
  files['content/pages/venue-and-travels.md'] =
    `---\ntitle: Venue and Travels\ndescription: How to come.\n---\n\n${first}\n\n${second}\n${third}\n\nIn a line ![small](/uploads/small.png) too.\n`;
  return files;
}
