import type { Collection } from '../../model/collections.ts';
import { entryChanges } from '../../model/entry-changes.ts';
import { idToPath } from '../../model/id.ts';
import type { RestorePreview } from '../../model/wire/answers.ts';
import { findVersion } from './find-version.ts';
import type { Past } from './past.ts';

/** Undefined where there is no such version to restore. */
export async function restorePreview(
  collection: Collection,
  id: string,
  commit: string,
  past: Past,
): Promise<RestorePreview | undefined> {
  const found = await findVersion(collection, id, commit, past);
  if (!found) return undefined;
  // Read together, after the last pause: text and ETag are of one version.
  const path = idToPath(collection, id);
  const { state } = past;
  const blob = state.blobOf(path);
  return {
    changes: entryChanges(collection, state.textOf(path), found.text, state.context),
    etag: blob === undefined ? null : `"${blob}"`,
  };
}
