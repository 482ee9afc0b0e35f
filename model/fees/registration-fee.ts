import { amountAt, type FeeOffer, type PayableFee } from './fee-offer.ts';

/** Of each extra, as many as this may be added to one registration. */
export const MOST_OF_AN_EXTRA = 20;

export interface FeeChoice {
  /** A category's id. */
  category: string;
  /** How many of each extra, by its id; one that is left out is not added. */
  counts: Readonly<Record<string, number>>;
}

/** Money in whole units of its currency. */
export interface Money {
  amount: number;
  currency: string;
}

export interface RegistrationFee {
  /** Without a sum where no amount is known. */
  lines: { words: string; sum: Money | undefined }[];
  /** What there is to pay of what is known: one sum for each currency, that of the category first. */
  totals: Money[];
}

/**
 * What a registration costs; undefined where the category has no amount at the time.
 * @param fee which fee holds
 */
export function registrationFee(
  { participants, extras }: FeeOffer,
  fee: PayableFee | undefined,
  { category, counts }: FeeChoice,
): RegistrationFee | undefined {
  const participant = participants.find(({ id }) => id === category);
  const amount = participant && amountAt(participant, fee);
  if (!participant || amount === undefined) return undefined;
  const period = fee ? `, ${fee} fee` : '';
  const lines: RegistrationFee['lines'] = [
    {
      words: participant.category + period,
      sum: { amount, currency: participant.currency },
    },
  ];
  for (const extra of extras) {
    const count = counts[extra.id] ?? 0;
    if (count === 0) continue;
    lines.push({
      words: `${count} × ${extra.name}`,
      sum:
        extra.amount === null
          ? undefined
          : { amount: count * extra.amount, currency: extra.currency },
    });
  }
  return { lines, totals: totalsOf(lines.flatMap(({ sum }) => sum ?? [])) };
}

/**
 * One registration covers one paper: who names several pays for the others, where there is such an extra.
 * @param papers their IDs, with commas or semicolons between them
 * @returns the extra of which there are too few, and what to do; undefined where the numbers agree
 */
export function papersProblem(
  { extras }: Pick<FeeOffer, 'extras'>,
  papers: string,
  counts: FeeChoice['counts'],
): { extra: string; message: string } | undefined {
  const named = papers.split(/[,;]/).filter((id) => id.trim() !== '').length;
  const extra = extras.find(({ id }) => /\bpaper/.test(id));
  if (!extra || named < 2 || (counts[extra.id] ?? 0) >= named - 1) return undefined;
  const message = `You name ${named} papers, of which the fee covers one: write ${named - 1} here.`;
  return { extra: extra.id, message };
}

function totalsOf(sums: readonly Money[]): Money[] {
  const totals = new Map<string, number>();
  for (const { currency, amount } of sums) {
    totals.set(currency, (totals.get(currency) ?? 0) + amount);
  }
  return [...totals].map(([currency, amount]) => ({ currency, amount }));
}

/** How many somebody typed; nothing is none. Undefined for what is no such number. */
export function readCount(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim();
  if (!/^\d{0,3}$/.test(text)) return undefined;
  return Number(text) <= MOST_OF_AN_EXTRA ? Number(text) : undefined;
}
