import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { edition } from '../../shell/edition.ts';
import { dayOf, download } from '../../shell/lists/export-list.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { type Progress, takeAlong } from './take-along.ts';

type State =
  | { is: 'ready' }
  | { is: 'under way'; progress: Progress }
  | { is: 'done'; megabytes: string }
  | { is: 'stopped' }
  | { is: 'failed'; what: string; reason: string };

/** The screen of the ZIP that has everything. */
export default function TakeAlong() {
  usePageTitle('Take Everything Along');
  const [state, setState] = useState<State>({ is: 'ready' });
  const [withMessages, setWithMessages] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const maker = useRef<HTMLButtonElement>(null);
  const isUnderWay = state.is === 'under way';

  async function take() {
    if (isUnderWay) return;
    const controller = new AbortController();
    stopping.current = controller;
    const { signal } = controller;
    let what = 'Website';
    const onProgress = (progress: Progress) => {
      if (signal.aborted) return;
      what = progress.what.replace(/:.*/, '');
      setState({ is: 'under way', progress });
    };
    try {
      const { timeZone } = edition();
      const ask = askWith(signal);
      const zip = await takeAlong({ ask, timeZone, withMessages, onProgress });
      if (signal.aborted) return;
      download(`website-${dayOf(new Date())}.zip`, zip);
      setState({ is: 'done', megabytes: (zip.size / 1_000_000).toFixed(1) });
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof Refused ? error.message : '';
      setState({ is: 'failed', what, reason });
    }
  }

  function stop() {
    stopping.current?.abort();
    setState({ is: 'stopped' });
    // The button that was pressed is gone.
    maker.current?.focus();
  }

  return (
    <div className="form-screen">
      <h1>Take Everything Along</h1>
      <p>
        One ZIP file with the whole website: its program, content and pictures, every list as a
        table (CSV and XLSX; samples are in the content, not in the tables), and the log of all
        changes. On a computer with Node and Git, <code>npm start</code> in the unpacked folder
        brings the website up. Accounts and passwords are not in it. What else a new team needs
        stands under <Link to="/admin/handover">Handing Over</Link>.
      </p>
      <label>
        <input
          type="checkbox"
          checked={withMessages}
          disabled={isUnderWay}
          onChange={({ target }) => setWithMessages(target.checked)}
        />
        With the messages of the contact form
      </label>
      {withMessages && (
        <p>
          Messages are personal data: names, addresses and what people wrote in confidence. Keep the
          file where only those can read it who may, and delete it when it is no longer needed.
        </p>
      )}
      <div className="form-actions">
        <button ref={maker} type="button" className="main" aria-busy={isUnderWay} onClick={take}>
          {isUnderWay ? 'Making the ZIP...' : 'Make the ZIP'}
        </button>
        {isUnderWay && (
          <button type="button" className="quiet" onClick={stop}>
            Cancel
          </button>
        )}
      </div>
      {isUnderWay && (
        <progress
          aria-label="How much of the ZIP is made"
          max={state.progress.of}
          value={state.progress.done}
        />
      )}
      <p role="status">{wordsOf(state)}</p>
      {state.is === 'failed' && (
        <p role="alert">
          The ZIP could not be made: “{state.what}” did not come whole. {state.reason} Nothing was
          downloaded. Please try again.
        </p>
      )}
    </div>
  );
}

function wordsOf(state: State): string {
  if (state.is === 'under way') return state.progress.what;
  if (state.is === 'stopped') return 'Cancelled. Nothing was downloaded.';
  if (state.is !== 'done') return '';
  return `Done: ${state.megabytes} MB. The browser has put the file among your downloads.`;
}

/** The server would not do it; the message is its reason. */
class Refused extends Error {}

const askWith = (signal: AbortSignal) => async (path: string) => {
  const answer = await callAsAdministrator<Response>('GET', path, {
    signal,
    read: async (response) => response,
  });
  if (answer === LOGGED_OUT) throw new Refused();
  if (!answer.ok) throw new Refused(answer.body.message ?? answer.body.msg ?? '');
  return answer.body;
};
