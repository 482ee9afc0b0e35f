import type { SessionKind } from '../../model/session.ts';
import { knownTracks, type Track } from '../../model/settings/tracks.ts';
import { EmblemPlate } from './leaf.tsx';
import { PagePlate, PlateAtSide } from './page-plate.tsx';

/** The page whose picture stands beside a session, by its kind; the programme's where that has none. */
const PAGES: Readonly<Partial<Record<SessionKind, string>>> = {
  ceremony: 'host-institute',
  keynote: 'programme',
  papers: 'paper-publication',
  posters: 'call-for-papers',
  workshop: 'best-student-paper-award',
  panel: 'paper-submissions',
  social: 'programs',
};

/** The plate of a session; nothing beside a break. */
export function SessionPlate({ kind }: { kind: SessionKind }) {
  const page = PAGES[kind];
  return page ? <PagePlate of={[page, 'programme']} /> : null;
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

/** At the side of a part of the programme: the emblem of a track, the picture of a kind. */
export function PartPlate({ part: { by, of }, tracks }: Props) {
  const place = by === 'track' ? knownTracks({ tracks }).findIndex(({ id }) => id === of) : -1;
  const track = tracks[place];
  if (track) {
    return (
      <div className="side">
        <EmblemPlate picture={track.picture} place={place} />
      </div>
    );
  }
  const page = by === 'room' ? 'venue-and-travels' : PAGES[of as SessionKind];
  return <PlateAtSide of={[...(page ? [page] : []), 'programme']} />;
}
