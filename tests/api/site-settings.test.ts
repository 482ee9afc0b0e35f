import { describe, expect, it } from 'vitest';
import { readSiteSettings } from '../../api/content/site-settings.ts';

const GOOD = { url: 'https://conference.example', messageRetentionDays: 400 };
const read = (values: Record<string, unknown>) =>
  readSiteSettings((path) =>
    path.endsWith('/site.json') ? JSON.stringify({ ...GOOD, ...values }) : undefined,
  );

describe('what the worker reads of the settings', () => {
  it.each([-1, 0, 1, 29, 1e9, 400.5, '400', null])(
    'messages are not kept for %j days, nor for any that nobody has said: they stay',
    (messageRetentionDays) => {
      expect(read({ messageRetentionDays }).messageRetentionDays).toBeUndefined();
    },
  );

  it.each([
    'https://x> <evil@evil.example',
    'https://me@evil.example',
    'https://evil.example\nauthor',
    'https://evil.example/path',
    'javascript:alert(1)',
    '',
  ])('no commit is signed from %j', (url) => {
    expect(read({ url }).host).toBe('conference.example');
  });

  it('takes what the settings rightly say', () => {
    const url = 'https://ic2026.example:8443';
    const settings = read({ url, messageRetentionDays: 500 });
    expect([settings.host, settings.messageRetentionDays]).toEqual(['ic2026.example', 500]);
  });
});
