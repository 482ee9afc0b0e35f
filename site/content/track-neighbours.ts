import { type Paper, papers } from '../../model/collections.ts';
import { isSample } from '../../model/samples.ts';
import type { LoadedContent } from './load-content.ts';

/** A paper to go on to. */
export type Neighbour = Pick<Paper, '_id' | 'heading'>;

/** The papers before and after one in its track, in the order of the list. */
export interface Neighbours {
  before?: Neighbour;
  after?: Neighbour;
}

const known = new WeakMap<LoadedContent, Map<string, Neighbours>>();

/** Nothing for a paper without a track. Samples are neighbours of samples. */
export function trackNeighbours(content: LoadedContent, id: string): Neighbours {
  const all = known.get(content) ?? findAll(content.list(papers));
  known.set(content, all);
  return all.get(id) ?? {};
}

function findAll(list: readonly Paper[]): Map<string, Neighbours> {
  const found = new Map<string, Neighbours>();
  const last = new Map<string, Neighbour>();
  for (const paper of list) {
    if (paper.track === undefined) continue;
    const key = `${isSample(paper)} ${paper.track}`;
    const { _id, heading } = paper;
    const before = last.get(key);
    found.set(_id, before ? { before } : {});
    if (before) found.set(before._id, { ...found.get(before._id), after: { _id, heading } });
    last.set(key, { _id, heading });
  }
  return found;
}
