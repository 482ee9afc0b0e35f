import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnProposal } from '../../../model/wire/proposals.ts';
import { hourOn } from '../../../model/wire/waiting.ts';
import { edition } from '../edition.ts';
import {
  fetchOwnProposals,
  isOpen,
  isToPropose,
  OWN_PROPOSALS_PATH,
  ownProposalPath,
} from './proposing.ts';

const NONE: readonly OwnProposal[] = [];

/**
 * What whoever is logged in proposed of a kind and is still open. Undefined until that is known: it stands
 * above a list, or in it. Nothing for those who propose nothing, or where it could not be read.
 */
export function useOwnOpen(kind: string): readonly OwnProposal[] | undefined {
  const [own, setOwn] = useState(isToPropose(kind) ? undefined : NONE);
  useEffect(() => {
    let isLeft = false;
    if (!isToPropose(kind)) return;
    void fetchOwnProposals().then((all = []) => {
      if (!isLeft) setOwn(all.filter((each) => each.kind === kind && isOpen(each)));
    });
    return () => {
      isLeft = true;
    };
  }, [kind]);
  return own;
}

/** On a card: a change of what it shows is proposed, and what became of that. */
export function ProposedMark({ own, id }: { own: readonly OwnProposal[]; id: string }) {
  const proposal = own.find(({ entry }) => entry === id);
  if (!proposal) return null;
  return (
    <p className="draft-mark">
      {inWords(proposal)}{' '}
      <Link
        to={ownProposalPath(proposal.number)}
        aria-label={`See the proposal: ${proposal.title}`}
      >
        See the proposal
      </Link>
    </p>
  );
}

function inWords(proposal: OwnProposal): string {
  const { state, action, plannedFor } = proposal;
  if (plannedFor && state === 'waits') return planned(proposal);
  const what = action === 'delete' ? 'To be deleted, you proposed' : 'You proposed a change';
  return state === 'returned'
    ? `${what}: it came back to you.`
    : `${what}: a publisher looks at it.`;
}

const planned = ({ action, plannedFor }: OwnProposal) =>
  `${action === 'delete' ? 'You proposed to delete it: that is done' : 'You proposed a change: it goes live'} ${hourOn(Date.parse(plannedFor ?? ''), edition().timeZone)}.`;

/** Above a list: what is proposed and not in it so far. */
export function ProposedNew({ own, noun }: { own: readonly OwnProposal[]; noun: string }) {
  const added = own.filter(({ action }) => action === 'create');
  if (added.length === 0) return null;
  const titles = added.map(({ title }) => `“${title}”`).join(', ');
  return (
    <p className="draft-note">
      <span>
        You proposed {added.length === 1 ? `a new ${noun}` : `new ${noun}s`}: {titles}. See{' '}
        <Link to={OWN_PROPOSALS_PATH}>Your Proposals</Link>.
      </span>
    </p>
  );
}
