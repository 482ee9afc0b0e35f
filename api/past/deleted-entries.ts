import type { Collection } from '../../model/collections.ts';
import { CONTENT_FOLDER, pathToId } from '../../model/id.ts';
import type { DeletedEntry } from '../../model/wire/answers.ts';
import { readSubject } from '../../model/wire/save-subject.ts';
import type { CommitSummary } from '../content/git-host.ts';
import { isOwnCommit } from '../content/identities.ts';
import { sixAtATime } from '../content/six-at-a-time.ts';
import { changedContent, type Past, titleAt } from './past.ts';

/** As many as GitHub lists in one answer. */
const COMMITS_PER_LIST = 100;
const LISTS = 3;
const MOST_ENTRIES = 100;
/** What a turn asks for beside the lists; the free plan allows 50 requests a turn. */
const ASKED_PER_TURN = 40;

/**
 * The entries of a collection that are gone, newest deletion first: 100 at most, among the last 300
 * commits that changed the collection. `complete` is false where a turn's requests did not suffice;
 * what was found out is kept, so the next turn goes on from there.
 *
 * The log tells which commits to look into: those that the website made say what they did, and only
 * its deletions can be one. Every other commit (a push, a merge) is looked into, once.
 */
export async function deletedEntries(
  collection: Collection,
  past: Past,
): Promise<{ entries: DeletedEntry[]; complete: boolean }> {
  const candidates = (await commitsOf(collection, past)).filter(mayDelete);
  let left = ASKED_PER_TURN;
  const unknown = candidates.filter(({ commit }) => !past.kept.changedFiles(commit));
  const turn = unknown.slice(0, left);
  await sixAtATime(turn, (commit) => changedContent(past, commit));
  left -= turn.length;

  const deletions = newestDeletions(collection, candidates, past).slice(0, MOST_ENTRIES);
  const untitled = deletions.filter(
    ({ title, path, parent }) => title === undefined && !past.kept.version(parent, path),
  );
  await sixAtATime(untitled.slice(0, left), ({ parent, path }) => titleAt(past, parent, path));
  const titled = await Promise.all(
    deletions.map(async ({ id, path, parent, title, at, by }) => ({
      id,
      title: title ?? (past.kept.version(parent, path) ? await titleAt(past, parent, path) : id),
      deletedAt: at,
      by: { name: by },
      commit: parent,
    })),
  );
  return {
    entries: titled,
    complete: turn.length === unknown.length && untitled.length <= left,
  };
}

async function commitsOf({ name }: Collection, { host, state }: Past): Promise<CommitSummary[]> {
  const head = state.head?.commit ?? '';
  const found: CommitSummary[] = [];
  for (let page = 1; page <= LISTS; page += 1) {
    const folder = `${CONTENT_FOLDER}/${name}`;
    const { commits, more } = await host.commits(head, folder, page, COMMITS_PER_LIST);
    found.push(...commits);
    if (!more) break;
  }
  return found;
}

function mayDelete(commit: CommitSummary): boolean {
  const own = isOwnCommit(commit) ? readSubject(commit.subject) : undefined;
  return own === undefined || own.action === 'delete';
}

/** Of those candidates whose files are known by now. */
function newestDeletions(
  collection: Collection,
  candidates: readonly CommitSummary[],
  { kept, state }: Past,
) {
  const seen = new Set<string>();
  return candidates.flatMap((commit) =>
    (kept.changedFiles(commit.commit) ?? []).flatMap(({ path, change }) => {
      const target = pathToId(path);
      const { parent, at, by } = commit;
      if (change !== 'deleted' || target?.collection !== collection || !parent) return [];
      if (seen.has(path) || state.has(path)) return [];
      seen.add(path);
      const own = isOwnCommit(commit) ? readSubject(commit.subject) : undefined;
      // What is said of many names none of them.
      const title = own?.isOfMany ? undefined : own?.title;
      return [{ id: target.id, path, parent, at, by, title }];
    }),
  );
}
