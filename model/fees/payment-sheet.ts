import { amountInWords } from '../money.ts';
import type { FeeOffer } from './fee-offer.ts';
import type { Money, RegistrationFee } from './registration-fee.ts';

/** What a transfer's reference holds where it holds least: a line of SWIFT's field 70 (MT 103). */
const MOST_OF_A_REFERENCE = 35;
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
  shortName: string;
  edition: number;
  /** When and where it is held, in words; '' where neither is known. */
  held: string;
}

/** What is wrong with what was typed, field by field. */
export type PayerErrors = { [Field in keyof Payer]?: string };

export interface PaymentReference {
  reference: string;
  /** What it leaves out of what was typed, sentence by sentence. */
  notes: string[];
}

/**
 * By what the organisers know a payment, in letters that every bank takes: 'ARI 2026 P123 ASHA RAO',
 * without a paper 'ARI 2026 ASHA RAO'. A name of which none are left is left out.
 */
export function paymentReference(
  conference: PaidConference,
  payer: Payer,
): PaymentReference | { errors: PayerErrors } {
  const [name, papers] = [bankLetters(payer.name), bankLetters(payer.papers)];
  const errors: PayerErrors = {};
  if (payer.name.trim() === '') errors.name = 'Name is required.';
  else if (!/\p{L}/u.test(payer.name)) errors.name = 'Name must have letters, in any script.';
  if (payer.papers.trim() !== '' && !/[\p{L}\p{N}]/u.test(payer.papers)) {
    errors.papers = 'Paper ID must have letters or digits, such as 123.';
  } else if (papers.length > MOST_OF_PAPERS) {
    errors.papers = `Paper ID is too long for a reference: ${MOST_OF_PAPERS} letters and digits at most. Give the first one and tell the organisers of the others.`;
  }
  if (errors.name || errors.papers) return { errors };
  const referenceOf = (called: string) => {
    const payment = [papers.replace(/^(?=\d)/, 'P'), called].filter((part) => part !== '');
    if (payment.length === 0) payment.push('REGISTRATION');
    return [capitalsOf(conference.shortName), conference.edition, ...payment].join(' ');
  };
  const inFull = referenceOf(withoutTitles(name));
  const tooMany = inFull.length - MOST_OF_A_REFERENCE;
  const whole = tooMany > 0 ? referenceOf(withInitials(withoutTitles(name), tooMany)) : inFull;
  const leftOut = [...new Set([payer.name, payer.papers].flatMap(notTaken))];
  return {
    reference: whole.slice(0, MOST_OF_A_REFERENCE).trim(),
    notes: [
      ...(leftOut.length > 0
        ? [`The reference leaves out what not every bank takes: ${leftOut.join(' ')}`]
        : []),
      ...(whole !== inFull
        ? ['The name is too long for the reference: its first words are initials there.']
        : []),
      ...(whole.length > MOST_OF_A_REFERENCE
        ? [`The reference ends after ${MOST_OF_A_REFERENCE} characters.`]
        : []),
    ],
  };
}

/** Nobody is found by a title, and it takes the room of a name; who is called nothing else keeps it. */
const withoutTitles = (name: string): string =>
  name.replace(/^(?:(?:PROF|PROFESSOR|DR|MR|MRS|MS|SHRI|SMT) )+/, '');

/**
 * 'M F DE LA CONCEPCION': a surname says more than given names do, so from the front words become first letters
 * until as many characters are gone as are too many; the last word stays.
 */
function withInitials(name: string, tooMany: number): string {
  const words = name.split(' ');
  let left = tooMany;
  for (let index = 0; left > 0 && index < words.length - 1; index += 1) {
    const word = words[index] as string;
    words[index] = word.slice(0, 1);
    left -= word.length - 1;
  }
  return words.join(' ');
}

/** What is left of a conference's name where there is little room: 'ARI'. */
function capitalsOf(shortName: string): string {
  const capitals = bankLetters((shortName.match(/\p{Lu}/gu) ?? []).join('')).replaceAll(' ', '');
  return capitals.length > 1 ? capitals.slice(0, 8) : 'CONFERENCE';
}

/** Capital letters without accents, digits and hyphens; a blank for anything else. */
function bankLetters(text: string): string {
  return plainLetters(text)
    .replace(/[^A-Z0-9-]+/g, ' ')
    .replace(/(?<![A-Z0-9])-+|-+(?![A-Z0-9])/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Letters with their marks, digits and symbols of which `bankLetters` leaves nothing; nobody misses a comma. */
function notTaken(text: string): string[] {
  const characters = text.match(/[\p{L}\p{N}\p{S}]\p{M}*/gu) ?? [];
  return characters.filter((each) => !/[A-Z0-9]/.test(plainLetters(each)));
}

function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toUpperCase()
    .replace(/[ÆŒØŁĐÐÞ]/g, (letter) => OTHER_LETTERS[letter] ?? '');
}

const OTHER_LETTERS: Record<string, string> = {
  ...{ Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L' },
  ...{ Đ: 'D', Ð: 'D', Þ: 'TH' },
};

/** What somebody takes to their bank: rows to read, sentences above and below them. */
export interface PaymentSheet {
  title: string;
  conference: Pick<PaidConference, 'name' | 'held'>;
  /** What is to be known first. */
  warnings: string[];
  rows: [label: string, value: string][];
  /** The label of the row that says what there is to pay. */
  total: string;
  notes: string[];
  /** The address at which to ask for what is missing of the account. */
  askAt?: string | undefined;
  /** What to write to the organisers, who register nobody by themselves. */
  letter: { name: string; subject: string; message: string };
}

/** What a sheet says of a payment, besides what there is to pay. */
export interface Payment extends PaymentReference {
  payer: Payer;
  /** The day on which it is drawn up, in words. */
  today: string;
  /** The last day on which this is the fee, in words. */
  until: string | undefined;
  /** That the fee is another one than it was when the sheet was asked for. */
  change?: string | undefined;
  /** The address of the page on which visitors write to the organisers. */
  contact: string;
}

/** One without a value is not shown. */
type Row = [label: string, value: string | null | undefined | false];

/** With no account to pay into it is no sheet to pay by. */
export function sheetTitle(bankAccount: FeeOffer['bankAccount']): string {
  const isUnknown = bankAccount.length > 0 && bankAccount.every(({ value }) => value === null);
  return isUnknown ? 'Fee sheet' : 'Payment sheet';
}

export function paymentSheet(
  conference: PaidConference,
  { tax, bankAccount }: Pick<FeeOffer, 'tax' | 'bankAccount'>,
  fee: RegistrationFee,
  { payer, today, until, change, reference, notes, contact }: Payment,
): PaymentSheet {
  const account = bankAccount.filter(({ value }) => value !== null);
  const missing = bankAccount.filter(({ value }) => value === null);
  const open = withoutAmount(fee);
  // Who is told not to pay yet is not asked to pay in time.
  const hasAccount = account.length > 0 || missing.length === 0;
  const canPay = open.length === 0 && hasAccount;
  // No bank asks for it before there is where to pay.
  const referred: Row = [REFERENCE, hasAccount && reference];
  const lines = fee.lines.map(({ words, sum }): [string, string] => [
    words,
    sum ? moneyInWords([sum]) : 'not fixed',
  ]);
  // An amount that is all there is to pay is said once.
  const what: Row[] = lines.length > 1 ? lines : lines.map(([words]) => ['Category', words]);
  const called = onOneLine(payer.name);
  const papers = onOneLine(payer.papers);
  // What is not fixed has rows of its own, which say so.
  const known = moneyInWords(fee.totals);
  const fees = open.length > 0 ? 'Fee so far' : 'Fee';
  const total = `${canPay ? 'To pay' : fees}${tax ? `, ${tax}` : ''}`;
  const rows: Row[] = [
    ['Participant', called],
    ['Paper ID', papers],
    ...what,
    [total, known],
    [canPay ? 'Pay until' : 'This fee holds until', until],
    referred,
    ...account.map(({ label, value }): Row => [label, value]),
    ['Drawn up on', today],
  ];
  return {
    title: sheetTitle(bankAccount),
    conference: { name: conference.name, held: conference.held },
    warnings: [
      ...(change ? [change] : []),
      ...(missing.length > 0 ? [whereToPay(bankAccount)] : []),
      ...(open.length > 0 ? [`Not fixed yet: ${open.join(', ')}. ${ASK_FIRST}`] : []),
    ],
    rows: rows.filter((row): row is [string, string] => Boolean(row[1])),
    total,
    notes: [
      ...(hasAccount ? notes : []),
      ...(canPay ? ['Keep the transaction ID of your payment.'] : []),
      'This sheet is no receipt.',
    ],
    askAt: missing.length > 0 ? contact : undefined,
    letter: {
      name: called,
      subject: papers === '' ? 'Registration' : `Registration, paper ${papers}`,
      message: [
        'I would like to register.',
        '',
        ...(
          [['Participant', called], ['Paper ID', papers], ...what, [fees, known], referred] as Row[]
        )
          .filter(([, value]) => value)
          .map(([label, value]) => `${label}: ${value}`),
        '',
      ].join('\n'),
    },
  };
}

/** Without what would break a line, or turn its letters round. */
function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();
}

const REFERENCE = 'Payment reference';
const ASK_FIRST = 'Please ask what there is to pay before you pay.';

/** What a registration has of which no amount is known. */
export const withoutAmount = ({ lines }: RegistrationFee): string[] =>
  lines.flatMap(({ words, sum }) => (sum ? [] : words));

/** What is known of a fee, and what that leaves out: '₹ 10,000' and ', not included: Additional paper', or ''. */
export const feeInWords = (fee: RegistrationFee): [known: string, more: string] => {
  const open = withoutAmount(fee);
  return [moneyInWords(fee.totals), open.length > 0 ? `, not included: ${open.join(', ')}` : ''];
};

/** 'US$ 250 and ₹ 5,000'. */
function moneyInWords(sums: readonly Money[]): string {
  return sums.map(({ amount, currency }) => amountInWords(amount, currency)).join(' and ');
}

/** The sheet as plain text, for an e-mail or a note. */
export function sheetInText(sheet: PaymentSheet): string {
  const { title, conference, warnings, rows, notes, askAt } = sheet;
  const head = [title, conference.name, conference.held].filter(Boolean);
  const first = [...warnings, ...(askAt ? [`${ASK}: ${askAt}`] : [])];
  const lines = rows.map(([label, value]) => `${label}: ${value}`);
  const parts = [head, first, lines, notes].filter((part) => part.length > 0);
  return `${parts.map((part) => part.join('\n')).join('\n\n')}\n`;
}

/** Said before the address at which to ask: an account that comes by mail may be anybody's. */
export const ASK = 'Questions about the account go to the organisers';

/** The one rule of where to pay, wherever it is said. */
export function whereToPay(bankAccount: FeeOffer['bankAccount']): string {
  const missing = bankAccount.flatMap(({ label, value }) => (value === null ? label : []));
  if (missing.length === 0) {
    return 'Please do not pay anything to an account that is not named on this website.';
  }
  const [what, it] =
    missing.length === bankAccount.length
      ? ['No account is named on this website yet', 'it']
      : [`Not named here: ${missing.join(', ')}`, 'what is missing'];
  return `${what}. We send ${it} in answer to your registration: do not pay to an account that reached you in any other way.`;
}
