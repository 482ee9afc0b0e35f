import { overlaidBranch } from '../content/overlaid-branch.ts';
import {
  type PublishCommand,
  type PublishedVersion,
  planPublish,
  recordOf,
} from '../proposals/plan-publish.ts';
import { readProposal } from '../proposals/read-proposal.ts';
import { commitPlan } from '../saving/commit-plan.ts';
import type { SavePorts } from '../saving/commit-save.ts';
import type { MakeBlobs } from '../saving/plan.ts';
import { fingerprintOfSave, type SaveCommand, type SaveResult } from '../saving/save-command.ts';
import type { KnownSave, Recorded, SaveRecords } from '../saving/save-record.ts';
import type { SettingPorts } from '../settings/commit-setting.ts';
import { goAlongWithTracks, judgeProposed } from '../settings/judge-proposed.ts';
import type { EndedProposals } from './ended-proposals.ts';
import type { FollowedBranch } from './followed-branch.ts';
import { blobsFor } from './make-blobs.ts';
import { commitOfKind, commitWhole, type WholeCommand } from './save-kinds.ts';
import { type Turns, unavailable } from './turns.ts';

/** A function of the caller's, which is told as soon as it is not needed (Workers RPC, "Lifecycle"). */
export type Lent<F> = F & Partial<Disposable>;

interface Parts {
  turns: Turns;
  branch: FollowedBranch;
  records: SaveRecords;
  ended: EndedProposals;
  ports(): SavePorts & SettingPorts;
}

/** The writes of the content branch: one after the other, each one commit, each known by its key. */
export class Saves {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * @param makeBlobs is asked, before the save's turn has come, for the pictures that it brings in;
   * undefined where it can bring none
   */
  async save(command: SaveCommand, makeBlobs?: Lent<MakeBlobs>): Promise<SaveResult> {
    const given = withFingerprint(command);
    const { records, ports } = this.#parts;
    const made = await blobsFor(given, makeBlobs, this.#parts).finally(() =>
      makeBlobs?.[Symbol.dispose]?.(),
    );
    if (!made.ok) return unavailable(made, records.known(given));
    const { onto } = given;
    return this.#inTurn(given, () => {
      const now = ports();
      const branch = () => (onto ? overlaidBranch(now.branch(), onto) : now.branch());
      return commitOfKind(given, made.uploads, { ...now, branch });
    });
  }

  saveWhole(command: WholeCommand): Promise<SaveResult> {
    return this.#inTurn(command, () => commitWhole(command, this.#parts.ports()));
  }

  publish(command: PublishCommand): Promise<SaveResult> {
    const { range } = command;
    const ports = this.#parts.ports();
    const given = { ...command, ...recordOf(command), author: command.author };
    return this.#inTurn(given, async () => {
      if (this.#parts.ended.has(command)) return { ok: false, reason: 'ended' };
      return commitPlan(given, ports, async () => {
        await ports.read(range.paths);
        const past = { ...ports, state: ports.branch() };
        const proposal = await readProposal(range, command, past, ports.assets, judgeProposed);
        return {
          paths: range.paths,
          plan: (view) => planPublish(proposal, command, view, goAlongWithTracks),
        };
      });
    });
  }

  /** Keeps a version of a proposal from being published, unless it is already. */
  endProposal(version: PublishedVersion): Promise<'ended' | 'published' | 'not known'> {
    const { turns, records, ended } = this.#parts;
    return turns.run(async () => {
      const { saved, effect } = records.known(recordOf(version));
      if (saved) return 'published';
      if (effect === 'unknown') return 'not known';
      ended.add(version, Date.now());
      return 'ended';
    });
  }

  /** What became of an earlier call of a save with a key, once that is over. */
  savedAs(command: SaveCommand): Promise<KnownSave> {
    return this.#knownInTurn(withFingerprint(command));
  }

  /** The same of one that published a version. */
  publishedAs(version: PublishedVersion): Promise<KnownSave> {
    return this.#knownInTurn(recordOf(version));
  }

  #knownInTurn(recorded: Recorded): Promise<KnownSave> {
    const { turns, records } = this.#parts;
    return turns.run(async () => records.known(recorded));
  }

  #inTurn(recorded: Recorded, commit: () => Promise<SaveResult>): Promise<SaveResult> {
    const { turns, branch, records } = this.#parts;
    return turns.save(
      async () => {
        records.forgetOld(Date.now());
        await branch.readyToSave();
        return await commit();
      },
      (why) => unavailable(why, records.known(recorded)),
    );
  }
}

const withFingerprint = (command: SaveCommand) => ({
  ...command,
  fingerprint: fingerprintOfSave(command),
});
