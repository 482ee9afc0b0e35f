import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SecondStep } from '../../../model/wire/passkeys.ts';
import { notify } from '../../shell/notices.ts';
import { signWithPasskey } from '../../shell/server/browser-passkeys.ts';
import { callApi } from '../../shell/server/call-api.ts';
import { type Answer, FAILED, type LoginResult, resultOf } from '../../shell/server/log-in.ts';

interface Props {
  step: SecondStep;
  onResult(result: LoginResult): void;
}

/** What the login asks for after the password, of an account with a passkey. */
export default function SecondStepOfLogin({ step: { login, options }, onResult }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isByCode, setIsByCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // What had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is asked for another way
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [isByCode]);

  async function send(way: 'passkey' | 'code', given: object) {
    const result = await goOnWith(way, { login, ...given });
    setBusy(false);
    if (result.ok || result.isOver) return onResult(result);
    if (result.message) notify.loginFailure(result.message);
    setProblem(result.problem);
  }

  async function byPasskey() {
    setBusy(true);
    setProblem('');
    const signed = await signWithPasskey(options);
    if (signed.ok) return send('passkey', { passkey: signed.passkey });
    setBusy(false);
    setProblem(signed.problem);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isByCode) return void byPasskey();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setProblem(code ? '' : 'Recovery code is required.');
    if (!code) return;
    setBusy(true);
    void send('code', { code });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      {isByCode ? (
        <>
          <div className="field">
            <label htmlFor="code">Recovery code</label>
            <input
              id="code"
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={problem ? true : undefined}
              aria-describedby="second-step-problem"
            />
          </div>
          <button type="submit" disabled={busy}>
            {busy ? 'Logging in...' : 'Login'}
          </button>
        </>
      ) : (
        <>
          <p>Your password is right. This account asks for a passkey, too.</p>
          <button type="submit" disabled={busy}>
            {busy ? 'Logging in...' : 'Use your passkey'}
          </button>
        </>
      )}
      <p className="not-saved" id="second-step-problem" role="alert">
        {problem}
      </p>
      <button
        type="button"
        className="quiet"
        disabled={busy}
        onClick={() => {
          setProblem('');
          setIsByCode(!isByCode);
        }}
      >
        {isByCode ? 'Use a passkey instead' : 'Use a recovery code instead'}
      </button>
    </form>
  );
}

/** Goes on with a login whose password was right. */
async function goOnWith(way: 'passkey' | 'code', body: object): Promise<LoginResult> {
  const answer: Answer = await callApi('POST', `/user/login/${way}`, { body });
  const { message: reason = '' } = answer.body;
  if (!answer.ok && [401, 410, 422].includes(answer.status) && reason) {
    const isOver = answer.status !== 422;
    return { ok: false, message: isOver ? FAILED : '', problem: reason, isOver };
  }
  return resultOf(answer);
}
