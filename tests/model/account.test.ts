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

  const about = ['Edi Törnqvist', 'edi.tor@example.org', 'Conference on Rivers 2026'];
  const schema = password({ label: 'Password', minLength: PASSWORD_MIN_LENGTH, about });

  it.each([
    'Edi Törnqvist1',
    'törnqvist-edi!',
    'tornqvist 15081990',
    'edi.tor2026',
    'EDITOR99',
    'Conference on Rivers 2026',
    'conference26',
    'rivers2027!',
  ])(
    '%j is a name and a few digits: it is refused, and the sentence says what to take',
    (value) => {
      expect(judge(schema, value)).toBe(
        'Password is easy to guess: it is a name and a few digits. Take three or four words that have nothing to do with you or the conference.',
      );
    },
  );

  it.each([
    'edi grows four lemons',
    'editorial1',
    'rivers 738190265471',
    'three wet otters',
    '密码密码密码密码',
  ])('%j has more to it than names', (value) => {
    expect(judge(schema, value)).toBe(value);
  });

  it('one that exists is tried as it is', () => {
    expect(judge(password({ label: 'Password', minLength: 1 }), 'edi')).toBe('edi');
  });
});
