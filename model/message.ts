/** A message that a visitor sent, as the API answers it. */
export interface Message {
  _id: string;
  name: string;
  email: string;
  subject: string;
  phone: string;
  message: string;
  /** ISO 8601, UTC */
  createdAt: string;
  read: boolean;
  answered: boolean;
}

/** What administrators note about a message; a mark that is not mentioned stays. */
export type MessageMarks = Partial<Pick<Message, 'read' | 'answered'>>;
