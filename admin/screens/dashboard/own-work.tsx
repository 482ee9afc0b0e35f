import { Link } from 'react-router-dom';
import type { OwnProposal } from '../../../model/wire/proposals.ts';
import { hourOn } from '../../../model/wire/waiting.ts';
import { edition } from '../../shell/edition.ts';
import type { Once } from './use-once.ts';

const SHOWN = 5;

const STATES: Partial<Record<OwnProposal['state'], string>> = {
  waits: 'Waiting for a publisher',
  returned: 'Sent back to you with a comment: go on with it',
  closed: 'Turned down: see why',
  undone: 'Published, and undone since: see why',
};

/** What an editor proposed that waits for somebody, those first that wait for them. */
export default function OwnWork({ proposals }: { proposals: Once<OwnProposal> }) {
  if (proposals === undefined) return null;
  if (proposals === 'failed') return <p>Your proposals could not be loaded.</p>;
  const isBack = ({ state }: OwnProposal) => state !== 'waits';
  const { timeZone } = edition();
  const open = [...proposals.filter(isBack), ...proposals.filter((each) => !isBack(each))];
  return (
    <section className="panel changed-lately" aria-labelledby="own-work">
      <h2 id="own-work">Your proposals</h2>
      {open.length === 0 && (
        <p>
          None are waiting. What you change or add below is proposed, and stands here until a
          publisher has looked at it.
        </p>
      )}
      <ul className="changes">
        {open.slice(0, SHOWN).map(({ number, title, state, action, plannedFor }) => (
          <li key={number}>
            <div>
              <p>
                <Link to={`/admin/your-proposals#proposal-${number}`}>{title}</Link>
              </p>
              <p className="entry-line">
                {state === 'waits' && plannedFor
                  ? `Planned: ${action === 'delete' ? 'is deleted' : 'goes live'} ${hourOn(Date.parse(plannedFor), timeZone)}`
                  : STATES[state]}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {open.length > SHOWN && (
        <p>
          <Link to="/admin/your-proposals">All {open.length}</Link>
        </p>
      )}
    </section>
  );
}
