import { toWallClock } from '../../../model/date-time.ts';
import type { Message } from '../../../model/wire/answers.ts';

const RECEIVED = 'Received';

/** The further columns of a message's row, by heading. */
const COLUMNS = [
  ['Name', 'name'],
  ['Email', 'email'],
  ['Phone', 'phone'],
  ['Subject', 'subject'],
  ['Message', 'message'],
  ['Read', 'read'],
  ['Answered', 'answered'],
] as const;

/**
 * Messages as a table for a spreadsheet program; what is noted of them is yes or no. Beside the exact
 * time stands that of the conference's clocks.
 */
export const messageRows = (messages: readonly Message[], timeZone: string) => [
  [
    RECEIVED,
    `${RECEIVED} (${timeZone.replaceAll('_', ' ')})`,
    ...COLUMNS.map(([heading]) => heading),
  ],
  ...messages.map((message) => [
    message.createdAt,
    toWallClock(message.createdAt, timeZone).replace('T', ' '),
    ...COLUMNS.map(([, field]) => toCell(message[field])),
  ]),
];

function toCell(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value;
}

/** The states that the inbox can be narrowed to, in the words of its filter. */
export const MESSAGE_STATES = ['Unread', 'Not answered', 'Answered'] as const;

/** Which of these a message is in. */
export function statesOf({ read, answered }: Message): (typeof MESSAGE_STATES)[number][] {
  return [...(read ? [] : (['Unread'] as const)), answered ? 'Answered' : 'Not answered'];
}
