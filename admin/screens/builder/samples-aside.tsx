import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../../model/collections.ts';
import { countOf } from '../../../model/text.ts';
import type { DoneManyAnswer } from '../../../model/wire/answers.ts';
import { collectionCalls } from '../../../model/wire/calls.ts';
import { notify } from '../../shell/notices.ts';
import { readProgrammeLists } from '../../shell/programme/programme-lists.ts';
import { showSave } from '../../shell/saving/last-save.tsx';
import { undoCommit } from '../../shell/saving/undo-commit.ts';
import { sessionsSection } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { mayDo } from '../../shell/server/session.ts';

interface Props {
  samples: readonly Entry[];
  /** Sessions of the conference's own stand, or will once they are saved: the samples are not shown. */
  isAside: boolean;
  /** They are about to go: nothing of them is to be saved. */
  onTaken(ids: ReadonlySet<string>): void;
}

/** Until the window is closed nobody is told again. */
const AWAY = 'samples-put-away';

const FORM = 'the samples of the programme';

/** Says where the sessions are that came with the website, takes all of them out at once, and back. */
export function SamplesAside({ samples, isAside, onTaken }: Props) {
  const [taken, setTaken] = useState<{ commit: string; message: string }>();
  const [busy, setBusy] = useState(false);
  const [isAway, setIsAway] = useState(() => sessionStorage.getItem(AWAY) !== null);
  const line = useRef<HTMLDivElement>(null);
  /** The same for every attempt at one intention. */
  const key = useRef('');
  if ((samples.length === 0 || (isAway && isAside)) && !taken) return null;

  function putAway() {
    sessionStorage.setItem(AWAY, 'yes');
    flushSync(() => setIsAway(true));
    // The button that was pressed is gone.
    document.querySelector<HTMLElement>('.builder-days > [aria-pressed="true"]')?.focus();
  }

  async function takeOut() {
    if (busy) return;
    setBusy(true);
    key.current ||= crypto.randomUUID();
    const ids = samples.map(({ _id }) => _id);
    const answer = await callAsAdministrator<DoneManyAnswer>(
      'POST',
      collectionCalls.programme.paths.removeMany,
      { body: { ids }, idempotencyKey: key.current },
    );
    setBusy(false);
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      notify.failure('The samples are still there.', reasonOf(answer, 'delete'), FORM);
      return;
    }
    key.current = '';
    const { commit } = answer.body;
    notify.done('', FORM);
    onTaken(new Set(ids));
    setTaken({
      commit,
      message: `${sampleSessions(answer.body.ids.length)} taken off the website.`,
    });
    showSave({ commit, page: sessionsSection.page });
    await readProgrammeLists();
    // The button that was pressed is gone.
    line.current?.focus();
  }

  async function bringBack(commit: string) {
    if (busy) return;
    setBusy(true);
    if (await undoCommit(commit, sessionsSection.page, BROUGHT_BACK)) {
      await readProgrammeLists();
      setTaken(undefined);
      line.current?.focus();
    }
    setBusy(false);
  }

  return (
    <div ref={line} tabIndex={-1} className="undo-line samples-aside">
      {taken && samples.length === 0 ? (
        <>
          <p role="status">{taken.message}</p>
          {mayDo('all') && (
            <button type="button" aria-busy={busy} onClick={() => void bringBack(taken.commit)}>
              {busy ? 'Bringing them back...' : 'Bring the samples back'}
            </button>
          )}
        </>
      ) : (
        <>
          <p>
            {isAside
              ? `${sampleSessions(samples.length)} hidden: visitors see only your own sessions.`
              : `${sampleSessions(samples.length)} that came with the website. Once one of your own stands, visitors see only your own.`}
          </p>
          <button type="button" aria-busy={busy} onClick={() => void takeOut()}>
            {busy ? 'Taking them out...' : 'Take the samples off the website now'}
          </button>
          {isAside && (
            <button type="button" className="quiet" onClick={putAway}>
              Put this line away
            </button>
          )}
        </>
      )}
    </div>
  );
}

const BROUGHT_BACK = {
  done: 'The samples are back: the website is as it was before.',
  said: 'Undone',
};

const sampleSessions = (count: number) => countOf(count, 'sample session');
