import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { OwnProposalText } from '../../../model/wire/proposals.ts';
import { notify } from '../notices.tsx';
import { useAsk } from '../questions.tsx';
import { OWN_PROPOSALS_PATH, proposeChange } from './proposing.ts';

interface Props {
  /** The proposal that the form goes on with; undefined or null where it makes a new one. */
  own?: OwnProposalText | null | undefined;
  kind?: string;
  /** Of what is there: that it goes can be proposed. */
  entry?: string;
  noun?: string;
}

const NOT_DELETED = 'Not proposed.';

/** Says above an editor's form what becomes of what they type, and what was said of it. */
export function ProposalNote({ own, kind = '', entry, noun = '' }: Props) {
  const [busy, setBusy] = useState(false);
  const ask = useAsk();
  const navigate = useNavigate();

  async function proposeDeletion() {
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
    if (answer.kind === 'refused') notify.failure(NOT_DELETED, answer.reason);
    if (answer.kind !== 'proposed') return;
    notify.success(answer.message);
    navigate(OWN_PROPOSALS_PATH);
  }

  return (
    <section className="panel" aria-label="What becomes of it">
      <p>
        {own
          ? 'This is what you proposed. What you change here takes its place.'
          : 'What you send is a proposal: it goes on the website when a publisher has agreed.'}{' '}
        See <Link to={OWN_PROPOSALS_PATH}>Your Proposals</Link>.
      </p>
      {own?.state === 'returned' && <p className="comment-text">{own.comment}</p>}
      {entry && !own && kind !== 'pages' && (
        <button type="button" className="quiet" disabled={busy} onClick={proposeDeletion}>
          Propose to delete this {noun}
        </button>
      )}
    </section>
  );
}
