import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openGitContent } from '../../local/publisher/git-source.ts';
import { papers } from '../../model/collections.ts';
import { LINKED } from '../../model/id.ts';
import { createContentMemory } from '../../site/content/content-memory.ts';
import type { ContentSource } from '../../site/content/content-source.ts';
import { loadContent } from '../../site/content/load-content.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { paper, type SampleContent, sampleContent, writePapers } from './sample-content.ts';

describe('a content source', () => {
  it('gives the same files from a repository as from the working tree', async () => {
    const content = sampleContent();
    writePapers(content, 300);
    content.writeText('public/uploads/a.png', '\0\n\r\u00e9');
    content.writeText('content/papers/name with "quotes"\n.md', 'x');
    content.writeText('content/papers/empty.md', '');
    content.writeText('README.md', 'not content');
    commit(content);
    const source = await openContent(content).at('main');
    expect(await everything(source)).toEqual(await everything(workingTree(content.root)));
    expect(source.commit).toBe(git(content, 'rev-parse', 'main').trim());
  });

  it('stays at its commit while the branch goes on', async () => {
    const content = sampleContent();
    content.write(papers, paper(1));
    commit(content);
    const repository = openContent(content);
    const before = await repository.at('main');
    content.write(papers, paper(1, { heading: 'Another' }));
    content.write(papers, paper(2));
    commit(content);
    const after = await repository.at('main');
    expect([...(await before.files()).keys()]).not.toContain('content/papers/paper-2.md');
    expect(await text(before, 'content/papers/paper-1.md')).toContain('Paper 1');
    expect(await text(after, 'content/papers/paper-1.md')).toContain('Another');
  });

  it('lists a later commit as if it had read no other before', async () => {
    const content = sampleContent();
    writePapers(content, 5);
    commit(content);
    const repository = openContent(content);
    await (await repository.at('main')).files();
    const at = (id: string) => join(content.root, 'content/papers', id);
    const steps = [
      () => content.write(papers, paper(2, { heading: 'Another' })),
      () => content.write(papers, paper(6)),
      () => content.remove(papers, 'paper-4'),
      () => renameSync(at('paper-5.md'), at('a-paper.md')),
      () => chmodSync(at('paper-1.md'), 0o755),
      () => content.writeText('content/papers/a-paper.md/inner.md', 'a folder now'),
      () => execFileSync('ln', ['-sf', 'paper-2.md', at('paper-1.md')]),
      () => git(content, 'reset', '-q', '--hard', 'HEAD~3'),
      () => {
        // A new beginning: what was listed last is gone.
        git(content, 'checkout', '-q', '--orphan', 'other');
        git(content, 'branch', '-qD', 'main');
        git(content, 'branch', '-qm', 'main');
        content.write(papers, paper(2, { heading: 'Once more' }));
      },
      () => git(content, 'gc', '-q', '--prune=now'),
    ];
    for (const step of steps) {
      if (step === steps[5]) rmSync(at('a-paper.md'));
      step();
      commit(content);
      const [grown, fresh] = [repository, openContent(content)];
      const listed = async (from: typeof grown) => {
        const source = await from.at('main');
        return [[...(await source.files())], await source.links?.()];
      };
      expect(await listed(grown)).toEqual(await listed(fresh));
    }
  });

  it('does not follow links, which is said of each', async () => {
    const content = sampleContent();
    content.writeText('content/papers/real.md', 'x');
    execFileSync('ln', ['-s', '/etc/passwd', join(content.root, 'content/papers/linked.md')]);
    commit(content);
    for (const source of [await openContent(content).at('main'), workingTree(content.root)]) {
      expect([...(await source.files()).keys()]).not.toContain('content/papers/linked.md');
      const { findings } = await loadContent(source, createContentMemory(), '1');
      expect(findings.filter(({ message }) => message === LINKED)).toEqual([
        { path: 'content/papers/linked.md', field: '', message: LINKED },
      ]);
    }
  });

  it('says so where the branch or the path does not exist, and goes on', async () => {
    const content = sampleContent();
    commit(content);
    const repository = openContent(content);
    await expect(repository.at('elsewhere')).rejects.toThrow('has no elsewhere');
    const source = await repository.at('main');
    await expect(source.read('content/papers/none.md')).rejects.toThrow('has no content/papers');
    expect(await text(source, 'content/settings/site.json')).toContain('timeZone');
  });
});

function git(content: SampleContent, ...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  return execFileSync('git', [...identity, ...args], { cwd: content.root, encoding: 'utf8' });
}

function commit(content: SampleContent) {
  if (!existsSync(join(content.root, '.git'))) git(content, 'init', '-q', '-b', 'main');
  git(content, 'add', '-A');
  git(content, 'commit', '--allow-empty', '-qm', 'content');
}

function openContent(content: SampleContent) {
  const repository = openGitContent(join(content.root, '.git'));
  onTestFinished(() => repository.close());
  return repository;
}

async function everything(source: ContentSource) {
  const files = await source.files();
  const read = [...files].map(async ([path, blobId]) => {
    return [path, blobId, Buffer.from(await source.read(path)).toString('hex')];
  });
  return (await Promise.all(read)).sort();
}

async function text(source: ContentSource, path: string) {
  return Buffer.from(await source.read(path)).toString('utf8');
}
