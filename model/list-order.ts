import type { Collection, Entry } from './collections.ts';

/**
 * Puts a collection's entries in order; returns a new array. The comparison is by code units of
 * folded text, not by locale: the build and the worker must agree to the last entry.
 */
export function inListOrder<E extends Entry>(
  collection: Pick<Collection, 'order'>,
  entries: readonly E[],
): E[] {
  const { order } = collection;
  const keyed = entries.map((entry) => ({
    entry,
    rank: rankOf(order, entry),
    tie: undefined as string | undefined,
  }));
  // Folding takes longer than sorting, and most ranks differ.
  const tieOf = (keyed: { entry: E; tie: string | undefined }) => {
    keyed.tie ??= sortKey(keyed.entry[order.tieBy]);
    return keyed.tie;
  };
  keyed.sort(
    (a, b) =>
      compare(a.rank, b.rank) || compare(tieOf(a), tieOf(b)) || compare(a.entry._id, b.entry._id),
  );
  return keyed.map(({ entry }) => entry);
}

function rankOf(order: Collection['order'], entry: Entry): number {
  if (order.by === 'newest') return -instant(entry[order.field]);
  // As of one zone, which a conference has.
  if (order.by === 'time') return instant(`${entry.day}T${entry.start}Z`);
  const { newFirst } = order;
  return newFirst !== undefined && typeof entry.order !== 'number'
    ? -instant(entry[newFirst])
    : position(entry.order);
}

/** Undated entries count as the oldest. */
function instant(value: unknown): number {
  const milliseconds = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(milliseconds) ? Number.MIN_SAFE_INTEGER : milliseconds;
}

function position(value: unknown): number {
  return typeof value === 'number' ? value : Number.MAX_SAFE_INTEGER;
}

function sortKey(value: unknown): string {
  return String(value ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
