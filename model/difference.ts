import { diffArrays } from 'diff';

/** A part of two texts or lists laid over each other. */
export interface Part<Item> {
  kind: 'same' | 'removed' | 'added';
  items: readonly Item[];
}

/** Where more was taken away and added than this, all counts as replaced: to find out takes too long. */
const MOST_CHANGES = 1000;

/** What to take from one list and add to it to have the other, with as much as possible kept. */
export function difference<Item>(
  before: readonly Item[],
  after: readonly Item[],
  mostChanges = MOST_CHANGES,
): Part<Item>[] {
  const found = diffArrays([...before], [...after], { maxEditLength: mostChanges });
  if (!found) {
    const whole: Part<Item>[] = [
      { kind: 'removed', items: before },
      { kind: 'added', items: after },
    ];
    return whole.filter(({ items }) => items.length > 0);
  }
  return found.map(({ added, removed, value }) => {
    const changed = removed ? 'removed' : 'added';
    return { kind: added || removed ? changed : 'same', items: value };
  });
}
