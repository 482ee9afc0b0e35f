import { combineTexts, inConflict, joinPieces, type TextPiece } from './combine-texts.ts';
import { splitList, toLines } from './text.ts';

type Values = Readonly<Record<string, unknown>>;

/** What became of one field: who changed it since the base. */
type Origin =
  /** Nobody did, or both did the same. */
  | 'same'
  | 'mine'
  | 'theirs'
  /** Both did, in different sentences of a text: both changes are taken. */
  | 'both'
  /** Both did, and differently: somebody has to choose. */
  | 'conflict';

export interface CombinedField {
  field: string;
  origin: Origin;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** How the texts were put together, where both changed one of several sentences. */
  pieces?: readonly TextPiece[];
}

export interface Combined {
  /** One for each field that was asked for, in that order. */
  fields: CombinedField[];
  /**
   * The changes of both; where they conflict, mine, so that nothing typed is lost. Of a text that is
   * its sentences in conflict alone.
   */
  values: Record<string, unknown>;
  /** Names of the fields in conflict; empty where `values` can be saved as they are. */
  conflicts: string[];
}

/**
 * Combines two edits of one entry that began from the same version, field by field, and texts sentence
 * by sentence. A list is one value; values that would be kept alike (empty and missing, a list and its comma-separated text,
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
    return { field, ...versions, ...judge(versions) };
  });
  return {
    fields: combined,
    values: Object.fromEntries(combined.map((each) => [each.field, mergedValue(each)])),
    conflicts: combined.filter(({ origin }) => origin === 'conflict').map(({ field }) => field),
  };
}

type Versions = Pick<CombinedField, 'base' | 'mine' | 'theirs'>;

/** What a field becomes; in a conflict as one side has it. */
export function mergedValue(
  { origin, mine, theirs, pieces }: Omit<CombinedField, 'field'>,
  side: 'mine' | 'theirs' = 'mine',
): unknown {
  if (pieces) return joinPieces(pieces, side);
  return origin === 'theirs' || (origin === 'conflict' && side === 'theirs') ? theirs : mine;
}

function judge(versions: Versions): Pick<CombinedField, 'origin' | 'pieces'> {
  const origin = originOf(versions);
  return origin === 'conflict' ? combineChanged(versions) : { origin };
}

/** Two different changes of one value, which come together where they are of different sentences. */
export function combineChanged(versions: Versions): Pick<CombinedField, 'origin' | 'pieces'> {
  const texts = [versions.base, versions.mine, versions.theirs];
  if (!texts.every((each) => typeof each === 'string')) return { origin: 'conflict' };
  const [base = '', mine = '', theirs = ''] = texts.map(toLines);
  if (base === '' || mine === '' || theirs === '') return { origin: 'conflict' };
  const pieces = combineTexts(base, mine, theirs);
  if (pieces.length < 2) return { origin: inConflict(pieces) ? 'conflict' : 'same' };
  return { origin: inConflict(pieces) ? 'conflict' : 'both', pieces };
}

function originOf({ base, mine, theirs }: Versions): Exclude<Origin, 'both'> {
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
