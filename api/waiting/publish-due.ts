import { isProposal } from '../../model/wire/waiting.ts';
import { mayMake } from '../../model/wire/waiting-needs.ts';
import { createGitHubHost } from '../github/github-host.ts';
import { type GitHubEnv, gitHubSettings } from '../github/octokit.ts';
import { type Account, accountById } from '../private/accounts.ts';
import { findHeldPicture, findStagedPicture, forgetStagedPictures } from '../private/pictures.ts';
import {
  beginChange,
  dueChanges,
  failChange,
  findChange,
  finishChange,
  type KeptChange,
  retitleChange,
} from '../private/waiting-changes.ts';
import type { ContentRepository } from '../repository/content-repository.ts';
import { leftAloneBy } from '../repository/left-alone.ts';
import { blobsOf } from '../repository/make-blobs.ts';
import type { MakeBlobs } from '../saving/plan.ts';
import type { SaveResult } from '../saving/save-command.ts';
import { commandOf } from './command-of.ts';
import { problemOf, withoutRights } from './problem-words.ts';
import { idOfProposal, publishPlanned } from './publish-proposal.ts';
import { tellStopped } from './tell-stopped.ts';
import { type TellEnv, tellStuck } from './tell-stuck.ts';

export interface WaitingEnv extends GitHubEnv, TellEnv {
  CONTENT: DurableObjectNamespace<ContentRepository>;
}

/** As many as one alarm makes: each takes some requests, of which the free plan allows 50. */
const AT_ONCE = 4;
/** The wait after the first attempt that GitHub was not there for; each further one is twice as long. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Makes the changes whose hour has come, each once, as its author would have. @returns whether any was made */
export async function publishDue(env: WaitingEnv): Promise<boolean> {
  let isMade = false;
  for (const change of await dueChanges(env.DB, Date.now(), AT_ONCE)) {
    const outcome = await publish(env, change);
    const { kind } = outcome;
    // Whoever pressed a button sees it themselves; and nobody is told of each attempt.
    const isNews = kind === 'needs a look' || (kind === 'late' && change.tries === 0);
    if (isNews) await tellStuck(env, change, kind === 'late').catch(console.error);
    if (outcome.kind === 'needs a look') {
      await tellStopped(env, change, outcome.problem).catch(console.error);
    }
    isMade ||= kind === 'made';
  }
  return isMade;
}

/**
 * Of what its author changes or takes back, or somebody else's save makes impossible, that is said at once, and not
 * when its hour comes.
 * @param number the proposal's
 * @param problem why it cannot go live as it was planned
 * @param title what it is called now
 * @returns whether one was planned
 */
export async function stopPlanned(
  env: WaitingEnv,
  number: number,
  problem: string,
  title?: string,
): Promise<boolean> {
  const planned = await findChange(env.DB, idOfProposal(number));
  if (planned && title) await retitleChange(env.DB, planned.id, title);
  if (!planned || planned.isBegun || planned.problem) return false;
  await stop(env, planned, problem);
  return true;
}

/** Says of what is planned, before its hour, why it cannot go live. */
export async function stop(env: WaitingEnv, change: KeptChange, problem: string): Promise<void> {
  await needsALook(env.DB, change, problem);
  await tellStuck(env, change, false).catch(console.error);
  await tellStopped(env, change, problem).catch(console.error);
}

/** Why a change of what is there could not be made if its hour had come; empty where it could, or that is not known. */
export async function changeAhead(
  env: WaitingEnv,
  change: KeptChange,
  by?: string,
): Promise<string> {
  const content = env.CONTENT.get(env.CONTENT.idFromName('content'));
  const command = commandOf(change, change.account, new Date().toISOString());
  const bring: MakeBlobs = async (names) => {
    const found = await Promise.all(names.map((name) => findPictureOf(env.DB, change.id, name)));
    const uploads = names.filter((_, place) => found[place]);
    return { ok: true, uploads: uploads.map((name) => ({ name, blobId: '' })) };
  };
  const result = await content.save({ ...command, isTrial: true }, bring);
  return result.ok || result.reason === 'unavailable' ? '' : problemOf(change, result, by);
}

/** What came of an attempt; `late`: GitHub or the storage was not there, and it is tried again. */
export type Outcome = { kind: 'made' | 'late' } | { kind: 'needs a look'; problem: string };

/** Makes a change, or notes why that cannot be. */
export async function publish(env: WaitingEnv, change: KeptChange): Promise<Outcome> {
  try {
    return await attempt(env, change);
  } catch (error) {
    console.error(error);
    return triedAgain(env.DB, change, false);
  }
}

const again = ({ tries }: KeptChange) =>
  Date.now() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 10));

async function attempt(env: WaitingEnv, change: KeptChange): Promise<Outcome> {
  const { DB } = env;
  const account = await accountById(DB, change.account.id);
  const isAllowed = account !== undefined && mayMake(account.rights, change);
  // What was begun with the right to it is carried through: it may have been made.
  if (!isAllowed && !change.isBegun) {
    return needsALook(DB, change, withoutRights(change, account !== undefined));
  }
  if (!(await beginChange(DB, change))) {
    const now = await findChange(DB, change.id);
    // Gone since it was read: taken out, or made by another attempt. Else somebody has changed it.
    return now && now.dueAt <= Date.now() ? attempt(env, now) : { kind: 'made' };
  }
  const { values } = change;
  if (!isProposal(values)) return settle(env, change, await save(env, change, account));
  const by = account ?? change.account;
  const outcome = await publishPlanned(env, values, { ...change, account: by });
  if (outcome === 'published') {
    await finishChange(DB, change, change.entry ?? '');
    return { kind: 'made' };
  }
  if ('problem' in outcome) return needsALook(DB, change, outcome.problem);
  return triedAgain(DB, change, outcome.isKnown);
}

async function triedAgain(db: D1Database, change: KeptChange, isKnown: boolean): Promise<Outcome> {
  await failChange(db, change.id, { isKnown, again: again(change), problem: '' });
  return { kind: 'late' };
}

async function needsALook(db: D1Database, { id }: KeptChange, problem: string): Promise<Outcome> {
  await failChange(db, id, { isKnown: true, again: null, problem });
  return { kind: 'needs a look', problem };
}

async function save(
  env: WaitingEnv,
  change: KeptChange,
  account: Account | undefined,
): Promise<SaveResult> {
  const content = env.CONTENT.get(env.CONTENT.idFromName('content'));
  const host = createGitHubHost(gitHubSettings(env), leftAloneBy(content, 'website'), Date.now);
  const { id, name } = account ?? change.account;
  const command = commandOf(change, { id, name }, new Date().toISOString());
  const brought: string[] = [];
  const bring: MakeBlobs = async (names) => {
    const blobs = await blobsOf(names, host, (each) => findPictureOf(env.DB, change.id, each));
    if (blobs.ok) brought.push(...blobs.uploads.map((each) => each.name));
    return blobs;
  };
  const result = await content.save(command, change.values ? bring : undefined);
  if (result.ok) await forgetStagedPictures(env.DB, brought).catch(console.error);
  return result;
}

/** An upload of a change that waits, or one that was sent just now. */
async function findPictureOf(db: D1Database, change: string, name: string) {
  return (
    (await findHeldPicture(db, change, name)) ?? (await findStagedPicture(db, name, Date.now()))
  );
}

async function settle(
  { DB }: WaitingEnv,
  change: KeptChange,
  result: SaveResult,
): Promise<Outcome> {
  const isGone = !result.ok && result.reason === 'unknown entry' && change.action === 'delete';
  if (result.ok || isGone) {
    await finishChange(DB, change, result.ok ? (result.ids[0] ?? '') : '');
    return { kind: 'made' };
  }
  if (result.reason !== 'unavailable') {
    return needsALook(DB, change, problemOf(change, result));
  }
  return triedAgain(DB, change, result.effect === 'none');
}
