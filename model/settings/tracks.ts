import * as z from 'zod';
import type { KnownTrack } from '../fields.ts';
import { findTrack } from '../find-track.ts';
import { toSlug } from '../id.ts';
import { isSame } from './list-items.ts';
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
export const knownTracks = ({ tracks }: { tracks: readonly Track[] }): KnownTrack[] =>
  tracks.map((each) => asKnown(each, toSlug));

/** @param idOf the slug of a name: whoever calls may know them without making them */
export const asKnown = (
  { name, alsoCalled }: Track,
  idOf: (name: string) => string,
): KnownTrack => ({
  id: idOf(name),
  name,
  ...(alsoCalled === null ? {} : { alsoCalled }),
});

/**
 * Finds the track into which papers and sessions go along that name one of the former tracks: the same
 * one, renamed. A track has no id of its own: it is the one that still says the same.
 * @param idOf the slug of a name: whoever calls may know them without making them
 * @returns undefined for what the tracks know as before, and for a track that is gone
 */
export function renamedTo(
  before: readonly Track[],
  after: readonly Track[],
  idOf: (name: string) => string,
): (named: string) => KnownTrack | undefined {
  const [old, now] = [before, after].map((tracks) => tracks.map((each) => asKnown(each, idOf))) as [
    KnownTrack[],
    KnownTrack[],
  ];
  // What it was also called may have become its name.
  const isNew = ({ name }: Track) => old.every(({ id }) => id !== idOf(name));
  return (named) => {
    const former = findTrack(now, named) ? undefined : findTrack(old, named);
    const was = former && before[old.indexOf(former)];
    if (!was) return undefined;
    const stayed = now.find(({ id }) => id === former.id);
    if (stayed) return stayed;
    const same = SAYS.flatMap((field) =>
      after.filter((each) => isNew(each) && isSame(each[field], was[field])),
    )[0];
    return same && now[after.indexOf(same)];
  };
}

const SAYS = ['summary', 'topics', 'picture'] as const;
