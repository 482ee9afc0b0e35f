import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { callNeeds } from '../../model/wire/call-needs.ts';

const root = resolve(import.meta.dirname, '../..');
const COMMITTEES = ['organisingcommitee', 'technicalcommitee', 'internationalcommitee'];
const ARRANGED = ['tours', 'workshops', 'culturalevents', 'hotels'];
const COLLECTIONS = [
  ...['papers', 'speaker', 'recentupdate', 'photogallery', 'programme'],
  ...ARRANGED,
  ...COMMITTEES,
];

/** `GET papers/get/{}`: parameters have no names here. */
const call = (method: string, path: string) =>
  `${method} ${path.replace(/^\/api\//, '').replace(/:\w+|\{\w+\}/g, '{}')}`;

/** The first column of the table in docs/developing/api.md, one call each. */
function described(): string[] {
  const text = readFileSync(join(root, 'docs/developing/api.md'), 'utf8');
  const cells = [...text.matchAll(/^\| (`.*?`|any `[^`]*`) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => {
    let method = cell.startsWith('any ') ? 'ALL' : '';
    return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => {
      const [first = '', second] = code.split(' ');
      if (second !== undefined) method = first;
      const path = (second ?? first).split('?')[0] ?? '';
      if (path.startsWith('{committee}')) return each(path, '{committee}', COMMITTEES, method);
      if (path.startsWith('{arranged}')) return each(path, '{arranged}', ARRANGED, method);
      if (path.startsWith('{collection}')) return each(path, '{collection}', COLLECTIONS, method);
      return [call(method, path)];
    });
  });
}

const each = (path: string, name: string, values: readonly string[], method: string) =>
  values.map((value) => call(method, path.replace(name, value)));

interface Routes {
  routes: readonly { method: string; path: string }[];
}

/** What the worker answers below /api, but for "405" and what runs before every call. */
async function answered(): Promise<string[]> {
  // By its address: the worker's types are not those of tests.
  const { createApp } = (await import(join(root, 'api/app.ts'))) as {
    createApp(dependencies: { now(): number }): Routes;
  };
  const { routes } = createApp({ now: Date.now });
  const own = routes.filter(({ method, path }) => path.startsWith('/api/') && method !== 'ALL');
  return own.map(({ method, path }) => call(method, path));
}

it('docs/developing/api.md describes every call, and no other', async () => {
  const table = described().filter((each) => !each.startsWith('ALL '));
  const routes = await answered();
  expect(routes.length).toBeGreaterThan(60);
  expect([...new Set(table)].sort()).toEqual([...new Set(routes)].sort());
});

it('model/wire/call-needs.ts says of every call who may make it, and of no other', async () => {
  const needs = Object.keys(callNeeds).map((each) =>
    call(...(each.split(' ') as [string, string])),
  );
  // Who proposes there has signed in with GitHub, which decides.
  const routes = (await answered()).filter((each) => !/^\w+ editor\b/.test(each));
  expect(needs.map((each) => each.replace(' /', ' ')).sort()).toEqual([...new Set(routes)].sort());
});
