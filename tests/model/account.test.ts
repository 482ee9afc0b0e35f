import { describe, expect, it } from 'vitest';
import { email, newPassword, password } from '../../model/account.ts';

const judge = (schema: ReturnType<typeof email | typeof newPassword>, value: unknown) => {
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
    const schema = newPassword({ label: 'Password', about: [] });
    expect(judge(schema, value)).toBe(expected);
  });

  const about = ['Edi Törnqvist', 'edi.tor@example.org', 'Conference on Rivers 2026'];
  const schema = newPassword({ label: 'Password', about });

  it.each([
    'Edi Törnqvist1',
    'törnqvist-edi!',
    'tornqvist 15081990',
    'edi.tor2026',
    'EDITOR99',
    'Conference on Rivers 2026',
    'conference26',
    'rivers2027!',
    'edi@example99',
  ])(
    '%j is a name and a few digits: it is refused, and the sentence says what to take',
    (value) => {
      expect(judge(schema, value)).toBe(
        'Password is easy to guess: it is a name and a few digits. Take three or four words that have nothing to do with you or the conference.',
      );
    },
  );

  it.each(['edi.tor@example.org', 'Edi.Tor@Example.ORG!', 'edi.tor@example.org2026'])(
    '%j is the e-mail address: it is refused',
    (value) => {
      expect(judge(schema, value)).toMatch(
        /^Password is easy to guess: it is the e-mail address\. /,
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
    expect(judge(password({ label: 'Password' }), 'edi')).toBe('edi');
    expect(judge(password({ label: 'Password' }), 'password1')).toBe('password1');
  });

  it.each([
    '12345678',
    '15081990',
    '0987654321',
    'password1',
    'P@ssw0rd!',
    'Pa$$word2026',
    'qwertyui',
    'Qwertz123',
    'asdfghjkl;',
    '1q2w3e4r',
    'aaaaaaaa',
    'asdasdasd',
    'conference2026',
    'Welcome 2026',
    'Committee-2026',
    'administrator',
    'sunshine1',
    '!@#$%^&*',
  ])('%j is used by many: it is refused, and the sentence says what to take', (value) => {
    expect(judge(newPassword({ label: 'Password', about: [] }), value)).toBe(
      'Password is easy to guess: many people use it, or one like it. Take three or four words that have nothing to do with you or the conference.',
    );
  });

  it.each([
    'sunshine over wet sand',
    'password of the otters',
    'zebra conference tin',
    '8f!Kq_2w',
    '719283740562',
  ])('%j has more to it than what many use', (value) => {
    expect(judge(newPassword({ label: 'Password', about: [] }), value)).toBe(value);
  });

  it('a very long one is judged at once', () => {
    const long = 'ab1'.repeat(200_000);
    expect(judge(newPassword({ label: 'Password', about: [long.slice(0, 300)] }), long)).toBe(
      'Password is too long: 300 characters at most.',
    );
  });
});
