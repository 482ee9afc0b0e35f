import { firstOf } from '../../model/text.ts';
import { collectionCalls } from '../../model/wire/calls.ts';
import type { WaitingKind } from '../../model/wire/waiting.ts';
import type { HeldChange } from '../private/waiting-changes.ts';
import type { SaveResult } from '../saving/save-command.ts';

type Refused = Exclude<SaveResult, { ok: true } | { reason: 'unavailable' }>;
type Change = Pick<HeldChange, 'kind' | 'account'>;

/** What people call one of a kind: 'paper', 'page', 'setting'. */
export function nounOfKind(kind: WaitingKind): string {
  if (kind === 'pages') return 'page';
  return kind === 'settings' ? 'setting' : collectionCalls[kind].noun;
}

const FIELDS = 5;
const IN_THE_FORM = 'Press Do not publish, and open the draft that it becomes';

/** Why a change could not be made at its hour, and what to do. */
export function problemOf({ kind }: Change, result: Refused): string {
  const noun = nounOfKind(kind);
  switch (result.reason) {
    case 'unknown entry': {
      const by = result.deleted?.by ? ` by ${result.deleted.by}` : '';
      return `This ${noun} was deleted${by} since. Bring it back from its history, then publish this; or do not publish it.`;
    }
    case 'undecided': {
      const fields = firstOf(
        result.fields.map(({ label }) => label),
        FIELDS,
      );
      return `Somebody changed the same of this ${noun} since: ${fields}. ${IN_THE_FORM}, and saving it there shows both versions to choose from.`;
    }
    case 'conflict':
      return `This ${noun} was changed since in a way that cannot be put together. ${IN_THE_FORM}, and saving it there shows both versions.`;
    case 'published':
      return `Somebody published this ${noun} meanwhile, from the same draft and with another text. ${IN_THE_FORM}; or do nothing with it.`;
    case 'invalid':
      return broken(result.errors);
    case 'broken rules':
      return broken(result.findings);
    default:
      return `It could not be saved. ${IN_THE_FORM}.`;
  }
}

const broken = (findings: readonly { message: string }[]) =>
  `It breaks a rule of the website by now. ${findings
    .slice(0, FIELDS)
    .map(({ message }) => message)
    .join(' ')} ${IN_THE_FORM}, where it is put right.`;

/** Whoever typed it may not change it any more. */
export const withoutRights = ({ kind, account }: Change): string =>
  `${account.name} may not change a ${nounOfKind(kind)} any more. If it is right, publish it now in your own name; or do not publish it.`;
