import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { OwnProposalText } from '../../../model/wire/proposals.ts';
import { notify } from '../notices.ts';
import { useAsk } from '../questions.tsx';
import { OWN_PROPOSALS_PATH, proposeChange } from './proposing.ts';

/**
 * Says above an editor's form what becomes of what they type, and what was said of it.
 * @param own the proposal that the form goes on with; none where it makes a new one
 */
export function ProposalNote({ own }: { own?: OwnProposalText | null | undefined }) {
  return (
    <section className="panel" aria-label="What becomes of it">
      <p>
        {own
          ? 'This is what you proposed. What you change here takes its place.'
          : 'What you send is a proposal: it goes on the website when a publisher has agreed.'}{' '}
        See <Link to={OWN_PROPOSALS_PATH}>Your Proposals</Link>.
      </p>
      {own?.state === 'returned' && (
        <>
          <p>
            <strong>A publisher sent it back to you</strong> with this comment. Change what it asks
            for, and press “Propose again”.
          </p>
          <p className="comment-text">{own.comment}</p>
        </>
      )}
    </section>
  );
}

interface Props {
  kind: string;
  entry: string;
  noun: string;
}

const FAILED = 'Not proposed.';

/** Below an editor's form of what is there: proposes that it goes. */
export function ProposeDeletion({ kind, entry, noun }: Props) {
  const [busy, setBusy] = useState(false);
  const ask = useAsk();
  const navigate = useNavigate();

  async function propose() {
    const decision = await ask({
      title: `Propose to delete this ${noun}?`,
      text: 'It stays on the website until a publisher agrees.',
      answers: [
        ['cancel', 'Cancel'],
        ['propose', 'Propose'],
      ],
    });
    if (decision !== 'propose') return;
    setBusy(true);
    const asked = { kind, entry, values: undefined, etag: undefined, number: undefined };
    const answer = await proposeChange({ ...asked, key: crypto.randomUUID() });
    setBusy(false);
    if (answer.kind === 'refused') notify.failure(FAILED, answer.reason);
    if (answer.kind !== 'proposed') return;
    notify.success(answer.message);
    navigate(OWN_PROPOSALS_PATH);
  }

  return (
    <p className="back">
      Should it not be on the website at all?{' '}
      <button type="button" className="quiet" disabled={busy} onClick={propose}>
        Propose to delete this {noun}
      </button>
    </p>
  );
}
