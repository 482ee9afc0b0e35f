import { Link, useLocation } from 'react-router-dom';
import type { Proposal, ProposedAction } from '../../../model/wire/proposals.ts';
import { EmptyList, FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { fetchProposals, isToDecide } from '../../shell/server/fetch-lists.ts';
import { TimesOf, When } from '../../shell/times.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { FROZEN, plannedInWords, proposalPath, STATES } from './reviewing.ts';

const quietly = () => {};

/** The screen of what is proposed. */
export default function ProposalList() {
  const { list, load } = useFetched(fetchProposals, quietly);
  const decided: unknown = useLocation().state?.decided;
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
      {Array.isArray(list) && typeof decided === 'number' && (
        <Next proposal={nextAfter(decided, list)} />
      )}
      <ul className="entry-cards">
        {Array.isArray(list) &&
          list.map((proposal: Proposal) => <ProposalCard key={proposal.number} {...proposal} />)}
      </ul>
    </>
  );
}

/** What waits for a decision: of the list, which has the newest first, the one below the decided one. */
function nextAfter(decided: number, list: readonly Proposal[]): Proposal | undefined {
  const waiting = list.filter(
    (each) => each.number !== decided && each.state !== 'draft' && isToDecide(each),
  );
  return waiting.find(({ number }) => number < decided) ?? waiting[0];
}

/** After a decision: the way to the next one. */
function Next({ proposal }: { proposal: Proposal | undefined }) {
  if (!proposal) return null;
  const { number, entryTitle, noun, action } = proposal;
  return (
    <p className="next-proposal">
      <Link className="button main" to={proposalPath(number)}>
        Review the next one: {action && WHAT[action].toLowerCase()} {noun} “{entryTitle}”
      </Link>
    </p>
  );
}

const SHOWN_CHARACTERS = 160;

/** The beginning of what somebody said, on one line. */
function inShort(said: string): string {
  const line = [...said.replace(/\s+/g, ' ').trim()];
  if (line.length <= SHOWN_CHARACTERS) return line.join('');
  return `${line
    .slice(0, SHOWN_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
}

/** What a proposal is, before the noun of what it is about. */
const WHAT: Record<ProposedAction, string> = {
  create: 'New',
  update: 'Change of the',
  delete: 'Deletion of the',
};

function ProposalCard(proposal: Proposal) {
  const { number, entryTitle, noun, by, at, updatedAt, state, action, why } = proposal;
  const { isOfEarlierEdition, planned, isFrozen } = proposal;
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
        {why && <p className="entry-line">Why: {inShort(why)}</p>}
        <p className="proposal-state" data-state={state}>
          {planned ? plannedInWords({ ...planned, isDown: action === 'delete' }) : STATES[state]}
          {isOfEarlierEdition && '. Of an earlier edition'}
        </p>
        {isFrozen && <p className="entry-line">{FROZEN}</p>}
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
