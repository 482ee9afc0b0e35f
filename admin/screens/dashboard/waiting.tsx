import type { Message } from '../../../model/wire/answers.ts';
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

/** How many proposals are open. */
export function WaitingProposals({ proposals }: { proposals: Once<unknown> }) {
  return <p className="waiting-proposals">{waiting(proposals)}</p>;
}

function waiting(proposals: Once<unknown>) {
  if (!proposals) return 'Loading...';
  if (proposals === 'failed') return 'Could not be counted.';
  return proposals.length === 0 ? 'None are waiting.' : <strong>{proposals.length} waiting</strong>;
}
