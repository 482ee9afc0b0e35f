import type { EntryContext } from '../../model/fields.ts';
import { blobId } from '../../model/hashes.ts';
import { hourInZone } from '../../model/wire/waiting.ts';
import type { Branch } from '../content/content-view.ts';
import {
  type FileChange,
  type GitHost,
  HostUnavailableError,
  RETRY_AFTER_SECONDS,
} from '../content/git-host.ts';
import { identities } from '../content/identities.ts';
import type { KnownFile } from '../content/known-file.ts';
import type { KeptHistory } from '../past/kept-history.ts';
import type { LogBook } from '../past/log-book.ts';
import { moveBranch } from './move-branch.ts';
import { keepNote, noteOf } from './note-commit.ts';
import { doneBy, type Plan } from './plan.ts';
import type { Deletion, SaveCommand, SaveResult } from './save-command.ts';
import type { Recorded, SaveRecord, SaveRecords } from './save-record.ts';

/** What committing takes. */
export interface CommitPorts {
  /** The branch at the newest head that is known: the one that a commit continues. */
  branch(): Branch;
  kept: KeptHistory;
  log: LogBook;
  records: SaveRecords;
  host: GitHost;
  /** Files as they are committed: what is not for readers of the repository is sealed in them. */
  sealed(changes: readonly FileChange[], context: EntryContext): FileChange[];
  /** Told of a commit that was made and taken over. */
  made(commit: string): void;
  /** Asks for the branch's newest head. */
  catchUp(): Promise<void>;
  /** Makes sure that the texts of these paths are known, while a large change is being read. */
  read(paths: readonly string[]): Promise<void>;
  /** Waits before the given repeat (1, 2, …). */
  pause(attempt: number): Promise<void>;
}

/** How often a save is applied anew because the branch moved under it. */
const TRIES = 5;

/** A plan to be made, and the files that it will be made of. */
export interface Prepared {
  paths: readonly string[];
  plan(branch: Branch): Plan;
}

/** With a sentence for who later wonders why it was made at that hour, where the log reads it: before all others. */
function messageOf(message: string, { setFor }: Command, { context }: Branch): string {
  if (!setFor) return message;
  const [subject, ...rest] = message.split('\n\n');
  const set = `Set to ${setFor.deed} ${hourInZone(setFor.at, context.timeZone)}.`;
  return [subject, [set, ...rest].join(' ')].join('\n\n');
}

/** What a save and the publishing of a proposal have in common. */
export type Command = Recorded & Pick<SaveCommand, 'author' | 'ifMatch' | 'isTrial' | 'setFor'>;

/** Another text under the same name: what waited is made once, whoever changed it before. */
const isAnother = (earlier: SaveRecord, { fingerprint }: Command): boolean =>
  earlier.fingerprint !== fingerprint;

const published = ({ ids: [id = ''] }: SaveRecord): SaveResult => ({
  ok: false,
  reason: 'published',
  id,
});

/**
 * Makes one commit of a command, or none: three requests where nothing comes in between (tree,
 * commit, ref).
 * @param prepare gathers what the plan needs; what it yields is asked again, of the branch as it is
 * then, when that has moved. Undefined where there is no such version
 * @throws HostUnavailableError where nothing was saved
 */
export async function commitPlan<C extends Command>(
  given: C,
  ports: CommitPorts,
  prepare: (command: C) => Promise<Prepared | undefined>,
): Promise<SaveResult> {
  const { records, host } = ports;
  let command = given;
  let earlier = records.find(command);
  if (earlier) {
    const isOther = isAnother(earlier, command);
    if (isOther && command.waited === undefined) return { ok: false, reason: 'key in use' };
    if (earlier.outcome === 'saved')
      return isOther ? published(earlier) : { ok: true, ...doneBy(earlier, earlier.commit) };
    if (!isOther) command = { ...command, at: earlier.at };
    await ports.catchUp();
    const found = await findEarlier(earlier, command, ports);
    if (found) return found;
  }

  const prepared = await prepare(command);
  if (!prepared) return { ok: false, reason: 'unknown version' };
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    await ports.read(prepared.paths);
    const branch = ports.branch();
    const plan = prepared.plan(branch);
    if (plan.kind !== 'save') return withoutCommit(plan, command, ports);
    const { head } = branch;
    if (!head?.tree)
      throw new HostUnavailableError('The branch is not known yet', { refused: true });

    const changes = ports.sealed(plan.changes, branch.context);
    const { author, committer } = identities(command.author, branch.settings);
    const message = messageOf(plan.message, command, branch);
    if (command.isTrial) {
      const planned = { changes, message, author, committer, on: head };
      return { ok: true, ...doneBy(plan, ''), planned };
    }
    const tree = await host.createTree(head.tree, changes);
    const made = { tree, parent: head.commit, message, author, committer };
    const commit = await host.createCommit({ ...made, at: command.at });
    // Kept before the branch moves: after a crash in between, a repeat finds its commit.
    const saved = doneBy(plan, commit);
    records.keep(command, { ...saved, outcome: 'unknown' });
    const outcome = await moveBranch(host, head.commit, commit, ports.pause);
    if (outcome.kind === 'moved') {
      const { known, removed } = toKnownFiles(changes);
      try {
        const note = noteOf(commit, { ...made, at: command.at }, changes, branch);
        branch.advance({ commit, tree }, known, removed, () => {
          records.keep(command, { ...saved, outcome: 'saved' });
          keepNote(note, ports);
        });
        ports.made(commit);
      } catch (error) {
        // It is saved. What could not be noted here is read from the branch, as if others had made it.
        console.error(error);
      }
      return { ok: true, ...saved };
    }
    if (outcome.kind === 'failed') {
      const { error, effect } = outcome;
      if (effect === 'none' && earlier?.outcome !== 'unknown') {
        records.keep(command, { ...saved, outcome: 'not saved' });
        throw error;
      }
      return {
        ok: false,
        reason: 'unavailable',
        retryAfterSeconds: error.retryAfterSeconds ?? RETRY_AFTER_SECONDS,
        effect: effect === 'none' ? 'none so far' : effect,
      };
    }
    if (!earlier) records.keep(command, { ...saved, outcome: 'not saved' });
    await ports.catchUp();
    // What overtook a repeat may be the earlier call's own commit, come late.
    const found = earlier && (await findEarlier(earlier, command, ports));
    if (found) return found;
    earlier = undefined;
    records.keep(command, { ...saved, outcome: 'not saved' });
  }
  throw new HostUnavailableError('The branch moved under every try', { refused: true });
}

/** Whether the branch, as just read, holds what an earlier call with the same key committed. */
async function findEarlier(
  earlier: SaveRecord,
  command: Command,
  { branch, records, host }: CommitPorts,
): Promise<SaveResult | undefined> {
  const done = doneBy(earlier, earlier.commit);
  if (!(await host.contains(branch().head?.commit ?? '', done.commit))) return undefined;
  const { fingerprint } = earlier;
  records.keep({ ...command, fingerprint }, { ...done, outcome: 'saved' });
  return isAnother(earlier, command) ? published(earlier) : { ok: true, ...done };
}

async function withoutCommit(
  plan: Exclude<Plan, { kind: 'save' }>,
  command: Command,
  { branch, records, host }: CommitPorts,
): Promise<SaveResult> {
  const state = branch();
  switch (plan.kind) {
    case 'unknown': {
      const deleted = await deletionOf(plan.path, command, state, host);
      return { ok: false, reason: 'unknown entry', ...(deleted ? { deleted } : {}) };
    }
    case 'invalid':
      return { ok: false, reason: 'invalid', errors: plan.errors };
    case 'broken rules':
      return { ok: false, reason: 'broken rules', findings: plan.findings };
    case 'undecided':
      return { ok: false, reason: 'undecided', fields: plan.fields };
    case 'unchanged': {
      const saved = doneBy(plan, state.head?.commit ?? '');
      // What breaks a rule of today may break none when it is asked for again.
      const isRefused = plan.leftOut?.some(({ why }) => why === 'broken' || why === 'picture');
      if (!isRefused && !command.isTrial) records.keep(command, { ...saved, outcome: 'saved' });
      return { ok: true, ...saved };
    }
    case 'conflict': {
      const asking = host.lastChange(state.head?.commit ?? '', plan.path);
      const change = await whereReachable(asking, undefined);
      return {
        ok: false,
        reason: 'conflict',
        conflict: {
          current: state.entryAt(plan.path),
          etag: etagOf(state.blobOf(plan.path)),
          changedBy: change?.by,
          changedAt: change?.at,
        },
      };
    }
  }
}

/** Asked only for who has seen the entry: then somebody took it away meanwhile. */
async function deletionOf(
  path: string | undefined,
  { ifMatch }: Command,
  state: Branch,
  host: GitHost,
): Promise<Deletion | undefined> {
  if (ifMatch === undefined || path === undefined) return undefined;
  const asking = host.commits(state.head?.commit ?? '', path, 1, 1);
  const last = (await whereReachable(asking, undefined))?.commits[0];
  return last && { by: last.by, at: last.at, commit: last.parent };
}

/** What makes an answer better, but is not worth failing for. */
async function whereReachable<T>(asking: Promise<T>, otherwise: T): Promise<T> {
  return asking.catch((error: unknown) => {
    if (error instanceof HostUnavailableError) return otherwise;
    throw error;
  });
}

const etagOf = (blob: string | undefined) => (blob === undefined ? undefined : `"${blob}"`);

function toKnownFiles(changes: readonly FileChange[]): { known: KnownFile[]; removed: string[] } {
  const known: KnownFile[] = [];
  const removed: string[] = [];
  for (const change of changes) {
    if ('text' in change) known.push({ ...change, blob: blobId(change.text) });
    else if ('blobId' in change) known.push({ path: change.path, blob: change.blobId, text: null });
    else removed.push(change.path);
  }
  return { known, removed };
}
