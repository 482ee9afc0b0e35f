import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoginAnswer } from '../../../model/wire/answers.ts';
import { notify } from '../../shell/notices.tsx';
import { callApi } from '../../shell/server/call-api.ts';
import { type ArrivalState, type Session, storeSession } from '../../shell/server/session.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';

/** What the login is told by a screen whose session ended: where to go on. */
interface DepartureState {
  from?: string;
}

export function Login() {
  usePageTitle('Login');
  const navigate = useNavigate();
  const { from = '/admin' } = (useLocation().state ?? {}) as DepartureState;
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const result = await logIn(String(form.get('email')), String(form.get('password')));
    setBusy(false);
    if (!result.ok) {
      notify.loginFailure(result.message);
      return;
    }
    storeSession(result.session);
    navigate(from, {
      replace: from !== '/admin',
      state: { justLoggedIn: true } satisfies ArrivalState,
    });
  }

  return (
    <div className="login">
      <h1>Login</h1>
      <form onSubmit={submit}>
        <div className="field">
          <label htmlFor="email">Email</label>
          <input id="email" name="email" type="email" autoComplete="username" required />
        </div>
        <div className="field">
          <label htmlFor="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </div>
        <button type="submit" disabled={busy}>
          {busy ? 'Logging in...' : 'Login'}
        </button>
      </form>
    </div>
  );
}

type LoginResult = { ok: true; session: Session } | { ok: false; message: string };

const REFUSED = 'Invalid credentials. Please check your email and password.';
const FAILED = 'An error occurred while logging in.';

/** Asks the API for a session. What went wrong is a sentence for the screen, never an error. */
export async function logIn(email: string, password: string): Promise<LoginResult> {
  const answer = await callApi<Partial<LoginAnswer>>('POST', '/user/login', {
    body: { email, password },
  });
  if (!answer.ok) {
    if (answer.status === 401) return { ok: false, message: REFUSED };
    const advice = answer.status === 429 ? wait(answer.retryAfterSeconds) : '';
    return { ok: false, message: FAILED + advice };
  }
  const { token, user } = answer.body;
  if (!token) return { ok: false, message: REFUSED };
  return { ok: true, session: { token, photo: user?.photo ?? '', name: user?.name || 'Admin' } };
}

function wait(seconds: number | undefined): string {
  if (seconds === undefined) return ' Please try again later.';
  if (seconds < 60) return ` Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`;
  const minutes = Math.ceil(seconds / 60);
  return ` Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
}
