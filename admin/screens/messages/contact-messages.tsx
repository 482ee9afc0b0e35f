import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Message, MessageMarks } from '../../../model/wire/answers.ts';
import { edition } from '../../shell/edition.ts';
import { FoundItems } from '../../shell/lists/found-items.tsx';
import { useGonePlace } from '../../shell/lists/gone-place.tsx';
import { type Format, tableFile } from '../../shell/lists/list-file.ts';
import { EmptyList, FailedList } from '../../shell/lists/list-states.tsx';
import { DeleteSelected, ListTools, SelectionBar } from '../../shell/lists/list-tools.tsx';
import { type ListQuery, type ListRules, viewList } from '../../shell/lists/list-view.ts';
import { MESSAGE_STATES, messageRows, statesOf } from '../../shell/lists/message-table.ts';
import { useDeletion } from '../../shell/lists/use-deletion.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { FIRST_QUERY, useSelection } from '../../shell/lists/use-list-state.ts';
import { notify } from '../../shell/notices.ts';
import { fetchMessages, tellUnread } from '../../shell/server/fetch-lists.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { MessageCard } from './message-card.tsx';
import { useErasing } from './use-erasing.tsx';
import { useMarks } from './use-marks.ts';
import { useMessageUndo } from './use-message-undo.ts';

const FAILED = 'Failed to fetch messages. Please try again.';
const TABLE = {
  name: 'contact-messages',
  file: (messages: readonly Message[], format: Format) =>
    tableFile(format, messageRows(messages, edition().timeZone), messages),
};
const FILTER = { label: 'Show', values: MESSAGE_STATES };

const RULES: ListRules<Message> = {
  sorts: [
    { label: 'Newest first', sort: (items) => items },
    { label: 'Oldest first', sort: (items) => [...items].reverse() },
  ],
  text: ({ name, email, subject, phone, message }) =>
    [name, email, subject, phone, message].join('\n'),
  filterBy: statesOf,
};

/** The screen with what visitors wrote in the contact form. */
export default function ContactMessages() {
  usePageTitle('Contact Messages');
  const { list, load, refresh, remove, change } = useFetched(fetchMessages, () =>
    notify.failure(FAILED),
  );
  useEffect(() => {
    if (Array.isArray(list)) tellUnread(list);
  }, [list]);
  const head = useRef<HTMLHeadingElement>(null);
  const { count, secondsLeft, isErased, isBusy, undo, note } = useMessageUndo(() => {
    void refresh();
    // The button that was pressed is gone.
    head.current?.focus();
  });
  const line = (count > 0 || isErased) && (
    <div className="undo-line">
      <p role="status">
        {isErased && 'What was deleted here is erased for good.'}
        {count === 1 && '1 message deleted. It is erased for good within a minute.'}
        {count > 1 && `${count} messages deleted. They are erased for good within a minute.`}
      </p>
      {count > 0 && (
        <>
          {/* Nobody listens to every second. */}
          <p role="timer" aria-live="off" className="seconds-left">
            {secondsLeft} s left
          </p>
          <button type="button" aria-busy={isBusy} onClick={undo}>
            {isBusy ? 'Bringing back...' : 'Undo'}
          </button>
        </>
      )}
    </div>
  );
  return (
    <>
      <h1 ref={head} tabIndex={-1}>
        Contact Messages
      </h1>
      {list === undefined && <p role="status">Loading...</p>}
      {list === 'failed' && <FailedList message={FAILED} onRetry={load} />}
      {Array.isArray(list) && list.length === 0 && line}
      {Array.isArray(list) && list.length === 0 && <EmptyList message="No messages found." />}
      {Array.isArray(list) && list.length > 0 && (
        <Inbox messages={list} line={line} remove={remove} change={change} onDeleted={note} />
      )}
    </>
  );
}

interface InboxProps {
  messages: readonly Message[];
  /** Of what was deleted last. */
  line: ReactNode;
  remove(ids: ReadonlySet<string>): void;
  change(id: string, marks: MessageMarks): void;
  /** These are deleted, and not erased yet. */
  onDeleted(ids: ReadonlySet<string>): void;
}

function Inbox({ messages, line, remove, change, onDeleted }: InboxProps) {
  const [query, setQuery] = useState(FIRST_QUERY);
  // What was marked stays in sight until the filter changes: it may be just what one is reading.
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const { selected, select, tick } = useSelection();
  const top = useRef<HTMLDivElement>(null);
  const tellMarks = useMarks({ change, remove });
  const erase = useErasing((id) => {
    remove(new Set([id]));
    select([id], false);
    top.current?.focus();
  });
  const rules = useMemo(
    () => ({
      ...RULES,
      filterBy: (message: Message) =>
        marked.has(message._id) ? MESSAGE_STATES : statesOf(message),
    }),
    [marked],
  );
  const view = viewList(messages, query, rules);
  const shownIds = view.items.map(({ _id }) => _id);
  const place = useGonePlace(top, shownIds);
  const deletion = useDeletion({
    noun: 'message',
    path: (id) => `/contact/${id}`,
    failure: 'Failed to delete message. Please try again.',
    note: 'What is deleted can be brought back for a minute. Then it is erased for good.',
    onDeleted(ids) {
      place.note(ids);
      onDeleted(ids);
      remove(ids);
      select(ids, false);
      top.current?.focus({ preventScroll: true });
    },
  });
  const busy = deletion.busy !== '';
  const chosen = messages.filter(({ _id }) => selected.has(_id));

  function mark(which: readonly Message[], marks: MessageMarks) {
    setMarked((now) => new Set([...now, ...which.map(({ _id }) => _id)]));
    tellMarks(which, marks);
  }

  function changeQuery(next: ListQuery) {
    if (next.filter !== query.filter) setMarked(new Set());
    setQuery(next);
  }

  return (
    <div ref={top} tabIndex={-1} className="list">
      <ListTools
        noun="message"
        query={query}
        view={view}
        total={messages.length}
        sorts={RULES.sorts}
        table={TABLE}
        filter={FILTER}
        onQuery={changeQuery}
      />
      <SelectionBar ids={shownIds} selected={selected} onSelect={select} status={deletion.busy}>
        {chosen.length > 0 && (
          <>
            <button
              type="button"
              onClick={() => {
                mark(
                  chosen.filter(({ read }) => !read),
                  { read: true },
                );
                select(selected, false);
                top.current?.focus();
              }}
            >
              Mark {chosen.length} as read
            </button>
            <DeleteSelected
              count={chosen.length}
              busy={busy}
              onDelete={() => deletion.remove(chosen.map(deletable))}
            />
          </>
        )}
      </SelectionBar>
      <FoundItems
        query={query}
        view={view}
        top={top}
        nothing="No messages found."
        onQuery={changeQuery}
      >
        {place.put(
          view.items.map((message) => (
            <MessageCard
              key={message._id}
              message={message}
              isSelected={selected.has(message._id)}
              busy={busy}
              onSelect={(what) => tick(message._id, what, shownIds)}
              onMark={(marks) => mark([message], marks)}
              onDelete={() => deletion.remove([deletable(message)])}
              onErase={() => erase(message)}
            />
          )),
          line,
        )}
      </FoundItems>
    </div>
  );
}

const deletable = ({ _id, subject, name }: Message) => ({ id: _id, title: `${subject} (${name})` });
