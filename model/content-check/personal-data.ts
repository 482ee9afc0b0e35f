import { isAadhaar } from './is-aadhaar.ts';
import type { RuleId } from './rules.ts';

/** Personal data in a text: where, and what it is. */
export interface PersonalDatum {
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
