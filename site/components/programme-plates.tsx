import type { SessionKind } from '../../model/session.ts';
import { knownTracks, type Track } from '../../model/settings/tracks.ts';
import { EmblemPlate, Plate } from './leaf.tsx';

/** What stands beside a session, by its kind. */
const SCENES: Readonly<Partial<Record<SessionKind, string>>> = {
  ceremony: '/images/second-campus/gate.svg',
  keynote: '/images/carousel/three-days-in-march.svg',
  papers: '/images/workshops/spiking-neural-networks.svg',
  posters: '/images/second-campus/laboratories.svg',
  workshop: '/images/workshops/solar-cell-measurement.svg',
  panel: '/images/carousel/near-and-far.svg',
  social: '/images/cultural-events/evening-of-dance.svg',
};

/** The plate of a session; nothing beside a break. */
export function SessionPlate({ kind }: { kind: SessionKind }) {
  return SCENES[kind] ? <Plate picture={SCENES[kind]} /> : null;
}

/** What the sessions of a part of the programme have in common. */
export type ProgrammePart = {
  by: 'day' | 'room' | 'track' | 'kind';
  /** The day, or the id. */
  of: string;
};

interface Props {
  part: ProgrammePart;
  tracks: Track[];
}

/** The plate of a part of the programme: the emblem of a track, the scene of a kind. */
export function PartPlate({ part: { by, of }, tracks }: Props) {
  const place = by === 'track' ? knownTracks({ tracks }).findIndex(({ id }) => id === of) : -1;
  const track = tracks[place];
  if (track) return <EmblemPlate picture={track.picture} place={place} />;
  const scene = by === 'kind' ? SCENES[of as SessionKind] : OF_PARTS[by];
  return <Plate picture={scene ?? '/images/second-campus/pond.svg'} />;
}

const OF_PARTS: Readonly<Partial<Record<ProgrammePart['by'], string>>> = {
  day: '/images/carousel/three-days-in-march.svg',
  room: '/images/second-campus/laboratories.svg',
};
