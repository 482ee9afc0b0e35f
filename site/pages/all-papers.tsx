import { papers } from '../../model/collections.ts';
import { onlySamples } from '../../model/samples.ts';
import { partCount } from '../cards/all-papers.ts';
import { PaperList } from '../components/fresh-list.tsx';
import { TrackList, type TrackListProps } from '../components/track-list.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import { emblemsOf, trackListPath, tracksWithPapers } from '../content/track-papers.ts';
import { definePage } from './define-page.ts';

export const allPapers = definePage({
  name: 'allpapers',
  pattern: '/allpapers',
  data: (content) => readPapers(content, 1),
  showsSamplesAlone: ({ papers }) => onlySamples(papers),
  head: () => ({ title: 'All papers', description: 'Papers with their authors, by track.' }),
  Component: PaperList,
  islands: ['fresh-lists'],
});

/** The further pages of a list of papers that is too long for one: /allpapers/2 and so on. */
export const allPapersPart = definePage({
  name: 'allpapers-part',
  pattern: '/allpapers/:part',
  instances: (content) => furtherParts(content.listed(papers).length).map((part) => ({ part })),
  data: (content, { part }) => readPapers(content, Number(part)),
  showsSamplesAlone: ({ papers }) => onlySamples(papers),
  head: ({ part }) => ({
    title: `All papers, page ${part}`,
    description: `Papers with their authors, page ${part}.`,
    trail: TRAIL,
  }),
  Component: PaperList,
  islands: ['fresh-lists'],
});

const TRAIL = [{ name: 'All papers', path: '/allpapers' }];

function readPapers(content: ContentReader, part: number) {
  const tracks = tracksWithPapers(content);
  const emblems = emblemsOf(content.settings('tracks'));
  return { emblems, papers: content.listed(papers), etag: content.etag(papers), part, tracks };
}

/** The papers of one track; republished with each of them, so that no island keeps it fresh. */
export const trackPapers = definePage({
  name: 'track-papers',
  pattern: trackListPath(':track'),
  instances: (content) => tracksWithPapers(content).map(({ id }) => ({ track: id })),
  data: (content, { track }) => readTrack(content, track, 1),
  showsSamplesAlone: ({ track }) => onlySamples(track.papers),
  head: ({ track: { name } }) => ({
    title: `Papers: ${name}`,
    description: `The papers of the track ${name}.`,
    trail: TRAIL,
  }),
  Component: TrackList,
  islands: [],
});

/** The further pages of a track that is too long for one. */
export const trackPapersPart = definePage({
  name: 'track-papers-part',
  pattern: `${trackListPath(':track')}/:part`,
  instances: (content) =>
    tracksWithPapers(content).flatMap((track) =>
      furtherParts(track.papers.length).map((part) => ({ track: track.id, part })),
    ),
  data: (content, { track, part }) => readTrack(content, track, Number(part)),
  showsSamplesAlone: ({ track }) => onlySamples(track.papers),
  head: ({ track: { id, name }, part }) => ({
    title: `Papers: ${name}, page ${part}`,
    description: `The papers of the track ${name}, page ${part}.`,
    trail: [...TRAIL, { name: `Papers: ${name}`, path: trackListPath(id) }],
  }),
  Component: TrackList,
  islands: [],
});

function readTrack(content: ContentReader, id: string, part: number): TrackListProps {
  const tracks = tracksWithPapers(content);
  const track = tracks.find((each) => each.id === id);
  if (!track) throw new Error(`no papers of a track ${id}`);
  const call = content.address('call-for-papers');
  const about = call && `${call}/${track.place}`;
  return { track, tracks, all: content.listed(papers).length, part, about };
}

/** The pages of a list of that many papers after its first one. */
function furtherParts(papers: number): string[] {
  return Array.from({ length: partCount(papers) - 1 }, (_, index) => String(index + 2));
}
