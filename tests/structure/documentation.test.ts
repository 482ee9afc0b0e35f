import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`),
  ...packages.map((folder) => `${folder}/README.md`),
];
const scripts = ['.', ...packages].flatMap((folder) => {
  const file = readFileSync(join(root, folder, 'package.json'), 'utf8');
  return Object.keys((JSON.parse(file) as { scripts?: Record<string, string> }).scripts ?? {});
});
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');
const files = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.split('\n');
const tops = new Set(files.map((file) => file.split('/')[0]));
/** Where something is only once a command has made it. */
const MADE = /^(?:node_modules|dist|public\/2\d{3}|tests\/conference)\//;
/** What stands between backticks as a path of this repository, from its root or from a folder named before. */
const paths = (page: string) =>
  [...textOf(page).matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) =>
      path.includes('/') ? tops.has(path.split('/')[0]) : /\.(?:tsx?|[cm]js|s?css)$/.test(path),
    )
    .filter((path) => !MADE.test(path));
const exists = (path: string) =>
  existsSync(join(root, path)) || files.some((file) => file.endsWith(`/${path}`));
const links = (page: string) =>
  [...textOf(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);

describe.each(pages)('%s', (page) => {
  it('links only to files that exist', () => {
    const lost = links(page).filter(
      (target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(page), target)),
    );
    expect(lost).toEqual([]);
  });

  it('names only commands that exist', () => {
    const named = [...textOf(page).matchAll(/npm run (?:--silent )?([\w:-]+)/g)];
    expect(named.map(([, name = '']) => name).filter((name) => !scripts.includes(name))).toEqual(
      [],
    );
  });
});

// A decision tells of its day.
it.each(pages.filter((page) => !page.startsWith('docs/decisions/')))(
  '%s names only files that exist',
  (page) => {
    expect(paths(page).filter((path) => !exists(path))).toEqual([]);
  },
);

it('each decision has a number of its own, in its file’s name and in its heading', () => {
  const numbered = pages.flatMap((page) => {
    const [, name] = /^docs\/decisions\/(\d{4})-/.exec(page) ?? [];
    const [, heading = ''] = /^# (\d+)\. /.exec(textOf(page)) ?? [];
    return name === undefined ? [] : [{ page, name, heading: heading.padStart(4, '0') }];
  });
  const numbers = numbered.map(({ name }) => name);
  expect(numbers).toHaveLength(new Set(numbers).size);
  expect(numbered.filter(({ name, heading }) => name !== heading)).toEqual([]);
  expect(numbers.length).toBeGreaterThan(80);
});

it('every page for operators is reached from the README', () => {
  const reached = links('README.md');
  const operating = pages.filter((page) => page.startsWith('docs/operating/'));
  expect(operating.filter((page) => !reached.includes(page))).toEqual([]);
  expect(operating.length).toBeGreaterThan(5);
});

it('the README says what each folder is for', () => {
  const hidden = /^\./;
  const folders = files
    .filter((file) => file.includes('/'))
    .map((file) => file.split('/')[0] ?? '');
  const text = textOf('README.md');
  const unsaid = [...new Set(folders)].filter(
    (folder) => !hidden.test(folder) && !text.includes(`| \`${folder}/`),
  );
  expect(unsaid).toEqual([]);
});
