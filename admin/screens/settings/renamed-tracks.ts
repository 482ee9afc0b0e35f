import { useEffect, useState } from 'react';
import type { KnownTrack } from '../../../model/fields.ts';
import { findTrack, trackSlug } from '../../../model/find-track.ts';
import type { Finding } from '../../../model/finding.ts';
import { readSettings, type SettingsName } from '../../../model/settings/settings-files.ts';
import { asKnown, renamedTo, type Track } from '../../../model/settings/tracks.ts';
import { countOf } from '../../../model/text.ts';
import { papersSection, sessionsSection } from '../../shell/sections/sections.ts';
import { fetchEntries } from '../../shell/server/fetch-lists.ts';
import { fieldPath, itemPath } from './setting-form-state.ts';

/** An entry of the website that names a track. */
interface InTrack {
  noun: string;
  track: string;
}

const WITH_TRACKS = [papersSection, sessionsSection];

/** Papers and sessions in tracks; undefined where they are not known. */
export function useInTracks(name: SettingsName): readonly InTrack[] | undefined {
  const [found, setFound] = useState<readonly InTrack[]>();
  useEffect(() => {
    if (name !== 'tracks') return;
    void Promise.all(WITH_TRACKS.map(fetchEntries)).then((lists) => {
      if (lists.includes(undefined)) return;
      setFound(
        WITH_TRACKS.flatMap(({ noun }, index) =>
          (lists[index] ?? []).flatMap(({ track }) =>
            typeof track === 'string' ? [{ noun, track }] : [],
          ),
        ),
      );
    });
  }, [name]);
  return found;
}

interface Tracks {
  name: SettingsName;
  value: unknown;
  /** What the form began with. */
  base: unknown;
  /** The website's own, as it knows those that it has. */
  known: readonly KnownTrack[];
}

/**
 * Of tracks with another name than they had, who goes along with them.
 * @param done when that is: 'saved', 'published'
 */
export function goingAlong(
  { name, value, base, known }: Tracks,
  inTracks: readonly InTrack[] | undefined,
  done: string,
): Finding[] {
  if (name !== 'tracks') return [];
  const [before, after] = [tracksIn(base), tracksIn(value)];
  const heirOf = renamedTo(before, after, idOf(known));
  return after.flatMap((track, index) => {
    const old = before.filter((each) => heirOf(each.name)?.name === track.name);
    if (old.length === 0) return [];
    const along = inTracks?.filter((each) => heirOf(each.track)?.name === track.name);
    const named = old.map((each) => `“${each.name}”`).join(' and ');
    const who = along ? counted(along) : 'The papers and sessions';
    const message =
      along?.length === 0
        ? `No paper and no session is in ${named}.`
        : `${who} in ${named} ${along?.length === 1 ? 'goes' : 'go'} along when this is ${done}.`;
    return [{ field: fieldPath(itemPath('tracks', index), 'name'), message }];
  });
}

/** Of tracks that go, and that none takes the place of, who would be in none then. */
export function leftBehind(
  { name, value, base, known }: Tracks,
  inTracks: readonly InTrack[] | undefined,
): Finding[] {
  if (name !== 'tracks' || !inTracks) return [];
  const [before, after] = [tracksIn(base), tracksIn(value)];
  const heirOf = renamedTo(before, after, idOf(known));
  const asNamed = (track: Track) => asKnown(track, idOf(known));
  const now = after.map(asNamed);
  return before.flatMap((track) => {
    const own = [asNamed(track)];
    const left = inTracks.filter(
      (each) => findTrack(own, each.track) && !findTrack(now, each.track) && !heirOf(each.track),
    );
    if (left.length === 0) return [];
    const message = `“${track.name}” goes, and ${counted(left)} in it would have no track. Write “${track.name}” into “Also called” of the track that takes its place, or give them another one first.`;
    return [{ field: 'tracks', message }];
  });
}

/** '3 papers and 1 session' */
function counted(entries: readonly InTrack[]): string {
  const nouns = [...new Set(entries.map(({ noun }) => noun))];
  return nouns
    .map((noun) => countOf(entries.filter((each) => each.noun === noun).length, noun))
    .join(' and ');
}

/** What makes ids of names would be most of this screen's weight. */
const idOf = (known: readonly KnownTrack[]) => (name: string) =>
  known.find((each) => each.name === name)?.id ?? trackSlug(name);

/** None of a form that is not filled in yet. */
function tracksIn(value: unknown): readonly Track[] {
  const read = readSettings('tracks', JSON.stringify(value));
  return read.ok ? read.value.tracks : [];
}
