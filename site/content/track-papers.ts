import { type Paper, papers } from '../../model/collections.ts';
import { findTrack } from '../../model/paper-fields.ts';
import { knownTracks } from '../../model/settings/tracks.ts';
import type { ContentReader } from './content-reader.ts';

/** A special track with the papers that name it, in the order of their list. */
export interface TrackPapers {
  /** As papers name it, and in the address of its list. */
  id: string;
  name: string;
  papers: readonly Paper[];
}

/** The special tracks that have papers, in the order of the settings. */
export function tracksWithPapers(content: ContentReader): TrackPapers[] {
  const tracks = knownTracks(content.settings('tracks'));
  const lists = new Map(tracks.map(({ id, name }) => [id, { id, name, papers: [] as Paper[] }]));
  // A paper may name its track as that was called before.
  const named = new Map<string | undefined, string | undefined>([[undefined, undefined]]);
  for (const paper of content.list(papers)) {
    const { track } = paper;
    if (track !== undefined && !named.has(track)) named.set(track, findTrack(tracks, track)?.id);
    lists.get(named.get(track) ?? '')?.papers.push(paper);
  }
  return [...lists.values()].filter((list) => list.papers.length > 0);
}

/** The address of a track's list of papers. */
export const trackListPath = (id: string) => `/allpapers/track/${id}`;
