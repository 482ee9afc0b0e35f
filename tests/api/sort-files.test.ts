import { describe, expect, it } from 'vitest';
import type { ProposedPath } from '../../api/proposals/proposal-host.ts';
import { sortFiles } from '../../api/proposals/sort-files.ts';

const FILE = { mode: '100644', sizeBytes: 7 };
const blobId = 'a'.repeat(40);
const added = (path: string): ProposedPath => ({ path, change: 'added', blobId });
const changes = (files: ProposedPath[], isCut = false) => ({ mergeBase: '', files, isCut });
const sort = (...files: ProposedPath[]) =>
  sortFiles(changes(files), new Map(files.map(({ path }) => [path, FILE])));

describe('the files of a proposal', () => {
  it('are content and new pictures, which administrators may publish', () => {
    const [paper, picture] = [added('content/papers/a.md'), added('public/uploads/a.png')];
    const gone: ProposedPath = {
      path: 'content/papers/b.md',
      change: 'deleted',
      blobId: undefined,
    };
    expect(
      sort(paper, { ...added('content/settings/site.json'), change: 'updated' }, gone, picture),
    ).toEqual({
      paths: ['content/papers/a.md', 'content/settings/site.json', 'content/papers/b.md'],
      uploads: [{ name: 'a.png', blobId, sizeBytes: 7 }],
      outside: [],
      obstacle: '',
    });
  });

  it.each<ProposedPath>([
    { ...added('public/uploads/a.png'), change: 'updated' },
    { path: 'public/uploads/a.png', change: 'deleted', blobId: undefined },
    added('public/images/a.png'),
    added('public/uploads/a.svg'),
    added('content/papers/A B.md'),
    added('api/worker.ts'),
  ])('leave the whole proposal to GitHub where one is another: $change $path', (file) => {
    const { outside, obstacle, uploads } = sort(added('content/papers/a.md'), file);
    expect([outside, uploads]).toEqual([[file.path], []]);
    expect(obstacle).toMatch(/only be reviewed and published on GitHub/);
  });

  it('are fifteen of a kind at most, and all of them are known', () => {
    const papers = Array.from({ length: 16 }, (_, index) => added(`content/papers/a-${index}.md`));
    expect(sort(...papers.slice(1)).obstacle).toBe('');
    expect(sort(...papers).paths).toHaveLength(15);
    expect(sort(...papers).obstacle).toMatch(/more than 15 files/);
    expect(sortFiles(changes(papers.slice(1), true), new Map()).obstacle).not.toBe('');
  });
});
