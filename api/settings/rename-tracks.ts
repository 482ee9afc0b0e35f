import { type Collection, collections, type Entry } from '../../model/collections.ts';
import { readEntryFile, writeEntryFile } from '../../model/entry-file.ts';
import { CONTENT_FOLDER, pathToId, toSlug } from '../../model/id.ts';
import { readSettings, type SettingsFile } from '../../model/settings/settings-files.ts';
import { renamedTo, type Track } from '../../model/settings/tracks.ts';
import { countsOf } from '../../model/text.ts';
import type { ContentView } from '../content/content-view.ts';
import { ContentComingError } from '../content/git-host.ts';

/** A settings file as it is to be; `previous` is undefined where there is none now. */
export interface SettingToBe {
  file: SettingsFile;
  text: string;
  previous: string | undefined;
}

/** An entry that names a track. */
export interface InTrack {
  collection: Collection;
  path: string;
  text: string;
  entry: Entry;
  track: string;
}

/** All papers and sessions that name a track. */
export function entriesInTracks(view: ContentView): InTrack[] {
  return collections
    .filter(({ fields }) => fields.track?.kind === 'track')
    .flatMap((collection) =>
      view.pathsWith('track', `${CONTENT_FOLDER}/${collection.name}/`).flatMap((path) => {
        const id = pathToId(path)?.id ?? '';
        const text = view.textOf(path) ?? '';
        const read = readEntryFile(collection, id, text, view.context);
        if (!read.ok || typeof read.entry.track !== 'string') return [];
        return [{ collection, path, text, entry: read.entry, track: read.entry.track }];
      }),
    );
}

/** The tracks before and after a change of them; undefined where the setting is another one. */
export function changedTracks({
  file,
  text,
  previous,
}: SettingToBe): [Track[], Track[]] | undefined {
  if (file.name !== 'tracks') return undefined;
  return [previous ?? '{}', text].map(tracksIn) as [Track[], Track[]];
}

function tracksIn(text: string): Track[] {
  const read = readSettings('tracks', text);
  return read.ok ? read.value.tracks : [];
}

/**
 * Texts of the papers and sessions that go along with tracks that are renamed, by their paths.
 * @throws ContentComingError where some may not be read yet
 */
export function renamedInEntries(
  setting: SettingToBe,
  view: ContentView,
): ReadonlyMap<string, string> {
  const tracks = changedTracks(setting);
  if (!tracks) return new Map();
  const [before] = tracks;
  const heirOf = renamedTo(...tracks, toSlug);
  const texts = new Map<string, string>();
  if (!before.some(({ name, alsoCalled }) => heirOf(name) ?? heirOf(alsoCalled ?? '')))
    return texts;
  if (!view.isWhole) throw new ContentComingError();
  for (const { collection, path, text, entry, track } of entriesInTracks(view)) {
    const heir = heirOf(track);
    if (!heir) continue;
    const renamed = { ...entry, track: heir.id };
    texts.set(path, writeEntryFile(collection, renamed, view.context, text));
  }
  return texts;
}

/**
 * What a commit's note says of it, or a review: nothing where no entry goes along.
 * @param isToBe it is not done yet
 */
export function renamedInWords(
  setting: SettingToBe,
  along: ReadonlyMap<string, string>,
  isToBe = false,
): string[] {
  const tracks = changedTracks(setting);
  if (!tracks || along.size === 0) return [];
  const heirOf = renamedTo(...tracks, toSlug);
  const names = tracks[0].flatMap(({ name }) => {
    const heir = heirOf(toSlug(name));
    if (!heir) return [];
    return [isToBe ? `“${name}” becomes “${heir.name}”` : `“${name}” is “${heir.name}” now`];
  });
  const nouns = [...along.keys()].map((path) => pathToId(path)?.collection.noun ?? 'file');
  return [`${names.join(', ')}: ${countsOf(nouns)} ${isToBe ? 'will go' : 'went'} along.`];
}
