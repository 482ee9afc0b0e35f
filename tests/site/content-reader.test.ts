import { describe, expect, it } from 'vitest';
import { papers, updates } from '../../model/collections.ts';
import { createContentMemory } from '../../site/content/content-memory.ts';
import { createReader } from '../../site/content/content-reader.ts';
import { loadContent } from '../../site/content/load-content.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { sampleContent, writePapers } from './sample-content.ts';

describe('inputs', () => {
  it('are told at every read, also of what another page read before', async () => {
    const content = sampleContent();
    writePapers(content, 1);
    const loaded = await loadContent(workingTree(content.root), createContentMemory(), 'test');
    for (const _page of ['first', 'second']) {
      const inputs: string[] = [];
      const reader = createReader(loaded, (input) => {
        // What settings name is told of in `facts-on-pages.test.ts`.
        if (!input.startsWith('fact ')) inputs.push(input);
      });
      reader.list(papers);
      reader.etag(updates);
      reader.entry(papers, 'paper-1');
      reader.entry(papers, 'absent');
      reader.settings('site');
      expect(reader.address('tours')).toBe('/programs/tours');
      reader.datedEntry(papers, 'paper-1');
      reader.newestChange((inner) => [
        inner.list(papers),
        inner.settings('site'),
        inner.address('tours'),
      ]);
      reader.revision('site', 'tracks');
      reader.everything((inner) => inner.list(papers));
      expect(inputs).toEqual([
        'list papers',
        'list updates',
        'file content/papers/paper-1.md',
        'file content/papers/absent.md',
        'file content/settings/site.json',
        'address tours',
        'dated content/papers/paper-1.md',
        'date list papers',
        'date file content/settings/site.json',
        'revision content/settings/site.json content/settings/tracks.json',
        'everything',
      ]);
    }
  });
});
