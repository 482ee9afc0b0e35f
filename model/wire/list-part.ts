/** Some of a list's entries, in its order. */
export interface ListPart {
  /** How many come before it. */
  start: number;
  count: number;
}

/** What a reader prefers of a list (RFC 7240). */
export interface ListPreference {
  /** Of long texts the first characters alone. */
  isBrief: boolean;
  /** Always brief. */
  part?: ListPart;
}

/** Response header: how many entries there are of which a part is sent. */
export const TOTAL_COUNT = 'X-Total-Count';

const MINIMAL = 'return=minimal';

/** As many papers as a page of the full list shows, and as many entries as a part has at most. */
export const PAPERS_A_PAGE = 500;
/** Entries that a card of the home page shows. */
export const PREVIEW_LENGTH = 15;

/**
 * The value of `Prefer` for the brief form, of all entries or of a part. It is a header, since the
 * specification gives each list one address. Nobody has to follow it: the answer may be the whole list.
 */
export function preferBrief(part?: ListPart): string {
  return part ? `${MINIMAL}; start=${part.start}; count=${part.count}` : MINIMAL;
}

/** Values of `Prefer` by which many visitors ask for a list, '' for none: the answers are kept near them. */
export const KEPT_PREFERENCES: readonly string[] = [
  '',
  preferBrief({ start: 0, count: PREVIEW_LENGTH }),
  preferBrief({ start: 0, count: PAPERS_A_PAGE }),
];

/** What a value of `Prefer` says of a list; anything else says nothing. */
export function readPreference(header: string | undefined): ListPreference {
  if (header === MINIMAL) return { isBrief: true };
  const [, start, count] =
    /^return=minimal; start=(\d{1,7}); count=(\d{1,3})$/.exec(header ?? '') ?? [];
  if (start === undefined) return { isBrief: false };
  const part = { start: Number(start), count: Math.min(Number(count), PAPERS_A_PAGE) };
  return { isBrief: true, part };
}

/**
 * A list of which a part is known: as long as the whole, with nothing at the other places. Whoever
 * shows that part alone need not know.
 * @param total the answer's `TOTAL_COUNT`; null: all of them were sent
 */
export function listOfPart<Entry>(
  entries: readonly Entry[],
  part: ListPart | undefined,
  total: string | null,
): readonly Entry[] {
  if (!part || total === null) return entries;
  const list = new Array<Entry>(Number(total));
  for (const [index, entry] of entries.entries()) list[part.start + index] = entry;
  return list;
}
