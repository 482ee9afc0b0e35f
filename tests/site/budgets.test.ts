import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { runTool } from '../../build/run-tool.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { files } from '../../site/files/registry.ts';
import { type IslandName, islandFiles } from '../../site/islands/islands.ts';
import { programmePage } from '../../site/pages/programme.tsx';
import { programmeAbstracts } from '../../site/pages/programme-abstracts.tsx';
import { programmeNow } from '../../site/pages/programme-now.tsx';
import { pages } from '../../site/pages/registry.ts';
import { venuePage } from '../../site/pages/venue.tsx';
import { createPublisher } from '../../site/publish/publisher.ts';
import { assetsOf, type ClientManifest, STYLESHEET_FILE } from '../../site/renderer/assets.ts';
import { CONFERENCE } from '../conference.ts';
import { largeProgramme } from '../large-programme.ts';

// Script that a page's HTML names, static imports included, gzip.
const TEXT_PAGE_BYTES = 2_000;
const LIST_PAGE_BYTES = 12_000;
const HOME_BYTES = 15_000;
/** With all that it loads later: the carousel's library. */
const HOME_LATER_BYTES = 40_000;

const PHASE_BYTES = 400;
const STYLE_BYTES = 16_000;
const HOME_FIRST_VIEW_BYTES = 250_000;
const PROGRAMME_BYTES = 120_000;
/** What `public/programme-worker.js` keeps, as it comes over the network. */
const KEPT_BYTES = 300_000;

/** Islands of pages that do more than be read. */
const OF_LISTS_AND_FORMS: readonly string[] = [
  'fresh-lists',
  'contact-form',
  'photo-overlay',
  'fee-calculator',
  'programme',
  'programme-now',
  'session',
];

const folder = resolve(`dist/test-budgets-${process.pid}`);
let manifest: ClientManifest;
let published: string[];

beforeAll(async () => {
  await runTool('vike/bin.js', ['build', '--root', 'site'], {
    cwd: resolve('.'),
    env: { SITE_OUT_DIR: join(folder, 'vike'), VIKE_CONFIG: '{"prerender":false}' },
  });
  manifest = JSON.parse(readFileSync(join(folder, 'vike/assets.json'), 'utf8'));
  const outDir = join(folder, 'out');
  const cacheDir = join(folder, 'cache');
  const assets = assetsOf(manifest);
  const publisher = createPublisher({ outDir, cacheDir, assets, pages, files, version: 'test' });
  const { written } = await publisher.publish(workingTree(CONFERENCE));
  published = written.filter((file) => file.endsWith('.html'));
  return () => rmSync(folder, { recursive: true, force: true });
});

describe('the script that a page names', () => {
  it('stays within the budget of its kind on every page', () => {
    expect(published.length).toBeGreaterThan(10);
    const over = published.flatMap((file) => {
      const bytes = sizeOf(filesOf(scriptsOf(file), false));
      return bytes > budgetOf(file) ? [`${file}: ${bytes} bytes`] : [];
    });
    expect(over).toEqual([]);
  });

  it('and with the star of a talk stays below that on the page of a paper', () => {
    const keys = (['navigation', 'citation', 'stars'] as const).map((of) => islandFiles[of]);
    expect(sizeOf(filesOf(keys, false))).toBeLessThanOrEqual(TEXT_PAGE_BYTES);
  });

  it('with all that the home page loads later stays within 40 kB', () => {
    expect(sizeOf(filesOf(scriptsOf('index.html'), true))).toBeLessThanOrEqual(HOME_LATER_BYTES);
  });

  it('loads the carousel’s library later, and that of the notices where there may be one', () => {
    for (const [page, source, isLater] of [
      ['index.html', 'islands/moving-carousel.ts', true],
      ['index.html', 'islands/toasts.ts', false],
      ['programs/speakers.html', 'islands/toasts.ts', true],
    ] as const) {
      const built = manifest[source]?.file as string;
      expect(filesOf(scriptsOf(page), false).has(built), page).toBe(false);
      expect(filesOf(scriptsOf(page), true).has(built), page).toBe(isLater);
    }
  });
});

describe('the script of the phases', () => {
  it('is on every page, asked for before the style and waited for by pages of the programme alone, and has 400 bytes at most', () => {
    const without = published.filter((file) => {
      const html = readFileSync(join(folder, 'out', file), 'utf8');
      const waits = /src="\/assets\/programme/.test(html) ? ' blocking="render"' : '';
      return !html
        .split('rel="stylesheet"')[0]
        ?.includes(`<script async${waits} src="/phase.js"></script>`);
    });
    expect(without).toEqual([]);
    const script = readFileSync(join(folder, 'out/phase.js'));
    expect(gzipSync(script).length).toBeLessThanOrEqual(PHASE_BYTES);
  });
});

describe('the style', () => {
  it('of all pages and of the notices stays within 16 kB', () => {
    const sheets = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
    const files = new Set(sheets.filter((file) => file.endsWith('.css')));
    expect(files.size).toBe(2);
    expect(sizeOf(files)).toBeLessThanOrEqual(STYLE_BYTES);
  });
});

describe('the first view of the home page', () => {
  it('weighs 250 kB at most with its script, style, fonts and every picture it names', () => {
    const html = readFileSync(join(folder, 'out/index.html'), 'utf8');
    const pictures = [...html.matchAll(/<img[^>]* src="\/([^"]+)"/g)].map(([, src = '']) => src);
    const zipped = [...new Set(pictures)].map((src) =>
      readFileSync(join(CONFERENCE, 'public', src)),
    );
    const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'));
    const bytes =
      gzipSync(html).length +
      sizeOf(filesOf(scriptsOf('index.html'), true)) +
      sizeOf([manifest[STYLESHEET_FILE]?.file as string]) +
      sizeOf(fonts.map(({ file }) => file)) +
      zipped.reduce((sum, picture) => sum + gzipSync(picture).length, 0);
    expect(zipped.length).toBeGreaterThan(10);
    expect(bytes).toBeLessThanOrEqual(HOME_FIRST_VIEW_BYTES);
  });
});

describe('a programme of 400 sessions in 8 rooms and 4 days', () => {
  it('has a page of 120 kB at most, and 300 kB at most are kept of it for where there is no network', async () => {
    const root = mkdtempSync(join(tmpdir(), 'programme-'));
    const outDir = join(root, 'out');
    const source = largeProgramme(join(root, 'checkout'));
    const publisher = createPublisher({
      outDir,
      cacheDir: join(root, 'cache'),
      assets: assetsOf(manifest),
      pages: [programmePage, programmeNow, programmeAbstracts, venuePage],
      version: 'test',
    });
    await publisher.publish(workingTree(source));
    const [whole = 0, ...others] = ['', '/now', '/abstracts'].map((part) => {
      const html = readFileSync(join(outDir, `programs/programme${part}.html`), 'utf8');
      // Each session is there, with its abstract where it has one.
      expect(html.split(part === '/abstracts' ? '<h3>' : 'data-to=').length).toBeGreaterThan(400);
      return gzipSync(html).length;
    });
    expect(whole).toBeLessThanOrEqual(PROGRAMME_BYTES);
    const scripts: string[] = (
      ['navigation', 'programme', 'programme-now', 'abstract-stars', 'stars'] as const
    ).map((name) => islandFiles[name]);
    const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'));
    const kept =
      [whole, ...others].reduce((sum, bytes) => sum + bytes) +
      sizeOf(filesOf(scripts, false)) +
      sizeOf([manifest[STYLESHEET_FILE]?.file as string]) +
      sizeOf(fonts.map(({ file }) => file)) +
      gzipSync(readFileSync(join(outDir, 'about/venue-and-travels.html'))).length +
      // The largest drawn map, the logo and the lines of the frame.
      ['maps/bihar.svg', 'logo.svg', 'line/border.svg', 'line/signature.svg']
        .map((name) => gzipSync(readFileSync(join(CONFERENCE, 'public/images', name))).length)
        .reduce((sum, bytes) => sum + bytes);
    expect(kept).toBeLessThanOrEqual(KEPT_BYTES);
    rmSync(root, { recursive: true, force: true });
  });
});

function budgetOf(file: string): number {
  if (file === 'index.html') return HOME_BYTES;
  const names = scriptsOf(file).map(islandOf);
  return names.some((name) => OF_LISTS_AND_FORMS.includes(name))
    ? LIST_PAGE_BYTES
    : TEXT_PAGE_BYTES;
}

/** The manifest's keys of the scripts that a page names. */
function scriptsOf(file: string): string[] {
  const html = readFileSync(join(folder, 'out', file), 'utf8');
  return [...html.matchAll(/<script type="module" src="\/([^"]+)"/g)].map(([, src]) => {
    const key = Object.keys(manifest).find((each) => manifest[each]?.file === src);
    if (!key) throw new Error(`${file} names ${src}, which was not built.`);
    return key;
  });
}

function islandOf(key: string): string {
  const names = Object.keys(islandFiles) as IslandName[];
  return names.find((name) => islandFiles[name] === key) ?? key;
}

/** The script files behind keys, with what they import. */
function filesOf(keys: readonly string[], later: boolean): Set<string> {
  const files = new Set<string>();
  const take = (key: string) => {
    const built = manifest[key];
    if (!built || files.has(built.file)) return;
    files.add(built.file);
    for (const each of built.imports ?? []) take(each);
    if (later) for (const each of built.dynamicImports ?? []) take(each);
  };
  for (const key of keys) take(key);
  return files;
}

function sizeOf(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    bytes += gzipSync(readFileSync(join(folder, 'vike/client', file))).length;
  }
  return bytes;
}
