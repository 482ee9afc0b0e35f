import { aOf, firstOf } from '../../model/text.ts';
import { isProposal, nounOfKind, OPEN_IT } from '../../model/wire/waiting.ts';
import type { HeldChange } from '../private/waiting-changes.ts';
import type { SaveResult } from '../saving/save-command.ts';

type Refused = Exclude<SaveResult, { ok: true } | { reason: 'unavailable' }>;
type Change = Pick<HeldChange, 'kind' | 'account'>;

const FIELDS = 5;
const NEW_HOUR = 'You choose a new time there.';

/**
 * Why a change could not be made at its hour, and what to do.
 * @param by who saved what stands in its way; unknown where that was found out at its hour
 */
export function problemOf({ kind }: Change, result: Refused, by = 'Somebody'): string {
  const noun = nounOfKind(kind);
  switch (result.reason) {
    case 'unknown entry': {
      const by = result.deleted?.by ? ` by ${result.deleted.by}` : '';
      return `This ${noun} was deleted${by} since. Bring it back from its history, then press “Publish now…” here; or press “Cancel the plan”.`;
    }
    case 'undecided': {
      const fields = firstOf(
        result.fields.map(({ label }) => label),
        FIELDS,
      );
      return `${by} changed the same of this ${noun} since: ${fields}. ${OPEN_IT}: saving it there shows both versions to choose from. ${NEW_HOUR}`;
    }
    case 'conflict':
      return `This ${noun} was changed since in a way that cannot be put together. ${OPEN_IT}: saving it there shows both versions. ${NEW_HOUR}`;
    case 'published':
      return `Somebody published this ${noun} meanwhile, from the same draft and with another text. Press “Cancel the plan”: your text is kept as a draft then, to compare with what is there.`;
    case 'invalid':
      return broken(result.errors);
    case 'broken rules':
      return broken(result.findings);
    default:
      return `It could not be saved. ${OPEN_IT}, and save it there. ${NEW_HOUR}`;
  }
}

const broken = (findings: readonly { message: string }[]) =>
  `It breaks a rule of the website by now. ${findings
    .slice(0, FIELDS)
    .map(({ message }) => message)
    .join(' ')} ${OPEN_IT}, and put it right. ${NEW_HOUR}`;

/** What is wrong with a version of a proposal, whose hour is come, by the place where it is looked at. */
const REVIEW = 'Look at it again, and decide there.';

/** It was taken back, turned down, sent back or published in another way. */
export const ENDED =
  'This proposal was published, sent back, turned down or taken back meanwhile. There is nothing left to publish here: press “Cancel the plan”.';
export const REVISED = `Its author changed this proposal after it was planned, and nobody has looked at the new version. ${REVIEW}`;

/** The same to whoever proposed it, without what is for others to do. */
export const forItsAuthor = (problem: string): string =>
  problem === REVISED
    ? 'You changed it after it was planned, and nobody has looked at the new version.'
    : problem.replace(REVIEW, '').trim();

/** Why a proposal could not be published at its hour, and what to do. @param by as in `problemOf` */
export function problemOfProposal(result: Refused, by = 'Somebody'): string {
  switch (result.reason) {
    case 'ended':
      return ENDED;
    case 'undecided': {
      const labels = result.fields.flatMap(({ field, label }) => (field ? label : []));
      // Of a file whose fields cannot be told apart: it was deleted, most often.
      const what =
        labels.length > 0
          ? `changed the same on the website since: ${firstOf(labels, FIELDS)}`
          : 'deleted it on the website since, or wrote it anew';
      return `${by} ${what}. ${REVIEW}`;
    }
    case 'broken rules':
      return brokenProposal({ obstacle: '', findings: result.findings });
    default:
      return `It could not be published. ${REVIEW}`;
  }
}

/** @param obstacle why it cannot be published from here at all; empty where it is for what was found */
export function brokenProposal({
  obstacle,
  findings,
}: {
  obstacle: string;
  findings: readonly { message: string }[];
}): string {
  if (obstacle) return `${obstacle} ${REVIEW}`;
  const found = findings.slice(0, FIELDS).map(({ message }) => message);
  return `It breaks a rule of the website by now. ${found.join(' ')} ${REVIEW}`;
}

/** Whoever planned it may not make it any more. @param isThere whether their account is */
export function withoutRights(
  { kind, action, values, account }: Change & Pick<HeldChange, 'action' | 'values'>,
  isThere: boolean,
): string {
  const why = !isThere
    ? `${account.name}, who planned this, has no account here any more.`
    : isProposal(values)
      ? `${account.name}, who planned this, may not publish proposals any more.`
      : `${account.name}, who planned this, may not change ${aOf(nounOfKind(kind))} any more.`;
  const next = isProposal(values)
    ? REVIEW
    : `If it is right, press “${action === 'delete' ? 'Take down' : 'Publish'} now…” or “Change the time”, which does it in your name; or press “Cancel the plan”.`;
  return `${why} ${next}`;
}
