import type { Collection } from '../../model/collections.ts';
import { idToPath, isId } from '../../model/id.ts';
import type { Branch } from '../content/content-view.ts';
import type { UploadBlob } from '../content/git-host.ts';
import { findRestored } from '../past/find-version.ts';
import { cleanUploads } from './clean-uploads.ts';
import { commitDeleteMany, commitRestoreMany } from './commit-many.ts';
import { type CommitPorts, commitPlan } from './commit-plan.ts';
import { planChanges } from './plan-changes.ts';
import { planRestore, planSave } from './plan-save.ts';
import type {
  DeleteManyCommand,
  JointCommand,
  RestoreManyCommand,
  SaveCommand,
  SaveResult,
} from './save-command.ts';
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
  given: Exclude<SaveCommand, JointCommand> & Recorded,
  collection: Collection,
  uploads: readonly UploadBlob[],
  ports: SavePorts,
): Promise<SaveResult> {
  if (given.action === 'delete many') return commitDeleteMany(given, collection, ports);
  if (given.action === 'restore many') return commitRestoreMany(given, collection, ports);
  return commitOne(given, collection, uploads, ports);
}

type OneCommand = Exclude<SaveCommand, DeleteManyCommand | RestoreManyCommand | JointCommand>;

async function commitOne(
  given: OneCommand & Recorded,
  collection: Collection,
  uploads: readonly UploadBlob[],
  ports: SavePorts,
): Promise<SaveResult> {
  const { branch, randomBytes } = ports;
  return commitPlan(given, ports, async (command) => {
    const paths = pathsOf(command, collection);
    if (command.action !== 'restore') {
      const plan = (view: Branch) => {
        const planning = { collection, view, uploads, randomBytes };
        const isOfMany = command.action === 'change many';
        return isOfMany ? planChanges(command, planning) : planSave(command, planning);
      };
      return { paths, plan };
    }
    const [path] = paths;
    const past = { ...ports, state: branch() };
    const version = path && (await findRestored(path, command.commit, past));
    if (!version) return undefined;
    const clean = await cleanUploads(version.uploads, past);
    if ('kind' in clean) return { paths, plan: () => clean };
    const planning = { collection, ...clean };
    return { paths, plan: (view) => planRestore(command, version, { ...planning, view }) };
  });
}

/** The files that a command changes; a new one has none yet. */
function pathsOf(command: OneCommand, collection: Collection): string[] {
  if (command.action === 'change many') {
    return command.changes.flatMap(({ id = '' }) => (isId(id) ? [idToPath(collection, id)] : []));
  }
  const ids = 'ids' in command ? [...command.ids] : 'id' in command ? [command.id] : [];
  if ('rows' in command) {
    ids.push(...[...(command.changed ?? []), ...(command.gone ?? [])].map(({ id }) => id));
  }
  return ids.filter(isId).map((id) => idToPath(collection, id));
}
