import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runTool } from '../../build/run-tool.ts';
import { sourceHash } from '../../build/source-hash.ts';
import { papers } from '../../model/collections.ts';
import { PAPERS_A_PAGE } from '../../model/wire/list-part.ts';
import { createContentMemory } from '../../site/content/content-memory.ts';
import { type ContentReader, createReader } from '../../site/content/content-reader.ts';
import { loadContent } from '../../site/content/load-content.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { pagePath } from '../../site/pages/define-page.ts';
import { notFound } from '../../site/pages/not-found.tsx';
import { pages } from '../../site/pages/registry.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { assetsOf, type ClientManifest } from '../../site/renderer/assets.ts';
import { instancesOf } from '../../site/renderer/read-page.ts';
import { findPage } from '../../site/vike/routes.ts';
import { CONFERENCE } from '../conference.ts';
import { contentRepository } from './content-repository.ts';
import { assets, paper, sampleContent, writePapers, writeUpdates } from './sample-content.ts';

describe("Vike's way to a page", () => {
  const routed = pages.filter((page) => page !== notFound);

  it.each(routed.map((page) => [page.name, page] as const))(
    'finds %s at every address that it has',
    async (_name, page) => {
      const content = await manyPapers();
      for (const params of instancesOf(page, content, pages)) {
        expect(findPage(pagePath(page, params), content)).toEqual({ page, params });
      }
      expect(findPage(`${page.pattern}/further`, content)).toBeUndefined();
    },
  );

  it('finds nothing where a family has no such page', async () => {
    const content = await manyPapers();
    for (const [there, not] of [
      ['/papers/paper-9', '/papers/paper-9999'],
      ['/allpapers/2', '/allpapers/3'],
      ['/authors/call-for-papers/0', '/authors/call-for-papers/99'],
      ['/about/venue-and-travels', '/about/nowhere'],
    ] as const) {
      expect(findPage(there, content), there).toBeDefined();
      expect(findPage(not, content), not).toBeUndefined();
    }
  });

  it('has no two pages of one name', () => {
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
  });
});

it('what Vike puts beside its configuration for a moment makes no other site of it', () => {
  const root = mkdtempSync(join(tmpdir(), 'conference-sources-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, '+config.ts'), 'export default {};');
  const before = sourceHash(root, ['.']);
  writeFileSync(join(root, '+config.ts.build-4718e6535172.mjs'), 'export default {};');
  expect(sourceHash(root, ['.'])).toBe(before);
  writeFileSync(join(root, '+route.ts'), 'export default {};');
  expect(sourceHash(root, ['.'])).not.toBe(before);
});

let loaded: Promise<ContentReader> | undefined;

/** Content with more papers than a list shows on one page. */
function manyPapers(): Promise<ContentReader> {
  const load = async () => {
    const sample = sampleContent();
    writePapers(sample, PAPERS_A_PAGE + 1);
    const source = workingTree(sample.root);
    return createReader(await loadContent(source, createContentMemory(), 'test'));
  };
  loaded ??= load();
  return loaded;
}

describe("Vike's own prerender and the publisher", () => {
  it('make the same HTML for every page', async () => {
    const content = contentRepository();
    writePapers(content, 20);
    writeUpdates(content, 16);
    cpSync(join(CONFERENCE, 'content/pages'), join(content.root, 'content/pages'), {
      recursive: true,
    });
    content.commit();
    // Both read the sizes of the drawings.
    cpSync(join(CONFERENCE, 'public/images'), join(content.outDir, 'images'), { recursive: true });
    const vikeFolder = resolve(`dist/test-vike-${process.pid}`);
    onTestFinished(() => rmSync(vikeFolder, { recursive: true, force: true }));
    await runTool('vike/bin.js', ['build', '--root', 'site'], {
      cwd: resolve('.'),
      env: { SITE_OUT_DIR: vikeFolder, CONTENT_ROOT: content.root },
    });
    const manifest = readFileSync(join(vikeFolder, 'assets.json'), 'utf8');
    const { outDir, cacheDir } = content;
    const built = assetsOf(JSON.parse(manifest) as ClientManifest);
    const version = 'test';
    const publisher = createPublisher({ outDir, cacheDir, assets: built, pages, version });
    await publisher.publish(workingTree(content.root));

    // Both know the dates of change.
    expect(content.published('privacy.html')).toContain('Last changed');
    const client = join(vikeFolder, 'client');
    const prerendered = htmlFiles(client).map((file) => file.replace(/\/index\.html$/, '.html'));
    expect(prerendered.sort()).toEqual(htmlFiles(outDir).sort());
    for (const file of htmlFiles(client)) {
      const published = content.published(file.replace(/\/index\.html$/, '.html'));
      expect(published, file).toBe(readFileSync(join(client, file), 'utf8'));
    }
  });
});

describe('every page', () => {
  it('has no inline script and no inline style, and refuses scripts in content', async () => {
    const content = sampleContent();
    writePapers(content, 3);
    const table = '| Model | Error |\n|:--|--:|\n| Ours | 1 |';
    content.write(papers, paper(4, { content: table }));
    const { outDir, cacheDir } = content;
    const publisher = createPublisher({ outDir, cacheDir, assets, pages, version: 'test' });
    await publisher.publish(workingTree(content.root));
    for (const file of htmlFiles(outDir)) {
      const html = content.published(file);
      expect(
        html.match(/<script(?![^>]* (?:src="|type="application\/[a-z.]+\+json"))/g),
        file,
      ).toBeNull();
      expect(html.match(/<style|<[^>]+ style=|<[^>]+ on\w+=/g), file).toBeNull();
    }
  });

  it('of a paper says what Google Scholar needs', async () => {
    const content = sampleContent();
    writePapers(content, 1);
    const { outDir, cacheDir } = content;
    const publisher = createPublisher({ outDir, cacheDir, assets, pages, version: 'test' });
    await publisher.publish(workingTree(content.root));
    const html = content.published('papers/paper-1.html');
    expect(html.match(/<meta name="citation_author"/g)).toHaveLength(3);
    expect(html).toContain('<meta name="citation_publication_date" content="2026/3/6">');
    expect(html).toContain('<meta name="citation_title" content="Paper 1 on &quot;smart&quot;');
    expect(html).toContain(
      '<link rel="canonical" href="https://conference.example/papers/paper-1">',
    );
  });
});

function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    // Past editions lie in public/, which Vike copies.
    (name) => name.endsWith('.html') && !/^\d{4}\//.test(name),
  );
}
