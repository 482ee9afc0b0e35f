import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openGitContent } from '../../local/publisher/git-source.ts';
import { contentChanges } from '../../site/content/content-changes.ts';
import type { ContentSource } from '../../site/content/content-source.ts';
import { type History, openGitHistory } from '../../site/content/git-history.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { type ContentRepository, contentRepository } from './content-repository.ts';
import { tangledHistory } from './tangled-history.ts';

const ONE = 'content/pages/one.md';
const TWO = 'content/pages/two.md';

describe('a file’s date', () => {
  it('is that of the newest commit that touched it, in a checkout as in a bare repository', async () => {
    const content = contentRepository();
    content.writeText(ONE, 'one');
    content.writeText('content/pages/ünï "quoted"\n.md', 'x');
    content.commit('2026-03-01T10:00:00Z');
    content.writeText(TWO, 'two');
    content.commit('2026-03-02T10:00:00Z');
    content.writeText(ONE, 'one, again');
    content.commit('2026-03-03T10:00:00Z');
    content.writeText('README.md', 'no content');
    content.commit('2026-03-04T10:00:00Z');
    for (const source of [workingTree(content.root), await bareSource(content)]) {
      const dates = await datesOf(source);
      expect(dates.get(ONE)).toBe('2026-03-03T10:00:00.000Z');
      expect(dates.get(TWO)).toBe('2026-03-02T10:00:00.000Z');
      expect(dates.get('content/pages/ünï "quoted"\n.md')).toBe('2026-03-01T10:00:00.000Z');
      expect(dates.get('README.md')).toBeUndefined();
    }
  });

  it('is that of the commit that brought it to its path, for a file that was renamed', async () => {
    const content = contentRepository();
    content.writeText(ONE, 'a text');
    content.commit('2026-03-01T10:00:00Z');
    content.git('mv', ONE, TWO);
    content.commit('2026-03-02T10:00:00Z');
    expect((await datesOf(workingTree(content.root))).get(TWO)).toBe('2026-03-02T10:00:00.000Z');
  });

  it('stays when a file becomes executable', async () => {
    const content = contentRepository();
    content.writeText(ONE, 'a text');
    content.commit('2026-03-01T10:00:00Z');
    content.git('update-index', '--chmod=+x', ONE);
    content.git('commit', '-qm', 'Make it executable');
    expect((await datesOf(workingTree(content.root))).get(ONE)).toBe('2026-03-01T10:00:00.000Z');
  });

  it('is not that of a merge, but of the change that was merged', async () => {
    const content = contentRepository();
    content.writeText(ONE, 'one');
    content.writeText(TWO, 'two');
    content.commit('2026-03-01T10:00:00Z');
    content.git('checkout', '-qb', 'proposal');
    content.writeText(ONE, 'one, proposed');
    content.commit('2026-03-02T10:00:00Z');
    content.git('checkout', '-q', 'main');
    content.writeText(TWO, 'two, changed');
    content.commit('2026-03-03T10:00:00Z');
    content.git('merge', '-q', '-m', 'Merge', 'proposal');
    const dates = await datesOf(workingTree(content.root));
    expect(dates.get(ONE)).toBe('2026-03-02T10:00:00.000Z');
    expect(dates.get(TWO)).toBe('2026-03-03T10:00:00.000Z');
  });

  it('is that of the merge where the merge wrote another text than either side', async () => {
    const content = contentRepository();
    content.writeText(ONE, 'base');
    content.commit();
    content.git('checkout', '-qb', 'proposal');
    content.writeText(ONE, 'proposed');
    content.commit();
    content.git('checkout', '-q', 'main');
    content.writeText(ONE, 'changed');
    content.commit();
    content.git('merge', '-q', '--no-commit', '-s', 'ours', 'proposal');
    content.writeText(ONE, 'both');
    content.commit('2026-03-05T10:00:00Z');
    expect((await datesOf(workingTree(content.root))).get(ONE)).toBe('2026-03-05T10:00:00.000Z');
  });

  it.each([1, 2, 3])(
    'is what Git itself says, in a history with many merges (%i)',
    async (seed) => {
      const content = contentRepository();
      const run = gitIn(content);
      const growing = openGitHistory(run);
      for (const head of tangledHistory(content, seed)) {
        const [grown, whole] = [await growing.at(head), await openGitHistory(run).at(head)];
        expect(byPath(grown)).toEqual(byPath(whole));
      }
      const source = workingTree(content.root);
      const dates = await datesOf(source);
      expect(dates.size).toBeGreaterThan(5);
      for (const [path, date] of dates) {
        const said = content.git('log', '-1', '--format=%ct', '--', path);
        expect(date, path).toBe(new Date(Number(said) * 1000).toISOString());
      }
    },
  );
});

describe('no date is better than a wrong one', () => {
  it('for a file with changes that are not committed, and for a new one', async () => {
    const content = contentRepository();
    content.writeText(ONE, 'one');
    content.writeText(TWO, 'two');
    content.commit('2026-03-01T10:00:00Z');
    content.writeText(ONE, 'not committed');
    content.writeText('content/pages/new.md', 'new');
    const dates = await datesOf(workingTree(content.root));
    expect(dates.get(ONE)).toBeUndefined();
    expect(dates.get('content/pages/new.md')).toBeUndefined();
    expect(dates.get(TWO)).toBe('2026-03-01T10:00:00.000Z');
  });

  it('in a shallow clone', async () => {
    const content = contentRepository();
    content.writeText(ONE, 'one');
    content.commit();
    content.writeText(TWO, 'two');
    content.commit();
    const clone = join(content.outDir, 'clone');
    content.git('clone', '-q', '--depth', '1', `file://${content.root}`, clone);
    expect(await workingTree(clone).history?.()).toBeUndefined();
    content.git('-C', clone, 'fetch', '-q', '--unshallow');
    // Another process, which may find the cache that the first one left.
    const cacheDir = join(content.cacheDir, 'later');
    expect((await datesOf(workingTree(clone, { cacheDir }))).get(ONE)).toBeDefined();
  });

  it('outside of a repository, in one without commits, and where Git is not installed', async () => {
    const content = contentRepository();
    expect(await workingTree(content.root).history?.()).toBeUndefined();
    rmSync(content.gitDir, { recursive: true });
    expect(await workingTree(content.root, { cacheDir: 'a' }).history?.()).toBeUndefined();
    content.git('init', '-q');
    content.writeText(ONE, 'one');
    content.commit();
    const path = process.env.PATH;
    onTestFinished(() => {
      process.env.PATH = path;
    });
    process.env.PATH = '/nowhere';
    expect(await workingTree(content.root, { cacheDir: 'b' }).history?.()).toBeUndefined();
  });
});

describe('a history', () => {
  it('is read once: later calls and processes look at new commits alone', async () => {
    const content = contentRepository();
    const file = join(content.cacheDir, 'history.json');
    content.writeText(ONE, 'one');
    const first = content.commit();
    const ranges: string[] = [];
    const open = () =>
      openGitHistory(
        gitIn(content, (range) => ranges.push(range)),
        file,
      );
    const history = open();
    await history.at(first);
    content.writeText(ONE, 'one, again');
    const second = content.commit('2026-03-02T10:00:00Z');
    await history.at(second);
    const later = await open().at(second);
    // The versions of the dates' file and of the navigation's, too.
    expect(ranges).toEqual([first, '--', '--', `${first}...${second}`, `${first}...${second}`]);
    expect(later?.paths.get(ONE)?.changedSeconds).toBe(Date.parse('2026-03-02T10:00:00Z') / 1000);
    expect(later?.paths.get(ONE)?.touches).toBe(2);
  });

  it('is read anew where the branch was moved by force, or the known commit is gone', async () => {
    const content = contentRepository();
    const file = join(content.cacheDir, 'history.json');
    content.writeText(ONE, 'one');
    content.commit('2026-03-01T10:00:00Z');
    content.writeText(TWO, 'two');
    const lost = content.commit('2026-03-02T10:00:00Z');
    const run = gitIn(content);
    const history = openGitHistory(run, file);
    await history.at(lost);
    content.git('reset', '-q', '--hard', 'HEAD~1');
    content.writeText(TWO, 'two, otherwise');
    const head = content.commit('2026-03-03T10:00:00Z');
    const whole = byPath(await openGitHistory(run).at(head));
    expect(byPath(await history.at(head))).toEqual(whole);
    content.git('reflog', 'expire', '--expire=now', '--all');
    content.git('gc', '-q', '--prune=now');
    expect(() => content.git('cat-file', '-e', lost)).toThrow();
    expect(byPath(await openGitHistory(run, file).at(head))).toEqual(whole);
    expect(whole.get(TWO)?.touches).toBe(1);
  });

  it('is read anew where the cache is damaged', async () => {
    const content = contentRepository();
    const file = join(content.cacheDir, 'history.json');
    content.writeText(ONE, 'one');
    const head = content.commit();
    const whole = byPath(await openGitHistory(gitIn(content), file).at(head));
    for (const damaged of ['', '{', '{"format":1}', '{"format":0,"commit":"","paths":[]}']) {
      writeFileSync(file, damaged);
      expect(byPath(await openGitHistory(gitIn(content), file).at(head))).toEqual(whole);
    }
  });

  it('finds the date again of a text that a merge brings back', async () => {
    const content = contentRepository();
    content.writeText(ONE, 'old');
    content.commit('2026-03-01T10:00:00Z');
    content.git('branch', 'old');
    content.writeText(ONE, 'new');
    const before = content.commit('2026-03-02T10:00:00Z');
    const history = openGitHistory(gitIn(content));
    await history.at(before);
    content.git('checkout', '-q', 'old');
    content.writeText(TWO, 'two');
    content.commit();
    content.git('merge', '-q', '-s', 'ours', '-m', 'Keep the old text', 'main');
    const after = await history.at(content.git('rev-parse', 'HEAD'));
    expect(after?.paths.get(ONE)?.changedSeconds).toBe(Date.parse('2026-03-01T10:00:00Z') / 1000);
  });
});

describe('a revision', () => {
  it('rises with every change, whatever the clocks say and however it is merged', async () => {
    const content = contentRepository();
    const revisions: number[] = [];
    const read = async () => {
      const source = workingTree(content.root);
      const changes = contentChanges(await source.files(), await source.history?.());
      revisions.push(changes.revision([ONE, TWO]) as number);
    };
    content.writeText(ONE, 'one');
    content.commit('2026-03-01T10:00:00Z');
    await read();
    content.git('branch', 'old');
    content.writeText(TWO, 'two');
    content.commit('2026-03-02T10:00:00Z');
    await read();
    content.writeText(ONE, 'by a clock that is late');
    content.commit('2020-01-01T10:00:00Z');
    await read();
    content.writeText(ONE, 'not committed yet');
    await read();
    content.commit('2026-03-03T10:00:00Z');
    await read();
    content.git('checkout', '-q', 'old');
    content.git('merge', '-q', '-s', 'ours', '-m', 'Back to the old text', 'main');
    await read();
    content.git('reset', '-q', '--hard', 'main~3');
    content.writeText(ONE, 'in a history that was written anew');
    content.commit('2026-03-04T10:00:00Z');
    await read();
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
  });
});

function gitIn(content: ContentRepository, onRange: (range: string) => void = () => {}) {
  return async (args: readonly string[]) => {
    if (args.includes('log')) onRange(args.at(-2) as string);
    return execFileSync('git', [...args], {
      cwd: content.root,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  };
}

async function bareSource(content: ContentRepository) {
  const bare = join(content.outDir, 'bare.git');
  content.git('clone', '-q', '--bare', content.root, bare);
  const repository = openGitContent(bare);
  onTestFinished(() => repository.close());
  return repository.at('main');
}

async function datesOf(source: ContentSource): Promise<Map<string, string | undefined>> {
  const [files, history] = [await source.files(), await source.history?.()];
  const changes = contentChanges(files, history);
  return new Map(
    [...files.keys()].map((path) => {
      const seconds = changes.ofFile(path);
      return [path, seconds && new Date(seconds * 1000).toISOString()] as const;
    }) as [string, string | undefined][],
  );
}

const byPath = (history: History | undefined) => new Map([...(history?.paths ?? [])].sort());
