import { useSyncExternalStore } from 'react';
import { onReturned, returnedWith } from './tell-returned.ts';

/** Over the form of an entry whose proposal an administrator returned: what they said. */
export function ReturnedNote({ collection, slug }: { collection: string; slug: string }) {
  const comment = useSyncExternalStore(onReturned, () => returnedWith(collection, slug));
  if (comment === undefined) return null;
  return (
    <aside className="returned" aria-label="Sent back by an administrator">
      <strong>Sent back by an administrator</strong>
      <p>{comment}</p>
      <p>When it is changed, set its status to In review again.</p>
    </aside>
  );
}
