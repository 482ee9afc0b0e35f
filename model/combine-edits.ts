import { splitList, toLines } from './text.ts';

type Values = Readonly<Record<string, unknown>>;

/** What became of one field: who changed it since the base. */
type Origin =
  /** Nobody did, or both did the same. */
  | 'same'
  | 'mine'
  | 'theirs'
  /** Both did, and differently: somebody has to choose. */
  | 'conflict';

export interface CombinedField {
  field: string;
  origin: Origin;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Combined {
  /** One for each field that was asked for, in that order. */
  fields: CombinedField[];
  /** The changes of both; where they conflict, mine, so that nothing typed is lost. */
  values: Record<string, unknown>;
  /** Names of the fields in conflict; empty where `values` can be saved as they are. */
  conflicts: string[];
}

/**
 * Combines two edits of one entry that began from the same version, field by field. A list is one
 * value; values that would be kept alike (empty and missing, a list and its comma-separated text,
 * white space at the end) are the same.
 */
export function combineEdits(
  base: Values,
  mine: Values,
  theirs: Values,
  fields: readonly string[],
): Combined {
  const combined = fields.map((field): CombinedField => {
    const versions = { base: own(base, field), mine: own(mine, field), theirs: own(theirs, field) };
    return { field, origin: originOf(versions), ...versions };
  });
  const values = combined.map(({ field, origin, mine, theirs }) => [
    field,
    origin === 'theirs' ? theirs : mine,
  ]);
  return {
    fields: combined,
    values: Object.fromEntries(values),
    conflicts: combined.filter(({ origin }) => origin === 'conflict').map(({ field }) => field),
  };
}

function originOf({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', unknown>): Origin {
  const isList = [base, mine, theirs].some(Array.isArray);
  const kept = (value: unknown) => JSON.stringify(asKept(value, isList));
  if (kept(mine) === kept(theirs)) return 'same';
  if (kept(mine) === kept(base)) return 'theirs';
  return kept(theirs) === kept(base) ? 'mine' : 'conflict';
}

/** Nearly as the model would keep it; enough to tell a change from none. */
function asKept(value: unknown, isList: boolean): unknown {
  if (value === undefined || value === null) return null;
  // A form's number is text.
  if (typeof value === 'number') return String(value);
  if (isList) {
    const items = typeof value === 'string' ? splitList(value) : value;
    return Array.isArray(items) && items.length === 0 ? null : items;
  }
  return typeof value === 'string' ? toLines(value) || null : value;
}

function own(values: Values, field: string): unknown {
  return Object.hasOwn(values, field) ? values[field] : undefined;
}
