import { useState } from 'react';
import type { LoginSession, Said } from '../../../model/wire/answers.ts';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { notify } from '../../shell/notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { fetchList } from '../../shell/server/fetch-lists.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { When } from '../../shell/times.tsx';

const FETCH_FAILED = 'Failed to fetch your logins. Please try again.';
const END_FAILED = 'Failed to end the login. Please try again.';

async function fetchLogins() {
  const list = await fetchList<LoginSession>('/user/sessions');
  return list?.map((login) => ({ ...login, _id: login.id }));
}

/** Where one is logged in, and how each of that ends. */
export function Logins() {
  const { list, load, remove } = useFetched(fetchLogins, () => notify.failure(FETCH_FAILED));
  const [busy, setBusy] = useState('');
  const logins = Array.isArray(list) ? (list as readonly LoginSession[]) : [];

  async function end(id: string) {
    setBusy(id);
    const answer = await callAsAdministrator<Partial<Said>>('DELETE', `/user/sessions/${id}`);
    setBusy('');
    if (answer === LOGGED_OUT) return;
    // Ended is ended, by whatever.
    if (!answer.ok && answer.status !== 404) {
      notify.failure(END_FAILED, reasonOf(answer, 'remove'));
      return;
    }
    notify.success('Login ended.');
    remove(new Set([id]));
  }

  return (
    <section className="logins" aria-labelledby="logins">
      <h2 id="logins">Where you are logged in</h2>
      {list === undefined && <LoadingList />}
      {list === 'failed' && <FailedList message={FETCH_FAILED} onRetry={load} />}
      <ul>
        {logins.map(({ id, device, openedAt, isThis }) => (
          <li key={id}>
            <span>
              {device || 'Another program'}, logged in <When at={openedAt} isShort />
            </span>
            {isThis ? (
              <span className="you">Here</span>
            ) : (
              <button
                type="button"
                className="quiet"
                disabled={busy !== ''}
                aria-label={`End the login of ${device || 'another program'}`}
                onClick={() => end(id)}
              >
                {busy === id ? 'Ending...' : 'End'}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
