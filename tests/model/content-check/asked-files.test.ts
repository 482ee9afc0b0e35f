import { describe, expect, it } from 'vitest';
import { checkContent, type FileToCheck } from '../../../model/content-check/check-content.ts';
import { settingsFiles } from '../../../model/settings/settings-files.ts';
import { paper, settingsText, workshop } from './check.ts';

const file = (path: string, text: string): FileToCheck => ({
  path,
  bytes: new TextEncoder().encode(text),
});

const files = [
  ...settingsFiles.map(({ name, path }) => file(path, settingsText(name))),
  file('content/papers/mine.md', paper('![A](/uploads/a.png) ![B](/uploads/b.png) [C](/none)')),
  file('content/papers/theirs.md', paper('a@iitp.ac.in', { authors: '""' })),
  file('content/workshops/a.json', workshop()),
  file('content/workshops/b.json', workshop({ imageUrl: '/uploads/c.png' })),
  // The worker knows which uploads there are, not what is in them.
  { path: 'public/uploads/a.png' },
  { path: 'public/uploads/c.png' },
];

function found(asked: string) {
  const findings = checkContent({ files, publicFiles: new Set() }, (path) => path === asked);
  return findings.map(({ path, rule }) => [path, rule]);
}

describe('a check of some files', () => {
  it('reports these alone, and takes the others for what they refer to', () => {
    expect(found('content/papers/mine.md')).toEqual([
      ['content/papers/mine.md', 'picture-missing'],
    ]);
  });

  it('knows the ids inside the others', () => {
    expect(found('content/workshops/b.json')).toEqual([['content/workshops/b.json', 'id-twice']]);
  });

  it('takes an upload that is known by name alone as it is, and knows who uses it', () => {
    expect(found('public/uploads/a.png')).toEqual([]);
    expect(found('public/uploads/c.png')).toEqual([]);
  });

  it('judges no link to a page where the pages are not known', () => {
    const pages = new Set(['/contact']);
    const [first] = checkContent({ files, publicFiles: new Set(), pages }, (path) =>
      path.endsWith('mine.md'),
    );
    expect(first?.rule).toBe('link-dead');
    expect(found('content/papers/mine.md')).not.toContainEqual([expect.anything(), 'link-dead']);
  });
});
