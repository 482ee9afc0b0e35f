import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { papers } from '../../model/collections.ts';
import { createContentMemory } from '../../site/content/content-memory.ts';
import { loadContent } from '../../site/content/load-content.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { publisherOf } from './publishing.ts';
import { paper, sampleContent, writePapers } from './sample-content.ts';

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
    // Most of the inputs are theirs.
    writePapers(content, 80);
    await publisherOf(content).publish();
    for (let number = 3; number <= 80; number += 1) content.remove(papers, `paper-${number}`);
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
    content.write(papers, paper(8, { content: 'Until {{date:nobodys-day or "June"}}.' }));
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
    expect(kept.entry(papers, 'paper-8')?.content).toBe('Until June.');
    expect(kept.factsNamedIn('content/papers/paper-8.md')).toEqual(['date:nobodys-day']);
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
