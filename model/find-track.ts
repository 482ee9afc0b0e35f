import type { KnownTrack } from './fields.ts';
import { fold } from './text.ts';

/** The form in which words name a track. */
export const trackSlug = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '-');

/** The track that a text names, by its id, its name or another wording. */
export function findTrack(tracks: readonly KnownTrack[], text: string): KnownTrack | undefined {
  const wanted = trackSlug(text);
  const names = ({ id, name, alsoCalled }: KnownTrack) => [id, name, alsoCalled ?? ''];
  return (
    tracks.find(({ id }) => id === text) ??
    tracks.find((track) => names(track).some((each) => trackSlug(each) === wanted))
  );
}
