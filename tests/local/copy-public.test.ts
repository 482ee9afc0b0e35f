import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyPublic } from '../../build/copy-public.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conference-public-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const publicFolder = () => join(folder, 'public');
const outDir = () => join(folder, 'out');
const copy = () => copyPublic(publicFolder(), outDir());
function write(root: string, ...files: string[]) {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file);
  }
}
const remove = (...files: string[]) => {
  for (const file of files) rmSync(join(publicFolder(), file), { recursive: true });
};
/** Files that visitors are served. */
const served = () =>
  readdirSync(outDir(), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(outDir().length + 1))
    .filter((file) => !file.startsWith('_content/'))
    .sort();

it('takes out what was deleted from public/, with the folders that were left empty', () => {
  write(publicFolder(), 'favicon.svg', 'images/a.svg', '2026/index.html', '2026/about/venue.html');
  copy();
  expect(served()).toEqual([
    '2026/about/venue.html',
    '2026/index.html',
    'favicon.svg',
    'images/a.svg',
  ]);
  remove('2026', 'images/a.svg');
  write(publicFolder(), 'images/b.svg');
  copy();
  expect(served()).toEqual(['favicon.svg', 'images/b.svg']);
  expect(existsSync(join(outDir(), '2026'))).toBe(false);
});

it('leaves alone what others wrote: pages, smaller pictures, uploads', () => {
  const others = ['images/made.svg', 'index.html', 'pictures/a-480.webp', 'uploads/a.png'];
  write(outDir(), ...others);
  write(publicFolder(), 'images/a.svg');
  copy();
  remove('images/a.svg');
  copy();
  expect(served()).toEqual(others);
});

it('does not bring uploads, which are content, nor redirects, of which there are more', () => {
  write(publicFolder(), 'uploads/a.png', 'images/uploads/b.png', '_redirects');
  copy();
  expect(served()).toEqual(['images/uploads/b.png']);
});

it('puts a folder where a file was, and a file where a folder was', () => {
  write(publicFolder(), 'a', 'b/c');
  copy();
  remove('a', 'b');
  write(publicFolder(), 'a/c', 'b');
  copy();
  expect(served()).toEqual(['a/c', 'b']);
});

it('leaves a folder alone that pages were put into where a file was', () => {
  write(publicFolder(), 'about');
  copy();
  remove('about');
  rmSync(join(outDir(), 'about'));
  write(outDir(), 'about/venue.html');
  copy();
  expect(served()).toEqual(['about/venue.html']);
});

it('brings a file up to date, whichever side has changed, and copies no other', () => {
  write(publicFolder(), 'favicon.svg', 'robots.txt', 'theirs.txt');
  copy();
  const untouched = () => statSync(join(outDir(), 'favicon.svg')).ctimeMs;
  const before = untouched();
  // In memory both writes may come within one tick of the clock.
  const later = Date.now() / 1000 + 1;
  const rewrite = (path: string, text: string) => {
    writeFileSync(path, text);
    utimesSync(path, later, later);
  };
  rewrite(join(publicFolder(), 'robots.txt'), 'Robots.txt');
  rewrite(join(outDir(), 'theirs.txt'), 'Theirs.txt');
  copy();
  expect(readFileSync(join(outDir(), 'robots.txt'), 'utf8')).toBe('Robots.txt');
  expect(readFileSync(join(outDir(), 'theirs.txt'), 'utf8')).toBe('theirs.txt');
  expect(untouched()).toBe(before);
});

it('deletes nothing outside of the output folder, whatever its list says', () => {
  write(folder, 'precious', 'elsewhere/precious');
  write(publicFolder(), 'a', 'linked/precious');
  copy();
  remove('linked');
  rmSync(join(outDir(), 'linked'), { recursive: true });
  symlinkSync(join(folder, 'elsewhere'), join(outDir(), 'linked'));
  const [list = ''] = readdirSync(join(outDir(), '_content'));
  const file = join(outDir(), '_content', list);
  const names = JSON.parse(readFileSync(file, 'utf8')) as string[];
  expect(names).toEqual(['a', 'linked/precious']);
  const bad = ['../precious', join(folder, 'precious'), '', '.', 'x/../../precious'];
  writeFileSync(file, JSON.stringify([...names, ...bad]));
  copy();
  expect(existsSync(join(folder, 'precious'))).toBe(true);
  expect(existsSync(join(folder, 'elsewhere/precious'))).toBe(true);
  writeFileSync(file, 'no JSON');
  copy();
  expect(existsSync(join(outDir(), 'a'))).toBe(true);
});
