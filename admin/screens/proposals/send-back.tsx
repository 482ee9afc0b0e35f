import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Said } from '../../../model/wire/answers.ts';
import { COMMENT_MAX, type ProposalDetail } from '../../../model/wire/proposals.ts';
import { type Draft, withValue } from '../../shell/forms/draft.ts';
import { useDraft } from '../../shell/forms/use-draft.ts';
import { notify } from '../../shell/notices.ts';
import { useAsk } from '../../shell/questions.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { usePlanned } from '../../shell/waiting/waiting.ts';
import { PROPOSALS_PATH, proposalPath, unplannedInWords } from './reviewing.ts';

interface Props {
  proposal: ProposalDetail;
  /** What is being done; empty for nothing. */
  busy: string;
  onBusy(what: string): void;
}

const ACTIONS = {
  comment: {
    question: 'Send this proposal back to its author?',
    text: 'The author reads your comment and can go on from there. Nothing changes on the website.',
    answer: 'Send it back',
    failure: 'Failed to send the proposal back. Please try again.',
  },
  close: {
    question: 'Turn this proposal down?',
    text: 'It leaves the list, and nothing of it goes on the website.',
    answer: 'Turn it down',
    failure: 'Failed to turn the proposal down. Please try again.',
  },
} as const;

const NOTHING: Draft = { values: {} };

/** Of a proposal that is turned down without a word. @param hasReader its author is told */
const emptyBox = (hasReader: boolean) =>
  `You have written no comment: ${hasReader ? 'the author is told no reason' : 'no reason is kept with it'}.`;

/** The two ways to say no, with a comment to the author. */
export function SendBack({ proposal, busy, onBusy }: Props) {
  const { number, words, isAnswered, edition, isFrozen } = proposal;
  // A login that ends in the middle takes nothing along.
  const { draft, setDraft, restart } = useDraft(`comment on proposal ${number}`, NOTHING);
  // Of a visitor nobody knows who it was; an edition is proposed anew; nobody goes on with what is frozen.
  const isNobodys = words !== null || edition !== null;
  const isFinal = isNobodys || isFrozen;
  const alone = isAnswered ? 'Comment to whoever sent it' : 'Comment, kept with the proposal';
  const hasReader = !isNobodys || isAnswered;
  const text = String(draft.values.comment ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState('');
  const planned = usePlanned(number);
  const ask = useAsk();
  const navigate = useNavigate();

  function write(comment: string): void {
    setDraft(withValue(draft, 'comment', comment));
    setProblem('');
  }

  async function send(action: keyof typeof ACTIONS): Promise<void> {
    if (busy !== '') return;
    const comment = text.trim();
    if (action === 'comment' && comment === '') {
      setProblem('Say what should be changed.');
      field.current?.focus();
      return;
    }
    const words = ACTIONS[action];
    const decision = await ask({
      title: words.question,
      text: [
        words.text,
        planned ? unplannedInWords(planned) : '',
        comment === '' ? emptyBox(hasReader) : '',
      ]
        .filter(Boolean)
        .join(' '),
      answers: [
        ['cancel', 'Cancel'],
        [action, words.answer],
      ],
      ...(action === 'comment' && ({ isHarmless: true } as const)),
    });
    if (decision === 'cancel') return;
    onBusy(action);
    const answer = await callAsAdministrator<Said>('POST', `/proposals/${number}/${action}`, {
      body: comment === '' ? {} : { text: comment },
    });
    onBusy('');
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      notify.failure(words.failure, reasonOf(answer), proposalPath(number));
      return;
    }
    restart();
    notify.done(answer.body.message, proposalPath(number));
    navigate(PROPOSALS_PATH, { state: { decided: number } });
  }

  return (
    <div className="send-back">
      <h2>{isFinal ? 'Or turn it down' : 'Or send it back, or turn it down'}</h2>
      <div className="field">
        <label htmlFor="comment">{isNobodys ? alone : 'Comment to the author'}</label>
        <textarea
          ref={field}
          id="comment"
          rows={4}
          maxLength={COMMENT_MAX}
          value={text}
          aria-invalid={problem !== '' ? true : undefined}
          aria-describedby={problem ? 'comment-problem' : undefined}
          onChange={({ target }) => write(target.value)}
        />
        {problem && (
          <p id="comment-problem" className="field-error" role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className="actions">
        {!isFinal && (
          <button
            type="button"
            disabled={busy !== '' && busy !== 'comment'}
            aria-busy={busy === 'comment'}
            onClick={() => send('comment')}
          >
            {busy === 'comment' ? 'Sending it back...' : 'Send it back with this comment'}
          </button>
        )}
        <button
          type="button"
          className="danger"
          disabled={busy !== '' && busy !== 'close'}
          aria-busy={busy === 'close'}
          onClick={() => send('close')}
        >
          {busy === 'close' ? 'Turning it down...' : 'Turn the proposal down'}
        </button>
      </div>
    </div>
  );
}
