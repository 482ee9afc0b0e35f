/**
 * Whether twelve digits are an Aadhaar number: it begins with 2 to 9 and ends with a check digit by
 * Verhoeff's scheme (Unique Identification Authority of India, numbering scheme).
 */
export function isAadhaar(digits: string): boolean {
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
