import * as z from 'zod';
import { isUploadName } from '../upload.ts';
import { distinctOrNone, named } from './values.ts';

/** Which part of a picture stays in view where it is cropped; the middle is what none says. */
export const FOCUSES = [
  'top left',
  'top',
  'top right',
  'left',
  'right',
  'bottom left',
  'bottom',
  'bottom right',
] as const;

export type Focus = (typeof FOCUSES)[number];

/** What must stay in view of uploaded pictures, wherever they are shown. */
export const focalPoints = z.strictObject({
  pictures: named(
    'Pictures',
    distinctOrNone(
      z.strictObject({
        /** Its name and not its address: it does not count as a place that shows the picture. */
        picture: named(
          'Picture',
          z.string().refine(isUploadName, {
            error: 'must be the file name of an uploaded picture, such as hall.jpg.',
          }),
          'The file name of an uploaded picture. The screen Pictures fills it in for you.',
        ),
        focus: named(
          'Focus',
          z.enum(FOCUSES),
          'What stays in view where the picture is cropped. A picture that is not listed keeps its middle.',
        ),
      }),
      ({ picture }) => picture,
    ),
  ),
});

export type FocalPoints = z.output<typeof focalPoints>;
