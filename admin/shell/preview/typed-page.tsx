import type { Collection, Entry } from '../../../model/collections.ts';
import { noFacts } from '../../../model/facts/known-facts.ts';
import { drawTyped } from '../../../site/components/typed-entry.tsx';
import { useFacts } from '../edition.ts';
import { asItIs, PageFrame } from './page-frame.tsx';

interface Props {
  collection: Collection;
  entry: Entry;
  /** Where a picture is seen that is not on the website. */
  addressOf?: (address: string) => string;
}

/** An entry as the website's own renderer draws it. */
export default function TypedPage({ collection, entry, addressOf = asItIs }: Props) {
  const facts = useFacts() ?? noFacts;
  return (
    <PageFrame data={entry} addressOf={addressOf}>
      {drawTyped(collection, entry, facts, addressOf)}
    </PageFrame>
  );
}
