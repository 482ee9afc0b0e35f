import { useState } from 'react';
import type { Account, NewLink as NewLinkAnswer } from '../../../model/wire/answers.ts';
import { notify } from '../../shell/notices.ts';
import { useAsk } from '../../shell/questions.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { NewLink } from './new-link.tsx';

const FAILED = 'Failed to make the link. Please try again.';

interface Props {
  account: Account;
  /** Or it may have been. */
  onMade(): void;
}

/** A link by which somebody else who forgot the password chooses another one. For owners. */
export function ResetLink({ account: { id, name, email }, onMade }: Props) {
  const [busy, setBusy] = useState(false);
  const [token, setToken] = useState('');
  const ask = useAsk();

  async function make() {
    const answered = await ask({
      title: `Make a link for a new password of ${name}?`,
      text: `Whoever has the link can choose the password of ${email} and log in as ${name}. So first make sure that it is really ${name} who asks you, and send it to nobody else. Until the link is used, the present password works as before.`,
      answers: [
        ['keep', 'Cancel'],
        ['make', 'Make the link'],
      ],
      isHarmless: true,
    });
    if (answered !== 'make') return;
    setBusy(true);
    const answer = await callAsAdministrator<NewLinkAnswer>('POST', `/user/reset/${id}`);
    setBusy(false);
    if (answer === LOGGED_OUT) return;
    onMade();
    if (!answer.ok) {
      notify.failure(FAILED, answer.status === 0 ? NO_ANSWER : reasonOf(answer), id);
      return;
    }
    notify.done(answer.body.message, id);
    setToken(answer.body.token);
  }

  return (
    <>
      <div className="entry-actions">
        <button
          type="button"
          disabled={busy}
          aria-label={`Link for a new password of ${name}`}
          onClick={make}
        >
          {busy ? 'Making...' : 'Link for a new password'}
        </button>
      </div>
      {token && (
        <NewLink
          key={token}
          email={email}
          token={token}
          label={`Link for a new password of ${name}`}
        />
      )}
    </>
  );
}

const NO_ANSWER =
  'The server did not answer. If a link for this account is listed below now, withdraw it and make another one: nobody knows it.';
