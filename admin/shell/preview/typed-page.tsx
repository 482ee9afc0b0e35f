import type { Collection, Entry } from '../../../model/collections.ts';
import { noFacts } from '../../../model/facts/known-facts.ts';
import { drawTyped } from '../../../site/components/typed-entry.tsx';
import { useFacts } from '../edition.ts';
import { PageFrame } from './page-frame.tsx';

/** An entry as the website's own renderer draws it. */
export default function TypedPage({ collection, entry }: { collection: Collection; entry: Entry }) {
  const facts = useFacts() ?? noFacts;
  return <PageFrame data={entry}>{drawTyped(collection, entry, facts, (src) => src)}</PageFrame>;
}
