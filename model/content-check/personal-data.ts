import type { Site } from '../settings/site.ts';
import type { Report } from './check-finding.ts';
import { type PlacedText, placeAt } from './places.ts';
import type { RuleId } from './rules.ts';

/** Personal data in a text: where, and what it is. */
interface PersonalDatum {
  rule: Extract<RuleId, `personal-${string}`>;
  offset: number;
  value: string;
}

// DOIs and web addresses hold long numbers and what looks like e-mail addresses.
const ADDRESS = /\b(?:https?:\/\/(?!wa\.me\/)|10\.\d{4,9}\/)[^\s"'<>)\]]+/gi;

// The form in which cards print it, or twelve digits together; never a part of a longer row.
const AADHAAR = /(?<![\w.,/+-]|\d[ -])\d{4}([ -]?)\d{4}\1\d{4}(?![\w/]|[ .,-]\d)/g;
const YEARS = /^(?:(?:19|20)\d\d[ -]?){3}$/;
const MINUTE = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d$/;

// The fourth letter says whose it is; P is a person's (Income Tax Department, structure of the PAN).
const PAN = /(?<![\w./-])[A-Z]{3}P[A-Z]\d{4}[A-Z](?![\w/-])/g;

// With India's prefix, or after a word that says what the number is for: ten digits alone may be an ISBN.
const PHONE =
  /(?:(?<![\w./+-])(?:\+|00)91[ -]?|wa\.me\/(?:91)?|\b(?:phone|mobile|mob|telephone|tel|whats ?app|ph|call)\b(?: ?(?:no|number))?[^\w\n]{1,6}(?:(?:\+|00)?91[ -]?|0)?)([6-9]\d{4}[ -]?\d{5}|[6-9]\d{2}[ -]\d{3}[ -]\d{4})(?![\w/]|[.-]\d)/gi;

const EMAIL =
  /(?<![\w./@+-])[\w.+-]{0,63}\w@(?=[\w-]{0,62}[a-z])[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){0,8}\.[a-z]{2,24}(?![\w@/-])/gi;
// Names that belong to nobody (RFC 2606), and an account that is no person's.
const NOBODY = /@(?:.*\.)?(?:example(?:\.(?:com|org|net))?|invalid|test|localhost)$|^git@/i;

// Reserve Bank of India: four letters of the bank, a zero, six of the branch.
const IFSC = /(?<!\w)[A-Z]{4}0[A-Z0-9]{6}(?!\w)/g;
const ACCOUNT_WORD = /\b(?:accounts?|acct|a\/c|ifsc)\b/i;
const ACCOUNT_NUMBER = /(?<![\w./+-])\d{9,18}(?![\w/]|[.-]\d)/;

/** Whoever mends so many will ask again. */
const MOST_FOUND = 100;

/** Personal data in a text. It would rather miss some than take a DOI, an ISBN or a year for it. */
export function personalDataIn(text: string): PersonalDatum[] {
  if (!/\d{4}|@/.test(text)) return [];
  const plain = text.replace(ADDRESS, (address) => ' '.repeat(address.length));
  const found: PersonalDatum[] = [];
  const take = (
    rule: PersonalDatum['rule'],
    pattern: RegExp,
    accepts: (value: string) => boolean,
  ) => {
    for (const match of plain.matchAll(pattern)) {
      const [value] = match;
      if (accepts(value)) found.push({ rule, offset: match.index, value });
      if (found.length >= MOST_FOUND) return;
    }
  };
  take('personal-aadhaar', AADHAAR, (value) => {
    const isTime = YEARS.test(value) || MINUTE.test(value);
    return !isTime && isAadhaar(value.replace(/\D/g, ''));
  });
  take('personal-pan', PAN, () => true);
  take('personal-phone', PHONE, () => true);
  take('personal-email', EMAIL, (value) => !NOBODY.test(value));
  const isBank = ACCOUNT_WORD.test(plain) && ACCOUNT_NUMBER.test(plain);
  if (isBank) take('personal-bank', IFSC, () => true);
  return found;
}

/**
 * Whether twelve digits are an Aadhaar number: it begins with 2 to 9 and ends with a check digit by
 * Verhoeff's scheme (Unique Identification Authority of India, numbering scheme).
 */
function isAadhaar(digits: string): boolean {
  return /^[2-9]\d{11}$/.test(digits) && hasVerhoeffDigit(digits);
}

/** Whether the last digit of a number is Verhoeff's check digit of the others. */
export function hasVerhoeffDigit(digits: string): boolean {
  let check = 0;
  for (let place = 0; place < digits.length; place += 1) {
    let digit = Number(digits[digits.length - 1 - place]);
    for (let turn = 0; turn < place % 8; turn += 1) digit = PERMUTATION[digit] as number;
    check = multiply(check, digit);
  }
  return check === 0;
}

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** In the group of a pentagon's symmetries: 0 to 4 are turns, 5 to 9 are turns and a flip. */
function multiply(a: number, b: number): number {
  const turn = ((a % 5) + (a < 5 ? 1 : -1) * (b % 5) + 5) % 5;
  return turn + (a < 5 === b < 5 ? 0 : 5);
}

/** E-mail addresses and telephone numbers that the conference itself publishes, as `contactKey` has them. */
type PublishedContacts = ReadonlySet<string>;

/** The contacts of settings/site.json: they may stand in any text. */
export function publishedContacts({ contacts }: Pick<Site, 'contacts'>): PublishedContacts {
  const all = [contacts.email, ...contacts.phones].filter((each) => each !== null);
  return new Set(all.map(contactKey));
}

/** Reports personal data in a file's texts, but for contacts where contacts are published. */
export function checkPersonalData(
  path: string,
  texts: readonly PlacedText[],
  contacts: PublishedContacts,
  report: Report,
): void {
  for (const placed of texts) {
    for (const { rule, offset, value } of personalDataIn(placed.text)) {
      const place = placeAt(placed, offset);
      if (isPublic(rule, path, place.field) || contacts.has(contactKey(value))) continue;
      report(rule, place, MESSAGES[rule]);
    }
  }
}

// The number itself is not repeated: logs of checks are public, too.
const MESSAGES: Record<PersonalDatum['rule'], string> = {
  'personal-aadhaar':
    'This looks like an Aadhaar number. Remove it, and tell an administrator: the repository keeps its history.',
  'personal-pan':
    'This looks like a person’s PAN. Remove it, and tell an administrator: the repository keeps its history.',
  'personal-bank':
    'This looks like a bank account. Remove it; that of the conference belongs in settings/fees.json.',
  'personal-phone':
    'This looks like a mobile number. Remove it, unless its owner wants it published; numbers of the conference belong in settings/site.json.',
  'personal-email':
    'This looks like an e-mail address. Remove it, unless its owner wants it published; that of the conference belongs in settings/site.json.',
};

const CONTACT_FILES = /^content\/(?:pages\/(?:contact|privacy)\.md|hotels\/[^/]+\.json)$/;

function isPublic(rule: PersonalDatum['rule'], path: string, field: string): boolean {
  if (rule === 'personal-email' || rule === 'personal-phone') {
    const isSetting = path === 'content/settings/site.json' && field.startsWith('contacts');
    return isSetting || CONTACT_FILES.test(path);
  }
  return rule === 'personal-bank' && path === 'content/settings/fees.json';
}

function contactKey(contact: string): string {
  return contact.includes('@') ? contact.toLowerCase() : contact.replace(/\D/g, '').slice(-10);
}
