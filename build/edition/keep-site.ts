import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { EditionError } from '../../model/edition/edition-error.ts';
import { stagesOf } from '../../model/phases/phases.ts';
import { readRedirects } from '../../model/redirects.ts';
import { readSettings } from '../../model/settings/settings-files.ts';
import { assemble } from '../assemble.ts';
import { loadRenderer } from '../load-renderer.ts';
import { redirectsIn } from '../redirects.ts';
import { type Archive, archivePage } from './archive-page.ts';

export interface KeptSite {
  /** Below the folder that it was written to. */
  files: number;
  bytes: number;
}

/** Of no lasting use: the page for unknown addresses, the style guide, the thanks for a message, the form of corrections. */
const NOT_KEPT: ReadonlySet<string> = new Set([
  '404.html',
  'styleguide.html',
  'contact/sent.html',
  'correct.html',
]);

/**
 * Writes the site of a checkout's content into a folder, as it is kept for good below
 * `/{edition}/`: its pages, and a copy of each file that they show.
 * @param folder must not exist yet
 * @throws EditionError if content is left out, since what is missing would be missing for good
 */
export async function keepSite(root: string, edition: number, folder: string): Promise<KeptSite> {
  const temporary = mkdtempSync(join(tmpdir(), 'edition-'));
  try {
    const outDir = join(temporary, 'site');
    const { renderer, build } = await loadRenderer(await assemble(root, outDir));
    const cacheDir = join(temporary, 'cache');
    takePictures(root, outDir, cacheDir);
    const source = renderer.workingTree(root, { cacheDir });
    // It is kept as it is when it is over, however early the next edition begins.
    const clock = () => new Date(Math.max(Date.now(), afterwards(root)));
    const publisher = renderer.createPublisher({ outDir, cacheDir, clock, ...build });
    const [first] = (await publisher.publish(source)).findings;
    if (first) {
      throw new EditionError(
        `${first.path}: ${first.message} Mend this first: what is left out now would be missing from the kept site for good.`,
      );
    }
    // Not before it is known that all will be kept: they take longest.
    await publisher.makePictures(source);
    await publisher.publish(source);
    return writeArchive(outDir, folder, edition, readOf(root, 'site')?.url ?? '');
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** What the last build made of pictures is taken over: nobody waits for it again. */
function takePictures(root: string, outDir: string, cacheDir: string): void {
  const folder = join(root, 'dist/public/pictures');
  const notes = join(root, 'dist/cache/pictures.json');
  if (!existsSync(folder) || !existsSync(notes)) return;
  // A picture whose files are not all there is made anew.
  cpSync(folder, join(outDir, 'pictures'), { recursive: true });
  cpSync(notes, join(cacheDir, 'pictures.json'));
}

function readOf<Name extends 'site' | 'important-dates'>(root: string, name: Name) {
  const read = readSettings(
    name,
    readFileSync(join(root, `content/settings/${name}.json`), 'utf8'),
  );
  return read.ok ? read.value : undefined;
}

/** The first instant after the conference; 0 where nobody knows. */
function afterwards(root: string): number {
  const [site, important] = [readOf(root, 'site'), readOf(root, 'important-dates')];
  const stages = site && important ? stagesOf({ site, dates: important.dates }) : [];
  return stages.find(({ phase }) => phase === 'after')?.from ?? 0;
}

function writeArchive(outDir: string, folder: string, edition: number, url: string): KeptSite {
  const pages = pagesIn(outDir);
  // An archive's links go straight to what redirects lead to.
  const redirects = new Map(
    readRedirects(redirectsIn(outDir))
      .filter(({ from, to }) => from.startsWith('/') && to.startsWith('/'))
      .map(({ from, to }) => [from, to]),
  );
  const wanted = new Set<string>();
  const base = `/${edition}`;
  const archive: Archive = {
    edition,
    url,
    pathOf(path) {
      const to = redirects.get(path) ?? path;
      const file = decode(to);
      if (pages.has(file)) return file === '/' ? base : base + to;
      if (file === undefined || !isFile(join(outDir, file))) return path;
      wanted.add(file);
      return base + to;
    },
  };
  for (const [path, html] of pages) {
    write(join(folder, path === '/' ? 'index.html' : `${path}.html`), archivePage(html, archive));
  }
  // A stylesheet names further files, which are found while the set grows.
  for (const file of wanted) copyAsset(outDir, folder, file, archive);
  const files = filesIn(folder);
  return {
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0),
  };
}

function copyAsset(outDir: string, folder: string, file: string, { pathOf }: Archive): void {
  if (!file.endsWith('.css')) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(outDir, file), target);
    return;
  }
  const css = readFileSync(join(outDir, file), 'utf8');
  const moved = css.replace(
    /url\((["']?)(?!data:|#|https?:)([^"')]+)\1\)/g,
    (_, quote: string, address: string) =>
      `url(${quote}${pathOf(posix.resolve(posix.dirname(file), address))}${quote})`,
  );
  write(join(folder, file), moved);
}

/** By path, the pages of a published folder that an archive keeps. */
function pagesIn(outDir: string): Map<string | undefined, string> {
  const pages = new Map<string | undefined, string>();
  for (const file of filesIn(outDir)) {
    // Past editions and the administrators' documents lie there, too.
    if (!file.endsWith('.html') || /^(?:\d{4}|admin|login|editor)\//.test(file)) continue;
    if (NOT_KEPT.has(file)) continue;
    const html = readFileSync(join(outDir, file), 'utf8');
    pages.set(file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`, html);
  }
  return pages;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(folder, posix.join(entry.parentPath, entry.name)));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
