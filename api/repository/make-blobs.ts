import { type GitHost, HostUnavailableError, type UploadBlob } from '../content/git-host.ts';
import { overlaidBranch } from '../content/overlaid-branch.ts';
import type { MakeBlobs } from '../saving/plan.ts';
import type { SaveCommand } from '../saving/save-command.ts';
import type { Recorded, SaveRecords } from '../saving/save-record.ts';
import type { FollowedBranch } from './followed-branch.ts';
import { randomBytes, uploadsOfKind } from './save-kinds.ts';
import { whyUnavailable } from './turns.ts';

/**
 * Blobs of the pictures that a save brings in. They are made outside of the queue: a picture's way to
 * GitHub holds nobody up.
 */
export async function blobsFor(
  command: SaveCommand & Recorded,
  makeBlobs: MakeBlobs | undefined,
  { branch, records }: { branch: FollowedBranch; records: SaveRecords },
): ReturnType<MakeBlobs> {
  const none = { ok: true as const, uploads: [] };
  if (!makeBlobs) return none;
  try {
    await branch.loaded();
  } catch (error) {
    if (!(error instanceof HostUnavailableError)) throw error;
    return { ok: false, ...whyUnavailable(error) };
  }
  if (records.find(command)?.outcome === 'saved') return none;
  const view = command.onto ? overlaidBranch(branch.now, command.onto) : branch.now;
  const names = uploadsOfKind(command, { view, randomBytes });
  return names.length === 0 ? none : makeBlobs(names);
}

/**
 * Blobs of uploads that wait privately, made one at a time, since each may be of 5 MiB.
 * @param find undefined for a name under which none waits
 */
export async function blobsOf(
  names: readonly string[],
  host: GitHost,
  find: (name: string) => Promise<{ bytes: Uint8Array } | undefined>,
): ReturnType<MakeBlobs> {
  const uploads: UploadBlob[] = [];
  try {
    for (const name of names) {
      const picture = await find(name);
      if (picture) uploads.push({ name, blobId: await host.createBlob(picture.bytes) });
    }
    return { ok: true, uploads };
  } catch (error) {
    if (!(error instanceof HostUnavailableError)) throw error;
    return { ok: false, ...whyUnavailable(error) };
  }
}
