import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { FORGOT_SCREEN } from '../../../model/wire/links.ts';
import type { SecondStep } from '../../../model/wire/passkeys.ts';
import { notify } from '../../shell/notices.ts';
import { type LoginResult, logIn } from '../../shell/server/log-in.ts';
import {
  type ArrivalState,
  type DepartureState,
  readSession,
  storeSession,
} from '../../shell/server/session.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';

const SecondStepOfLogin = lazy(() => import('./second-step.tsx'));

/** Their saves need a secure context: https://www.w3.org/TR/secure-contexts/. Nor would a password be safe. */
const PLAIN =
  'Log in at the address of this website that begins with https://, or on the computer that runs it: over plain http these screens do not work, and a password can be read on its way.';
const ENDED =
  'Your login has ended. Log in again to go on where you were: what you typed is kept in this browser.';

export default function Login() {
  usePageTitle('Login');
  const navigate = useNavigate();
  const { from, account } = (useLocation().state ?? {}) as DepartureState;
  const [busy, setBusy] = useState(false);
  // A notice goes by itself; what it said stays here.
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [step, setStep] = useState<SecondStep>();

  // Who logs in in another tab need not do so here, too; somebody else's place is not taken.
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const isSame = account === undefined || readSession()?.account === account;
      if (from && key === 'token' && newValue && isSame) navigate(from, { replace: true });
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [from, account, navigate]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setErrors(errorsOf(event.currentTarget));
    setProblem('');
    const wrong = event.currentTarget.querySelector<HTMLInputElement>('input:invalid');
    if (wrong) {
      wrong.focus();
      return;
    }
    setBusy(true);
    const result = await logIn(String(form.get('email')), String(form.get('password')));
    setBusy(false);
    take(result);
  }

  function take(result: LoginResult) {
    setStep(result.ok ? undefined : result.step);
    if (!result.ok) {
      if (result.step) return;
      notify.loginFailure(result.message);
      setProblem(result.problem);
      return;
    }
    storeSession(result.session);
    navigate(from ?? '/admin', {
      replace: from !== undefined,
      state: { justLoggedIn: true } satisfies ArrivalState,
    });
  }

  return (
    <div className="login">
      <h1>Login</h1>
      {account !== undefined && <p className="draft-note">{ENDED}</p>}
      {!isSecureContext && <p className="not-saved">{PLAIN}</p>}
      {step ? (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <SecondStepOfLogin step={step} onResult={take} />
        </Suspense>
      ) : (
        <form onSubmit={submit} noValidate>
          <div className="field">
            <label htmlFor="email">Email</label>
            <input
              id="email"
              name="email"
              type="email"
              autoComplete="username"
              required
              aria-invalid={errors.email ? true : undefined}
              aria-describedby="email-error"
            />
            <span className="field-error" id="email-error">
              {errors.email}
            </span>
          </div>
          <div className="field">
            <label htmlFor="password">Password</label>
            <input
              id="password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              aria-invalid={errors.password ? true : undefined}
              aria-describedby="password-error"
            />
            <span className="field-error" id="password-error">
              {errors.password}
            </span>
          </div>
          <button type="submit" disabled={busy || !isSecureContext}>
            {busy ? 'Logging in...' : 'Login'}
          </button>
          {problem && <p className="not-saved">{problem}</p>}
        </form>
      )}
      <p className="hint">
        <Link to={FORGOT_SCREEN}>Forgot password?</Link>
      </p>
      <img src="/images/gate.svg" alt="" width="1200" height="800" />
    </div>
  );
}

type Errors = Partial<Record<'email' | 'password', string>>;

/** What is wrong with what was typed, as the browser sees it. */
function errorsOf(form: HTMLFormElement): Errors {
  const errors: Errors = {};
  for (const [name, label] of [
    ['email', 'Email'],
    ['password', 'Password'],
  ] as const) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.validity.valueMissing) errors[name] = `${label} is required.`;
    else if (field.validity.typeMismatch)
      errors[name] = `${label} must be an e-mail address such as name@example.org.`;
  }
  return errors;
}
