import { buildPack, type NewObject } from './build-pack.ts';
import type { Git } from './run-git.ts';
import { objectId } from './tree-object.ts';

/** Has Git check and write one object, whole and synced, and answers with its id. */
export async function writeObject(git: Git, { type, bytes }: NewObject): Promise<string> {
  const args = ['hash-object', '-t', type, '-w', '--no-filters', '--stdin'];
  const { stdout } = await git.run(args, { input: bytes });
  const sha = stdout.toString('latin1').trim();
  if (sha !== objectId(type, bytes))
    throw new Error(`Git wrote another ${type} than it was given.`);
  return sha;
}

/** From here on a pack that stays one file is better than a file, and a sync, for each object. */
const MANY = 100;

/**
 * Has Git write several objects in one process, as it does with what a push brings; callers know
 * their ids by `objectId`. Git compares them with the pack's checksum on the way in.
 */
export async function writeObjects(git: Git, objects: readonly NewObject[]): Promise<void> {
  if (objects.length === 0) return;
  const args = objects.length < MANY ? ['unpack-objects', '-q'] : ['index-pack', '--stdin'];
  await git.run(args, { input: buildPack(objects) });
}
