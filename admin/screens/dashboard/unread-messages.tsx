import { useEffect, useState } from 'react';
import type { Message } from '../../../model/wire/answers.ts';
import { fetchMessages } from '../../shell/server/fetch-messages.ts';

/** How many contact messages nobody has read yet. */
export function UnreadMessages() {
  const [messages, setMessages] = useState<readonly Message[] | 'failed'>();
  useEffect(() => {
    let left = false;
    void fetchMessages().then((fetched) => {
      if (!left) setMessages(fetched ?? 'failed');
    });
    return () => {
      left = true;
    };
  }, []);
  return <p className="unread-messages">{sentence(messages)}</p>;
}

function sentence(messages: readonly Message[] | 'failed' | undefined) {
  if (!messages) return 'Loading...';
  if (messages === 'failed') return 'The messages could not be counted.';
  const unread = messages.filter(({ read }) => !read).length;
  if (unread === 0) return messages.length === 0 ? 'None so far.' : 'All are read.';
  return <strong>{unread} unread</strong>;
}
