import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blobId } from '../../model/hashes.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { writeSnapshot } from '../../site/publish/write-snapshot.ts';
import { sampleContent, writePapers, writeUpdates } from './sample-content.ts';

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
