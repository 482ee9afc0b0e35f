import { type Collection, collections } from '../../model/collections.ts';
import { type CollectionCalls, collectionCalls } from '../../model/wire/calls.ts';

/** The calls of a collection, with all that is known of it. */
export interface Calls extends CollectionCalls {
  collection: Collection;
}

/** What the handlers of a kind's calls know of it. */
export interface Kind extends Pick<Calls, 'isCommittee' | 'isPrivate'> {
  /** The settings are no collection. */
  collection: Pick<Collection, 'name' | 'noun'>;
}

/** All collections that have calls. */
export const CALLS: Calls[] = collections.flatMap((collection) => {
  const calls = Object.entries(collectionCalls).find(([name]) => name === collection.name)?.[1];
  return calls ? [{ ...calls, collection }] : [];
});
