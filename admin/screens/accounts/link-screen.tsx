import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Finding } from '../../../model/finding.ts';
import type { Said } from '../../../model/wire/answers.ts';
import { type OpenedLink, tokenOfHash } from '../../../model/wire/links.ts';
import { offerInWords } from '../../../model/wire/rights.ts';
import { edition } from '../../shell/edition.ts';
import type { Draft } from '../../shell/forms/draft.ts';
import { Form } from '../../shell/forms/form.tsx';
import { logOut } from '../../shell/forms/log-out.ts';
import { FailedList } from '../../shell/lists/list-states.tsx';
import { notify } from '../../shell/notices.ts';
import { NO_PICTURES } from '../../shell/pictures/use-pictures.ts';
import { type ApiAnswer, callApi } from '../../shell/server/call-api.ts';
import { logIn } from '../../shell/server/log-in.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { type ArrivalState, storeSession, useSession } from '../../shell/server/session.ts';
import { exactTime } from '../../shell/times.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { ownAccountFields, resetFields } from './account-fields.ts';

const OPEN_FAILED = 'The link could not be looked at. Please try again.';

/** What a link opens: for whoever has it, logged in or not. */
export default function LinkScreen() {
  usePageTitle('Your account');
  const token = tokenOfHash(useLocation().hash);
  return (
    <div className="form-screen link-screen">
      <h1>Your account</h1>
      <TheLink key={token} token={token} />
    </div>
  );
}

type Answer = ApiAnswer<OpenedLink>;

function TheLink({ token }: { token: string }) {
  const [answer, setAnswer] = useState<Answer>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again when that is wanted
  useEffect(() => {
    let isLeft = false;
    void callApi<OpenedLink>('POST', '/user/link/open', { body: { token } }).then((came) => {
      if (!isLeft) setAnswer(came);
    });
    return () => {
      isLeft = true;
    };
  }, [token, tries]);

  if (!answer) return <p role="status">Loading...</p>;
  if (answer.ok) {
    return <Choice {...answer.body} token={token} onEnded={(fault) => setAnswer(fault)} />;
  }
  if (isFaulty(answer)) {
    return (
      <>
        <p className="failure" role="alert">
          {reasonOf(answer)}
        </p>
        <p>
          <Link to="/login">Login</Link>
        </p>
      </>
    );
  }
  return (
    <FailedList
      message={answer.status === 429 ? reasonOf(answer) : OPEN_FAILED}
      onRetry={() => {
        setAnswer(undefined);
        setTries(tries + 1);
      }}
    />
  );
}

/** The link itself is what is wrong: it is not whole, or does not work any more. */
const isFaulty = ({ ok, status, body }: ApiAnswer<unknown>) =>
  !ok &&
  (status === 410 ||
    (status === 422 && (body as { errors?: Finding[] }).errors?.some(isOfToken) === true));

const isOfToken = ({ field }: Finding) => field === 'token';

const FAILED = 'Nothing could be saved. Please try again.';
const NOTHING: Draft = { values: {} };
const FORM = 'own account';

interface Props extends OpenedLink {
  token: string;
  /** The link does not work any more. */
  onEnded(fault: Answer & { ok: false }): void;
}

/** Whoever has the link chooses a password, of a new account a name, too, and is logged in. What is typed is never kept. */
function Choice({ token, kind, email, rights, by, endsAt, onEnded }: Props) {
  const navigate = useNavigate();
  const isReset = kind === 'reset';
  const [draft, setDraft] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const [serverErrors, setServerErrors] = useState<readonly Finding[]>([]);

  async function make() {
    const body = { ...draft.values, token };
    const answer = await callApi<Partial<Said>>('POST', '/user/link/use', { body });
    if (!answer.ok) {
      if (isFaulty(answer)) return onEnded(answer);
      const { errors = [] } = answer.body;
      if (errors.length > 0) setServerErrors(errors);
      else notify.failure(FAILED, reasonOf(answer), FORM);
      return;
    }
    const login = await logIn(email, String(draft.values.password ?? ''));
    if (!login.ok) {
      notify.done(answer.body.message ?? 'You can log in now.', FORM);
      navigate('/login', { replace: true });
      return;
    }
    storeSession(login.session);
    const state: ArrivalState = { justLoggedIn: true };
    navigate('/admin', { replace: true, state });
  }

  return (
    <>
      <OtherLogin kind={kind} email={email} />
      <p>
        {isReset
          ? `${by ? `${by} made this link for ${email}.` : `Somebody asked for a new password for ${email}.`} Choose the new password here. All devices that are logged in with this account are logged out then.`
          : `${by} invites you to work on this website, as ${email}. ${rights ? offerInWords(rights) : ''} Choose your name and a password.`}{' '}
        This link works until {exactTime(endsAt, edition().timeZone)} ({edition().timeZone}).
      </p>
      <Form
        fields={isReset ? resetFields(email) : ownAccountFields(draft.values, email)}
        draft={draft}
        pictures={NO_PICTURES}
        submitLabel={isReset ? 'Set the password' : 'Make my account'}
        busy={busy}
        busyLabel="Saving..."
        serverErrors={serverErrors}
        onDraft={setDraft}
        onSubmit={() => {
          setBusy(true);
          void make().finally(() => setBusy(false));
        }}
      >
        <input hidden type="email" autoComplete="username" value={email} readOnly />
      </Form>
    </>
  );
}

/** Whoever is logged in already may take the link for one of their own account. */
function OtherLogin({ kind, email }: Pick<OpenedLink, 'kind' | 'email'>) {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  if (!session) return null;
  const { token, name } = session;
  async function leave() {
    setBusy(true);
    await callApi('POST', '/user/logout', { token });
    logOut();
  }
  return (
    <div className="draft-note other-login" role="note">
      <p>
        You are logged in as {name};{' '}
        {kind === 'reset'
          ? `this sets the password of ${email}, and logs you in with it.`
          : `this makes another account, for ${email}, and logs you in with it.`}{' '}
        If that is what you want, go on below.
      </p>
      <p className="screen-actions">
        <button type="button" disabled={busy} onClick={() => void leave()}>
          {busy ? 'Logging out...' : 'Log out'}
        </button>{' '}
        <Link to="/admin">Back to the dashboard as {name}</Link>
      </p>
    </div>
  );
}
