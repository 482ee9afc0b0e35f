import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Entry } from '../../../model/collections.ts';
import { edition, SWITCHED_OFF } from '../../shell/edition.ts';
import {
  papersSection,
  screenPath,
  sectionsWithCards,
  updatesSection,
} from '../../shell/sections/sections.ts';
import { fetchFirst, fetchMessages, fetchProposals } from '../../shell/server/fetch-lists.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { Attention } from './attention.tsx';
import { ChangedLately } from './changed-lately.tsx';
import { ComingChanges } from './coming-changes.tsx';
import { PublishedState } from './published-state.tsx';
import { SamplesLeft } from './samples-left.tsx';
import { SHOWN_AT_MOST, SummaryPanel } from './summary-panel.tsx';
import { useOnce } from './use-once.ts';
import { VisitorsMiss } from './visitors-miss.tsx';
import { UnreadMessages, WaitingProposals } from './waiting.tsx';

/** By section; undefined while it is fetched, null where that failed. */
type Lists = Readonly<Record<string, readonly Entry[] | null>>;

/** The first screen: a card for everything that can be done, and what came in lately. */
export function Dashboard() {
  const [lists, setLists] = useState<Lists>({});
  /** Rises when they have to be fetched again. */
  const [turn, setTurn] = useState(0);
  const [samples, setSamples] = useState(0);
  const { addresses, unused, missed } = edition();
  const shown = sectionsWithCards.filter(({ name }) => !unused.includes(name));
  const messages = useOnce(fetchMessages);
  const proposals = useOnce(fetchProposals);
  const gaps = missed.filter(({ collection }) => !(collection && lists[collection]?.length));
  usePageTitle('Dashboard');

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn fetches them again
  useEffect(() => {
    let left = false;
    for (const section of sectionsWithCards) {
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
        <PublishedState />
        <Link className="button" to="/admin/extend-deadline">
          Extend a deadline
        </Link>
      </div>
      <Attention messages={messages} proposals={proposals} samples={samples} missed={gaps.length} />
      <ul className="cards">
        {shown.map(({ name, titles, paths, import: many }) => (
          <li key={name}>
            <h2>
              <Link to={screenPath(paths.list)}>{titles.list}</Link>
            </h2>
            <p className="count">{lists[name]?.length ?? (lists[name] === null ? '–' : '…')}</p>
            {!addresses[name] && <p>{`The page is ${SWITCHED_OFF}.`}</p>}
            <div className="screen-actions">
              <Link className="button" to={screenPath(paths.add)}>
                {titles.add}
              </Link>
              {many && (
                <Link className="button" to={screenPath(many.path)} aria-label={many.title}>
                  Import
                </Link>
              )}
            </div>
          </li>
        ))}
        <li>
          <h2>
            <Link to="/admin/contact-messages">Contact Messages</Link>
          </h2>
          <div>
            <UnreadMessages messages={messages} />
            <p>What visitors wrote in the contact form.</p>
          </div>
        </li>
        <li>
          <h2>
            <Link to="/admin/proposals">Proposals</Link>
          </h2>
          <WaitingProposals proposals={proposals} />
          <p>What editors want to change, for you to publish.</p>
        </li>
        <li>
          <h2>
            <Link to="/admin/accounts">Accounts</Link>
          </h2>
          <p>Who may use these screens, and your password.</p>
          <Link className="button" to="/admin/add-admin">
            Add New Admin
          </Link>
        </li>
        <SamplesLeft onCount={setSamples} onChange={() => setTurn((now) => now + 1)} />
      </ul>
      <ComingChanges />
      <VisitorsMiss gaps={gaps} />
      <ChangedLately onChange={() => setTurn((now) => now + 1)} />
      <div className="panels">
        <SummaryPanel
          title="Papers Received"
          section={papersSection}
          entries={lists.papers}
          titleField="heading"
          lineField="authors"
        />
        <SummaryPanel
          title="Recent Updates"
          section={updatesSection}
          entries={lists.updates}
          titleField="title"
          lineField="description"
        />
      </div>
    </>
  );
}
