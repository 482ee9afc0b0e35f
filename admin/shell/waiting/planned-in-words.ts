import { hourOn, type WaitingChange } from '../../../model/wire/waiting.ts';
import { edition } from '../edition.ts';
import type { Question } from '../questions.tsx';
import { kindInWords } from './kind-words.ts';

/** What happens at one click, and not at its hour. */
export function questionOf({ action, title, at, state }: WaitingChange): Question<'stay' | 'do'> {
  // What has stopped would not have been done at its hour.
  const instead =
    state === 'needs a look' ? '' : `, instead of ${hourOn(Date.parse(at), edition().timeZone)}`;
  return action === 'delete'
    ? {
        title: `Take “${title}” down now?`,
        text: `It leaves the website at once${instead}. It can be brought back.`,
        answers: [
          ['stay', 'Leave it planned'],
          ['do', 'Take it down now'],
        ],
      }
    : {
        title: `Publish “${title}” now?`,
        text: `Everybody sees it on the website at once${instead}.`,
        answers: [
          ['stay', 'Leave it planned'],
          ['do', 'Publish it now'],
        ],
        isHarmless: true,
      };
}

/** 'New paper, goes live on 3 March 2026 at 09:00, is taken down on 5 March 2026 at 09:00' */
export function whatInWords(change: WaitingChange): string {
  const { kind, action, isMove, at, takeDownAt, proposal, state } = change;
  const { timeZone } = edition();
  const { noun } = kindInWords(kind);
  const when = hourOn(Date.parse(at), timeZone);
  const of = proposal === null ? '' : `Proposal ${proposal}: `;
  const isStuck = state === 'needs a look';
  if (action === 'delete') {
    const does = isStuck ? 'was planned to be taken down' : 'is taken down';
    return `${of}${of ? 'this' : 'This'} ${noun} ${does} ${when}`;
  }
  const what = isMove
    ? 'A date is moved'
    : action === 'create'
      ? `${of || 'New '}${of && 'new '}${noun}`
      : `${of}${of ? 'change' : 'Change'} of the ${noun}`;
  const down = takeDownAt && hourOn(Date.parse(takeDownAt), timeZone);
  return `${what}, ${isStuck ? 'was planned to go live' : 'goes live'} ${when}${down ? `, is taken down ${down}` : ''}`;
}
