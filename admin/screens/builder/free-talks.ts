import type { Entry } from '../../../model/collections.ts';
import type { KnownTrack } from '../../../model/fields.ts';
import { type Talk, talksOf } from '../../../model/session.ts';
import { firstOf } from '../../../model/text.ts';
import type { Shown } from './words.ts';

/** A paper or a speaker that a session may have. */
export interface Offer extends Pick<Talk, 'of' | 'id'> {
  title: string;
  line: string;
  track: string | undefined;
  /** The sessions that have it. */
  places: readonly Shown[];
}

/** All papers and speakers, each with where it is. */
export function offersOf(
  papers: readonly Entry[],
  speakers: readonly Entry[],
  sessions: readonly Shown[],
  tracks: readonly KnownTrack[],
): Offer[] {
  const places = new Map<string, Shown[]>();
  for (const session of sessions) {
    for (const { of, id } of talksOf(session)) {
      const known = places.get(`${of}/${id}`);
      if (known) known.push(session);
      else places.set(`${of}/${id}`, [session]);
    }
  }
  const names = new Map(tracks.map(({ id, name }) => [id, name]));
  const offer = (of: Talk['of'], { _id: id, track }: Entry, title: unknown, words: string[]) => ({
    of,
    id,
    title: String(title ?? id),
    track: typeof track === 'string' ? track : undefined,
    line: [...words, names.get(String(track))].filter(Boolean).join(' · '),
    places: places.get(`${of}/${id}`) ?? [],
  });
  return [
    ...papers.map((paper) => offer('papers', paper, paper.heading, [listOf(paper.authors)])),
    ...speakers.map((speaker) =>
      offer('speakers', speaker, speaker.name, ['Speaker', listOf(speaker.specialization)]),
    ),
  ];
}

const listOf = (value: unknown) => (Array.isArray(value) ? firstOf(value.map(String), 2) : '');

/**
 * Those that have all words, and no session; of the track of one's session first. Beside them, as soon as there are
 * words, those that have another session: a speaker may speak twice, and a paper may have to move.
 */
export function findOffers(
  offers: readonly Offer[],
  words: string,
  session: Pick<Shown, '_id' | 'track'> | undefined,
): Offer[] {
  const typed = words.toLowerCase().split(/\s+/).filter(Boolean);
  const rankOf = ({ places, track }: Offer) =>
    places.length > 0 ? 2 : Number(track === undefined || track !== session?.track);
  return offers
    .filter(({ title, line, places }) => {
      const text = `${title} ${line}`.toLowerCase();
      const isOffered =
        places.length === 0 ||
        (session && typed.length > 0 && places.every(({ _id }) => _id !== session._id));
      return isOffered && typed.every((word) => text.includes(word));
    })
    .sort((one, other) => (session ? rankOf(one) - rankOf(other) : 0));
}
