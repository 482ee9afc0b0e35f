/** '₹ 7,000', 'US$ 250'. */
export function amountInWords(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
  const parts = format.formatToParts(amount);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  const number = parts.flatMap(({ type, value }) =>
    type === 'integer' || type === 'group' ? [value] : [],
  );
  return `${symbol}\u00a0${number.join('')}`;
}
