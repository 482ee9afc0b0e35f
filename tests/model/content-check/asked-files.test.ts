import { describe, expect, it } from 'vitest';
import { checkContent, type FileToCheck } from '../../../model/content-check/check-content.ts';
import { NAVIGATION_PATH } from '../../../model/settings/navigation.ts';
import { settingsFiles } from '../../../model/settings/settings-files.ts';
import { navigation, page, paper, settingsText, without, workshop } from './check.ts';

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
    const own = file('content/papers/a.md', paper('A', { externalId: '"17"' }));
    const other = file('content/papers/b.md', paper('B', { externalId: '17' }));
    const findings = checkContent(
      { files: [...files, own, other], publicFiles: new Set() },
      (path) => path === 'content/papers/a.md',
    );
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringContaining('content/papers/b.md has the same paper number.'),
    ]);
  });

  it('takes an upload that is known by name alone as it is, and knows who uses it', () => {
    expect(found('public/uploads/a.png')).toEqual([]);
    expect(found('public/uploads/c.png')).toEqual([]);
  });

  it('of the navigation names the texts that link to what it has switched off', () => {
    const texts = [
      file(NAVIGATION_PATH, without('tours')),
      file('content/pages/tours.md', page('Tours')),
      file(
        'content/pages/venue-and-travels.md',
        page('Venue', 'See\nthe [tours](/programs/tours).'),
      ),
      file('content/papers/other.md', paper('[A](/none) and [workshops](/programs/workshops)')),
    ];
    const others = files.filter(({ path }) => path !== NAVIGATION_PATH);
    const findings = checkContent(
      { files: [...others, ...texts], publicFiles: new Set(), pages: new Set(['/programs/tours']) },
      (path) => path === NAVIGATION_PATH,
    );
    expect(findings.filter(({ rule }) => rule === 'link-off')).toEqual([
      {
        path: NAVIGATION_PATH,
        line: 0,
        field: 'groups',
        rule: 'link-off',
        severity: 'error',
        message:
          'content/pages/venue-and-travels.md:7 links there. The page "tours" is switched off: content/settings/navigation.json does not list it. Remove the link to /programs/tours, or list it there.',
      },
    ]);
  });

  it('believes the navigation it is given, not the pages that are published', () => {
    const pages = new Set(['/contact']);
    const text = page('Venue', '[A](/about/new-page)');
    const settings = navigation(({ groups }) =>
      groups[0]?.options.push({ label: 'New Page', page: 'venue-and-travels' }),
    );
    const [mine, menu] = [file('content/pages/mine.md', text), file(NAVIGATION_PATH, settings)];
    const others = files.filter(({ path }) => path !== NAVIGATION_PATH);
    const judge = (menu: FileToCheck) =>
      checkContent({ files: [...others, mine, menu], publicFiles: new Set(), pages }, (path) =>
        path.endsWith('pages/mine.md'),
      ).map(({ rule }) => rule);
    expect(judge(menu)).toEqual([]);
    expect(judge(file(NAVIGATION_PATH, settingsText('navigation')))).toEqual(['link-dead']);
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
