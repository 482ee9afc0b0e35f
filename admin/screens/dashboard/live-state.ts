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
  const going = changes.filter(({ state }) => state !== 'needs a look');
  const open = own.filter(({ state }) => state === 'waits');
  const ownPlanned = open
    .flatMap(({ plannedFor: at, action }) => (at ? { at, action } : []))
    .sort((one, other) => one.at.localeCompare(other.at));
  const waits = open.length - ownPlanned.length;
  const proposed = [
    waits > 0 &&
      `${countOf(waits, 'proposal')} of yours ${be(waits, 'waits', 'wait')} for a publisher.`,
    ownPlanned.length > 0 &&
      `${countOf(ownPlanned.length, 'proposal')} of yours ${next(ownPlanned)}`,
  ];
  return {
    stopped:
      stopped > 0
        ? `${countOf(stopped, 'planned change')} ${be(stopped, 'was', 'were')} stopped, and ${be(stopped, 'waits', 'wait')} for you to look at ${be(stopped, 'it', 'them')}.`
        : '',
    planned: going.length > 0 ? `${nounOf(going)} ${next(going)}` : '',
    proposed: proposed.filter(Boolean).join(' '),
  };
}

const be = (count: number, one: string, many: string) => (count === 1 ? one : many);

type Planned = Pick<WaitingChange, 'at' | 'action'>;

/** What is taken down is no change that goes live. */
const nounOf = ([only, ...others]: readonly Planned[]) =>
  others.length === 0 && only?.action === 'delete'
    ? '1 entry'
    : countOf(others.length + 1, 'change');

/** @param planned the next first */
function next([first, ...others]: readonly Planned[]): string {
  const hour = hourOn(Date.parse(first?.at ?? ''), edition().timeZone);
  if (others.length > 0) return `are planned, the next ${hour}.`;
  return `${first?.action === 'delete' ? 'is taken down' : 'goes live'} ${hour}.`;
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
