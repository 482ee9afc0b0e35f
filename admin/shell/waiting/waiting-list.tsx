import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Said } from '../../../model/wire/answers.ts';
import { waitingCalls } from '../../../model/wire/calls.ts';
import {
  type DroppedAnswer,
  problemInForm,
  type WaitingChange,
} from '../../../model/wire/waiting.ts';
import { notify } from '../notices.ts';
import { useAsk } from '../questions.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { fetchProposals } from '../server/fetch-lists.ts';
import { reasonOf } from '../server/reason-of.ts';
import { Act, ReadIt } from './act.tsx';
import { draftPath, MOVE_SCREEN, planPath, rememberHours, useDraftId } from './draft-address.ts';
import { DraftList } from './draft-list.tsx';
import { hourErrors, onWhichClocks } from './hour-fields.tsx';
import { type Hours, hoursOf } from './hours.ts';
import { planAgain } from './plan-again.ts';
import { nameOfPlan } from './plan-name.ts';
import { questionOf, whatInWords } from './planned-in-words.ts';
import { readWaiting, useKnownWaiting } from './waiting.ts';

const LaterDialog = lazy(() => import('./later-dialog.tsx'));

interface Props {
  /** Only what is of this kind. */
  kind?: string;
  /** Only what changes this entry or setting; null: only what makes a new one. */
  entry?: string | null;
  /** Only this proposal, and no drafts. */
  proposal?: number;
  /** Told of what was published or taken down now, of a date that is in its form again, and of a proposal that is planned no more, or again. */
  onPublished?: () => void;
}

/** What goes live, or is taken down, and when; and the drafts that are kept. Nothing where nothing waits. */
export default function WaitingList({ kind, entry, proposal, onPublished }: Props) {
  const waiting = useKnownWaiting();
  const opened = useDraftId();
  if (waiting === undefined || waiting === 'failed') return null;
  const isShown = (each: { kind: string; entry: string | null }) =>
    (kind === undefined || each.kind === kind) && (entry === undefined || each.entry === entry);
  const changes = waiting.changes.filter(
    (each) =>
      isShown(each) &&
      nameOfPlan(each.id) !== opened &&
      (proposal === undefined || each.proposal === proposal),
  );
  const drafts = waiting.drafts.filter((each) => isShown(each) && each.id !== opened);
  return (
    <>
      {changes.length > 0 && (
        <Changes
          changes={changes}
          besideForm={kind && entry === null ? 'Typed before. The form is for another one. ' : ''}
          isReview={proposal !== undefined}
          onPublished={onPublished}
        />
      )}
      {drafts.length > 0 && proposal === undefined && <DraftList drafts={drafts} />}
    </>
  );
}

interface ChangesProps extends Pick<WaitingProps, 'onPublished'> {
  changes: readonly WaitingChange[];
  /** Said where it stands beside the form of something new. */
  besideForm: string;
  /** It stands in the review of what it is about, which says on which clocks times are. */
  isReview: boolean;
}

function Changes({ changes, besideForm, isReview, onPublished }: ChangesProps) {
  // The list comes after an address was opened that leads to it.
  useEffect(() => {
    const named = document.getElementById('goes-live');
    if (location.hash === '#goes-live') named?.scrollIntoView();
  }, []);
  return (
    <section className="panel changed-lately waiting-changes" aria-labelledby="goes-live">
      <h2 id="goes-live">
        {isReview && changes.every(({ state }) => state === 'needs a look')
          ? 'Stopped'
          : 'What is planned'}
      </h2>
      {!isReview && <p className="entry-line">{besideForm + onWhichClocks()}</p>}
      <ul className="changes">
        {changes.map((change) => (
          <Waiting key={change.id} change={change} onPublished={onPublished} />
        ))}
      </ul>
    </section>
  );
}

const FAILED = 'That did not work.';
const IN_ITS_FORM = 'Its day and its words are in “Extend a deadline”.';

interface WaitingProps {
  change: WaitingChange;
  onPublished: Props['onPublished'];
}

function Waiting({ change, onPublished }: WaitingProps) {
  const navigate = useNavigate();
  const ask = useAsk();
  const [busy, setBusy] = useState(false);
  const [isMoved, setIsMoved] = useState(false);
  const { id, kind, entry, title, action, state, problem, by, isMove, proposal } = change;
  const { pathname } = useLocation();
  const isDown = action === 'delete';
  // A proposal is decided on where it is read: there, or where its version has to be looked at anew.
  const isReviewed =
    proposal !== null && (state === 'needs a look' || pathname === planPath(change));

  /** @returns the answer where it was done */
  async function call<Answer extends Said>(
    method: string,
    path: string,
    body?: unknown,
    sent: object = {},
  ) {
    setBusy(true);
    const answer = await callAsAdministrator<Answer>(method, path, { body, ...sent });
    await readWaiting();
    setBusy(false);
    if (answer === LOGGED_OUT) return undefined;
    if (answer.ok) return answer.body;
    notify.failure(FAILED, reasonOf(answer, 'publish'));
    return undefined;
  }

  async function publish() {
    const answer = await ask(questionOf(change));
    if (answer !== 'do') return;
    const done = await call<Said>('POST', waitingCalls.publish(id));
    if (!done) return;
    notify.success(done.message);
    onPublished?.();
  }

  /** Takes it out. @returns whether that is done */
  async function drop(): Promise<boolean> {
    const done = await call<DroppedAnswer>('DELETE', waitingCalls.one(id));
    if (!done) return false;
    const { message, draft } = done;
    if (proposal !== null) countedAnew();
    if (draft !== null) rememberHours(draft, hoursOf(change));
    const again = planAgain(change, done, call);
    const open = (path: string) => ({ id, label: 'Open', act: () => navigate(path) });
    if (again) notify.success(message, { id: `plan ${id}`, label: 'Undo', act: () => undo(again) });
    else if (draft !== null) notify.success(message, open(draftPath({ id: draft, kind, entry })));
    else if (isMove) notify.success(`${message} ${IN_ITS_FORM}`, open(MOVE_SCREEN));
    else notify.success(message);
    return true;
  }

  /** The menu counts it as waiting for a publisher, or not any more, and its review says so. */
  function countedAnew() {
    void fetchProposals();
    onPublished?.();
  }

  async function undo(again: () => Promise<Said | undefined>) {
    const done = await again();
    if (!done) return;
    notify.success(done.message);
    if (proposal !== null) countedAnew();
  }

  async function takeOut() {
    // It brings the rules of forms along.
    const { takeMoveBack } = await import('./back-to-form.ts');
    const refused = isMove ? await takeMoveBack(id, drop) : await drop().then(() => '');
    if (refused) notify.failure(FAILED, refused);
    // The form that has it now may be open.
    else if (isMove) onPublished?.();
  }

  function open() {
    navigate(planPath(change));
    scrollTo({ top: 0, behavior: 'instant' });
  }

  async function move(hours: Hours) {
    const done = await call<Said>('PUT', waitingCalls.one(id), {
      at: hours.at || undefined,
      takeDownAt: hours.takeDownAt || undefined,
    });
    if (done) notify.success(done.message);
    return done ? [] : hourErrors(hours, [...fields], []);
  }

  const fields: readonly (keyof Hours)[] = isDown
    ? ['takeDownAt']
    : kind === 'settings' || proposal !== null
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
        {change.isOfEarlierEdition && (
          <p className="field-warning">
            Of an earlier edition: it was typed before this one began. See whether it still holds.
          </p>
        )}
        {!isDown && proposal === null && (
          <ReadIt isNew={entry === null} kind={kind} title={title} path={waitingCalls.one(id)} />
        )}
        {problem && <p className={state === 'late' ? 'field-warning' : 'field-error'}>{problem}</p>}
      </div>
      <div className="entry-actions">
        {/* What is put right in its form would stop again. */}
        {!isReviewed && problemInForm(problem) === undefined && (
          <>
            <Act
              title={title}
              busy={busy}
              label={isDown ? 'Take down now…' : 'Publish now…'}
              onClick={() => void publish()}
            />
            <Act
              title={title}
              busy={busy}
              label="Change the time"
              onClick={() => setIsMoved(true)}
            />
          </>
        )}
        {(proposal === null ? !isDown : pathname !== planPath(change)) && (
          <Act
            title={title}
            busy={busy}
            label={isReviewed ? 'Look at it again' : 'Open'}
            onClick={open}
          />
        )}
        <Act title={title} busy={busy} label="Cancel the plan" onClick={() => void takeOut()} />
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
