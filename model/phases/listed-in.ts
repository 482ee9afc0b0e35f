import { hasOwn, type MayBeSample, withoutSamples } from '../samples.ts';
import type { Phase } from './phases.ts';

/**
 * What a list shows: samples are examples as long as a conference is still to come or on, and after its
 * last day nobody may take them for what happened. Of nothing but samples all stay in the list, so that
 * it knows what to show where the day is an earlier one; it hides them then, and says that it has nothing.
 */
export function listedIn<E extends MayBeSample>(phase: Phase, entries: readonly E[]): readonly E[] {
  return phase === 'after' && hasOwn(entries) ? ownOf(entries) : entries;
}

/** Each list's own, once: many pages ask for the same list, and know it again. */
const known = new WeakMap<readonly MayBeSample[], readonly MayBeSample[]>();

function ownOf<E extends MayBeSample>(entries: readonly E[]): readonly E[] {
  const own = (known.get(entries) as readonly E[] | undefined) ?? withoutSamples(entries);
  known.set(entries, own);
  return own;
}
