import { amountInWords } from '../money.ts';
import type { FeeOffer } from './fee-offer.ts';
import type { Money, RegistrationFee } from './registration-fee.ts';

/** What a transfer's reference holds where it holds least: a line of SWIFT's field 70 (MT 103). */
export const MOST_OF_A_REFERENCE = 35;
/** Leaves room for some of the name. */
const MOST_OF_PAPERS = 18;

/** Who pays, as they typed it. */
export interface Payer {
  name: string;
  /** The IDs of their papers; '' for somebody without one. */
  papers: string;
}

/** What the conference is called, in words and in a reference. */
export interface PaidConference {
  name: string;
  edition: number;
}

/** What is wrong with what was typed, field by field. */
export type PayerErrors = { [Field in keyof Payer]?: string };

/**
 * By what the organisers know a payment, in letters that every bank takes:
 * '2026 PAPER 123 ASHA RAO'.
 */
export function paymentReference(
  { edition }: PaidConference,
  payer: Payer,
): { reference: string } | { errors: PayerErrors } {
  const [name, papers] = [bankLetters(payer.name), bankLetters(payer.papers)];
  const errors: PayerErrors = {};
  if (payer.name.trim() === '') errors.name = 'Name is required.';
  else if (name === '') {
    errors.name =
      'Name must be written in letters from A to Z, as your bank writes it: a reference can hold no others.';
  }
  if (papers === '' && payer.papers.trim() !== '') {
    errors.papers = 'Paper ID must be letters from A to Z and digits, such as 123.';
  } else if (papers.length > MOST_OF_PAPERS) {
    errors.papers = `Paper ID is too long for a reference: ${MOST_OF_PAPERS} letters and digits at most. Give the first one and tell the organisers of the others.`;
  }
  if (errors.name || errors.papers) return { errors };
  const parts = [edition, papers && `PAPER ${papers}`, name].filter((part) => part !== '');
  return { reference: parts.join(' ').slice(0, MOST_OF_A_REFERENCE).trim() };
}

/** Capital letters without accents, digits and hyphens; a blank for anything else. */
function bankLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toUpperCase()
    .replace(/[ÆŒØŁĐÐÞ]/g, (letter) => OTHER_LETTERS[letter] ?? '')
    .replace(/[^A-Z0-9-]+/g, ' ')
    .replace(/(?<![A-Z0-9])-+|-+(?![A-Z0-9])/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

const OTHER_LETTERS: Record<string, string> = {
  ...{ Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L' },
  ...{ Đ: 'D', Ð: 'D', Þ: 'TH' },
};

/** What somebody takes to their bank: rows to read, and sentences below them. */
export interface PaymentSheet {
  rows: [label: string, value: string][];
  notes: string[];
}

/** @param until the last day on which this is the fee, in words */
export function paymentSheet(
  conference: PaidConference,
  { tax, bankAccount }: Pick<FeeOffer, 'tax' | 'bankAccount'>,
  fee: RegistrationFee,
  until: string | undefined,
  reference: string,
): PaymentSheet {
  const known = bankAccount.filter(({ value }) => value !== null);
  const unknown = bankAccount.filter(({ value }) => value === null);
  const rows: [string, string | null | undefined][] = [
    ['Conference', conference.name],
    ...fee.lines.map(({ words, sum }): [string, string] => [words, moneyInWords([sum])]),
    [`To pay${tax ? `, ${tax}` : ''}`, moneyInWords(fee.totals)],
    ['Pay until', until],
    ['Reference', reference],
    ...known.map(({ label, value }): [string, string | null] => [label, value]),
  ];
  return {
    rows: rows.filter((row): row is [string, string] => Boolean(row[1])),
    notes: [
      ...(unknown.length > 0 ? [missingInWords(unknown, known.length)] : []),
      'Keep the transaction ID of your payment. This sheet is no receipt.',
    ],
  };
}

/** 'US$ 250 and ₹ 5,000'. */
export function moneyInWords(sums: readonly Money[]): string {
  return sums.map(({ amount, currency }) => amountInWords(amount, currency)).join(' and ');
}

/** The sheet as plain text, for an e-mail or a note. */
export function sheetInText({ rows, notes }: PaymentSheet): string {
  return [...rows.map(([label, value]) => `${label}: ${value}`), '', ...notes, ''].join('\n');
}

const DO_NOT_PAY = 'Please do not pay anything to an account that is not named on this website.';

function missingInWords(unknown: readonly { label: string }[], known: number): string {
  if (known === 0) return `The bank account is not known yet. ${DO_NOT_PAY}`;
  const labels = unknown.map(({ label }) => label).join(', ');
  return `Not known yet: ${labels}. ${DO_NOT_PAY}`;
}
