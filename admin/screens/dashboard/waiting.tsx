import type { Message } from '../../../model/wire/answers.ts';
import type { Proposal } from '../../../model/wire/proposals.ts';
import { isToDecide } from '../../shell/server/fetch-lists.ts';
import type { Once } from './use-once.ts';

/** How many contact messages nobody has read yet. */
export function UnreadMessages({ messages }: { messages: Once<Message> }) {
  return <p className="unread-messages">{unread(messages)}</p>;
}

function unread(messages: Once<Message>) {
  if (!messages) return 'Loading...';
  if (messages === 'failed') return 'Could not be counted.';
  const count = messages.filter(({ read }) => !read).length;
  if (count === 0) return messages.length === 0 ? 'None so far.' : 'All are read.';
  return <strong>{count} unread</strong>;
}

/** How many proposals are open, for those who review them. */
export function WaitingProposals({ proposals }: { proposals: Once<Proposal> }) {
  return <p className="waiting-proposals">{waiting(proposals)}</p>;
}

function waiting(proposals: Once<Proposal>) {
  if (!proposals) return 'Loading...';
  if (proposals === 'failed') return 'Could not be counted.';
  const returned = proposals.filter(({ state }) => state === 'returned').length;
  const others = proposals.filter(isToDecide).length;
  const planned = proposals.length - returned - others;
  const said = [
    returned > 0 && `${returned} sent back`,
    planned > 0 && `${planned} planned`,
    others > 0 && `${others} waiting`,
  ].filter(Boolean);
  return said.length === 0 ? 'None are waiting.' : <strong>{said.join(', ')}</strong>;
}
