/**
 * The name that was probably meant by a misspelt one: at most a third of its characters, and never
 * more than three, are added, missing, swapped or other ones. Undefined where none is so near.
 */
export function didYouMean(typed: string, names: Iterable<string>): string | undefined {
  const wanted = typed.toLowerCase();
  let best: string | undefined;
  let fewest = Math.min(3, Math.floor(typed.length / 3)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) >= fewest) continue;
    const count = editsBetween(wanted, name.toLowerCase(), fewest);
    if (count < fewest) [best, fewest] = [name, count];
  }
  return best;
}

/** A question for the end of a finding's sentence, with a blank before it; '' where nothing is near. */
export function askWhetherMeant(typed: string, names: Iterable<string>): string {
  const name = didYouMean(typed, names);
  return name === undefined ? '' : ` Did you mean "${name}"?`;
}

/** Damerau's and Levenshtein's distance (optimal string alignment); `enough` for any that is not less. */
function editsBetween(a: string, b: string, enough: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const at = (list: number[], index: number) => list[index] ?? 0;
      let edits = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) edits = Math.min(edits, at(before, j - 2) + 1);
      row.push(edits);
    }
    if (Math.min(...row, ...last) >= enough) return enough;
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
