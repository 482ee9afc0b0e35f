/** Between the items of a list, as people type and paste them. */
export const SEPARATORS = /[,;\n]/;

/**
 * The items of a list with what was typed or pasted behind them: `A, B; C and D` are four people. What is
 * no name by itself belongs to the one before it: `Rao, A.` is A. Rao, and `King, Jr.` stays as it is.
 * Names are never cut elsewhere, whatever particles they have.
 * @param ofPeople the items are names of people; of other lists "and" is a word like any other
 */
export function takeItems(items: readonly string[], text: string, ofPeople: boolean): string[] {
  const taken = [...items];
  for (const part of partsOf(text, ofPeople)) {
    const last = taken.at(-1);
    if (ofPeople && last !== undefined && isSuffix(part)) taken.splice(-1, 1, `${last}, ${part}`);
    else if (ofPeople && last !== undefined && areInitialsOf(part, last)) {
      taken.splice(-1, 1, `${part} ${last}`);
    } else taken.push(part);
  }
  return taken;
}

function partsOf(text: string, ofPeople: boolean): string[] {
  const parts = text.split(SEPARATORS);
  const names = ofPeople
    ? parts.flatMap((part) => part.split(/\s(?:and|&)(?=\s)|^and(?=\s)/i))
    : parts;
  return names.map((each) => each.trim().replace(/\s+/g, ' ')).filter((each) => each !== '');
}

const isSuffix = (part: string) => /^(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d)\.?$/i.test(part);

const wordsOf = (name: string) => name.split(/[\s.-]+/).filter((word) => word !== '');
const isInitial = (word: string) => /^\p{Lu}\p{M}*$/u.test(word);

/** Whether `J. R. R.` or `J.-P.` belongs to a name; a letter without a point only to a last name alone. */
function areInitialsOf(part: string, name: string): boolean {
  const [initials, words] = [wordsOf(part), wordsOf(name)];
  if (initials.length === 0 || !initials.every(isInitial) || words.some(isInitial)) return false;
  return part.includes('.') || words.length === 1;
}
