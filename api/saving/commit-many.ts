import type { Collection } from '../../model/collections.ts';
import { CONTENT_FOLDER, idToPath, isId, pathToId } from '../../model/id.ts';
import { sixAtATime } from '../content/six-at-a-time.ts';
import { commitBefore, uploadsAt } from '../past/find-version.ts';
import { changedContent, type Past, readVersions, versionAt } from '../past/past.ts';
import { cleanEach } from './clean-uploads.ts';
import { type CommitPorts, commitPlan } from './commit-plan.ts';
import { planDeleteMany, planRestoreMany, type TakenOut } from './plan-many.ts';
import type { DeleteManyCommand, RestoreManyCommand, SaveResult } from './save-command.ts';
import type { Recorded } from './save-record.ts';

/** Many entries out in one commit; none where none of them is there. @throws HostUnavailableError */
export async function commitDeleteMany(
  given: DeleteManyCommand & Recorded,
  collection: Collection,
  ports: CommitPorts,
): Promise<SaveResult> {
  return commitPlan(given, ports, async (command) => ({
    paths: command.entries.filter(({ id }) => isId(id)).map(({ id }) => idToPath(collection, id)),
    plan: (branch) => planDeleteMany(collection, command, branch),
  }));
}

/** What a commit took out back, in one commit, but for what is there. @throws HostUnavailableError */
export async function commitRestoreMany(
  given: RestoreManyCommand & Recorded,
  collection: Collection,
  ports: CommitPorts,
): Promise<SaveResult> {
  return commitPlan(given, ports, async ({ commit }) => {
    const takenOut = await findTakenOut(collection, commit, ports);
    if (!takenOut) return undefined;
    return {
      paths: [...takenOut.texts.keys()].map((id) => idToPath(collection, id)),
      plan: (branch) => planRestoreMany(collection, takenOut, branch),
    };
  });
}

/**
 * Undefined where the commit is none of the branch's last ones, or took none away.
 * @throws ContentComingError where a turn does not suffice: it is to be asked for again at once
 */
async function findTakenOut(
  collection: Collection,
  commit: string,
  ports: CommitPorts,
): Promise<TakenOut | undefined> {
  const past: Past = { ...ports, state: ports.branch() };
  const folder = `${CONTENT_FOLDER}/${collection.name}`;
  const before = await commitBefore(commit, folder, past);
  if (before === undefined) return undefined;
  const gone = (await changedContent(past, { commit, parent: before })).flatMap(
    ({ path, change }) => {
      const place = pathToId(path);
      const isOurs = change === 'deleted' && place?.collection === collection;
      return isOurs ? [{ path, id: place.id }] : [];
    },
  );
  await readVersions(
    past,
    gone.map(({ path }) => ({ commit: before, path })),
  );
  const versions = await sixAtATime(gone, ({ path }) => versionAt(past, before, path));
  const texts = new Map<string, string>();
  for (const [index, { id }] of gone.entries()) {
    const version = versions[index];
    if (version?.there && version.text !== null) texts.set(id, version.text);
  }
  if (texts.size === 0) return undefined;

  const used = await uploadsAt(past, before, [...texts.values()].join('\n'));
  const { uploads, bad } = await cleanEach(used, past);
  return { texts, uploads, badUploads: bad };
}
