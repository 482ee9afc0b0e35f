import { describe, expect, it } from 'vitest';
import { publishingWords } from '../../admin/screens/proposals/publishing-words.ts';
import type { ProposedChange } from '../../model/wire/proposals.ts';

const change = (title: string, change: ProposedChange['change']): ProposedChange => ({
  ...{ path: `content/speakers/${title}.md`, collection: 'speakers', id: title, noun: 'speaker' },
  ...{
    title,
    change,
    fields: [],
    findings: [],
    etag: null,
    isNews: true,
    whole: { proposed: null, current: null },
  },
});
const gone = change('Ada', 'deleted');

describe('the words in which a proposal is published', () => {
  it('say of a change that visitors see it', () => {
    const words = publishingWords({ changes: [change('Ada', 'updated')] }, {});
    expect([words.button, words.notice]).toEqual(['Publish', '']);
    expect(words.effect).toBe('Visitors will see it in a few moments');
  });

  it('say of a deletion what leaves the website', () => {
    const words = publishingWords({ changes: [gone] }, {});
    expect(words).toMatchObject({
      button: 'Delete this speaker',
      question: 'Delete this speaker, as proposed?',
      done: 'Deleted, as proposed.',
    });
    expect(words.effect).toContain('no longer see “Ada”');
    const both = publishingWords({ changes: [gone, change('Bose', 'deleted')] }, {});
    expect(both.button).toBe('Delete these 2 entries');
  });

  it('say of what was deleted since that it comes back', () => {
    const field = { field: '', label: 'File', base: 'a', proposed: 'b', current: null };
    const back = {
      ...change('Ada', 'updated'),
      fields: [{ ...field, origin: 'conflict' as const }],
    };
    const words = publishingWords({ changes: [back] }, {});
    expect(words.button).toBe('Bring it back with the change');
    expect(words.notice).toMatch(/^This speaker was deleted after the change was proposed\./);
    expect(publishingWords({ changes: [back, change('Bose', 'added')] }, {}).button).toBe(
      'Publish',
    );
  });

  it('name what goes among other changes', () => {
    const words = publishingWords({ changes: [gone, change('Bose', 'added')] }, {});
    expect(words.button).toBe('Publish');
    expect(words.notice).toContain('takes “Ada” off the website');
  });

  it('speak of no deletion where the version of the website was chosen, or nothing is left to delete', () => {
    const kept = publishingWords({ changes: [gone] }, { [gone.path]: { '': 'current' } });
    expect([kept.button, kept.done]).toEqual(['Publish', '']);
    expect(publishingWords({ changes: [{ ...gone, isNews: false }] }, {}).button).toBe('Publish');
  });
});
