import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Proposal } from '../../../model/wire/proposals.ts';
import { fetchProposals, isToDecide } from '../server/fetch-lists.ts';
import { mayDo } from '../server/session.ts';

interface Props {
  /** The collection's name; null for a setting. */
  kind: string | null;
  /** The entry's id; the title of a setting, by which proposals know it. */
  entry: string;
  noun: string;
}

/**
 * In the form of an entry or a setting: what somebody proposed of the same, and nobody has decided about. What is planned stands above
 * the form. Nothing for those who decide about none.
 */
export function ProposedAlready({ kind, entry, noun }: Props) {
  const [found, setFound] = useState<readonly Proposal[]>([]);
  useEffect(() => {
    let isLeft = false;
    if (!mayDo('all')) return;
    const isIt = (each: Proposal) =>
      each.collection === kind &&
      (kind ? each.id : each.entryTitle) === entry &&
      !each.planned &&
      isToDecide(each);
    void fetchProposals().then((all = []) => !isLeft && setFound(all.filter(isIt)));
    return () => {
      isLeft = true;
    };
  }, [kind, entry]);
  return found.map(({ number, by, action }) => (
    <div key={number} className="draft-note">
      <p>
        {by.name} proposes {action === 'delete' ? 'to delete' : 'a change of'} this {noun}, and
        nobody has decided about it. What you save may clash with it:{' '}
        <Link to={`/admin/proposals/${number}`}>look at it first</Link>.
      </p>
    </div>
  ));
}
