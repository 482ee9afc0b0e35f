import { collections, sessions } from '../../model/collections.ts';
import { CONTENT_FOLDER, idToPath } from '../../model/id.ts';
import { stageAt } from '../../model/phases/phases.ts';
import { type Unlisted, whyUnlisted } from '../../model/phases/unlisted.ts';
import { isSample, type MayBeSample } from '../../model/samples.ts';
import { readSettings } from '../../model/settings/settings-files.ts';
import type { ContentState } from './content-state.ts';

const SESSIONS = `${CONTENT_FOLDER}/${sessions.name}/`;
const DATES = 'content/settings/important-dates.json';

/** Why visitors meet an entry in no list; undefined where they do, or there is none. */
export function unlistedNow(
  state: ContentState,
  { collection: name, id }: { collection: string; id: string },
  now: number,
): Unlisted | undefined {
  const collection = collections.find((each) => each.name === name);
  const json = collection && state.entryAt(idToPath(collection, id));
  if (!json || !isSample(JSON.parse(json) as MayBeSample)) return undefined;
  const read = readSettings('important-dates', state.textOf(DATES) ?? '');
  const dates = read.ok ? read.value.dates : [];
  const { phase } = stageAt({ dates, site: state.context }, new Date(now));
  const all = state.paths().filter((path) => path.startsWith(SESSIONS)).length;
  return whyUnlisted(name, phase, all > (state.samples()[sessions.name] ?? 0));
}
