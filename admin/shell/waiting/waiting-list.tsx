import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toWallClock } from '../../../model/date-time.ts';
import { waitingCalls } from '../../../model/wire/calls.ts';
import type { WaitingChange } from '../../../model/wire/waiting.ts';
import { edition } from '../edition.ts';
import { notify } from '../notices.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { reasonOf } from '../server/reason-of.ts';
import { exactTime } from '../times.tsx';
import { Act, ReadIt } from './act.tsx';
import { formOf, putBack } from './back-to-form.ts';
import { useDraftId } from './draft-address.ts';
import { DraftList } from './draft-list.tsx';
import { type Hours, hourErrors } from './hour-fields.tsx';
import { kindInWords } from './kind-words.ts';
import { readWaiting, useKnownWaiting } from './waiting.ts';

const LaterDialog = lazy(() => import('./later-dialog.tsx'));

interface Props {
  /** Only what is of this kind. */
  kind?: string;
  /** Only what changes this entry or setting; null: only what makes a new one. */
  entry?: string | null;
  /** Only what waits for its hour, or only drafts. */
  shows?: 'changes' | 'drafts' | undefined;
  /** Told of what was published or taken down now. */
  onPublished?: () => void;
  /** Told that what was typed is in its form again; without it that form is opened. */
  onBack?: () => void;
}

/** What goes live, or is taken down, and when; and the drafts that are kept. Nothing where nothing waits. */
export default function WaitingList({ kind, entry, shows, onPublished, onBack }: Props) {
  const waiting = useKnownWaiting();
  const opened = useDraftId();
  if (waiting === undefined || waiting === 'failed') return null;
  const isShown = (each: { kind: string; entry: string | null }) =>
    (kind === undefined || each.kind === kind) && (entry === undefined || each.entry === entry);
  const changes = waiting.changes.filter(isShown);
  const drafts = waiting.drafts.filter((each) => isShown(each) && each.id !== opened);
  return (
    <>
      {changes.length > 0 && shows !== 'drafts' && (
        <Changes {...{ changes, onPublished, onBack }} isOfOne={entry !== undefined} />
      )}
      {drafts.length > 0 && shows !== 'changes' && <DraftList drafts={drafts} onOpen={onBack} />}
    </>
  );
}

interface ChangesProps extends Pick<WaitingProps, 'onPublished' | 'onBack'> {
  changes: readonly WaitingChange[];
  /** They are of the form that is open. */
  isOfOne: boolean;
}

function Changes({ changes, isOfOne, onPublished, onBack }: ChangesProps) {
  return (
    <section className="panel changed-lately waiting-changes" aria-labelledby="goes-live">
      <h2 id="goes-live">{isOfOne ? 'This waits for its hour' : 'What goes live next'}</h2>
      <ul className="changes">
        {changes.map((change) => (
          <Waiting key={change.id} change={change} onPublished={onPublished} onBack={onBack} />
        ))}
      </ul>
    </section>
  );
}

const FAILED = 'That did not work.';

interface WaitingProps {
  change: WaitingChange;
  onPublished: Props['onPublished'];
  onBack: Props['onBack'];
}

function Waiting({ change, onPublished, onBack }: WaitingProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [isMoved, setIsMoved] = useState(false);
  const { id, title, action, state, problem, by } = change;
  const isDown = action === 'delete';

  /** @returns whether it was done */
  async function ask(method: string, path: string, body?: unknown): Promise<boolean> {
    setBusy(true);
    const answer = await callAsAdministrator<{ message: string }>(method, path, { body });
    await readWaiting();
    setBusy(false);
    if (answer === LOGGED_OUT) return false;
    if (answer.ok) notify.success(answer.body.message);
    else notify.failure(FAILED, reasonOf(answer, 'publish'));
    return answer.ok;
  }

  async function publish() {
    if (await ask('POST', waitingCalls.publish(id))) onPublished?.();
  }

  async function drop() {
    setBusy(true);
    const refused = await putBack(change);
    setBusy(false);
    if (refused) notify.failure(FAILED, refused);
    // First into the form, then out of here: whatever breaks in between, nothing typed is lost.
    else if ((await ask('DELETE', waitingCalls.one(id))) && !isDown) {
      if (onBack) onBack();
      else navigate(formOf(change));
    }
  }

  async function move(hours: Hours) {
    const isDone = await ask('PUT', waitingCalls.one(id), {
      at: hours.at || undefined,
      takeDownAt: hours.takeDownAt || undefined,
    });
    return isDone ? [] : hourErrors(hours, [...fields], []);
  }

  const fields: readonly (keyof Hours)[] = isDown
    ? ['takeDownAt']
    : change.kind === 'settings'
      ? ['at']
      : ['at', 'takeDownAt'];
  return (
    <li>
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <p className="entry-line">
          {whatInWords(change)}, {by.isYou ? 'by you' : `by ${by.name}`}
        </p>
        {!isDown && <ReadIt kind={change.kind} title={title} path={waitingCalls.one(id)} />}
        {problem && <p className={state === 'late' ? 'field-warning' : 'field-error'}>{problem}</p>}
      </div>
      <div className="entry-actions">
        <Act
          title={title}
          busy={busy}
          label={isDown ? 'Take down now' : 'Publish now'}
          onClick={() => void publish()}
        />
        <Act title={title} busy={busy} label="Change the time" onClick={() => setIsMoved(true)} />
        <Act
          title={title}
          busy={busy}
          label={isDown ? 'Do not take down' : 'Do not publish'}
          onClick={() => void drop()}
        />
      </div>
      {isMoved && (
        <Suspense fallback={null}>
          <LaterDialog
            title={`When: ${title}`}
            fields={fields}
            required={fields.slice(0, 1)}
            action="Change the time"
            start={hoursOf(change)}
            onHold={move}
            onClose={() => setIsMoved(false)}
          />
        </Suspense>
      )}
    </li>
  );
}

function hoursOf({ action, at, takeDownAt }: WaitingChange): Hours {
  const { timeZone } = edition();
  const clock = (time: string | null) => (time === null ? '' : toWallClock(time, timeZone));
  return action === 'delete'
    ? { at: '', takeDownAt: clock(at) }
    : { at: clock(at), takeDownAt: clock(takeDownAt) };
}

/** 'New paper on 3 Mar 2026, 9:00 am, until 5 Mar 2026, 9:00 am' */
function whatInWords({ kind, action, at, takeDownAt }: WaitingChange): string {
  const { timeZone } = edition();
  const { noun } = kindInWords(kind);
  const what = {
    create: `New ${noun}`,
    update: `Change of the ${noun}`,
    delete: `The ${noun} goes`,
  };
  const until = takeDownAt === null ? '' : `, until ${exactTime(takeDownAt, timeZone)}`;
  return `${what[action]} on ${exactTime(at, timeZone)}${until}`;
}
