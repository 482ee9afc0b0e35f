import { CONTENT_FOLDER } from '../../model/id.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';
import { type ContentState, type KnownFile, readText } from './content-state.ts';
import type { GitHost } from './git-host.ts';
import { sixAtATime } from './six-at-a-time.ts';

export interface CatchUpSettings {
  /** The free plan allows 50 subrequests a turn; ref, commit and trees need some of them. */
  blobsPerTurn: number;
}

/**
 * Brings the state to the branch's head: one conditional request when nothing moved, else the
 * tree and the blobs that differ. Answers 'more' where a turn's blobs did not suffice; until the
 * last turn the state stays at its old head, whole.
 */
export async function catchUp(
  state: ContentState,
  host: GitHost,
  settings: CatchUpSettings,
): Promise<'current' | 'more'> {
  const before = state.head;
  const head = await host.head(before?.tree ? before.etag : undefined);
  if (head === 'unchanged') return 'current';
  if (before?.tree && head.commit === before.commit) {
    state.keepHead({ ...before, etag: head.etag });
    return 'current';
  }
  const tree = await host.treeOf(head.commit);
  const files = await host.files(tree, [CONTENT_FOLDER, UPLOADS_FOLDER]);
  const { changed, removed } = state.difference(files);
  const isText = (path: string) => path.startsWith(`${CONTENT_FOLDER}/`);

  const wanted = new Set<string>();
  for (const [path, blob] of changed) {
    if (isText(path) && state.textOfBlob(blob) === undefined) wanted.add(blob);
  }
  const turn = [...wanted].slice(0, settings.blobsPerTurn);
  await sixAtATime(turn, async (blob) => {
    state.keepIncoming(blob, readText(await host.blob(blob)));
  });
  if (wanted.size > turn.length) return 'more';

  const known: KnownFile[] = changed.map(([path, blob]) => ({
    path,
    blob,
    text: isText(path) ? (state.textOfBlob(blob) ?? null) : null,
  }));
  state.advance({ commit: head.commit, tree, etag: head.etag }, known, removed);
  return 'current';
}
