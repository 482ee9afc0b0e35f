import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Said } from '../../../model/wire/answers.ts';
import {
  accountNewsKinds,
  type FailedMail,
  type NewsKind,
  newsKinds,
} from '../../../model/wire/mail.ts';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { notify } from '../../shell/notices.ts';
import { screenPath } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { fetchList } from '../../shell/server/fetch-lists.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { When } from '../../shell/times.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';

const FETCH_FAILED = 'Failed to fetch the mail that did not go. Please try again.';
const CHANGE_FAILED = 'Nothing was changed. Please try again.';

async function fetchFailed() {
  const list = await fetchList<FailedMail>('/mail/failed');
  return list?.map((mail) => ({ ...mail, _id: mail.id }));
}

/** Mail that did not go, why, and what to do. */
export default function FailedMailScreen() {
  usePageTitle('Mail that did not go');
  const { list, load, remove } = useFetched(fetchFailed, () => notify.failure(FETCH_FAILED));
  const [busy, setBusy] = useState('');
  const mails = Array.isArray(list) ? (list as readonly FailedMail[]) : [];

  async function change(method: 'POST' | 'DELETE', { id }: FailedMail) {
    setBusy(id);
    const path = method === 'POST' ? `/mail/failed/${id}/again` : `/mail/failed/${id}`;
    const answer = await callAsAdministrator<Partial<Said>>(method, path);
    setBusy('');
    if (answer === LOGGED_OUT) return;
    // Somebody else has seen to it.
    if (!answer.ok && answer.status !== 404) {
      return notify.failure(CHANGE_FAILED, reasonOf(answer), id);
    }
    notify.success(answer.body.message ?? '');
    remove(new Set([id]));
  }

  return (
    <>
      <h1>Mail that did not go</h1>
      <p>
        The website could not send these, and does not try again by itself: somebody has to look at
        each.
      </p>
      {list === undefined && <LoadingList />}
      {list === 'failed' && <FailedList message={FETCH_FAILED} onRetry={load} />}
      {Array.isArray(list) && mails.length === 0 && <p>Nothing at the moment.</p>}
      <ul className="entry-cards">
        {mails.map((mail) => (
          <li key={mail.id} className="entry-card">
            <div className="entry-text">
              <h2>{titleOf(mail)}</h2>
              <p className="entry-line">
                To {mail.email}, <When at={mail.at} isShort />
              </p>
              {mail.about.length > 0 && <About {...mail} />}
              <p className="entry-line">Why it did not go: {mail.fault}</p>
              <p>
                {mail.mayHaveGone ? UNKNOWN : REFUSED} <Elsewhere {...mail} />
              </p>
            </div>
            <div className="entry-actions">
              <button type="button" disabled={busy !== ''} onClick={() => change('POST', mail)}>
                Send again
              </button>
              <button
                type="button"
                className="quiet"
                disabled={busy !== ''}
                onClick={() => change('DELETE', mail)}
              >
                Forget it
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The proposals that it tells of. */
function About({ about }: FailedMail) {
  return (
    <p className="entry-line">
      About the{' '}
      {about.map(({ number, noun, title }, place) => (
        <Fragment key={number + title}>
          {place > 0 && ', '}
          {noun} {number > 0 ? <Link to={screenPath(`proposals/${number}`)}>{title}</Link> : title}
        </Fragment>
      ))}
    </p>
  );
}

/** Where what it was about can be settled without a mail. */
function Elsewhere({ kind }: FailedMail) {
  if (kind === 'invitation' || kind === 'reset') {
    return (
      <>
        Or give them a link yourself, under <Link to={screenPath('accounts')}>Accounts</Link>.
      </>
    );
  }
  if (kind === 'message') return <Link to={screenPath('contact-messages')}>Open the inbox</Link>;
  if (kind === 'stuck') return <Link to="/admin#goes-live">See what is planned</Link>;
  return null;
}

const titles = {
  ...accountNewsKinds,
  invitation: 'Invitation',
  reset: 'Link for a new password',
  'passkeys-off': 'Passkeys taken off',
  'correction-answer': 'Answer to a visitor’s correction',
};

const titleOf = ({ kind }: FailedMail) =>
  kind in newsKinds ? newsKinds[kind as NewsKind].label : titles[kind as keyof typeof titles];

const UNKNOWN =
  'Nobody knows whether it arrived, so it was not sent a second time. Ask whoever it is for. If they have nothing, send it again: a link that comes with it replaces the one before.';
const REFUSED =
  'Is the address right? If not, forget this mail, and invite them again with the right one. If it is, show the reason to whoever looks after the technology, then send it again.';
