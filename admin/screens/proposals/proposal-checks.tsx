import type { ProposalCheck } from '../../../model/wire/proposals.ts';

const STATES: Record<ProposalCheck['state'], string> = {
  running: 'still running',
  passed: 'passed',
  failed: 'failed',
};

interface Props {
  checks: ProposalCheck[];
  onLookAgain(): void;
}

/** What checks on GitHub say of a proposal. */
export function ProposalChecks({ checks, onLookAgain }: Props) {
  return (
    <section aria-labelledby="checks">
      <h2 id="checks">Checks on GitHub</h2>
      <ul className="proposal-checks">
        {checks.map(({ name, state, url }) => (
          <li key={`${name} ${url}`} data-state={state}>
            {url ? <a href={url}>{name}</a> : name}: {STATES[state]}
          </li>
        ))}
      </ul>
      {checks.some(({ state }) => state === 'running') && (
        <button type="button" className="quiet" onClick={onLookAgain}>
          Look Again
        </button>
      )}
    </section>
  );
}
