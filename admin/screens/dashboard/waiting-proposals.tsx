import { useEffect, useState } from 'react';
import { fetchProposals } from '../../shell/server/fetch-proposals.ts';

/** How many proposals of editors are open. */
export function WaitingProposals() {
  const [count, setCount] = useState<number | 'failed'>();
  useEffect(() => {
    let left = false;
    void fetchProposals().then((fetched) => {
      if (!left) setCount(fetched?.length ?? 'failed');
    });
    return () => {
      left = true;
    };
  }, []);
  return <p className="waiting-proposals">{sentence(count)}</p>;
}

function sentence(count: number | 'failed' | undefined) {
  if (count === undefined) return 'Loading...';
  if (count === 'failed') return 'The proposals could not be counted.';
  return count === 0 ? 'None are waiting.' : <strong>{count} waiting</strong>;
}
