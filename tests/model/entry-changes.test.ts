import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gallery, organisingMembers, papers } from '../../model/collections.ts';
import { entryChanges, readVersion } from '../../model/entry-changes.ts';
import { writeEntryFile } from '../../model/entry-file.ts';

const CONTEXT = { timeZone: 'Asia/Kolkata', organisingCategories: ['Chair'] };
const file = (values: Record<string, unknown>) =>
  writeEntryFile(papers, { _id: 'one', ...values }, CONTEXT);
const PAPER = { heading: 'One', authors: ['Asha Rao', 'Lin, Wei'], content: 'Text' };
const fields = (before?: string, after?: string) =>
  entryChanges(papers, before, after, CONTEXT).map(({ field }) => field);

describe('what changed in an entry', () => {
  it('is named field by field in the order of the model, lists and body included', () => {
    const after = { ...PAPER, authors: ['Asha Rao'], link: 'https://a.example/', content: 'New' };
    expect(entryChanges(papers, file(PAPER), file(after), CONTEXT)).toEqual([
      { field: 'authors', label: 'Authors', before: PAPER.authors, after: ['Asha Rao'] },
      { field: 'link', label: 'Link', before: null, after: 'https://a.example/' },
      { field: 'content', label: 'Content', before: 'Text', after: 'New' },
    ]);
  });

  it('is every field of an entry that was added or deleted', () => {
    expect(fields(undefined, file(PAPER))).toEqual(['heading', 'authors', 'content']);
    expect(fields(file(PAPER), undefined)).toEqual(['heading', 'authors', 'content']);
  });

  it('is nothing between equal files', () => {
    expect(fields(file(PAPER), file(PAPER))).toEqual([]);
    expect(fields('---\n', '---\n')).toEqual([]);
  });

  it('is the whole file where the way of writing changed, or where it cannot be read', () => {
    const plain = '---\nheading: One\nauthors: Asha Rao\n---\nText\n';
    const quoted = '---\nheading: "One"\nauthors:\n  - "Asha Rao"\n---\n\nText\n';
    expect(fields(plain, quoted)).toEqual(['']);
    const commented = file(PAPER).replace('---\n', '---\n# as sent by the authors\n');
    expect(entryChanges(papers, file(PAPER), commented, CONTEXT)).toEqual([
      { field: '', label: 'File', before: file(PAPER), after: commented },
    ]);
    const broken = '---\nheading: "One\n---\nText\n';
    expect(entryChanges(papers, broken, file(PAPER), CONTEXT)).toEqual([
      { field: '', label: 'File', before: broken, after: file(PAPER) },
    ]);
    expect(fields(undefined, broken)).toEqual(['']);
    expect(entryChanges(gallery, '{', undefined, CONTEXT)).toMatchObject([{ before: '{' }]);
  });

  it('shows a value that breaks its rule of today as it stood in the file', () => {
    const old = '---\nname: Asha\ncommittee: A category that is gone\n---\nText\n';
    expect(readVersion(organisingMembers, old, CONTEXT)).toMatchObject({
      name: 'Asha',
      committee: 'A category that is gone',
    });
    const link = '---\nheading: One\nlink: not an address\n---\nText\n';
    expect(entryChanges(papers, link, file({ ...PAPER }), CONTEXT)).toContainEqual({
      field: 'link',
      label: 'Link',
      before: 'not an address',
      after: null,
    });
  });

  it('is the same seen from either end, for any two versions', () => {
    const text = fc.string({ minLength: 1, maxLength: 20 }).map((each) => `a${each}`);
    const version = fc.record({
      heading: text,
      authors: fc.array(text, { minLength: 1, maxLength: 3 }),
      content: text,
    });
    fc.assert(
      fc.property(version, version, (one, two) => {
        const there = entryChanges(papers, file(one), file(two), CONTEXT);
        const back = entryChanges(papers, file(two), file(one), CONTEXT);
        expect(back).toEqual(
          there.map((each) => ({ ...each, before: each.after, after: each.before })),
        );
      }),
    );
  });
});
