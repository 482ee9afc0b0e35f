import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Account, Said } from '../../../model/wire/answers.ts';
import { notify } from '../../shell/notices.ts';
import { useAsk } from '../../shell/questions.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { When } from '../../shell/times.tsx';

/** Where one's own second factor is looked after. */
export function Passkeys({ hasPasskey }: { hasPasskey: boolean }) {
  return (
    <section className="logins" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>
        {hasPasskey
          ? 'Your logins ask for a passkey after the password.'
          : 'You log in with your password alone. A passkey protects your account even if somebody learns that password.'}{' '}
        <Link to="/admin/passkeys">Your passkeys</Link>
      </p>
    </section>
  );
}

/** What an owner did to an account stays with it, for whose it is. */
export function PasskeysOff({ by, at }: { by: string; at: string }) {
  return (
    <p className="entry-line">
      {by} took its passkeys off <When at={at} isShort />
    </p>
  );
}

const FAILED = 'The passkeys were not taken off. Please try again.';

interface Props {
  account: Account;
  /** They are off, or were. */
  onDone(): void;
}

/** Lets somebody else in who has lost both passkeys and recovery codes. For owners. */
export function TakeOffPasskeys({ account: { id, name, email }, onDone }: Props) {
  const ask = useAsk();
  const [busy, setBusy] = useState(false);

  async function takeOff() {
    const answer = await ask({
      title: 'Take the passkeys off this account?',
      text: `First make sure that it is really ${name} who asks you for this. Afterwards ${name} (${email}) logs in with the password alone, and the recovery codes do not work any more. A mail says so to them, where mail is set up, and it stands beside the account.`,
      answers: [
        ['keep', 'Cancel'],
        ['off', 'Take them off'],
      ],
    });
    if (answer !== 'off') return;
    setBusy(true);
    const result = await callAsAdministrator<Said>('DELETE', `/user/passkeys-of/${id}`);
    setBusy(false);
    if (result === LOGGED_OUT) return;
    if (result.ok) notify.done(result.body.message, id);
    else notify.failure(FAILED, reasonOf(result, 'remove'), id);
    if (result.ok || result.status === 404) onDone();
  }

  return (
    <div className="entry-actions">
      <button
        type="button"
        disabled={busy}
        aria-label={`Take off the passkeys of ${name}`}
        onClick={takeOff}
      >
        {busy ? 'Taking off...' : 'Take off passkeys'}
      </button>
    </div>
  );
}
