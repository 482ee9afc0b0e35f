import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Said } from '../../../model/wire/answers.ts';
import { waitingCalls } from '../../../model/wire/calls.ts';
import { type DroppedAnswer, hourOn, type WaitingChange } from '../../../model/wire/waiting.ts';
import { edition } from '../edition.ts';
import { notify } from '../notices.ts';
import { type Question, useAsk } from '../questions.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { fetchProposals } from '../server/fetch-lists.ts';
import { reasonOf } from '../server/reason-of.ts';
import { Act, ReadIt } from './act.tsx';
import { takeMoveBack } from './back-to-form.ts';
import { draftPath, MOVE_SCREEN, planPath, rememberHours, useDraftId } from './draft-address.ts';
import { DraftList } from './draft-list.tsx';
import { hourErrors, onWhichClocks } from './hour-fields.tsx';
import { type Hours, hoursOf } from './hours.ts';
import { kindInWords } from './kind-words.ts';
import { nameOfPlan } from './plan-name.ts';
import { readWaiting, useKnownWaiting } from './waiting.ts';

const LaterDialog = lazy(() => import('./later-dialog.tsx'));

interface Props {
  /** Only what is of this kind. */
  kind?: string;
  /** Only what changes this entry or setting; null: only what makes a new one. */
  entry?: string | null;
  /** Only this proposal, and no drafts. */
  proposal?: number;
  /** Told of what was published or taken down now, and of a date that is in its form again. */
  onPublished?: () => void;
  /** What else can be done about the one proposal. */
  children?: ReactNode;
}

/** What goes live, or is taken down, and when; and the drafts that are kept. Nothing where nothing waits. */
export default function WaitingList({ kind, entry, proposal, onPublished, children }: Props) {
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
        >
          {children}
        </Changes>
      )}
      {drafts.length > 0 && proposal === undefined && <DraftList drafts={drafts} />}
    </>
  );
}

interface ChangesProps extends Pick<WaitingProps, 'onPublished' | 'children'> {
  changes: readonly WaitingChange[];
  /** Said where it stands beside the form of something new. */
  besideForm: string;
  /** It stands in the review of what it is about, which says on which clocks times are. */
  isReview: boolean;
}

function Changes({ changes, besideForm, isReview, onPublished, children }: ChangesProps) {
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
          <Waiting key={change.id} change={change} onPublished={onPublished}>
            {children}
          </Waiting>
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
  children?: ReactNode;
}

function Waiting({ change, onPublished, children }: WaitingProps) {
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
  async function call<Answer extends Said>(method: string, path: string, body?: unknown) {
    setBusy(true);
    const answer = await callAsAdministrator<Answer>(method, path, { body });
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
    // The menu counts it as waiting for a publisher again.
    if (proposal !== null) void fetchProposals();
    const { message, draft } = done;
    const open = (path: string) => ({ id, label: 'Open', act: () => navigate(path) });
    if (draft !== null) rememberHours(draft, hoursOf(change));
    if (draft !== null) notify.success(message, open(draftPath({ id: draft, kind, entry })));
    else if (isMove) notify.success(`${message} ${IN_ITS_FORM}`, open(MOVE_SCREEN));
    else notify.success(message);
    return true;
  }

  async function takeOut() {
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
        {!isReviewed && (
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
        {children}
        <Act
          title={title}
          busy={busy}
          label={isDown ? 'Do not take down' : 'Do not publish'}
          onClick={() => void takeOut()}
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

/** What happens at one click, and not at its hour. */
function questionOf({ action, title, at }: WaitingChange): Question<'stay' | 'do'> {
  const hour = hourOn(Date.parse(at), edition().timeZone);
  return action === 'delete'
    ? {
        title: `Take “${title}” down now?`,
        text: `It leaves the website at once, instead of ${hour}. It can be brought back.`,
        answers: [
          ['stay', 'Leave it planned'],
          ['do', 'Take it down now'],
        ],
      }
    : {
        title: `Publish “${title}” now?`,
        text: `Everybody sees it on the website at once, instead of ${hour}.`,
        answers: [
          ['stay', 'Leave it planned'],
          ['do', 'Publish it now'],
        ],
        isHarmless: true,
      };
}

/** 'New paper, goes live on 3 March 2026 at 09:00, is taken down on 5 March 2026 at 09:00' */
function whatInWords(change: WaitingChange): string {
  const { kind, action, isMove, at, takeDownAt, proposal, state } = change;
  const { timeZone } = edition();
  const { noun } = kindInWords(kind);
  const when = hourOn(Date.parse(at), timeZone);
  const of = proposal === null ? '' : `Proposal ${proposal}: `;
  const isStuck = state === 'needs a look';
  if (action === 'delete') {
    const does = isStuck ? 'was planned to be taken down' : 'is taken down';
    return `${of}${of ? 'this' : 'This'} ${noun} ${does} ${when}`;
  }
  const what = isMove
    ? 'A date is moved'
    : action === 'create'
      ? `${of || 'New '}${of && 'new '}${noun}`
      : `${of}${of ? 'change' : 'Change'} of the ${noun}`;
  const down = takeDownAt && hourOn(Date.parse(takeDownAt), timeZone);
  return `${what}, ${isStuck ? 'was planned to go live' : 'goes live'} ${when}${down ? `, is taken down ${down}` : ''}`;
}
