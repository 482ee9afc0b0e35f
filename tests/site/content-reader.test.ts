import { describe, expect, it } from 'vitest';
import { papers, updates } from '../../model/collections.ts';
import { createContentMemory } from '../../site/content/content-memory.ts';
import { createReader, inputValues } from '../../site/content/content-reader.ts';
import { loadContent } from '../../site/content/load-content.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { noPictures } from '../../site/pictures/known-picture.ts';
import { conferenceText } from '../conference.ts';
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

  it('of a picture that a page lends change with that picture and the navigation alone', async () => {
    const content = sampleContent();
    const text = (picture: string, words: string) =>
      `---\ntitle: "Tours"\ndescription: "Of tours."\n${picture}---\n\n${words}\n`;
    const read = async (tours: string, navigation?: string) => {
      content.writeText('content/pages/tours.md', tours);
      if (navigation) content.writeText('content/settings/navigation.json', navigation);
      const loaded = await loadContent(workingTree(content.root), createContentMemory(), 'test');
      const inputs: string[] = [];
      const picture = createReader(loaded, (input) => inputs.push(input)).pagePicture('tours');
      expect(inputs).toEqual(['page-picture tours']);
      return { picture, value: inputValues(loaded, noPictures)('page-picture tours') };
    };
    const before = await read(text('picture: "/images/river.svg"\n', 'Of old.'));
    expect(before.picture).toBe('/images/river.svg');
    expect(await read(text('picture: "/images/river.svg"\n', 'Of late.'))).toEqual(before);
    const other = await read(text('picture: "/images/gate.svg"\n', 'Of late.'));
    expect(other.picture).toBe('/images/gate.svg');
    expect(other.value).not.toBe(before.value);
    const navigation = conferenceText('content/settings/navigation.json');
    const off = navigation.replace(/\{[^{}]*"page": "tours"[^{}]*\},?/, '');
    expect((await read(text('picture: "/images/gate.svg"\n', 'Of late.'), off)).picture).toBe(
      undefined,
    );
  });
});
