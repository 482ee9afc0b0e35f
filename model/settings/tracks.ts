import * as z from 'zod';
import { distinct, distinctOrNone, line, open, paragraph, picturePath } from './values.ts';

/** The special tracks. A track's place in the list, from 0, is its address. */
export const tracks = z.strictObject({
  tracks: distinctOrNone(
    z.strictObject({
      name: line(),
      /** Another wording that is in use for the same track. */
      alsoCalled: open(line()),
      summary: paragraph(),
      topics: distinct(line(), (topic) => topic),
      picture: picturePath(),
    }),
    ({ name }) => name,
  ),
});

export type Tracks = z.output<typeof tracks>;
export type Track = Tracks['tracks'][number];
