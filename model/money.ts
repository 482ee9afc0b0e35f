/** By their currencies, of which a conference has two or three: they are dear to make. */
const formats = new Map<string, Intl.NumberFormat>();

/** '₹ 7,000', 'US$ 250'. */
export function amountInWords(amount: number, currency: string): string {
  const parts = formatOf(currency).formatToParts(amount);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  const number = parts.flatMap(({ type, value }) =>
    type === 'integer' || type === 'group' ? [value] : [],
  );
  return `${symbol}\u00a0${number.join('')}`;
}

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const options = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  const format = new Intl.NumberFormat('en-GB', options);
  formats.set(currency, format);
  return format;
}
