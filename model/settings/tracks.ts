import * as z from 'zod';
import type { KnownTrack } from '../fields.ts';
import { toSlug } from '../id.ts';
import {
  distinct,
  distinctOrNone,
  entered,
  line,
  named,
  open,
  paragraph,
  picturePath,
} from './values.ts';

/** The special tracks. A track's place in the list, from 0, is its address. */
export const tracks = z.strictObject({
  tracks: named(
    'Tracks',
    distinctOrNone(
      z.strictObject({
        name: named('Name', entered('paragraph', line())),
        /** Another wording that is in use for the same track. */
        alsoCalled: named(
          'Also called',
          open(line()),
          'Another wording that is in use for the same track.',
        ),
        summary: named('Summary', paragraph()),
        topics: named(
          'Topics',
          distinct(line(), (topic) => topic),
        ),
        picture: named('Picture', picturePath()),
      }),
      ({ name }) => name,
    ),
  ),
});

export type Tracks = z.output<typeof tracks>;
export type Track = Tracks['tracks'][number];

/** The tracks as papers name them: by the slug of the name, or of the other wording that it had. */
export const knownTracks = ({ tracks }: Pick<Tracks, 'tracks'>): KnownTrack[] =>
  tracks.map(({ name, alsoCalled }) => ({
    id: toSlug(name),
    name,
    ...(alsoCalled === null ? {} : { alsoCalled }),
  }));
