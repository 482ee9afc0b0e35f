import { describe, expect, it } from 'vitest';
import { email, PASSWORD_MIN_LENGTH, password } from '../../model/account.ts';

const judge = (schema: ReturnType<typeof email | typeof password>, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues[0]?.message;
};

describe('an e-mail address', () => {
  it.each([
    [' Asha@Example.ORG\n', 'asha@example.org'],
    ['', 'Email is required.'],
    [undefined, 'Email is required.'],
    [7, 'Email must be text.'],
    ['asha', 'Email must be an e-mail address such as name@example.org.'],
    [`${'a'.repeat(300)}@example.org`, 'Email is too long.'],
  ])('%j: %s', (value, expected) => {
    expect(judge(email({ label: 'Email' }), value)).toBe(expected);
  });
});

describe('a password', () => {
  it.each([
    ['  as typed  ', '  as typed  '],
    ['', 'Password is required.'],
    [null, 'Password is required.'],
    [12345678, 'Password must be text.'],
    ['seven77', 'Password is too short: 8 characters at least.'],
    ['a'.repeat(301), 'Password is too long: 300 characters at most.'],
    ['eight\u0000characters', 'Password contains a control character.'],
  ])('%j: %s', (value, expected) => {
    const schema = password({ label: 'Password', minLength: PASSWORD_MIN_LENGTH });
    expect(judge(schema, value)).toBe(expected);
  });
});
