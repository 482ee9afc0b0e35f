import { isProposal } from '../../model/wire/waiting.ts';
import { type KeptChange, listChanges } from '../private/waiting-changes.ts';
import { changeAhead, stop, type WaitingEnv } from './publish-due.ts';
import { problemAhead } from './publish-proposal.ts';

/** What was saved: entries of a collection, or settings. */
export interface Touched {
  collection: string;
  ids: readonly string[];
}

/**
 * Something was saved. A planned proposal, or change of what is there, that cannot be published any more since then is
 * stopped, and not only when its hour has come; where GitHub does not answer it is found out then.
 * @param by who saved it; undefined where it was planned
 * @param touched undefined: anything may have changed
 */
export async function lookAhead(
  env: WaitingEnv,
  by?: { name: string },
  touched?: Touched,
): Promise<void> {
  for (const change of await listChanges(env.DB)) {
    const { action, values, problem, isBegun } = change;
    // What is new, or taken down, meets nothing that is there.
    if ((!isProposal(values) && action !== 'update') || problem !== '' || isBegun) continue;
    if (touched && !isTouched(change, touched)) continue;
    const ahead = await (isProposal(values)
      ? problemAhead(env, values, change, by?.name)
      : changeAhead(env, change, by?.name));
    if (ahead) await stop(env, change, ahead);
  }
}

/** Of what is new nobody knows which id it would take. */
const isTouched = ({ kind, entry }: KeptChange, { collection, ids }: Touched) =>
  kind === collection && (entry === null || kind === 'settings' || ids.includes(entry));
