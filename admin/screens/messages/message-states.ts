import type { Message } from '../../../model/wire/answers.ts';

/** The states that the inbox can be narrowed to, in the words of its filter. */
export const MESSAGE_STATES = ['Unread', 'Not answered', 'Answered'] as const;

/** Which of these a message is in. */
export function statesOf({ read, answered }: Message): (typeof MESSAGE_STATES)[number][] {
  return [...(read ? [] : (['Unread'] as const)), answered ? 'Answered' : 'Not answered'];
}
