import { useEffect, useState } from 'react';
import type { Message } from '../../../model/wire/answers.ts';
import { fetchMessages, fetchProposals } from '../../shell/server/fetch-lists.ts';

/** How many contact messages nobody has read yet. */
export function UnreadMessages() {
  return <p className="unread-messages">{unread(useOnce(fetchMessages))}</p>;
}

function unread(messages: readonly Message[] | 'failed' | undefined) {
  if (!messages) return 'Loading...';
  if (messages === 'failed') return 'The messages could not be counted.';
  const count = messages.filter(({ read }) => !read).length;
  if (count === 0) return messages.length === 0 ? 'None so far.' : 'All are read.';
  return <strong>{count} unread</strong>;
}

/** How many proposals of editors are open. */
export function WaitingProposals() {
  return <p className="waiting-proposals">{waiting(useOnce(fetchProposals))}</p>;
}

function waiting(proposals: readonly unknown[] | 'failed' | undefined) {
  if (!proposals) return 'Loading...';
  if (proposals === 'failed') return 'The proposals could not be counted.';
  return proposals.length === 0 ? 'None are waiting.' : <strong>{proposals.length} waiting</strong>;
}

/** A list that is fetched when the dashboard opens. */
function useOnce<Item>(fetchList: () => Promise<readonly Item[] | undefined>) {
  const [list, setList] = useState<readonly Item[] | 'failed'>();
  useEffect(() => {
    let left = false;
    void fetchList().then((fetched) => {
      if (!left) setList(fetched ?? 'failed');
    });
    return () => {
      left = true;
    };
  }, [fetchList]);
  return list;
}
