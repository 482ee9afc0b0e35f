import type { EntryOf, gallery } from '../../model/collections.ts';
import type { Site } from '../../model/settings/site.ts';
import { contactAddress } from '../cards/contact-address.ts';
import { PHOTO_SIZES } from '../cards/photo-card.ts';
import { type TrackPapers, trackListPath } from '../content/track-papers.ts';
import { InPhase } from './phase-notice.tsx';
import { Picture } from './picture.tsx';
import { PictureWays } from './picture-ways.tsx';

/** Asked when there is nothing to read here. */
const AFTERWARDS = {
  subject: 'A paper, or the next edition',
  message: 'I ask about \n',
};

/** Photographs that the home page shows: from a camera, a full row. */
const MOST_PHOTOS = 3;

interface Props {
  /** Addresses of the home page's own drawings: each way has one of them. */
  pictures: readonly string[];
  site: Pick<Site, 'nextEdition'>;
  /** How many papers there are to read. */
  papers: number;
  /** Of them those of each special track. */
  tracks: readonly TrackPapers[];
  /** How many updates. */
  updates: number;
  photos: readonly Pick<EntryOf<typeof gallery>, '_id' | 'imageUrl' | 'tags'>[];
  /** Pages that are switched off have none, nor those of sessions, speakers and workshops of which none is the conference's own. */
  addresses: Partial<
    Record<'photos' | 'programme' | 'speakers' | 'workshops' | 'about' | 'call', string | undefined>
  >;
}

/** What the home page is after the event: thanks, proceedings, photographs, the next edition. */
export function Library({ pictures, site: { nextEdition }, papers, tracks, ...more }: Props) {
  const { updates, photos, addresses } = more;
  const lacks = [
    papers === 0 && 'papers',
    photos.length === 0 && 'photographs',
    !addresses.programme && 'programme',
  ].filter((each) => each !== false);
  const ways = [
    nextEdition && {
      to: nextEdition,
      label: 'The next edition',
      says: 'Its dates, and its call for papers.',
    },
    papers > 0 && {
      to: '/allpapers',
      label: 'Proceedings',
      says: papersIn(papers),
    },
    ...tracks.map(({ id, name, papers }) => ({
      to: trackListPath(id),
      label: name,
      says: papersIn(papers.length),
    })),
    addresses.photos &&
      photos.length > 0 && {
        to: addresses.photos,
        label: 'Photographs',
        says: 'Pictures of the conference.',
      },
    addresses.programme && {
      to: addresses.programme,
      label: 'Programme',
      says: 'What was on, day by day.',
    },
    addresses.speakers && {
      to: addresses.speakers,
      label: 'Speakers',
      says: 'Who gave the invited talks.',
    },
    addresses.workshops && {
      to: addresses.workshops,
      label: 'Workshops',
      says: 'What was taught by doing.',
    },
    addresses.about && {
      to: addresses.about,
      label: 'About the conference',
      says: 'What it was about, and whom it was for.',
    },
    addresses.call && {
      to: addresses.call,
      label: 'Tracks and topics',
      says: papers > 0 ? 'What the papers are about.' : 'The fields that met here.',
    },
    updates > 0 && {
      to: '/allupdates',
      label: 'All updates',
      says: 'The news of this edition.',
    },
    papers === 0 && {
      to: contactAddress(AFTERWARDS),
      label: 'Contact',
      says: 'Ask for a paper, or about the next edition.',
    },
  ].filter((way) => typeof way === 'object');
  return (
    <InPhase during={['after']}>
      <section aria-labelledby="library" className="library">
        <h2 id="library">Thank you</h2>
        <p>
          Authors, reviewers{addresses.speakers && ', speakers'} and everybody who listened made
          this conference.
          {lacks.length < 3 && ' What remains of it is kept here.'}
          {lacks.length > 0 && ` Not on this website: its ${inWords.format(lacks)}.`}
          {!nextEdition && ' No next edition is announced here.'}
        </p>
        {addresses.photos && photos.length > 0 && (
          <ul className="photos">
            {photos.slice(0, MOST_PHOTOS).map(({ _id, imageUrl, tags }) => (
              <li key={_id}>
                <a href={addresses.photos}>
                  <Picture
                    src={imageUrl}
                    alt={tags}
                    sizes={PHOTO_SIZES}
                    loading="lazy"
                    decoding="async"
                    referrerPolicy="no-referrer"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        <PictureWays ways={ways} pictures={pictures} />
      </section>
    </InPhase>
  );
}

const inWords = new Intl.ListFormat('en-GB');

const papersIn = (count: number) => (count === 1 ? 'One paper.' : `${count} papers.`);
