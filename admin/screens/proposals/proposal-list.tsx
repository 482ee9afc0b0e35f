import { Link } from 'react-router-dom';
import type { Proposal, ProposedAction } from '../../../model/wire/proposals.ts';
import { EmptyList, FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { fetchProposals } from '../../shell/server/fetch-lists.ts';
import { TimesOf, When } from '../../shell/times.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { proposalPath, STATES } from './reviewing.ts';

const quietly = () => {};

/** The screen of what is proposed. */
export default function ProposalList() {
  const { list, load } = useFetched(fetchProposals, quietly);
  usePageTitle('Proposals');
  return (
    <>
      <h1>Proposals</h1>
      <p className="proposal-words">
        What editors, contributors and visitors would like to change. Nothing of it is on the
        website before you have looked at it and published it. <TimesOf />
      </p>
      {list === undefined && <LoadingList />}
      {list === 'failed' && (
        <FailedList message="The proposals could not be loaded." onRetry={load} />
      )}
      {Array.isArray(list) && list.length === 0 && (
        <EmptyList message="No proposals are waiting." />
      )}
      <ul className="entry-cards">
        {Array.isArray(list) &&
          list.map((proposal: Proposal) => <ProposalCard key={proposal.number} {...proposal} />)}
      </ul>
    </>
  );
}

/** What a proposal is, before the noun of what it is about. */
const WHAT: Record<ProposedAction, string> = {
  create: 'New',
  update: 'Change of the',
  delete: 'Deletion of the',
};

function ProposalCard({ number, entryTitle, noun, by, at, updatedAt, state, action }: Proposal) {
  return (
    <li className="entry-card">
      <div className="entry-text">
        <h2>
          <span className="proposal-noun">
            {action === 'delete' ? <strong>{WHAT.delete}</strong> : action && WHAT[action]} {noun}:
          </span>{' '}
          {entryTitle}
        </h2>
        <p className="entry-line">
          By {by.name}, <When at={at} />
          {updatedAt !== at && (
            <>
              ; last changed <When at={updatedAt} isShort />
            </>
          )}
        </p>
        <p className="proposal-state" data-state={state}>
          {STATES[state]}
        </p>
      </div>
      <div className="entry-actions">
        <Link
          className="button"
          to={proposalPath(number)}
          aria-label={`Review ${entryTitle}, proposal ${number}`}
        >
          Review
        </Link>
      </div>
    </li>
  );
}
