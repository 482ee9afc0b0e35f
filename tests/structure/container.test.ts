import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Instructions of the Dockerfile: word and rest, continued lines joined. */
const instructions = read('Dockerfile')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .flatMap((line) => {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return word ? [{ word, rest }] : [];
  });
const of = (wanted: string) =>
  instructions.filter(({ word }) => word === wanted).map(({ rest }) => rest);
const copied = of('COPY').flatMap((rest) =>
  rest.replace('--chown=node:node ', '').split(' ').slice(0, -1),
);
const environment = Object.fromEntries(
  of('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=') as [string, string])),
);

it('the image copies what exists, and nothing that its context leaves out', () => {
  const taken = read('.dockerignore')
    .split('\n')
    .flatMap((line) => /^!(.+)$/.exec(line)?.[1] ?? []);
  for (const path of copied) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  expect([...taken].sort()).toEqual([...copied].sort());
});

it('the image has every floor of the website, so that a new one is not forgotten', () => {
  const { include } = JSON.parse(read('tsconfig.json').replace(/^\s*\/\/.*$/gm, '')) as {
    include: string[];
  };
  const floors = include
    .map((pattern) => pattern.split('/')[0] as string)
    .filter((name) => !/\.ts$|^tests$/.test(name) && statSync(join(root, name)).isDirectory());
  expect(floors.length).toBeGreaterThan(6);
  expect(copied).toEqual(expect.arrayContaining([...floors, 'api', 'model', 'content', 'public']));
});

it('the image runs on the oldest Node that package.json allows, as nobody of importance', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(of('FROM')).toEqual([`node:${engines.node.replace('>=', '')}-bookworm-slim`]);
  expect(of('USER')).toEqual(['node']);
});

it('the image listens for others, keeps its data in a volume, and is asked for its health', () => {
  expect(environment).toEqual({ HOST: '0.0.0.0', PORT: '8787', DATA_DIR: '/data' });
  expect(of('VOLUME')).toEqual([environment.DATA_DIR]);
  expect(of('EXPOSE')).toEqual([environment.PORT]);
  expect(of('HEALTHCHECK')[0]).toContain('/api/health');
  expect(of('CMD').map((text) => JSON.parse(text))).toEqual([['node', 'local/start/main.cjs']]);
  expect(existsSync(join(root, 'local/start/main.cjs'))).toBe(true);
});
