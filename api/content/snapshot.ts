import type { Fetcher } from '@cloudflare/workers-types';
import type { ContentState, KnownFile } from './content-state.ts';

interface SnapshotIndex {
  commit: string;
  files: string[];
  uploads: [path: string, blob: string][];
}

const FOLDER = 'https://assets.local/_content/snapshot';

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
    const rows = await part.json<[path: string, blob: string, text: string][]>();
    known.push(...rows.map(([path, blob, text]) => ({ path, blob, text })));
  }
  state.advance({ commit: index.commit, tree: '' }, known, []);
  return true;
}
