import { useRef, useState } from 'react';
import { FailedList } from '../lists/failed-list.tsx';
import { ListTools, Pager } from '../lists/list-tools.tsx';
import { type ListQuery, type ListRules, viewList } from '../lists/list-view.ts';
import { useDeletion } from '../lists/use-deletion.tsx';
import { useFetched } from '../lists/use-fetched.ts';
import { notify } from '../notices/notices.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../session/as-administrator.ts';
import { usePageTitle } from '../use-page-title.ts';
import { messageTable } from './message-table.ts';
import { replyAddress } from './reply-address.ts';

/** A message that a visitor sent, as the API answers it. */
export interface Message {
  _id: string;
  name: string;
  email: string;
  subject: string;
  phone: string;
  message: string;
  /** ISO 8601 */
  createdAt: string;
}

const FAILED = 'Failed to fetch messages. Please try again.';
const FIRST: ListQuery = { search: '', sort: 0, filter: '', page: 0 };

const RULES: ListRules<Message> = {
  sorts: [
    { label: 'Newest first', sort: (items) => items },
    { label: 'Oldest first', sort: (items) => [...items].reverse() },
  ],
  text: ({ name, email, subject, phone, message }) =>
    [name, email, subject, phone, message].join('\n'),
};

async function fetchMessages(): Promise<readonly Message[] | undefined> {
  const answer = await callAsAdministrator<Message[]>('GET', '/contact');
  // The screen is about to be left.
  if (answer === LOGGED_OUT) return [];
  return answer.ok && Array.isArray(answer.body) ? answer.body : undefined;
}

/** The screen with what visitors wrote in the contact form. */
export default function ContactMessages() {
  usePageTitle('Contact Messages');
  const { list, load, remove } = useFetched(fetchMessages, () => notify.failure(FAILED));
  return (
    <>
      <h1>Contact Messages</h1>
      {list === undefined && <p role="status">Loading...</p>}
      {list === 'failed' && <FailedList message={FAILED} onRetry={load} />}
      {Array.isArray(list) && list.length === 0 && <p>No messages found.</p>}
      {Array.isArray(list) && list.length > 0 && <Inbox messages={list} remove={remove} />}
    </>
  );
}

function Inbox({
  messages,
  remove,
}: {
  messages: readonly Message[];
  remove(ids: ReadonlySet<string>): void;
}) {
  const [query, setQuery] = useState(FIRST);
  const top = useRef<HTMLDivElement>(null);
  const deletion = useDeletion({
    noun: 'message',
    path: (id) => `/contact/${id}`,
    failure: 'Failed to delete message. Please try again.',
    onDeleted(ids) {
      remove(ids);
      top.current?.focus();
    },
  });
  const view = viewList(messages, query, RULES);
  return (
    <div ref={top} tabIndex={-1} className="list">
      <ListTools
        noun="message"
        query={query}
        view={view}
        total={messages.length}
        sorts={RULES.sorts}
        table={messageTable}
        onQuery={setQuery}
      />
      <p role="status">{deletion.busy}</p>
      {view.found === 0 && <p>No messages found.</p>}
      <ul className="entry-cards">
        {view.items.map((message) => (
          <li key={message._id} className="message">
            <h2>{message.subject}</h2>
            <p className="entry-line">
              {message.name} · <a href={`mailto:${message.email}`}>{message.email}</a>
              {message.phone && <> · {message.phone}</>} ·{' '}
              <time dateTime={message.createdAt}>
                {new Date(message.createdAt).toLocaleString('en-IN', WHEN)}
              </time>
            </p>
            <p className="as-typed">{message.message}</p>
            <div className="entry-actions">
              <a className="button" href={replyAddress(message)}>
                Reply<span className="unseen"> to {message.name}</span>
              </a>
              <button
                type="button"
                className="danger"
                disabled={deletion.busy !== ''}
                aria-label={`Delete ${message.subject}`}
                onClick={() =>
                  deletion.remove([
                    { id: message._id, title: `${message.subject} (${message.name})` },
                  ])
                }
              >
                Delete
              </button>
            </div>
          </li>
        ))}
      </ul>
      <Pager
        pages={view.pages}
        page={view.page}
        onPage={(page) => {
          setQuery({ ...query, page });
          top.current?.scrollIntoView();
          top.current?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}

const WHEN = { dateStyle: 'medium', timeStyle: 'short' } as const;
