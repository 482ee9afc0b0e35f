import { countOf } from '../../model/text.ts';
import { hourInZone, hourOn } from '../../model/wire/waiting.ts';
import type { Sender } from './mail.ts';
import { type Part, shortened, type Told } from './proposal-letters.ts';

/** What somebody planned and does not happen at its hour. */
export interface StuckChange {
  noun: string;
  title: string;
  action: 'create' | 'update' | 'delete';
  /** Milliseconds since 1970. */
  at: number;
  /** Who planned it; empty for whoever the mail goes to. */
  by: string;
  /** It was stopped before its hour. */
  isAhead: boolean;
  /** Why, and what to do; empty where GitHub was not there, and it is tried again. */
  problem: string;
  /** The screen on which it is put right. */
  screen: string;
}

const LATE =
  'GitHub, where the website keeps its content, did not answer then. It is tried again by itself until it is done: there is nothing for you to do.';

const TO_HAPPEN = { create: 'go live', update: 'go live', delete: 'be taken down' };

/** To whoever planned it, or to an owner where they may not make it any more. */
export function stuckLetter(
  changes: readonly StuckChange[],
  { name, timeZone, site }: Sender,
): Told {
  const [first, ...others] = changes;
  const title = first ? `“${shortened(first.title)}”` : 'A change of yours';
  const not = first?.action === 'delete' ? 'taken down' : 'live';
  const rest = others.length > 0 ? `, and ${countOf(others.length, 'other')}` : '';
  return {
    subject: first?.isAhead
      ? `Stopped: ${title}, planned for ${hourOn(first.at, timeZone).replace('on ', '')}${rest}, on the website of ${name}`
      : `Not ${not} as planned: ${title}${rest}, on the website of ${name}`,
    parts: [
      `What ${changes.some(({ by }) => by) ? 'is' : 'you'} planned on the website of ${name} does not happen by itself.`,
      ...changes.flatMap((change): Part[] => [
        `The ${change.noun} “${change.title}”${change.by && `, planned by ${change.by},`} ${change.isAhead && !change.by ? 'was planned to' : 'was to'} ${TO_HAPPEN[change.action]} ${hourInZone(change.at, timeZone)}.`,
        change.problem || LATE,
        { label: `Look at “${shortened(change.title)}”`, address: `${site}/admin${change.screen}` },
      ]),
    ],
  };
}
