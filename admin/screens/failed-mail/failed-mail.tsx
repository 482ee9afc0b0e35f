import { useState } from 'react';
import type { Said } from '../../../model/wire/answers.ts';
import { type FailedMail, type NewsKind, newsKinds } from '../../../model/wire/mail.ts';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { notify } from '../../shell/notices.ts';
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
              <p className="entry-line">{mail.fault}</p>
              <p>{mail.mayHaveGone ? UNKNOWN : REFUSED}</p>
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

const titles = {
  invitation: 'Invitation',
  reset: 'Link for a new password',
  'passkeys-off': 'Passkeys taken off',
  'correction-answer': 'Answer to a visitor’s correction',
};

const titleOf = ({ kind }: FailedMail) =>
  kind in newsKinds ? newsKinds[kind as NewsKind].label : titles[kind as keyof typeof titles];

const UNKNOWN =
  'Whether it arrived is not known, so it was not sent a second time. Ask whoever it is for. If nothing came, send it again; a link in it takes the place of the one before.';
const REFUSED =
  'The mail service refused it, for the reason above. If the address is wrong, forget it and begin again with the right one. For anything else ask whoever looks after the technology, then send it again.';
