import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fork, makeFork } from './fork.ts';

const COMMAND = 'build/edition/empty-samples.ts';

let fork: Fork;
beforeAll(async () => {
  fork = await makeFork();
}, 300_000);
afterAll(() => fork.remove());

const deleted = () =>
  fork
    .git('show', '--name-status', '--format=', 'HEAD')
    .split('\n')
    .map((line) => line.replace(/^D\t/, ''));

describe('the command that empties the samples', () => {
  it('takes out what is marked as a sample and its pictures, in one commit that can be undone', async () => {
    const own = 'content/papers/own.md';
    writeFileSync(
      join(fork.root, own),
      '---\nheading: "Own"\nauthors:\n  - "A"\n---\n\nOn samples of soil.\n',
    );
    fork.commitAll();
    const tree = fork.git('rev-parse', 'HEAD^{tree}');
    const { code, output } = await fork.run(COMMAND);
    expect(code, output).toBe(0);
    expect(fork.git('status', '--porcelain')).toBe('');
    expect(fork.git('log', '-1', '--format=%s')).toBe('Take the samples out');
    expect(deleted().filter((path) => path.startsWith('content/papers/'))).toHaveLength(16);
    expect(fork.filesIn('content/papers')).toEqual(['own.md']);
    for (const folder of ['speakers', 'gallery', 'workshops', 'cultural-events']) {
      expect(
        existsSync(join(fork.root, 'content', folder, '.'))
          ? fork.filesIn(`content/${folder}`)
          : [],
        folder,
      ).toEqual([]);
    }
    for (const folder of ['updates', 'tours', 'hotels', 'pages', 'settings']) {
      expect(
        deleted().filter((path) => path.startsWith(`content/${folder}/`)),
        folder,
      ).toEqual([]);
    }
    expect(deleted().filter((path) => path.startsWith('public/uploads/'))).toHaveLength(3);
    // Texts that speak of them are a person's to change.
    expect(output).toMatch(/content\/papers\/own\.md:\d+ .*samples/);
    const [undo = ''] = /git revert --no-edit \w+/.exec(output) ?? [];
    fork.git(...undo.split(' ').slice(1));
    expect(fork.git('rev-parse', 'HEAD^{tree}')).toBe(tree);
  });

  it('refuses while something is not committed, and changes nothing', async () => {
    writeFileSync(join(fork.root, 'content/papers/begun.md'), 'Not committed yet.');
    const before = fork.git('status', '--porcelain');
    expect(before).not.toBe('');
    const { code, output } = await fork.run(COMMAND, ['--all']);
    expect(code).toBe(1);
    expect(output).toContain('Nothing was changed.');
    expect(fork.git('status', '--porcelain')).toBe(before);
  });

  it('takes every entry out with --all, and the pictures that nothing names then', async () => {
    rmSync(join(fork.root, 'content/papers/begun.md'));
    const { code } = await fork.run(COMMAND, ['--all']);
    expect(code).toBe(0);
    const left = fork.filesIn('content').filter((file) => !/^(?:pages|settings)\//.test(file));
    expect(left).toEqual([]);
    const pictures = fork.filesIn('public/images');
    expect(pictures).not.toContain('tours/kumhrar.svg');
    // Named by settings, by page texts, by what draws the pages.
    const carousel = readFileSync(join(fork.root, 'content/settings/carousel.json'), 'utf8');
    for (const [, picture] of carousel.matchAll(/"\/images\/([^"]+)"/g)) {
      expect(pictures).toContain(picture);
    }
    for (const picture of ['gate.svg', 'logo.svg', 'placeholders/person.svg']) {
      expect(pictures).toContain(picture);
    }
  });

  it('says so where there is nothing to take out', async () => {
    fork.commitAll();
    const { code, output } = await fork.run(COMMAND, ['--all']);
    expect(output).toBe('There is nothing to take out.\n');
    expect(code).toBe(0);
  });
});
