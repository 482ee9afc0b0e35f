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
  read: boolean;
  answered: boolean;
}

/** What administrators note about a message. */
export type MessageMarks = Partial<Pick<Message, 'read' | 'answered'>>;

/** The states that the inbox can be narrowed to, in the words of its filter. */
export const MESSAGE_STATES = ['Unread', 'Not answered', 'Answered'] as const;

/** Which of these a message is in. */
export function statesOf({ read, answered }: Message): (typeof MESSAGE_STATES)[number][] {
  return [...(read ? [] : (['Unread'] as const)), answered ? 'Answered' : 'Not answered'];
}
