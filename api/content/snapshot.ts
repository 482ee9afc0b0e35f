import {
  SNAPSHOT_FOLDER,
  type SnapshotFile,
  type SnapshotIndex,
} from '../../model/build-output.ts';
import type { ContentState } from './content-state.ts';
import type { KnownFile } from './known-file.ts';
import { readSiteSettings } from './site-settings.ts';

// The host is of no meaning: the binding looks at the path alone.
const FOLDER = `https://assets.local/${SNAPSHOT_FOLDER}`;

/** What the build's snapshot consists of; undefined where the build holds none. */
export async function findSnapshot(assets: Fetcher): Promise<SnapshotIndex | undefined> {
  const answer = await assets.fetch(`${FOLDER}/index.json`);
  return answer.ok ? await answer.json<SnapshotIndex>() : undefined;
}

/** A part of the snapshot; undefined where another build has taken its place. */
export async function readSnapshotPart(
  assets: Fetcher,
  name: string,
): Promise<KnownFile[] | undefined> {
  const answer = await assets.fetch(`${FOLDER}/${name}`);
  if (!answer.ok) return undefined;
  const rows = await answer.json<SnapshotFile[]>();
  return rows.map(([path, blob, text]) => ({ path, blob, text }));
}

/** Read at a time, so that others are answered in between. */
const FILES_AT_A_TIME = 100;

/**
 * Fills an empty state with the content that the site was built from, so that the first requests
 * are answered at once and only what has changed since is asked of GitHub.
 * @returns false where the build holds no snapshot
 */
export async function loadSnapshot(state: ContentState, assets: Fetcher): Promise<boolean> {
  const index = await findSnapshot(assets);
  if (!index) return false;
  const files: KnownFile[] = index.uploads.map(([path, blob]) => ({ path, blob, text: null }));
  for (const name of index.files) {
    const part = await readSnapshotPart(assets, name);
    if (!part) return false;
    for (const file of part) files.push(file);
  }
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const { context } = readSiteSettings((path) => texts.get(path) ?? undefined);
  for (let start = 0; start < files.length; start += FILES_AT_A_TIME) {
    state.keepIncoming(files.slice(start, start + FILES_AT_A_TIME), context);
    await scheduler.wait(0);
  }
  state.takeOver({ commit: index.commit, tree: '' }, [...texts.keys()], []);
  return true;
}
