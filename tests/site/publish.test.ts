import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blobId } from '../../model/blob-id.ts';
import { papers, updates } from '../../model/collections.ts';
import { createContentMemory } from '../../site/content/content-memory.ts';
import { createReader } from '../../site/content/content-reader.ts';
import { loadContent } from '../../site/content/load-content.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { newestOnly } from '../../site/publish/newest-only.ts';
import { writeSnapshot } from '../../site/publish/write-snapshot.ts';
import { publisherOf } from './publishing.ts';
import { paper, sampleContent, update, writePapers, writeUpdates } from './sample-content.ts';

describe('a publish', () => {
  it('writes a page for every address, and the commit it shows', async () => {
    const content = sampleContent();
    writePapers(content, 2);
    const report = await publisherOf(content).publish();
    expect(report.written.sort()).toEqual([
      '404.html',
      'allpapers.html',
      'index.html',
      'papers/paper-1.html',
      'papers/paper-2.html',
    ]);
    expect(report.findings).toEqual([]);
    expect(JSON.parse(content.published('_content/build.json'))).toEqual({
      commit: report.commit,
    });
  });

  it('of nothing new renders nothing, in this process and in the next', async () => {
    const content = sampleContent();
    writePapers(content, 3);
    const first = publisherOf(content);
    await first.publish();
    for (const publisher of [first, publisherOf(content)]) {
      const report = await publisher.publish();
      expect(report).toMatchObject({ rendered: 0, unchanged: 6, written: [], removed: [] });
    }
  });

  it('of one new paper renders its page and the lists', async () => {
    const content = sampleContent();
    writePapers(content, 3);
    await publisherOf(content).publish();
    content.write(papers, paper(4));
    const report = await publisherOf(content).publish();
    expect(report.written.sort()).toEqual(['allpapers.html', 'index.html', 'papers/paper-4.html']);
    expect(report.unchanged).toBe(4);
  });

  it('of an edited paper renders its page and the lists, which say the new heading', async () => {
    const content = sampleContent();
    writePapers(content, 3);
    const publisher = publisherOf(content);
    await publisher.publish();
    content.write(papers, paper(2, { heading: 'Corrected heading' }));
    const report = await publisher.publish();
    expect(report.rendered).toBe(3);
    for (const file of ['index.html', 'allpapers.html', 'papers/paper-2.html']) {
      expect(content.published(file)).toContain('Corrected heading');
    }
  });

  it('of a deleted paper removes its page', async () => {
    const content = sampleContent();
    writePapers(content, 3);
    await publisherOf(content).publish();
    content.remove(papers, 'paper-2');
    const report = await publisherOf(content).publish();
    expect(report.removed).toEqual(['papers/paper-2.html']);
    expect(existsSync(join(content.outDir, 'papers/paper-2.html'))).toBe(false);
    expect(content.published('allpapers.html')).not.toContain('paper-2');
  });

  it('of a new update leaves the pages alone that show none', async () => {
    const content = sampleContent();
    writePapers(content, 2);
    await publisherOf(content).publish();
    content.write(updates, update(1));
    const report = await publisherOf(content).publish();
    expect(report.written).toEqual(['index.html']);
  });

  it('leaves a broken file out and says which and why', async () => {
    const content = sampleContent();
    writePapers(content, 2);
    content.writeText('content/papers/broken.md', '---\nheading: "No authors"\n---\n\nText\n');
    content.writeText('content/papers/Not An Id.md', 'anything');
    const report = await publisherOf(content).publish();
    expect(report.findings.map(({ path, field }) => [path, field])).toEqual([
      ['content/papers/Not An Id.md', ''],
      ['content/papers/broken.md', 'authors'],
    ]);
    expect(content.published('allpapers.html')).not.toContain('No authors');
    expect(report.written).not.toContain('papers/broken.html');
  });

  it('removes the page of a paper that was broken, and brings it back mended', async () => {
    const content = sampleContent();
    writePapers(content, 2);
    const publisher = publisherOf(content);
    await publisher.publish();
    content.writeText('content/papers/paper-1.md', 'no front matter');
    expect((await publisher.publish()).removed).toEqual(['papers/paper-1.html']);
    content.write(papers, paper(1));
    expect((await publisher.publish()).written).toContain('papers/paper-1.html');
  });

  it('keeps the last good settings while a settings file is broken', async () => {
    const content = sampleContent();
    writePapers(content, 1);
    await publisherOf(content).publish();
    const before = content.published('index.html');
    content.writeText('content/settings/site.json', '{ "name": ');
    const report = await publisherOf(content).publish();
    expect(report.findings[0]?.path).toBe('content/settings/site.json');
    expect(content.published('index.html')).toBe(before);
    expect(report.written).toEqual([]);
  });

  it('renders everything again by another renderer, and writes what differs: nothing', async () => {
    const content = sampleContent();
    writePapers(content, 2);
    await publisherOf(content, 'one').publish();
    const report = await publisherOf(content, 'two').publish();
    expect(report).toMatchObject({ rendered: 5, unchanged: 0, written: [] });
  });

  it('brings a page back that somebody deleted', async () => {
    const content = sampleContent();
    writePapers(content, 2);
    await publisherOf(content).publish();
    rmSync(join(content.outDir, 'papers/paper-1.html'));
    expect((await publisherOf(content).publish()).written).toEqual(['papers/paper-1.html']);
  });

  it('copies uploads, and removes those that are gone', async () => {
    const content = sampleContent();
    content.writeText('public/uploads/a.png', 'picture');
    const publisher = publisherOf(content);
    expect((await publisher.publish()).written).toContain('uploads/a.png');
    expect((await publisher.publish()).written).toEqual([]);
    rmSync(join(content.root, 'public/uploads/a.png'));
    expect((await publisher.publish()).removed).toEqual(['uploads/a.png']);
  });

  it('splits a long list of papers into pages, and takes back those that are not needed', async () => {
    const content = sampleContent();
    writePapers(content, 501);
    const publisher = publisherOf(content);
    await publisher.publish();
    expect(content.published('allpapers.html')).toContain('href="/allpapers/2"');
    expect(content.published('allpapers/2.html')).toContain('Paper 1 on');
    content.remove(papers, 'paper-7');
    expect((await publisher.publish()).removed.sort()).toEqual([
      'allpapers/2.html',
      'papers/paper-7.html',
    ]);
  });
});

describe('after a kill', () => {
  it('between pages and state, the next publish makes the same output as one from nothing', async () => {
    const content = sampleContent();
    writePapers(content, 3);
    await publisherOf(content).publish();
    const stateFile = join(content.cacheDir, 'pages.json');
    const stateBefore = readFileSync(stateFile);
    content.write(papers, paper(4));
    content.remove(papers, 'paper-1');
    await publisherOf(content).publish();
    writeFileSync(stateFile, stateBefore);
    // What the killed publish wrote of paper 4 must go, though no state ever knew of it.
    content.remove(papers, 'paper-4');
    await publisherOf(content).publish();
    const repaired = filesOf(content.outDir);
    rmSync(content.outDir, { recursive: true });
    rmSync(content.cacheDir, { recursive: true });
    await publisherOf(content).publish();
    expect(repaired).toEqual(filesOf(content.outDir));
  });

  it('in the middle of a file, no half file is left', async () => {
    const content = sampleContent();
    writePapers(content, 1);
    await publisherOf(content).publish();
    writeFileSync(join(content.outDir, 'papers/paper-9.html.unfinished'), '<!doc');
    await publisherOf(content).publish();
    expect(readdirSync(join(content.outDir, 'papers'))).toEqual(['paper-1.html']);
  });

  it('forgets the inputs of pages that are gone', async () => {
    const content = sampleContent();
    writePapers(content, 40);
    await publisherOf(content).publish();
    for (let number = 3; number <= 40; number += 1) content.remove(papers, `paper-${number}`);
    await publisherOf(content).publish();
    const state = readFileSync(join(content.cacheDir, 'pages.json'), 'utf8');
    expect(state).toContain('content/papers/paper-2.md');
    expect(state).not.toContain('content/papers/paper-30.md');
    content.write(papers, paper(30));
    content.write(papers, paper(1, { heading: 'Corrected heading' }));
    await publisherOf(content).publish();
    expect(content.published('papers/paper-1.html')).toContain('Corrected heading');
    expect(content.published('papers/paper-30.html')).toContain('of 30.');
  });

  it('notices that a paper which was gone came back changed, and was changed back', async () => {
    const content = sampleContent();
    writePapers(content, 5);
    const publishWith = async (change: () => void) => {
      change();
      await publisherOf(content).publish();
    };
    await publishWith(() => {});
    await publishWith(() => content.remove(papers, 'paper-3'));
    await publishWith(() => content.write(papers, paper(3, { heading: 'Came back' })));
    expect(content.published('papers/paper-3.html')).toContain('Came back');
    await publishWith(() => content.write(papers, paper(3)));
    expect(content.published('papers/paper-3.html')).not.toContain('Came back');
  });

  it('in the middle of the caches, they are made again', async () => {
    const content = sampleContent();
    writePapers(content, 3);
    await publisherOf(content).publish();
    for (const name of ['entries.txt', 'pages.json']) {
      const file = join(content.cacheDir, name);
      writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size - 20));
    }
    content.write(papers, paper(4));
    await publisherOf(content).publish();
    const report = await publisherOf(content).publish();
    expect(report).toMatchObject({ rendered: 0, unchanged: 7, findings: [] });
    expect(content.published('papers/paper-3.html')).toContain('of 3.');
  });
});

describe('texts kept from one process to the next', () => {
  it('are those of the files, also of files with the same text, and after many changes', async () => {
    const content = sampleContent();
    const odd = 'Tab\there, “quotes”, 😀, \\ and "more"';
    writePapers(content, 3);
    for (const id of ['twin-1', 'twin-2'])
      content.write(papers, paper(9, { _id: id, content: odd }));
    await publisherOf(content, 'one').publish();
    for (let round = 1; round <= 3; round += 1) {
      content.write(papers, paper(2, { content: `Round ${round}` }));
      await publisherOf(content, 'one').publish();
    }
    const memory = createContentMemory(content.cacheDir);
    const read = (version: string, from = memory) =>
      loadContent(workingTree(content.root), from, version);
    const kept = await read('one');
    const fresh = await read('other', createContentMemory());
    expect(kept.list(papers)).toEqual(fresh.list(papers));
    expect(kept.entry(papers, 'twin-2')).toMatchObject({ _id: 'twin-2', content: odd });
    expect(kept.entry(papers, 'paper-2')?.content).toBe('Round 3');
  });
});

describe('inputs', () => {
  it('are told at every read, also of what another page read before', async () => {
    const content = sampleContent();
    writePapers(content, 1);
    const loaded = await loadContent(workingTree(content.root), createContentMemory(), 'test');
    for (const _page of ['first', 'second']) {
      const inputs: string[] = [];
      const reader = createReader(loaded, (input) => inputs.push(input));
      reader.list(papers);
      reader.etag(updates);
      reader.entry(papers, 'paper-1');
      reader.entry(papers, 'absent');
      reader.settings('site');
      reader.datedEntry(papers, 'paper-1');
      reader.newestChange((inner) => [inner.list(papers), inner.settings('site')]);
      reader.revision('site', 'tracks');
      reader.everything((inner) => inner.list(papers));
      expect(inputs).toEqual([
        'list papers',
        'list updates',
        'file content/papers/paper-1.md',
        'file content/papers/absent.md',
        'file content/settings/site.json',
        'dated content/papers/paper-1.md',
        'date list papers',
        'date file content/settings/site.json',
        'revision content/settings/site.json content/settings/tracks.json',
        'everything',
      ]);
    }
  });
});

describe('publishes at the same time', () => {
  it('run one by one; of those that wait the newest serves all', async () => {
    const runs: number[] = [];
    const finish: (() => void)[] = [];
    const publish = newestOnly(async (commit: number) => {
      runs.push(commit);
      await new Promise<void>((resolve) => finish.push(resolve));
      return commit;
    });
    const results = [publish(1), publish(2), publish(3)];
    expect(runs).toEqual([1]);
    finish[0]?.();
    await results[0];
    await Promise.resolve();
    finish[1]?.();
    expect(await Promise.all(results)).toEqual([1, 3, 3]);
    expect(runs).toEqual([1, 3]);
  });

  it('go on after one that failed', async () => {
    const publish = newestOnly(async (commit: number) => {
      if (commit === 1) throw new Error('disk is full');
      return commit;
    });
    const results = [publish(1), publish(2)];
    await expect(results[0]).rejects.toThrow('disk is full');
    expect(await results[1]).toBe(2);
  });
});

describe('the snapshot', () => {
  it('holds every file under content/ with its blob id, and names the uploads', async () => {
    const content = sampleContent();
    writePapers(content, 2);
    writeUpdates(content, 1);
    content.writeText('public/uploads/a.png', 'picture');
    const source = workingTree(content.root, { commit: 'abc' });
    const index = await writeSnapshot(source, content.outDir);
    expect(index).toEqual({
      commit: 'abc',
      files: ['0.json'],
      uploads: [['public/uploads/a.png', blobId('picture')]],
    });
    const files = JSON.parse(content.published('_content/snapshot/0.json')) as string[][];
    const ids = new Map(await source.files());
    ids.delete('public/uploads/a.png');
    expect(new Map(files.map(([path = '', id = '']) => [path, id]))).toEqual(ids);
    expect(files.find(([path]) => path === 'content/papers/paper-2.md')?.[2]).toBe(
      readFileSync(join(content.root, 'content/papers/paper-2.md'), 'utf8'),
    );
  });

  it('is split into parts of 4 MB at most, and forgets parts that are not needed', async () => {
    const content = sampleContent();
    const megabyte = 'é'.repeat(500_000);
    for (let number = 0; number < 5; number += 1) {
      content.writeText(`content/pages/page-${number}.md`, megabyte);
    }
    const index = await writeSnapshot(workingTree(content.root, { commit: 'abc' }), content.outDir);
    expect(index.files).toEqual(['0.json', '1.json']);
    for (const file of index.files) {
      const { size } = statSync(join(content.outDir, '_content/snapshot', file));
      expect(size).toBeLessThanOrEqual(4_000_100);
    }
    rmSync(join(content.root, 'content/pages'), { recursive: true });
    await writeSnapshot(workingTree(content.root, { commit: 'abd' }), content.outDir);
    expect(readdirSync(join(content.outDir, '_content/snapshot')).sort()).toEqual([
      '0.json',
      'index.json',
    ]);
  });
});

/** Every file of a folder with its text. */
function filesOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}
