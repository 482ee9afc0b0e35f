import { useState } from 'react';
import { countOf } from '../../../model/text.ts';
import type { Account, Said } from '../../../model/wire/answers.ts';
import { notify } from '../../shell/notices.ts';
import { useAsk } from '../../shell/questions.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { When } from '../../shell/times.tsx';

const FAILED = 'The logins were not ended. Please try again.';

interface Props {
  account: Account;
  /** They are ended, or may have been. */
  onDone(): void;
}

/** Logs somebody else out, wherever they are: a device was lost, or somebody uses what is not theirs. For owners. */
export function EndLogins({ account: { id, name, email, logins, usedAt }, onDone }: Props) {
  const ask = useAsk();
  const [busy, setBusy] = useState(false);

  async function end() {
    const answer = await ask({
      title: `End all logins of ${name}?`,
      text: (
        <>
          <p>
            {name} ({email}) is logged out at once, on all devices: {countOf(logins, 'login')}
            {usedAt && (
              <>
                , last used <When at={usedAt} isShort />
              </>
            )}
            .
          </p>
          <p>
            Whoever knows the password can log in again. If that may be somebody else, make a “Link
            for a new password”, too.
          </p>
        </>
      ),
      answers: [
        ['keep', 'Cancel'],
        ['end', 'End all logins'],
      ],
    });
    if (answer !== 'end') return;
    setBusy(true);
    const result = await callAsAdministrator<Said>('DELETE', `/user/logins-of/${id}`);
    setBusy(false);
    if (result === LOGGED_OUT) return;
    if (result.ok) notify.done(result.body.message, id);
    else notify.failure(FAILED, reasonOf(result, 'remove'), id);
    onDone();
  }

  return (
    <button type="button" disabled={busy} aria-label={`End all logins of ${name}`} onClick={end}>
      {busy ? 'Ending...' : 'End all logins'}
    </button>
  );
}
