import { termOf } from '../calendar-days.ts';
import {
  type Collection,
  type Entry,
  type EntryOf,
  papers,
  type SessionEntry,
  sessions,
  speakers,
} from '../collections.ts';
import { readEntryFile } from '../entry-file.ts';
import type { EntryContext } from '../fields.ts';
import { CONTENT_FOLDER, idToPath, pathToId } from '../id.ts';
import {
  type Clash,
  findClashes,
  judgeDay,
  type KnownEntries,
  type ProgrammeWorld,
  papersWithoutSession,
} from '../programme/find-clashes.ts';
import { countedIn, isSample, type MayBeSample, withoutSamples } from '../samples.ts';
import type { Session } from '../session.ts';
import { readSettings, settingsFile } from '../settings/settings-files.ts';
import { firstOf } from '../text.ts';
import { checkEntry } from './check-file.ts';
import { type CheckFinding, reportInto } from './check-finding.ts';

/** Whether a file decides whether the programme holds together: then its sessions are judged. */
export function isOfProgramme(path: string): boolean {
  return path === ROOMS_PATH || pathToId(path)?.collection === sessions;
}

/** The files of papers and speakers that a session's file names. */
export function namedInSession(text: string): string[] {
  const named = text.matchAll(/\b(papers|speakers)\/([a-z0-9-]+)/g);
  return Array.from(named, ([, folder, id]) => `${CONTENT_FOLDER}/${folder}/${id}.md`);
}

const ROOMS_PATH = settingsFile('rooms').path;

/**
 * Judges the sessions of the programme beside each other. Samples are none of it: nobody goes there, and
 * they stay behind when speakers go. But as long as there is nothing else they are shown, by days that the
 * conference may have left.
 * @param paths of all files; what stands in those of papers and speakers that cannot be read is not judged
 */
export function checkProgramme(
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
  context: EntryContext,
  findings: CheckFinding[],
): void {
  const all = paths.flatMap((path): SessionEntry[] => {
    const place = pathToId(path);
    if (place?.collection !== sessions) return [];
    const read = readEntryFile(sessions, place.id, texts.get(path) ?? '', context);
    return read.ok ? [read.entry as Entry as SessionEntry] : [];
  });
  if (all.length === 0) return;
  const world = readWorld(paths, texts, context);
  for (const sample of countedIn(all).filter(isSample)) {
    const clash = judgeDay(sample as Session, world.term, MOVE_SAMPLE);
    if (clash) report(clash, texts, context, findings);
  }
  const programme = withoutSamples(all) as readonly Session[];
  if (programme.length === 0) return;
  for (const clash of findClashes(programme, world)) report(clash, texts, context, findings);
  if (!programme.some(({ talks = [] }) => talks.some((text) => text.startsWith('papers/')))) return;
  const isOwn = (id: string) => !isSample((world.papers.get(id) ?? {}) as MayBeSample);
  const left = papersWithoutSession(programme, world.papers).filter(isOwn);
  const first = programme[0];
  if (left.length === 0 || !first) return;
  const names = left.map((id) => world.papers.get(id)?.heading || id);
  const message = `${left.length === 1 ? 'A paper has' : `${left.length} papers have`} no session: ${firstOf(names, 3)}. Put them into sessions, or take them out.`;
  reportInto(findings, idToPath(sessions, first._id))('paper-unplaced', {}, message);
}

const MOVE_SAMPLE =
  'Give the sample one of these days, or take the samples out: on the dashboard, or by npm run empty-samples.';

function report(
  { session, kind, field, message }: Clash,
  texts: ReadonlyMap<string, string>,
  context: EntryContext,
  findings: CheckFinding[],
) {
  const path = idToPath(sessions, session);
  const places = checkEntry(sessions, texts.get(path) ?? '', context, () => {})?.places;
  const line = places?.lineOf(field) ?? 0;
  reportInto(findings, path)(kind, { line, field }, message);
}

function readWorld(
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
  context: EntryContext,
): ProgrammeWorld {
  const dates = readSettings(
    'important-dates',
    texts.get(settingsFile('important-dates').path) ?? '',
  );
  const rooms = readSettings('rooms', texts.get(ROOMS_PATH) ?? '');
  return {
    timeZone: context.timeZone,
    term: dates.ok ? termOf(dates.value.dates) : undefined,
    rooms: new Map(
      (rooms.ok ? rooms.value.rooms : []).map(({ id, name, building }) => [
        id,
        { name, building: building ?? undefined },
      ]),
    ),
    papers: entriesOf(papers, paths, texts, context, { heading: '', authors: [] }),
    speakers: entriesOf(speakers, paths, texts, context, { name: '' }),
  };
}

/**
 * The entries of a collection by their ids, each read when it is asked for.
 * @param unread what is known of an entry whose file cannot be read
 */
function entriesOf<C extends Collection, Value extends Partial<EntryOf<C>>>(
  collection: C,
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
  context: EntryContext,
  unread: Value,
): KnownEntries<Value> {
  const ids = new Set(
    paths.flatMap((path) => {
      const place = pathToId(path);
      return place?.collection.name === collection.name ? [place.id] : [];
    }),
  );
  return {
    has: (id) => ids.has(id),
    keys: () => ids,
    get(id) {
      if (!ids.has(id)) return undefined;
      const read = readEntryFile(
        collection,
        id,
        texts.get(idToPath(collection, id)) ?? '',
        context,
      );
      return read.ok ? (read.entry as Entry as Value) : unread;
    },
  };
}
