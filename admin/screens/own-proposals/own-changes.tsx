import { useEffect, useState } from 'react';
import { collections } from '../../../model/collections.ts';
import { ownProposalCalls } from '../../../model/wire/calls.ts';
import type { OwnProposalText } from '../../../model/wire/proposals.ts';
import { FieldChanges } from '../../shell/differences/field-changes.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';

/** What one of their own proposals changes, field by field. */
export default function OwnChanges({ number }: { number: number }) {
  const [own, setOwn] = useState<OwnProposalText | 'failed'>();
  useEffect(() => {
    let isLeft = false;
    void callAsAdministrator<OwnProposalText>('GET', ownProposalCalls.one(number)).then(
      (answer) => {
        if (isLeft || answer === LOGGED_OUT) return;
        setOwn(answer.ok ? answer.body : 'failed');
      },
    );
    return () => {
      isLeft = true;
    };
  }, [number]);
  if (!own) return <p role="status">Loading...</p>;
  if (own === 'failed') return <p>The difference could not be loaded.</p>;
  const collection = collections.find(({ name }) => name === own.kind);
  const shows = own.action === 'create' ? 'after' : 'both';
  return <FieldChanges collection={collection} changes={own.changes} shows={shows} />;
}
