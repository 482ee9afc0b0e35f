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
          'Alternative text',
          entered('paragraph', line()),
          'What the picture shows, for those who do not see it.',
        ),
      }),
      ({ picture }) => picture,
      { field: 'picture', toDo: 'each slide has a picture of its own. Choose another one.' },
    ),
  ),
});

export type Carousel = z.output<typeof carousel>;
