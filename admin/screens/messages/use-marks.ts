import { useRef } from 'react';
import type { Message, MessageMarks } from '../../../model/wire/answers.ts';
import { notify } from '../../shell/notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';

interface Inbox {
  change(id: string, marks: MessageMarks): void;
  remove(ids: ReadonlySet<string>): void;
}

const FAILED = 'Failed to mark message. Please try again.';

/**
 * Marks messages: shown at once, told to the server one after the other, and taken back with a
 * notice where that fails.
 */
export function useMarks({ change, remove }: Inbox) {
  // In the order in which they were made: the last mark is the one that stays.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function tell(messages: readonly Message[], marks: MessageMarks): Promise<void> {
    for (const [index, { _id }] of messages.entries()) {
      const answer = await callAsAdministrator('PUT', `/contact/${_id}`, { body: marks });
      if (answer !== LOGGED_OUT && answer.ok) continue;
      if (answer !== LOGGED_OUT && answer.status === 404) {
        notify.failure('Somebody else has deleted this message.');
        remove(new Set([_id]));
        continue;
      }
      for (const message of messages.slice(index)) change(message._id, before(message, marks));
      if (answer !== LOGGED_OUT) notify.failure(FAILED, reasonOf(answer));
      return;
    }
  }

  return function mark(messages: readonly Message[], marks: MessageMarks): void {
    for (const { _id } of messages) change(_id, marks);
    last.current = last.current.then(() => tell(messages, marks));
  };
}

/** The marks that a message had, of those that were to change. */
function before(message: Message, { read, answered }: MessageMarks): MessageMarks {
  return {
    ...(read === undefined ? {} : { read: message.read }),
    ...(answered === undefined ? {} : { answered: message.answered }),
  };
}
