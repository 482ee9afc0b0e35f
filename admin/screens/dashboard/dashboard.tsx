import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Gap } from '../../../model/build-output.ts';
import type { Entry } from '../../../model/collections.ts';
import type { FailedMail } from '../../../model/wire/mail.ts';
import type { OwnProposal, Proposal } from '../../../model/wire/proposals.ts';
import { edition, SWITCHED_OFF } from '../../shell/edition.ts';
import { useMatches } from '../../shell/preview/use-is-wide.ts';
import { OWN_PROPOSALS_PATH } from '../../shell/proposing/proposing.ts';
import {
  importScreenOf,
  papersSection,
  type Section,
  screenPath,
  sectionsWithCards,
  updatesSection,
} from '../../shell/sections/sections.ts';
import {
  fetchFirst,
  fetchList,
  fetchMessages,
  fetchOwnWork,
  fetchProposals,
} from '../../shell/server/fetch-lists.ts';
import { mayDo } from '../../shell/server/session.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { Attention, useInTime } from './attention.tsx';
import { ChangedLately } from './changed-lately.tsx';
import { ComingChanges } from './coming-changes.tsx';
import { whatIsLive } from './live-state.ts';
import { useSamples } from './samples-left.tsx';
import { SHOWN_AT_MOST, SummaryPanel } from './summary-panel.tsx';
import { useConcerns } from './use-concerns.tsx';
import { useOnce } from './use-once.ts';
import { usePublished } from './use-published.ts';
import { VisitorsMiss } from './visitors-miss.tsx';
import { UnreadMessages, WaitingProposals } from './waiting.tsx';

const WaitingList = lazy(() => import('../../shell/waiting/waiting-list.tsx'));
const OwnWork = lazy(() => import('./own-work.tsx'));

const fetchNone = async () => [];
const fetchFailedMail = () => fetchList<FailedMail>('/mail/failed');

/** What came in lately. An editor is shown what they may propose to change, and no more. */
const panelsShown = (): readonly Section[] =>
  mayDo('content')
    ? [papersSection, updatesSection].filter(
        ({ name }) => !mayDo('propose') || mayDo(`work on ${name}`),
      )
    : [];

/** The lists that the screen shows or counts; what visitors miss may be of any kind. */
function listsNeeded(): readonly Section[] {
  const panels = panelsShown();
  return sectionsWithCards.filter(
    (section) => mayDo('all') || mayDo(`work on ${section.name}`) || panels.includes(section),
  );
}

/** By section; undefined while it is fetched, null where that failed. */
type Lists = Readonly<Record<string, readonly Entry[] | null>>;

/** The first screen: a card for everything that can be done, and what came in lately. */
export function Dashboard() {
  const [lists, setLists] = useState<Lists>({});
  /** Rises when they have to be fetched again. */
  const [turn, setTurn] = useState(0);
  const { addresses, unused, missed } = edition();
  const shown = sectionsWithCards.filter(
    ({ name }) => !unused.includes(name) && mayDo(`work on ${name}`),
  );
  const cards = shown.map((section) => ({ ...section, many: importScreenOf(section) }));
  const messages = useOnce(mayDo('messages') ? fetchMessages : fetchNone);
  const isEditor = mayDo('propose');
  /** Whoever only answers messages is told of those, on their card. */
  const isOfContent = mayDo('content');
  const panels = panelsShown();
  const proposals = useOnce<Proposal>(mayDo('all') ? fetchProposals : fetchNone);
  const own = useOnce<OwnProposal>(isEditor ? fetchOwnWork : fetchNone);
  const failedMail = useOnce(mayDo('owner') ? fetchFailedMail : fetchNone);
  const published = usePublished();
  const fetchAnew = useCallback(() => setTurn((now) => now + 1), []);
  const samples = useSamples(fetchAnew);
  const isFilled = ({ collection }: Gap) => Boolean(collection && lists[collection]?.length);
  const gaps = missed.filter((gap) => !isFilled(gap)).length;
  const concerns = useConcerns({
    ...published,
    messages,
    proposals,
    own,
    failedMail,
    samples,
    missed: gaps,
  });
  const { stopped, planned, proposed } = concerns.state;
  /** As in `dashboard.css`. */
  const hasColumn = useMatches('(min-width: 75rem)');
  const isOver = useInTime(concerns.isWhole);
  const isHeld = !hasColumn && !isOver;
  const waiting = concerns.waits && <WaitingList onPublished={fetchAnew} />;
  /** On a narrow screen what is known too late comes last: there it moves nothing. */
  const [isLate, setIsLate] = useState<boolean>();
  if (isOver && isLate === undefined) setIsLate(!concerns.waits);
  /** What an editor works on stands above what they may do, and moves none of it. */
  const isOwnKnown = own !== undefined && concerns.known.length > 0;
  usePageTitle('Dashboard');

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn fetches them again
  useEffect(() => {
    let left = false;
    for (const section of listsNeeded()) {
      void fetchFirst(section, SHOWN_AT_MOST).then((entries = undefined) => {
        if (!entries) console.error('Error fetching data', section.name);
        if (!left) setLists((now) => ({ ...now, [section.name]: entries ?? null }));
      });
    }
    return () => {
      left = true;
    };
  }, [turn]);

  return (
    <>
      <div className="screen-head">
        <h1>Dashboard</h1>
        {isOfContent && (
          <p role="status" className="published">
            {stopped && <a href="#goes-live">{stopped}</a>}{' '}
            {whatIsLive(published.sentence, concerns.state, isEditor)}{' '}
            {planned && <a href="#goes-live">{planned}</a>}
            {proposed && <Link to={OWN_PROPOSALS_PATH}>{proposed}</Link>}
          </p>
        )}
        {mayDo('settings') && (
          <Link className="button" to="/admin/extend-deadline">
            Extend a deadline
          </Link>
        )}
      </div>
      {isEditor && (
        <p>
          You are an editor: what you change is proposed, and somebody else publishes it. You may
          change what is below; what becomes of it stands under{' '}
          <Link to={OWN_PROPOSALS_PATH}>Your Proposals</Link>.
        </p>
      )}
      <div className="dashboard">
        {isOfContent && <Attention {...concerns} hasColumn={hasColumn} />}
        <div className="dashboard-main">
          <Suspense>
            {isEditor && <OwnWork proposals={own} />}
            {isEditor && !hasColumn && waiting}
            {(!isEditor || isOwnKnown) && (
              <ul className="cards">
                {cards.map(({ name, titles, paths, many }) => (
                  <li key={name}>
                    <h2>
                      <Link to={screenPath(paths.list)}>{titles.list.replace(' Members', '')}</Link>
                    </h2>
                    <p className="count">
                      {lists[name]?.length ?? (lists[name] === null ? '–' : '…')}
                    </p>
                    {!addresses[name] && <p>{`The page is ${SWITCHED_OFF}.`}</p>}
                    <div className="screen-actions">
                      <Link className="button" to={screenPath(paths.add)} aria-label={titles.add}>
                        Add
                      </Link>
                      {many && mayDo(name) && (
                        <Link className="button" to={screenPath(many.path)} aria-label={many.title}>
                          Import
                        </Link>
                      )}
                    </div>
                  </li>
                ))}
                {mayDo('messages') && (
                  <li>
                    <h2>
                      <Link to="/admin/contact-messages">Contact Messages</Link>
                    </h2>
                    <div>
                      <UnreadMessages messages={messages} />
                      <p>What visitors wrote in the contact form.</p>
                    </div>
                  </li>
                )}
                {mayDo('all') && (
                  <li>
                    <h2>
                      <Link to="/admin/proposals">Proposals</Link>
                    </h2>
                    <div>
                      <WaitingProposals proposals={proposals} />
                      <p>What others want to change, for you to publish.</p>
                    </div>
                  </li>
                )}
                <li>
                  <h2>
                    <Link to="/admin/accounts">Accounts</Link>
                  </h2>
                  <p>
                    {mayDo('all')
                      ? 'Who may use these screens, and your password.'
                      : 'Your password, and what is sent to you by mail.'}
                  </p>
                  {mayDo('all') && (
                    <Link className="button" to="/admin/accounts#add-somebody">
                      Add somebody
                    </Link>
                  )}
                </li>
              </ul>
            )}
          </Suspense>
          <div hidden={isHeld}>
            <Suspense>{!isEditor && !hasColumn && !isLate && waiting}</Suspense>
            {isOfContent && <ComingChanges />}
            {mayDo('all') && <VisitorsMiss gaps={missed} isFilled={isFilled} />}
            {panels.length > 0 && (
              <div className="panels">
                {panels.includes(papersSection) && (
                  <SummaryPanel
                    title="Papers Received"
                    section={papersSection}
                    entries={lists.papers}
                    titleField="heading"
                    lineField="authors"
                  />
                )}
                {panels.includes(updatesSection) && (
                  <SummaryPanel
                    title="Recent Updates"
                    section={updatesSection}
                    entries={lists.updates}
                    titleField="title"
                    lineField="description"
                  />
                )}
              </div>
            )}
          </div>
        </div>
        {/* Together, below what is to look after, or last: there it moves nothing either. */}
        <Suspense>
          {hasColumn && concerns.isWhole && waiting}
          {isOfContent && (
            <ChangedLately
              isShown={hasColumn ? concerns.isWhole : !isHeld}
              turn={turn}
              onChange={fetchAnew}
            />
          )}
          {!isEditor && !hasColumn && isLate && waiting}
        </Suspense>
      </div>
    </>
  );
}
