import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { countOf } from '../../../model/text.ts';
import type { Account, Said } from '../../../model/wire/answers.ts';
import type { MailChoices as Choices } from '../../../model/wire/mail.ts';
import { rightsInWords } from '../../../model/wire/rights.ts';
import { edition } from '../../shell/edition.ts';
import { logOutForGood } from '../../shell/forms/log-out.ts';
import { EntryPicture } from '../../shell/lists/card-parts.tsx';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { notify } from '../../shell/notices.ts';
import { useAsk } from '../../shell/questions.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { fetchList } from '../../shell/server/fetch-lists.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { mayDo } from '../../shell/server/session.ts';
import { exactDay, When } from '../../shell/times.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { EndLogins } from './end-logins.tsx';
import { Invitations } from './invitations.tsx';
import { Logins } from './logins.tsx';
import { MailChoices } from './mail-choices.tsx';
import { Passkeys, PasskeysOff, TakeOffPasskeys } from './passkeys.tsx';
import { PasswordChange } from './password-change.tsx';
import { ResetLink } from './reset-link.tsx';
import { RightsForm } from './rights-form.tsx';
import { stopsInWords } from './stops-in-words.ts';

type Listed = Account & { _id: string };

const FETCH_FAILED = 'Failed to fetch accounts. Please try again.';
const REMOVE_FAILED = 'Failed to remove the account. Please try again.';

async function fetchChoices(): Promise<Choices | undefined> {
  const answer = await callAsAdministrator<Choices>('GET', '/user/mails');
  return answer !== LOGGED_OUT && answer.ok ? answer.body : undefined;
}

const NO_MAIL: Choices = { isSetUp: false, staysHere: false, chosen: [], next: null };

/** The screen of those who may use these screens, and of one's own password. */
export default function Accounts() {
  usePageTitle('Accounts');
  const [found, setFound] = useState<Choices>();
  const choices = found ?? NO_MAIL;
  /** All accounts, oldest first, and what is sent by mail: what comes later would move the rest. */
  const fetchAccounts = useCallback(async () => {
    const [list, found] = await Promise.all([fetchList<Account>('/user/all'), fetchChoices()]);
    setFound(found);
    return list?.map((account): Listed => ({ ...account, _id: account.id }));
  }, []);
  const { list, load, remove } = useFetched(fetchAccounts, () => notify.failure(FETCH_FAILED));
  const [resets, setResets] = useState(0);
  const accounts = Array.isArray(list) ? (list as readonly Listed[]) : [];
  const you = accounts.find(({ isYou }) => isYou);
  // What a link names is below the list, and comes with it.
  const { hash } = useLocation();
  const isThere = list !== undefined;
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);
  return (
    <>
      <div className="screen-head">
        <h1>Accounts</h1>
        <div className="screen-actions">
          {mayDo('owner') && <Link to="/admin/handover">Handing Over</Link>}
          {mayDo('all') && (
            <a className="button main" href="#add-somebody">
              Add somebody
            </a>
          )}
        </div>
      </div>
      {list === undefined && <LoadingList />}
      {list === 'failed' && <FailedList message={FETCH_FAILED} onRetry={load} />}
      {accounts.length > 0 && (
        <AccountList
          accounts={accounts}
          onRemoved={(id) => remove(new Set([id]))}
          onStale={load}
          onReset={() => setResets((count) => count + 1)}
        />
      )}
      {/* What stands below a list comes with it, where it stays. */}
      <div hidden={list === undefined}>
        {mayDo('all') && (
          <section className="logins" aria-labelledby="add-somebody">
            <h2 id="add-somebody">Add somebody</h2>
            <div className="ways-in">
              <Invitations resets={resets} mail={choices} />
              <section className="invitation" aria-labelledby="by-hand">
                <h3 id="by-hand">Enter all of it yourself</h3>
                <p>
                  For somebody who sits beside you, or cannot open a link: you enter their name,
                  email, password and picture. They can then publish everything; an owner can change
                  that.
                </p>
                <Link className="button" to="/admin/add-admin">
                  Add New Admin
                </Link>
              </section>
            </div>
          </section>
        )}
        <PasswordChange name={you?.name ?? ''} email={you?.email ?? ''} />
        <Passkeys hasPasskey={you?.hasPasskey === true} />
        <Logins />
        {found && <MailChoices choices={found} onChosen={setFound} />}
      </div>
    </>
  );
}

interface ListProps {
  accounts: readonly Listed[];
  onRemoved(id: string): void;
  /** The list is not what the server has any more. */
  onStale(): void;
  /** A link for a new password was made. */
  onReset(): void;
}

function AccountList({ accounts, onRemoved, onStale, onReset }: ListProps) {
  const ask = useAsk();
  const [busy, setBusy] = useState('');
  const [chosen, setChosen] = useState('');
  const isOwner = mayDo('owner');
  const isLast = accounts.length === 1;
  const owners = accounts.filter(({ role }) => role === 'owner');
  /** Nobody could say any more who may do what. */
  const isLastOwner = ({ role }: Account) => role === 'owner' && owners.length === 1;

  async function remove({ _id, name, email, isYou, planned }: Listed) {
    const answer = await ask({
      title: isYou ? 'Remove your own account?' : 'Remove this account?',
      text: <Removal name={isYou ? '' : name} email={email} stops={planned.length} />,
      answers: [
        ['keep', 'Cancel'],
        ['remove', isYou ? 'Remove my account' : 'Remove'],
      ],
    });
    if (answer !== 'remove') return;
    setBusy(_id);
    const result = await callAsAdministrator<Partial<Said>>('DELETE', `/user/delete/${_id}`);
    setBusy('');
    if (result === LOGGED_OUT) return;
    // Gone is gone, whoever removed it.
    if (!result.ok && result.status !== 404) {
      notify.failure(REMOVE_FAILED, reasonOf(result, 'remove'));
      if (result.status === 409) onStale();
      return;
    }
    notify.success((result.ok && result.body.message) || `${name} is removed.`);
    if (isYou) logOutForGood();
    else onRemoved(_id);
  }

  return (
    <>
      <ul className="entry-cards accounts">
        {accounts.map((account) => (
          <li key={account._id} className="entry-card">
            <EntryPicture url={account.photo} person={account.name} />
            <div className="entry-text">
              <h2>
                {account.name} {account.isYou && <span className="you">You</span>}
              </h2>
              <p className="entry-line">{account.email}</p>
              <p className="entry-line">{rightsInWords(account)}</p>
              <p className="entry-line">
                Since{' '}
                <time dateTime={account.createdAt}>
                  {exactDay(account.createdAt, edition().timeZone)}
                </time>
                {account.hasPasskey && ', with a passkey'}
                {!account.isYou && (
                  <>
                    ;{' '}
                    {account.usedAt ? (
                      <>
                        last used <When at={account.usedAt} isShort />
                      </>
                    ) : (
                      'not used so far'
                    )}
                    {account.logins > 0 && `; ${countOf(account.logins, 'login')} open`}
                  </>
                )}
              </p>
              {mayDo('content') && (
                <p className="entry-line">
                  <Link
                    to={`/admin/log?person=${encodeURIComponent(account.name)}`}
                    aria-label={`Changes in the log: ${account.name}`}
                  >
                    Changes in the log
                  </Link>
                </p>
              )}
              {account.passkeysOff && <PasskeysOff {...account.passkeysOff} />}
            </div>
            {isOwner && !isLastOwner(account) && (
              <div className="entry-actions">
                <button
                  type="button"
                  aria-label={`Change rights of ${account.name}`}
                  aria-expanded={chosen === account._id}
                  onClick={() => setChosen(chosen === account._id ? '' : account._id)}
                >
                  Change rights
                </button>
                {!account.isYou && account.logins > 0 && (
                  <EndLogins account={account} onDone={onStale} />
                )}
                <button
                  type="button"
                  className="danger"
                  disabled={busy !== ''}
                  aria-label={`Remove ${account.name}`}
                  onClick={() => remove(account)}
                >
                  {busy === account._id ? 'Removing...' : 'Remove'}
                </button>
              </div>
            )}
            {isOwner && !account.isYou && (
              <>
                <ResetLink account={account} onMade={onReset} />
                {account.hasPasskey && <TakeOffPasskeys account={account} onDone={onStale} />}
              </>
            )}
            {isOwner && chosen === account._id && (
              <RightsForm
                account={account}
                onChanged={() => {
                  setChosen('');
                  onStale();
                }}
                onClose={() => setChosen('')}
              />
            )}
          </li>
        ))}
      </ul>
      {isOwner && isLast && (
        <p className="hint">
          The last account cannot be removed: nobody could log in any more. Add another one first.
        </p>
      )}
      {isOwner && !isLast && owners.length === 1 && (
        <p className="hint">
          You are the only owner. Before you can give that up, make somebody else an owner.
        </p>
      )}
    </>
  );
}

const OWN =
  'You are logged out at once, on all devices, and cannot log in again. Only an owner or a publisher can let you in, with a new account.';

/** @param name empty for one's own */
function Removal({ name, email, stops }: { name: string; email: string; stops: number }) {
  return (
    <>
      <p>
        {name
          ? `${name} (${email}) is logged out at once, on all devices, and cannot log in any more.`
          : OWN}
      </p>
      {name && <p>What {name} saved on the website stays.</p>}
      {stops > 0 && <p>{stopsInWords(stops, name)}</p>}
    </>
  );
}
