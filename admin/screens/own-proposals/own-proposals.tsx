import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { unlistedInWords } from '../../../model/phases/unlisted.ts';
import type { OwnProposal } from '../../../model/wire/proposals.ts';
import { hourOn } from '../../../model/wire/waiting.ts';
import { edition } from '../../shell/edition.ts';
import { EmptyList, FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { notify } from '../../shell/notices.ts';
import {
  fetchOwnProposals,
  isOpen,
  isToPropose,
  takeBack,
} from '../../shell/proposing/proposing.ts';
import { useAsk } from '../../shell/questions.tsx';
import {
  type EditedKind,
  editPath,
  entryAddress,
  pageKind,
  sections,
  settingKind,
} from '../../shell/sections/sections.ts';
import { LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { TimesOf, When } from '../../shell/times.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { draftPath } from '../../shell/waiting/draft-address.ts';

const OwnChanges = lazy(() => import('./own-changes.tsx'));

const TITLE = 'Your Proposals';
const quietly = () => {};

/** What an editor proposed, and what became of it. */
export default function OwnProposals() {
  const { list, load, refresh } = useFetched(fetchOwnProposals, quietly);
  usePageTitle(TITLE);
  const { hash } = useLocation();
  const isThere = Array.isArray(list);
  useEffect(() => {
    // The list comes after the address was opened.
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);
  return (
    <>
      <h1>{TITLE}</h1>
      <p>
        What you change or add is proposed here first. A publisher looks at it, and puts it on the
        website or sends it back to you with a comment. <TimesOf />
      </p>
      {list === undefined && <LoadingList />}
      {list === 'failed' && (
        <FailedList message="Your proposals could not be loaded." onRetry={load} />
      )}
      {Array.isArray(list) && list.length === 0 && (
        <EmptyList message="You have proposed nothing so far." />
      )}
      <ul className="entry-cards">
        {Array.isArray(list) &&
          actedOnFirst(list).map((each) => (
            <OwnCard key={each.number} proposal={each} onTakenBack={refresh} />
          ))}
      </ul>
    </>
  );
}

/** What came back stands on top: it waits for its editor alone. */
function actedOnFirst<Item extends OwnProposal>(list: readonly Item[]): Item[] {
  const isBack = ({ state }: OwnProposal) => state === 'returned';
  return [...list.filter(isBack), ...list.filter((each) => !isBack(each))];
}

const STATES: Record<OwnProposal['state'], string> = {
  waits: 'Waiting for a publisher',
  returned: 'Sent back to you, with this comment:',
  published: 'Published: it is on the website',
  'taken back': 'Taken back by you: it is not published',
  closed: 'Turned down: it is not published',
  undone: 'Published, and undone since',
};

/** Of what was published and taken back, before the name of who did it. */
const UNDONE: Record<OwnProposal['action'], string> = {
  create: 'Published, and taken off the website again',
  update: 'Published, and undone since',
  delete: 'Deleted, and brought back',
};

const WHAT: Record<OwnProposal['action'], string> = {
  create: 'New',
  update: 'Change of the',
  delete: 'Deletion of the',
};

/** Where visitors see what was published; undefined where they do not, or that is not known so far. */
function useAddress(proposal: OwnProposal, section: EditedKind | undefined): string | undefined {
  const { kind, entry, title, state, action } = proposal;
  const isElsewhere = kind === 'settings' || kind === 'pages';
  const asks = isElsewhere && state === 'published' && action !== 'delete';
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!asks) return;
    let isLeft = false;
    void import('./seen-at.ts')
      .then(({ seenAt }) => seenAt({ kind, entry }))
      .then((found) => !isLeft && setAddress(found));
    return () => {
      isLeft = true;
    };
  }, [asks, kind, entry]);
  return section && !isElsewhere ? entryAddress(section, entry, title) : address;
}

function StateInWords(proposal: OwnProposal) {
  const { state, action, unlisted, undone, decided, plannedFor, stopped } = proposal;
  const isDeletion = action === 'delete';
  if (undone) {
    return (
      <>
        {UNDONE[action]} by {undone.by}, <When at={undone.at} isShort />
      </>
    );
  }
  if (decided && !unlisted && (state === 'published' || state === 'closed')) {
    const how =
      state === 'closed' ? 'Turned down' : isDeletion ? 'Deleted, as proposed,' : 'Published';
    const now =
      state === 'closed' ? ': it is not published' : isDeletion ? '' : ': it is on the website';
    return (
      <>
        {how} by {decided.by}, <When at={decided.at} isShort />
        {now}
      </>
    );
  }
  if (plannedFor && state === 'waits') {
    const does = isDeletion ? 'Is deleted' : 'Goes live';
    return `${does} ${hourOn(Date.parse(plannedFor), edition().timeZone)}. If you change it, that stops, and a publisher looks at it again`;
  }
  if (stopped && state === 'waits') {
    const happen = isDeletion ? 'deleted' : 'published';
    return `Waiting for a publisher. It is not ${happen} by itself ${hourOn(Date.parse(stopped.at), edition().timeZone)} any more, as was planned. ${stopped.why}`;
  }
  if (unlisted) return `Published. ${unlistedInWords(unlisted)}`;
  return isDeletion && state === 'published' ? 'Deleted, as proposed' : STATES[state];
}

function OwnCard({ proposal, onTakenBack }: { proposal: OwnProposal; onTakenBack(): void }) {
  const { number, kind, action, entry, title, updatedAt, state, comment, why, draft } = proposal;
  const { undone, answer, isGone } = proposal;
  const mayPropose = isToPropose(kind);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const further = state === 'returned' ? 'Change it and propose it again' : 'Change it';
  const ask = useAsk();
  const section = [...sections, pageKind].find(({ name }) => name === kind);
  const of = section ?? (kind === 'settings' ? settingKind : undefined);
  const isThere = state === 'published' && action !== 'delete';
  const address = useAddress(proposal, isThere && section ? section : undefined);
  const pathOf = (id: string) => draftPath({ id, kind, entry: action === 'create' ? null : entry });

  async function back() {
    const decision = await ask({
      title: 'Take this proposal back?',
      text:
        action === 'delete'
          ? `Nobody deletes the ${of?.noun} then. It stays as it is.`
          : 'Nobody publishes it then. What you typed is kept as a draft of yours, which you can go on with and propose again.',
      answers: [
        ['keep', 'Leave it proposed'],
        ['back', 'Take it back'],
      ],
      isHarmless: true,
    });
    if (decision !== 'back') return;
    setBusy(true);
    const answer = await takeBack(number);
    setBusy(false);
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) notify.failure('The proposal was not taken back.', reasonOf(answer));
    else {
      const { message, draft: id } = answer.body;
      const open = id && { id: `draft ${id}`, label: 'Open it', act: () => navigate(pathOf(id)) };
      notify.success(message, open || undefined);
    }
    onTakenBack();
  }

  return (
    <li className="entry-card" id={`proposal-${number}`}>
      <div className="entry-text">
        <h2>{title}</h2>
        <p className="entry-line">
          {WHAT[action]} {of?.noun}, <When at={updatedAt} />
        </p>
        <p className="proposal-state own" data-state={state}>
          <StateInWords {...proposal} />
        </p>
        {comment && <p className="comment-text">{comment}</p>}
        {state === 'closed' && !comment && <p>No reason was given.</p>}
        {why && <p className="entry-line">You said: {why}</p>}
        {answer && <p className="entry-line">When you sent it again, you said: {answer}</p>}
        {isGone && (
          <p>
            {action === 'delete'
              ? `The ${of?.noun} was deleted since: there is nothing left to do here.`
              : `The ${of?.noun} was deleted since. Published, your proposal brings it back.`}
          </p>
        )}
        {!mayPropose && (isOpen(proposal) || draft) && (
          <p>
            Your account may not propose changes of this kind any more
            {isOpen(proposal) ? ': it stays as you sent it, or you take it back.' : '.'}
          </p>
        )}
        {draft && <p>What you typed is kept as a draft of yours.</p>}
        {isShown && isOpen(proposal) && (
          <Suspense fallback={<p role="status">Loading...</p>}>
            <OwnChanges number={number} />
          </Suspense>
        )}
      </div>
      {draft && mayPropose && (
        <div className="entry-actions">
          <Link
            className="button"
            to={pathOf(draft)}
            aria-label={undone ? `Propose ${title} again` : `Open the draft of ${title}`}
          >
            {undone ? 'Propose it again' : 'Open the draft'}
          </Link>
        </div>
      )}
      {address && (
        <div className="entry-actions">
          <a className="button" href={address} aria-label={`See ${title} on the website`}>
            See it
          </a>
        </div>
      )}
      {isOpen(proposal) && (
        <div className="entry-actions">
          {of && action !== 'delete' && (
            <>
              {mayPropose && !isGone && (
                <Link
                  className="button"
                  to={editPath(of, entry)}
                  aria-label={`${further}: ${title}`}
                >
                  {further}
                </Link>
              )}
              <button
                type="button"
                className="quiet"
                aria-expanded={isShown}
                aria-label={`${isShown ? 'Hide the difference' : 'See the difference'}: ${title}`}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? 'Hide the difference' : 'See the difference'}
              </button>
            </>
          )}
          <button
            type="button"
            className="quiet"
            aria-label={`Take back ${title}`}
            disabled={busy}
            onClick={back}
          >
            Take back
          </button>
        </div>
      )}
    </li>
  );
}
