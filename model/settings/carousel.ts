import * as z from 'zod';
import { distinctOrNone, line, picturePath } from './values.ts';

/** The home page's slides, in order. */
export const carousel = z.strictObject({
  slides: distinctOrNone(
    z.strictObject({
      title: line(),
      caption: line(),
      picture: picturePath(),
      /** What the picture shows, for those who do not see it. */
      alt: line(),
    }),
    ({ picture }) => picture,
  ),
});

export type Carousel = z.output<typeof carousel>;
