/**
 * Texts cut so that together they have no more characters than an allowance: short ones stay whole, and
 * the others share what is left alike. Cut ones end between words, with a mark.
 */
export function withinAllowance(texts: readonly string[], allowance: number): string[] {
  let left = allowance;
  let most = Number.POSITIVE_INFINITY;
  const lengths = texts.map(({ length }) => length).sort((a, b) => a - b);
  for (const [index, length] of lengths.entries()) {
    const share = Math.floor(left / (lengths.length - index));
    if (length > share) {
      most = share;
      break;
    }
    left -= length;
  }
  return texts.map((text) => (text.length <= most ? text : `${beginning(text, most - 2)} …`));
}

function beginning(text: string, length: number): string {
  const cut = text.slice(0, Math.max(0, length));
  return cut.slice(0, Math.max(0, cut.lastIndexOf(' ')));
}
