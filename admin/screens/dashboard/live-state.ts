import { countOf } from '../../../model/text.ts';
import type { OwnProposal } from '../../../model/wire/proposals.ts';
import { hourOn, type WaitingChange } from '../../../model/wire/waiting.ts';
import { edition } from '../../shell/edition.ts';

/** What else than all that was saved there is, in sentences; empty for none. */
export interface LiveState {
  /** What could not go live at its hour. */
  stopped: string;
  /** How much is planned, and what is next of it. */
  planned: string;
  /** What became of an editor's proposals. */
  proposed: string;
}

export function stateOf(changes: readonly WaitingChange[], own: readonly OwnProposal[]): LiveState {
  const stopped = changes.filter(({ state }) => state === 'needs a look').length;
  const hours = changes.flatMap(({ state, at }) => (state === 'needs a look' ? [] : at));
  const open = own.filter(({ state }) => state === 'waits');
  const ownHours = open.flatMap(({ plannedFor }) => plannedFor ?? []).sort();
  const waits = open.length - ownHours.length;
  const proposed = [
    waits > 0 &&
      `${countOf(waits, 'proposal')} of yours ${be(waits, 'waits', 'wait')} for a publisher.`,
    ownHours.length > 0 && `${countOf(ownHours.length, 'proposal')} of yours ${next(ownHours)}`,
  ];
  return {
    stopped:
      stopped > 0
        ? `${countOf(stopped, 'planned change')} ${be(stopped, 'was', 'were')} stopped, and ${be(stopped, 'waits', 'wait')} for you to look at ${be(stopped, 'it', 'them')}.`
        : '',
    planned: hours.length > 0 ? `${countOf(hours.length, 'change')} ${next(hours)}` : '',
    proposed: proposed.filter(Boolean).join(' '),
  };
}

const be = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** @param hours ISO 8601, the next first */
function next(hours: readonly string[]): string {
  const hour = hourOn(Date.parse(hours[0] ?? ''), edition().timeZone);
  return hours.length === 1 ? `goes live ${hour}.` : `are planned, the next ${hour}.`;
}

/** @param sentence of all that was saved @param isEditor to whom saving is proposing */
export function whatIsLive(
  sentence: string,
  { stopped, planned }: LiveState,
  isEditor: boolean,
): string {
  if (stopped) return sentence.replace('Everything that was saved', 'Everything else');
  if (planned) return sentence.replace('was saved', 'is due');
  return isEditor ? sentence.replace('was saved', 'was published') : sentence;
}
