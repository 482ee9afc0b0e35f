import {
  SNAPSHOT_FOLDER,
  type SnapshotFile,
  type SnapshotIndex,
} from '../../model/build-output.ts';
import type { ContentState, KnownFile } from './content-state.ts';

// The host is of no meaning: the binding looks at the path alone.
const FOLDER = `https://assets.local/${SNAPSHOT_FOLDER}`;

/**
 * Fills an empty state with the content that the site was built from, so that the first requests
 * are answered at once and only what has changed since is asked of GitHub.
 * @returns false where the build holds no snapshot
 */
export async function loadSnapshot(state: ContentState, assets: Fetcher): Promise<boolean> {
  const answer = await assets.fetch(`${FOLDER}/index.json`);
  if (!answer.ok) return false;
  const index = await answer.json<SnapshotIndex>();
  const known: KnownFile[] = index.uploads.map(([path, blob]) => ({ path, blob, text: null }));
  for (const name of index.files) {
    const part = await assets.fetch(`${FOLDER}/${name}`);
    if (!part.ok) return false;
    const rows = await part.json<SnapshotFile[]>();
    known.push(...rows.map(([path, blob, text]) => ({ path, blob, text })));
  }
  state.advance({ commit: index.commit, tree: '' }, known, []);
  return true;
}
