import { useEffect } from 'react';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { callApi } from './call-api.ts';
import { notify } from './notices/notices.tsx';
import type { ArrivalState } from './session/login.tsx';
import { clearSession, readSession, type Session } from './session/session.ts';

/** What all screens behind the login share. Without a stored token it leads to the login. */
export function AdminLayout() {
  const session = readSession();
  const location = useLocation();
  const navigate = useNavigate();
  const justLoggedIn = (location.state as ArrivalState | null)?.justLoggedIn;

  useEffect(() => {
    if (!justLoggedIn) return;
    notify.loginSuccess('Login Successful! You have been logged in.');
    // So that a reload does not say it again.
    navigate('.', { replace: true, state: null });
  }, [justLoggedIn, navigate]);

  if (!session) return <Navigate to="/login" replace />;

  function logOut({ token }: Session) {
    clearSession();
    navigate('/login');
    // Best effort: the browser has forgotten the token already.
    void callApi('POST', '/user/logout', { token });
  }

  return (
    <>
      <header>
        {session.photo && (
          <img className="portrait" src={session.photo} alt="" width="40" height="40" />
        )}
        <span>{session.name}</span>{' '}
        <button type="button" onClick={() => logOut(session)}>
          Logout
        </button>
        <nav aria-label="Administration">
          <Link to="/admin">Dashboard</Link> <a href="/">Website</a>
        </nav>
      </header>
      <main>
        <Outlet context={session} />
      </main>
    </>
  );
}
