import { CONTENT_FOLDER } from '../../model/id.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';
import { type ContentState, type KnownFile, MAX_TEXT_LENGTH } from './content-state.ts';
import type { GitHost } from './git-host.ts';

export interface CatchUpSettings {
  /** The free plan allows 50 subrequests a turn; ref, commit and trees need some of them. */
  blobsPerTurn: number;
}

/** A worker may wait for six connections at once (Cloudflare Workers, "Limits"). */
const CONCURRENT_BLOBS = 6;

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
  for (let start = 0; start < turn.length; start += CONCURRENT_BLOBS) {
    const some = turn.slice(start, start + CONCURRENT_BLOBS);
    const blobs = await Promise.all(some.map((blob) => host.blob(blob)));
    for (const [index, blob] of some.entries()) {
      state.keepIncoming(blob, readText(blobs[index] ?? new Uint8Array()));
    }
  }
  if (wanted.size > turn.length) return 'more';

  const known: KnownFile[] = changed.map(([path, blob]) => ({
    path,
    blob,
    text: isText(path) ? (state.textOfBlob(blob) ?? null) : null,
  }));
  state.advance({ commit: head.commit, tree, etag: head.etag }, known, removed);
  return 'current';
}

function readText(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(bytes);
  return text.length <= MAX_TEXT_LENGTH ? text : null;
}
