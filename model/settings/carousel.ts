import * as z from 'zod';
import { distinctOrNone, entered, line, named, picturePath } from './values.ts';

/** The home page's slides, in order. */
export const carousel = z.strictObject({
  slides: named(
    'Slides',
    distinctOrNone(
      z.strictObject({
        title: named('Title', line()),
        caption: named('Caption', line()),
        picture: named('Picture', picturePath()),
        /** What the picture shows, for those who do not see it. */
        alt: named(
          'Alt',
          entered('paragraph', line()),
          'What the picture shows, for those who do not see it.',
        ),
      }),
      ({ picture }) => picture,
    ),
  ),
});

export type Carousel = z.output<typeof carousel>;
