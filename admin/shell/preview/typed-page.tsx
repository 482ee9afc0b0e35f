import type { Collection, Entry } from '../../../model/collections.ts';
import { noFacts } from '../../../model/facts/known-facts.ts';
import { drawTyped } from '../../../site/components/typed-entry.tsx';
import { useFacts } from '../edition.ts';
import { asItIs, PageFrame } from './page-frame.tsx';

interface Props {
  collection: Collection;
  entry: Entry;
  /** What it was before it was typed at. */
  before?: Entry | undefined;
  /** Where a picture is seen that is not on the website. */
  addressOf?: (address: string) => string;
}

/** An entry as the website's own renderer draws it. */
export default function TypedPage({ collection, entry, before, addressOf = asItIs }: Props) {
  const facts = useFacts() ?? noFacts;
  const draw = (each: Entry) => drawTyped(collection, each, facts, addressOf);
  return (
    <PageFrame data={entry} before={before && draw(before)} addressOf={addressOf}>
      {draw(entry)}
    </PageFrame>
  );
}
