import type { Collection, Entry } from './collections.ts';

/** What every entry says of itself, in lists and on its own. */
export interface MayBeSample {
  _id?: string;
  /** It came with the product: made up, or the famous work of others. */
  sample?: unknown;
}

/**
 * Whether an entry is a sample: shown with a stamp, told to no machine (search engines, feeds,
 * exports), and taken out by one command.
 */
export const isSample = ({ sample }: MayBeSample): boolean => sample === true;

/** The conference's own entries. */
export function withoutSamples<E extends MayBeSample>(entries: readonly E[]): readonly E[] {
  return entries.some(isSample) ? entries.filter((entry) => !isSample(entry)) : entries;
}

/**
 * Whether a list has anything to show but samples: no button leads to one that has not.
 * @param entries of a part of a list, the places of the others are empty
 */
export const hasOwn = (entries: readonly MayBeSample[]): boolean =>
  entries.some((entry) => !isSample(entry));

/**
 * What counts of a programme, wherever it is shown or judged: samples are its examples as long as it has nothing
 * else. Once a session of the conference's own stands, they take no room, no hour and no paper.
 */
export const countedIn = <E extends MayBeSample>(entries: readonly E[]): readonly E[] =>
  hasOwn(entries) ? withoutSamples(entries) : entries;

/** Whether a list has samples, and nothing else. */
export const onlySamples = (entries: readonly MayBeSample[]): boolean =>
  entries.length > 0 && !hasOwn(entries);

/** Whether a sample that is saved under another name holds what is the conference's own now. */
export function isRenamed({ titleField }: Collection, before: Entry, after: Entry): boolean {
  return before[titleField] !== after[titleField];
}
