import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { refusalInWords, writeRights } from '../../../model/wire/rights.ts';
import { isPhotograph } from '../../../site/cards/medallion.ts';
import { logOut, mayLogOut } from '../forms/log-out.ts';
import { Medallion } from '../lists/card-parts.tsx';
import { useListKeys } from '../lists/list-keys.ts';
import { notify } from '../notices.ts';
import { LiveState, useLastSave, useLeaveSave } from '../saving/last-save.tsx';
import { callApi } from '../server/call-api.ts';
import {
  type ArrivalState,
  type DepartureState,
  hasExpired,
  hasLeft,
  mayDo,
  ownRights,
  type Session,
  useSession,
} from '../server/session.ts';
import { usePageTitle } from '../use-page-title.ts';
import { SCREEN_ID } from './follow-frame.ts';
import { PaletteButton } from './palette-button.tsx';
import { mayOpen } from './screen-needs.ts';
import { MenuButton, SideMenu, useMenu } from './side-menu.tsx';
import { useSaveKey } from './use-save-key.ts';

const TypedHere = lazy(() => import('./typed-here.tsx'));

/** A logout does not wait longer for the server; the browser forgets the token all the same. */
const LOGOUT_TIMEOUT_MS = 4000;

/** What all screens behind the login share. Without a stored token it leads to the login. */
export function AdminLayout() {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const lastSave = useLastSave();
  const menu = useMenu();
  const place = location.pathname + location.search + location.hash;
  const justLoggedIn = (location.state as ArrivalState | null)?.justLoggedIn;
  const [account, setAccount] = useState(session?.account);
  if (session && session.account !== account) setAccount(session.account);
  useOtherLogin(session);
  useSaveKey();
  useListKeys();
  useLeaveSave(location.pathname);

  useEffect(() => {
    if (!justLoggedIn) return;
    notify.loginSuccess('Login Successful! You have been logged in.');
    // So that a reload does not say it again.
    navigate(place, { replace: true, state: null });
  }, [justLoggedIn, navigate, place]);

  if (!session) {
    // Whoever logs out begins anew. The place is kept in the browser's history, where no link from
    // elsewhere can put another one.
    const state: DepartureState = hasLeft()
      ? {}
      : { from: place, ...(hasExpired() ? { account } : {}) };
    return <Navigate to="/login" replace state={state} />;
  }
  const rights = writeRights(ownRights());
  return (
    <div className="workspace">
      <AdminHead session={session} menu={menu} />
      <SideMenu isOpen={menu.isOpen} />
      <div id={SCREEN_ID} tabIndex={-1}>
        {lastSave && lastSave.screen !== location.pathname && (
          <LiveState key={lastSave.commit} {...lastSave} />
        )}
        {/* Somebody else may log in in another tab: nobody goes on with what another has typed. And the server may say that
            somebody may do more or less by now: what the screen began with was for the rights before. */}
        <ScreenBoundary key={`${session.account} ${rights} ${location.pathname}`}>
          <Suspense fallback={<p role="status">Loading...</p>}>
            {mayOpen(location.pathname) ? (
              <Outlet context={session} />
            ) : (
              <NotYours pathname={location.pathname} />
            )}
          </Suspense>
        </ScreenBoundary>
      </div>
    </div>
  );
}

/** In place of a screen that is not for whoever is logged in; who proposes is led to what they proposed. */
function NotYours({ pathname }: { pathname: string }) {
  const [, number] = /^\/admin\/proposals(?:\/(\d+))?$/.exec(pathname) ?? [];
  if (pathname.startsWith('/admin/proposals') && mayDo('propose')) {
    return <Navigate to={`/admin/your-proposals${number ? `#proposal-${number}` : ''}`} replace />;
  }
  return (
    <>
      <h1>Not for your account</h1>
      <p>{refusalInWords(ownRights())}</p>
      <TypedHere />
      <p>
        <Link to="/admin">Dashboard</Link>
      </p>
    </>
  );
}

/** In place of a screen that there is none of. */
export function NoSuchScreen() {
  usePageTitle('No such screen');
  return (
    <>
      <h1>No such screen</h1>
      <p>There is nothing at this address: it may be mistyped, or of an older website.</p>
      <p>
        <Link to="/admin">Dashboard</Link>
      </p>
    </>
  );
}

/** Says so where somebody else logs in in another tab. */
function useOtherLogin(session: Session | undefined): void {
  const { account, name } = session ?? {};
  const before = useRef(account);
  useEffect(() => {
    if (account === undefined) return;
    if (before.current !== undefined && before.current !== account) {
      notify.failure(`You are ${name} here now: that login was made in another tab.`, KEPT);
    }
    before.current = account;
  }, [account, name]);
}

const KEPT = 'What was typed before is not saved. It waits as a draft for who typed it.';

function AdminHead({
  session: { token, photo, name },
  menu: { isOpen, button, toggle },
}: {
  session: Session;
  menu: ReturnType<typeof useMenu>;
}) {
  const [busy, setBusy] = useState(false);
  const [isBroken, setIsBroken] = useState(false);

  async function askAndLogOut() {
    if (!(await mayLogOut())) return;
    setBusy(true);
    const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS);
    await callApi('POST', '/user/logout', { token, signal });
    logOut();
  }

  return (
    <div className="admin-head">
      <div className="admin-links">
        <NavLink to="/admin" end>
          <svg className="on-phone" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6" />
          </svg>
          <span className="not-on-phone">Dashboard</span>
        </NavLink>
        <MenuButton isOpen={isOpen} button={button} onToggle={toggle} />
        <PaletteButton />
      </div>
      <div className="who">
        {isPhotograph(photo) && !isBroken ? (
          <img
            src={photo}
            alt=""
            width="40"
            height="40"
            referrerPolicy="no-referrer"
            onError={() => setIsBroken(true)}
          />
        ) : (
          <Medallion name={name} size={40} />
        )}
        <span>{name}</span>
        <button type="button" onClick={askAndLogOut} disabled={busy}>
          Logout
        </button>
      </div>
    </div>
  );
}

/** Says so where a screen could not be loaded or drawn; the other screens stay in reach. */
class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="state failure" role="alert">
        <p>This screen could not be loaded. What you typed is kept.</p>
        <button type="button" onClick={() => location.reload()}>
          Try Again
        </button>
      </div>
    );
  }
}
