import type { Collection } from '../../model/collections.ts';
import type { UploadBlob } from '../content/git-host.ts';
import { findRestored } from '../past/find-version.ts';
import { type CommitPorts, commitPlan } from './commit-plan.ts';
import { planRestore, planSave } from './plan-save.ts';
import type { SaveCommand, SaveResult } from './save-command.ts';
import type { Recorded } from './save-record.ts';

export interface SavePorts extends CommitPorts {
  randomBytes(count: number): Uint8Array;
}

/**
 * Makes one commit of an administrator's save, or none.
 * @param uploads pictures that may come in with it
 * @throws HostUnavailableError
 */
export async function commitSave(
  given: SaveCommand & Recorded,
  collection: Collection,
  uploads: readonly UploadBlob[],
  ports: SavePorts,
): Promise<SaveResult> {
  const { state: view, randomBytes } = ports;
  return commitPlan(given, ports, async (command) => {
    if (command.action !== 'restore') {
      return () => planSave(command, { collection, view, uploads, randomBytes });
    }
    const version = await findRestored(collection, command, ports);
    if (!version) return undefined;
    return () => planRestore(command, version, { collection, view, uploads: version.uploads });
  });
}
