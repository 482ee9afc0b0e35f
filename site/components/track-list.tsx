import { onlySamples } from '../../model/samples.ts';
import { PREVIEW_LENGTH } from '../../model/wire/list-part.ts';
import { drawAllPapers } from '../cards/all-papers.ts';
import { paperCardWith } from '../cards/entry-cards.ts';
import { cards } from '../cards/list-view.ts';
import { type TrackPapers, trackListPath } from '../content/track-papers.ts';
import { Drawn } from './drawn.tsx';
import { EmblemPlate } from './leaf.tsx';
import { Picture } from './picture.tsx';
import { DrawnList, useUntilOver } from './samples.tsx';

interface ChoiceProps {
  tracks: readonly TrackPapers[];
  /** How many papers there are in all. */
  all: number;
  /** The track whose list is shown; undefined where that is the whole. */
  current: string | undefined;
}

/** The ways from one list of papers to the others, each with its count; nothing without tracks. */
export function TrackChoice({ tracks, all, current }: ChoiceProps) {
  const until = useUntilOver();
  if (tracks.length === 0) return null;
  const isOfSamples = tracks.every(({ papers }) => onlySamples(papers));
  const lists = tracks.map(({ papers, ...track }) => ({ ...track, count: papers.length }));
  return (
    <nav aria-label="Papers by track" {...until(isOfSamples)}>
      <ul className="track-choice">
        {[{ id: undefined, name: 'All papers', picture: undefined, count: all }, ...lists].map(
          ({ id, name, picture, count }) => (
            <li key={name}>
              <a
                href={id === undefined ? '/allpapers' : trackListPath(id)}
                aria-current={id === current ? 'true' : undefined}
              >
                {picture && (
                  <Picture
                    src={picture}
                    alt=""
                    width={48}
                    height={48}
                    sizes="3rem"
                    loading="lazy"
                  />
                )}
                <span>{name}</span> <span className="count">({count})</span>
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

export interface TrackListProps {
  track: TrackPapers;
  tracks: readonly TrackPapers[];
  all: number;
  /** Counts from 1. */
  part: number;
  /** The page that says what the track is about; undefined while there is none. */
  about: string | undefined;
}

/** One page of the papers of a track. */
export function TrackList({ track, tracks, all, part, about }: TrackListProps) {
  return (
    <>
      <div className="leaf over-list">
        <div>
          <h1>Papers: {track.name}</h1>
          {about && (
            <p>
              <a href={about}>What this track is about</a>
            </p>
          )}
        </div>
        <div className="side">
          <EmblemPlate {...track} />
        </div>
        <TrackChoice tracks={tracks} all={all} current={track.id} />
      </div>
      <h2 className="unseen">Papers{part > 1 && `, page ${part}`}</h2>
      <DrawnList
        of={track.papers}
        nouns="papers"
        data-list-view="all-papers"
        draw={(picture) =>
          drawAllPapers(track.papers, picture, { part, base: trackListPath(track.id) })
        }
      />
    </>
  );
}

/** The first papers of a track, on the page that says what it is about. */
export function FirstPapers({ track: { id, papers } }: { track: TrackPapers }) {
  const until = useUntilOver();
  return (
    <section {...until(onlySamples(papers))}>
      <h2>Papers of this track</h2>
      <Drawn
        data-list-view="all-papers"
        draw={(picture) =>
          cards(papers.slice(0, PREVIEW_LENGTH), paperCardWith(), 'papers', 'entries', picture)
        }
      />
      {papers.length > PREVIEW_LENGTH && (
        <p>
          <a href={trackListPath(id)}>All {papers.length} papers of this track</a>
        </p>
      )}
    </section>
  );
}
