import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notify } from '../../shell/notices.tsx';
import { type ArrivalState, storeSession } from '../../shell/server/session.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { logIn } from './log-in.ts';

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
