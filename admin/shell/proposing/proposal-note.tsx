import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { OwnProposalText } from '../../../model/wire/proposals.ts';
import { hourOn } from '../../../model/wire/waiting.ts';
import { edition } from '../edition.ts';
import { notify } from '../notices.ts';
import { OWN_PROPOSALS_PATH, ownProposalPath, proposeChange } from './proposing.ts';
import { Why } from './why.tsx';

const AskingDialog = lazy(async () => {
  const module = await import('../writing/asking-dialog.tsx');
  return { default: module.AskingDialog };
});

/**
 * Says above an editor's form what becomes of what they type, and what was said of it.
 * @param own the proposal that the form goes on with; none where it makes a new one
 * @param more what is not proposed with it
 */
export function ProposalNote({
  own,
  more,
}: {
  own?: OwnProposalText | null | undefined;
  more?: string | undefined;
}) {
  return (
    <section className="panel" aria-label="What becomes of it">
      <p>
        {own
          ? 'This is what you proposed. What you change here takes its place.'
          : 'What you send is a proposal: it goes on the website when a publisher has agreed.'}{' '}
        See <Link to={own ? ownProposalPath(own.number) : OWN_PROPOSALS_PATH}>Your Proposals</Link>.
        {more && ` ${more}`}
      </p>
      {own?.plannedFor && own.state === 'waits' && (
        <p className="draft-note">
          <span>
            <strong>It is planned already</strong>: as it is, it goes live{' '}
            {hourOn(Date.parse(own.plannedFor), edition().timeZone)}. If you propose another
            version, that does not happen: a publisher looks at the new version first.
          </span>
        </p>
      )}
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

interface ProposedProps {
  noun: string;
  number: number;
  title: string;
}

/** Says above an empty form what was proposed with it, and where that is now. */
export function ProposedNote({ noun, number, title }: ProposedProps) {
  return (
    <p className="proposed-note">
      Proposed: the {noun} <Link to={ownProposalPath(number)}>{title || 'without a title'}</Link>.
      It is under Your Proposals now, and the form is empty for the next one.
    </p>
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
  const [isAsked, setIsAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState('');
  const navigate = useNavigate();
  const what = `Propose to delete this ${noun}`;

  async function propose() {
    setBusy(true);
    const asked = { kind, entry, values: undefined, etag: undefined, number: undefined, why };
    const answer = await proposeChange({ ...asked, key: crypto.randomUUID() });
    setBusy(false);
    if (answer.kind === 'refused') notify.failure(FAILED, answer.reason);
    if (answer.kind !== 'proposed') return;
    notify.success(answer.message);
    navigate(ownProposalPath(answer.number));
  }

  return (
    <>
      <p className="back">
        Should it not be on the website at all?{' '}
        <button type="button" className="quiet" onClick={() => setIsAsked(true)}>
          {what}
        </button>
      </p>
      {isAsked && (
        <Suspense fallback={null}>
          <AskingDialog
            title={`${what}?`}
            action={busy ? 'Proposing...' : 'Propose'}
            isReady={!busy}
            onDone={propose}
            onClose={() => setIsAsked(false)}
          >
            <p>It stays on the website until a publisher agrees.</p>
            <Why name="why-deleted" text={why} onText={setWhy} />
          </AskingDialog>
        </Suspense>
      )}
    </>
  );
}
