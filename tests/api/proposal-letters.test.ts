import { describe, expect, it } from 'vitest';
import { compose } from '../../api/mail/compose.ts';
import type { NewsItem } from '../../api/private/mail-queue.ts';

const sender = { name: 'IC 2026', site: 'https://conference.example' };
const ada: NewsItem = {
  ...{ number: 4, noun: 'speaker', title: 'Ada', action: 'update', by: 'Nia', says: '' },
};

describe('a mail about proposals', () => {
  it('names each once, as it was told of last, and counts those without a name', () => {
    const bose: NewsItem = { ...ada, number: 5, title: 'Bose', action: 'delete', says: 'Ill.' };
    const items = [ada, { ...ada, says: 'In full.' }, bose];
    const { subject, text } = compose({ kind: 'proposal', count: 4, items }, sender);
    expect(subject).toBe('Proposals waiting: Speaker “Ada” and others');
    expect(text.match(/“Ada”/g)).toHaveLength(1);
    expect(text).toContain('Nia says:\n\n> In full.\n\nNia proposes to delete the speaker “Bose”.');
    expect(text).toContain('Further: 1 more proposal.');
    const [unnamed] = [compose({ kind: 'proposal', count: 1, items: [] }, sender)];
    expect(unnamed.subject).toBe('A proposal waits on the website of IC 2026');
  });

  it('tells its author what was decided, by whom, and where what was turned down is', () => {
    const closed: NewsItem = { ...ada, outcome: 'closed', by: 'R. Kumar', says: 'Not\nthis year.' };
    const told = compose({ kind: 'returned', count: 1, items: [closed] }, sender);
    expect(told.subject).toBe('Turned down: Speaker “Ada”');
    expect(told.text).toContain('Turned down by R. Kumar: Speaker “Ada”.');
    expect(told.text).toContain(
      '> Not\n> this year.\n\nWhat you typed is kept as a draft of yours.',
    );
    expect(told.html).toContain('<blockquote>Not<br>this year.</blockquote>');
  });

  it('is one line in each header, and no markup, whatever is in its names and comments', () => {
    const evil = 'A\r\nBcc: all@evil.example\r\n\r\n<b>Hi</b>\u2028';
    const items = [{ ...ada, title: evil, by: evil, noun: evil, says: evil }];
    for (const kind of ['proposal', 'returned', 'published'] as const) {
      const { subject, text, html } = compose({ kind, count: 1, items }, sender);
      expect(subject, kind).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(text, kind).not.toMatch(/^Bcc/m);
      expect(html, kind).not.toContain('<b>');
    }
  });
});
