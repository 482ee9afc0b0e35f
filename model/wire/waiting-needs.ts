import { may, type Need, type Rights } from './rights.ts';
import { isMove, isProposal, type WaitingKind } from './waiting.ts';

/** What is planned, as far as it says who may make it. */
interface Planned {
  kind: WaitingKind;
  values: Record<string, unknown> | null;
}

/** What somebody needs who makes it, or calls it off. What a proposal changes can be of any kind. */
export const needOf = ({ kind, values }: Planned): Need => (isProposal(values) ? 'all' : kind);

/** All that whoever makes it must be allowed. */
export function needsOf(change: Planned): Need[] {
  const { values } = change;
  const isAnnounced = isMove(values) && values.announcement !== undefined;
  return [needOf(change), ...(isAnnounced ? ['updates' as const] : [])];
}

/** Whether somebody may make it. */
export const mayMake = (rights: Rights, change: Planned): boolean =>
  needsOf(change).every((need) => may(rights, need));
