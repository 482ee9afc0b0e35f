import { describe, expect, it } from 'vitest';
import { compose } from '../../api/mail/compose.ts';
import type { NewsItem } from '../../api/private/mail-queue.ts';

const sender = {
  name: 'IC 2026',
  fullName: 'International Conference 2026',
  timeZone: 'Asia/Kolkata',
  site: 'https://conference.example',
};
const ada: NewsItem = {
  ...{ number: 4, noun: 'speaker', title: 'Ada', action: 'update', by: 'Nia', says: '' },
};

describe('a mail about proposals', () => {
  it('names each once, as it was told of last, and counts those without a name', () => {
    const bose: NewsItem = { ...ada, number: 5, title: 'Bose', action: 'delete', says: 'Ill.' };
    const items = [ada, { ...ada, says: 'In full.' }, bose];
    const { subject, text } = compose({ kind: 'proposal', count: 4, items }, sender);
    expect(subject).toBe(
      'Proposals wait: change of the speaker “Ada”, by Nia, and 2 others, on the website of IC 2026',
    );
    expect(text.match(/proposes to change the speaker “Ada”/g)).toHaveLength(1);
    expect(text).toContain(
      'Nia says:\n\n> In full.\n\nReview “Ada”:\nhttps://conference.example/admin/proposals/4\n',
    );
    expect(text).toContain('Nia proposes to delete the speaker “Bose”.');
    expect(text).toContain('Further: 1 more proposal.');
    const [unnamed] = [compose({ kind: 'proposal', count: 1, items: [] }, sender)];
    expect(unnamed.subject).toBe('A proposal waits on the website of IC 2026');
  });

  it('names the one that waits, leads to it, and says why it comes and how it stops', () => {
    const { subject, text } = compose({ kind: 'proposal', count: 1, items: [ada] }, sender);
    expect(subject).toBe(
      'A proposal waits: change of the speaker “Ada”, by Nia, on the website of IC 2026',
    );
    expect(text).toContain('Nia proposes to change the speaker “Ada”.');
    expect(text).toMatch(
      /chose to be told of this: Proposals of editors that wait\.\n\nChoose what/,
    );
    const long = { ...ada, title: 'A'.repeat(300) };
    const cut = compose({ kind: 'proposal', count: 1, items: [long] }, sender);
    expect(cut.subject).toMatch(/A…”, by Nia, on the website of IC 2026$/);
  });

  it('names what visitors correct, with what they say', () => {
    const item: NewsItem = { ...ada, by: 'A visitor', says: 'It is misspelt.' };
    const { subject, text } = compose({ kind: 'correction', count: 1, items: [item] }, sender);
    expect(subject).toBe('A correction waits: of the speaker “Ada”, on the website of IC 2026');
    expect(text).toContain('A visitor says:\n\n> It is misspelt.\n\nReview “Ada”:');
  });

  it('tells its author what was decided, by whom, and where what was turned down is', () => {
    const closed: NewsItem = { ...ada, outcome: 'closed', by: 'R. Kumar', says: 'Not\nthis year.' };
    const told = compose({ kind: 'returned', count: 1, items: [closed] }, sender);
    expect(told.subject).toBe(
      'Turned down: your change of the speaker “Ada”, on the website of IC 2026',
    );
    expect(told.text).toContain(
      'Turned down by R. Kumar: your proposal to change the speaker “Ada”.',
    );
    expect(told.text).toContain(
      '> Not\n> this year.\n\nWhat you typed is kept as a draft of yours.',
    );
    expect(told.html).toContain('<blockquote>Not<br>this year.</blockquote>');
    expect(told.text).not.toContain('No reason was given.');
    const hour = 'on 1 March 2031 at 09:00 (Asia/Kolkata)';
    for (const outcome of ['closed', 'returned'] as const) {
      const items = [{ ...closed, outcome, hour }];
      const { text } = compose({ kind: 'returned', count: 1, items }, sender);
      expect(text).toContain(`The plan is cancelled: it was to go live ${hour}.`);
    }
    const silent = { ...closed, says: '' };
    const { text } = compose({ kind: 'returned', count: 1, items: [silent] }, sender);
    expect(text).toContain('No reason was given.');
  });

  it('tells its author what was taken off the website again, and the way back', () => {
    const item: NewsItem = { ...ada, outcome: 'undone', by: 'R. Kumar' };
    const { subject, text } = compose({ kind: 'returned', count: 1, items: [item] }, sender);
    expect(subject).toBe('Undone: your change of the speaker “Ada”, on the website of IC 2026');
    expect(text).toContain('by R. Kumar: your proposal to change the speaker “Ada”.');
    expect(text).toContain('under Your Proposals you can propose it again.');
  });

  it('tells its author when it goes live, and when it does not any more', () => {
    const hour = 'on 3 March 2031 at 09:00 (Asia/Kolkata)';
    const item: NewsItem = { ...ada, outcome: 'planned', by: 'R. Kumar', hour };
    const { subject, text } = compose({ kind: 'published', count: 1, items: [item] }, sender);
    expect(subject).toBe('Planned: your change of the speaker “Ada”, on the website of IC 2026');
    expect(text).toContain(`It goes live ${hour}. If you change it before, that stops`);
    const off: NewsItem = { ...ada, outcome: 'unplanned', by: 'R. Kumar' };
    const both = compose({ kind: 'published', count: 2, items: [item, off] }, sender);
    expect(both.text).toContain('Plan cancelled by R. Kumar: your proposal to change');
    expect(both.text).not.toContain(hour);
  });

  it('says of what was proposed before whether it was sent back since, and by whom', () => {
    const of = (again: NewsItem['again']) =>
      compose({ kind: 'proposal', count: 1, items: [{ ...ada, ...(again && { again }) }] }, sender);
    const you = of({ sentBackBy: 'R. Kumar', isYou: true });
    expect(you.subject).toMatch(/^Proposed again: change of the speaker “Ada”/);
    expect(you.text).toContain('Nia proposes again, after you sent it back, to change');
    const other = of({ sentBackBy: 'R. Kumar', isYou: false });
    expect(other.text).toContain('Nia proposes again, after R. Kumar sent it back, to change');
    expect(of({ sentBackBy: '', isYou: false }).text).toContain('Nia proposes again to change');
  });

  it('does not say of a sample that visitors find it', () => {
    const item: NewsItem = { ...ada, outcome: 'published', unlisted: 'over' };
    const { text } = compose({ kind: 'published', count: 1, items: [item] }, sender);
    expect(text).toContain('since the conference is over, lists show no samples');
    expect(text).not.toContain('It is on the website now.');
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
