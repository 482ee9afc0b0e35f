/** Digits beside a word are no secret as long as they may be a year, a birthday or a count. */
const FEW_DIGITS = 8;

/**
 * What most leaked passwords are made of (NIST SP 800-63B asks that they be refused), and what a
 * conference's website brings to mind. Chosen by hand, so that all of it fits into a page: with the rules below each
 * stands for all that a capital, a year and an exclamation mark make of it.
 */
const COMMON = new Set(
  `abc access account admin administrator angel asd author azerty baby baseball basketball batman buster butterfly
  changeme charlie cheese chocolate committee computer conference confidential cookie default dragon editor event family flower
  football freedom friend fuckyou google guest hallo hello hockey hunter iloveyou internet jesus jordan letmein liverpool
  login london love lovely loveme master matrix michael monkey mustang mypassword naruto newpassword ninja organiser organizer
  owner paper pass passwd passwort password passwords pepper phone pokemon princess private proceedings programme publisher
  purple qaz qwe qweasd qweasdzxc qwerty qwertz register research root samsung secret shadow soccer spring starwars
  student summer sunshine superman superstar symposium system teacher temp temppass test testing thisismypassword trustno
  university user username welcome welcomeback whatever winter workshop autumn website zaq zxc`.split(
    /\s+/,
  ),
);

/** As fingers go over a keyboard, and as one counts. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  'zaq12wsxcde34rfv',
  '!@#$%^&*()',
];
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];
/** Fewer in a row are part of many words. */
const RUN_MIN = 4;

/** Letters and digits alone, as somebody who guesses tries them: no accents, no capitals, no blanks. */
const inPlain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const LOOK_ALIKE: Record<string, string> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};

/** 'P@ssw0rd1!' as the word that it stands for. What is before and behind it stands for nothing. */
const asWord = (text: string) =>
  inPlain(
    text
      .toLowerCase()
      .replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '')
      .replace(/[@$!013457]/g, (sign) => LOOK_ALIKE[sign] ?? sign),
  );

/** Without what is one sign again and again, and what lies in a row on the keyboard. */
function withoutRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const length = runAt(text, at);
    if (length < RUN_MIN) rest += text[at];
    at += length < RUN_MIN ? 1 : length;
  }
  return rest;
}

/** The length of the longest run that begins there. */
function runAt(text: string, at: number): number {
  const same = /^(.)\1*/s.exec(text.slice(at))?.[0].length ?? 0;
  return RUNS.reduce((longest, run) => {
    const from = run.indexOf(text.slice(at, at + RUN_MIN));
    if (from < 0 || text.length - at < RUN_MIN) return longest;
    let length = RUN_MIN;
    while (at + length < text.length && run[from + length] === text[at + length]) length += 1;
    return Math.max(longest, length);
  }, same);
}

/** 'abab1212' is no more than 'ab' and '12'. */
const isRepeated = (plain: string) => /^([a-z0-9]{1,4})\1+$/.test(plain);

/** Whether one of the words that many people use, runs of keys and a few digits are all there is. */
function isCommon(text: string): boolean {
  const plain = inPlain(text) || text;
  if (isRepeated(plain) || COMMON.has(asWord(text))) return true;
  const rest = withoutRuns(plain);
  const letters = rest.replace(/\p{N}+/gu, '');
  return rest.length - letters.length <= FEW_DIGITS && (letters === '' || COMMON.has(letters));
}

/** Whether words of these texts, also of where their mail goes to, and a few digits are all there is. */
function isAbout(text: string, about: readonly string[]): boolean {
  const words = about
    .flatMap((each) => {
      const name = each.replace(/@.*/s, '');
      return [name, name.replace(/\p{N}+/gu, ''), ...each.split(/[^\p{L}\p{M}\p{N}]+/u)];
    })
    .map(inPlain)
    .filter((word) => word.length > 1)
    .sort((one, other) => other.length - one.length);
  const plain = inPlain(text);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest !== plain && isFewDigits(rest);
}

const isFewDigits = (rest: string) => rest.length <= FEW_DIGITS && /^\p{N}*$/u.test(rest);

/** Whether one of these texts is an address, and a few digits are all that there is besides. */
function isAddress(text: string, about: readonly string[]): boolean {
  const plain = inPlain(text);
  return about
    .filter((each) => each.includes('@'))
    .map(inPlain)
    .some((address) => plain.includes(address) && isFewDigits(plain.replace(address, '')));
}

/**
 * Why others would guess a password soon; undefined where they would not. Pure.
 * @param about what they try first: the name and the address of whoever chooses it, the conference's name
 */
export function whyGuessed(text: string, about: readonly string[]): string | undefined {
  if (isAddress(text, about)) return 'it is the e-mail address';
  if (isAbout(text, about)) return 'it is a name and a few digits';
  if (isCommon(text)) return 'many people use it, or one like it';
  return undefined;
}
