import { useId, useRef, useState } from 'react';
import type { Message, MessageMarks } from '../../../model/wire/answers.ts';
import { edition } from '../../shell/edition.ts';
import { DeleteButton } from '../../shell/lists/card-parts.tsx';
import { shorten } from '../../shell/lists/shorten.ts';
import { type Tick, tickOf } from '../../shell/lists/use-list-state.ts';
import { notify } from '../../shell/notices.ts';
import { exactTime } from '../../shell/times.tsx';

interface Props {
  message: Message;
  isSelected: boolean;
  busy: boolean;
  onSelect(tick: Tick): void;
  onMark(marks: MessageMarks): void;
  onDelete(): void;
  onErase(): void;
}

/** A message in the inbox: its first words, and once it is opened all of it and what can be done. */
export function MessageCard(props: Props) {
  const { message, isSelected, busy, onSelect, onMark, onDelete, onErase } = props;
  const { name, email, subject, phone, read, answered } = message;
  const [isOpen, setIsOpen] = useState(false);
  const [hasReplied, setHasReplied] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const about = <span className="unseen">: {subject}</span>;

  /** The buttons that were asked with are gone then. */
  function endReply() {
    setHasReplied(false);
    opener.current?.focus();
  }

  return (
    <li
      className={['message', !read && 'unread', isSelected && 'selected'].filter(Boolean).join(' ')}
    >
      <input
        type="checkbox"
        aria-label={`Select ${subject}`}
        checked={isSelected}
        onChange={(event) => onSelect(tickOf(event))}
      />
      <div className="entry-text">
        <h2>
          <button
            ref={opener}
            type="button"
            className="opener"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setIsOpen(!isOpen);
              if (!isOpen && !read) onMark({ read: true });
            }}
          >
            {!read && <span className="message-mark">Unread</span>}
            {answered && <span className="message-mark answered">Answered</span>}
            <bdi>{subject}</bdi>
          </button>
        </h2>
        <p className="entry-line">
          <bdi>{name}</bdi> ·{' '}
          <time dateTime={message.createdAt}>
            {exactTime(message.createdAt, edition().timeZone)}
          </time>
        </p>
        <div id={id}>
          {isOpen ? (
            <>
              <p className="entry-line">
                <a href={`mailto:${email}`}>{email}</a>{' '}
                <button type="button" className="quiet" onClick={() => void copy(email, 'address')}>
                  Copy<span className="unseen"> the address {email}</span>
                </button>
                {phone && <> · {phone}</>}
              </p>
              <p className="as-typed" dir="auto">
                {message.message}
              </p>
              <div className="entry-actions">
                <a
                  className="button"
                  href={replyAddress(message)}
                  onClick={() => setHasReplied(!answered)}
                >
                  Reply<span className="unseen"> to {name}</span>
                </a>
                <button type="button" onClick={() => onMark({ answered: !answered })}>
                  Mark as {answered && 'not '}answered{about}
                </button>
                <button type="button" onClick={() => onMark({ read: !read })}>
                  Mark as {read ? 'unread' : 'read'}
                  {about}
                </button>
                <DeleteButton title={subject} busy={busy} onDelete={onDelete} />
                <button type="button" className="danger" disabled={busy} onClick={onErase}>
                  Erase now{about}
                </button>
              </div>
              <p className="entry-line">
                “Delete” can be undone for a minute. “Erase now” cannot: it is for requests under
                data protection law.
              </p>
              <div role="status">
                {hasReplied && !answered && (
                  <div className="reply-sent">
                    <p>
                      Your mail program opens with the answer: address, subject and what{' '}
                      <bdi>{name}</bdi> wrote. If none opens, copy the address above and the
                      beginning of the answer.
                    </p>
                    <button
                      type="button"
                      onClick={() => {
                        onMark({ answered: true });
                        endReply();
                      }}
                    >
                      It is sent: mark as answered
                    </button>
                    <button type="button" className="quiet" onClick={endReply}>
                      Not yet
                    </button>
                    <button
                      type="button"
                      className="quiet"
                      onClick={() => void copy(quoteOf(message), 'beginning of the answer')}
                    >
                      Copy the beginning of the answer
                    </button>
                  </div>
                )}
              </div>
            </>
          ) : (
            <p>{shorten(message.message)}</p>
          )}
        </div>
      </div>
    </li>
  );
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(`The ${what} is copied.`);
  } catch {
    notify.failure('Your browser does not let this page copy. Mark the words and press Ctrl+C.');
  }
}

/** Longer quotes are cut: mail programs take addresses of about 2,000 characters. */
const QUOTED_CHARACTERS = 600;

type Asked = Pick<Message, 'name' | 'email' | 'subject' | 'message'>;

/** How an answer begins: a greeting, room to write, and what was asked. */
const quoteOf = ({ name, message }: Pick<Asked, 'name' | 'message'>): string =>
  `Dear ${name},\r\n\r\n\r\n\r\n${message.replaceAll(/^/gm, '> ').replaceAll(/\r?\n/g, '\r\n')}\r\n`;

/** A `mailto:` address (RFC 6068) that answers a message and quotes it. */
export function replyAddress({ name, email, subject, message }: Asked): string {
  const words = [...message];
  const quoted = words.slice(0, QUOTED_CHARACTERS).join('');
  const isCut = words.length > QUOTED_CHARACTERS;
  const body = quoteOf({ name, message: isCut ? `${quoted} […]` : quoted });
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  const again = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return `mailto:${to}?subject=${encodeURIComponent(again)}&body=${encodeURIComponent(body)}`;
}
