import { useSyncExternalStore } from 'react';
import type { Entry } from '../../../model/collections.ts';
import { type CalledCollection, collectionCalls } from '../../../model/wire/calls.ts';
import { fetchEntries } from '../server/fetch-lists.ts';

/** What the programme is made of; a list that could not be read is missing. */
export interface ProgrammeLists {
  sessions: readonly Entry[] | undefined;
  papers: readonly Entry[] | undefined;
  speakers: readonly Entry[] | undefined;
}

let known: ProgrammeLists | undefined;
const followers = new Set<() => void>();

/**
 * Reads them anew: whoever shows them is told.
 * @param together does with that what has to be seen at once with it
 */
export async function readProgrammeLists(
  together: (tell: () => void) => void = (tell) => tell(),
): Promise<ProgrammeLists> {
  const entriesOf = (name: CalledCollection) =>
    fetchEntries({ calls: collectionCalls[name].paths });
  const [sessions, papers, speakers] = await Promise.all([
    entriesOf('programme'),
    entriesOf('papers'),
    entriesOf('speakers'),
  ]);
  known = { sessions, papers, speakers };
  together(() => {
    for (const follower of followers) follower();
  });
  return known;
}

/** As they were read last; undefined until they are. */
export const useProgrammeLists = (): ProgrammeLists | undefined =>
  useSyncExternalStore(follow, () => known);

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
}
