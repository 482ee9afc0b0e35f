import { type Paper, papers } from '../../model/collections.ts';
import type { KnownTrack } from '../../model/fields.ts';
import { findTrack } from '../../model/find-track.ts';
import { toSlug } from '../../model/id.ts';
import { knownTracks, type Tracks } from '../../model/settings/tracks.ts';
import type { Emblems } from '../cards/entry-cards.ts';
import type { ContentReader } from './content-reader.ts';

/** A special track with the papers that name it, in the order of their list. */
export interface TrackPapers {
  /** As papers name it, and in the address of its list. */
  id: string;
  name: string;
  picture: string;
  /** Among the tracks of the settings, from 0. */
  place: number;
  papers: readonly Paper[];
}

const known = new WeakMap<readonly Paper[], { of: Tracks['tracks']; tracks: TrackPapers[] }>();

/** The special tracks that have papers, in the order of the settings. */
export function tracksWithPapers(content: ContentReader): readonly TrackPapers[] {
  const settings = content.settings('tracks').tracks;
  const list = content.listed(papers);
  // Each part of a long list asks.
  const found = known.get(list);
  if (found?.of === settings) return found.tracks;
  const tracks = sortByTrack(list, settings);
  known.set(list, { of: settings, tracks });
  return tracks;
}

function sortByTrack(list: readonly Paper[], settings: Tracks['tracks']): TrackPapers[] {
  const tracks = knownTracks({ tracks: settings });
  const lists = new Map(
    settings.map(({ name, picture }, place) => {
      const { id } = tracks[place] as KnownTrack;
      return [id, { id, name, picture, place, papers: [] as Paper[] }];
    }),
  );
  // A paper may name its track as that was called before.
  const named = new Map<string | undefined, string | undefined>([[undefined, undefined]]);
  for (const paper of list) {
    const { track } = paper;
    if (track !== undefined && !named.has(track)) named.set(track, findTrack(tracks, track)?.id);
    lists.get(named.get(track) ?? '')?.papers.push(paper);
  }
  return [...lists.values()].filter((list) => list.papers.length > 0);
}

/** The emblems of the special tracks, by every id that papers may have for them. */
export function emblemsOf({ tracks }: Pick<Tracks, 'tracks'>): Emblems {
  const named = tracks.flatMap(({ name, alsoCalled, picture }) => {
    const size = { width: 48, height: 48, sizes: '3rem' };
    const emblem = { src: picture, alt: name, ...size, loading: 'lazy' };
    return [name, alsoCalled ?? []].flat().map((each) => [toSlug(each), emblem] as const);
  });
  return Object.fromEntries(named);
}

/** The address of a track's list of papers. */
export const trackListPath = (id: string) => `/allpapers/track/${id}`;
