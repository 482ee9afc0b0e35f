import { useEffect, useRef, useState } from 'react';
import type { Said } from '../../../model/wire/answers.ts';
import type { NewPasskey } from '../../../model/wire/passkeys.ts';
import { notify } from '../../shell/notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { createPasskey } from '../../shell/server/browser-passkeys.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const FAILED = 'The passkey was not added. Begin anew.';

interface Props extends NewPasskey {
  name: string;
  /** It is there, or has to be begun anew. */
  onEnd(): void;
}

/** The second half of adding a passkey: codes that came with it are kept first, then the browser makes it. */
export function MakePasskey({ options, codes, name, onEnd }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isKept, setIsKept] = useState(codes === undefined);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  // The form that it was begun with is gone.
  useEffect(() => heading.current?.focus(), []);

  async function make() {
    setBusy(true);
    setProblem('');
    const made = await createPasskey(options);
    if (!made.ok) {
      setProblem(made.problem);
      setBusy(false);
      return;
    }
    const body = { name, passkey: made.passkey };
    const answer = await callAsAdministrator<Said>('POST', '/user/passkeys', { body });
    if (answer === LOGGED_OUT) return;
    if (answer.ok) notify.done(answer.body.message, 'passkey');
    else notify.failure(FAILED, reasonOf(answer), 'passkey');
    onEnd();
  }

  return (
    <section aria-labelledby="make-passkey">
      <h2 ref={heading} id="make-passkey" tabIndex={-1}>
        Add the passkey “{name}”
      </h2>
      {codes && (
        <>
          <RecoveryCodes codes={codes} />
          <label>
            <input
              type="checkbox"
              checked={isKept}
              onChange={({ target }) => setIsKept(target.checked)}
            />
            I have kept these codes where I can find them without this device
          </label>
        </>
      )}
      <p>Next your browser asks where to keep the passkey, and for your finger, face or PIN.</p>
      <div className="screen-actions">
        <button type="button" disabled={!isKept || busy} onClick={make}>
          {busy ? 'Waiting for the browser...' : 'Make the passkey'}
        </button>
        <button type="button" className="quiet" onClick={onEnd}>
          Cancel
        </button>
      </div>
      <p className="not-saved" role="alert">
        {problem}
      </p>
    </section>
  );
}
