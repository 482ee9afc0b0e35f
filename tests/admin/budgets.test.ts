import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildHere } from '../build-here.ts';

const ASSETS = resolve('dist/admin/assets');
/** As long as what the build puts behind a name. */
const HASH = '-12345678.js';

const SCREEN_BYTES = 30_000;
const EDITOR_BYTES = 90_000;
/** Of texts and formulas, as the website draws them, too. */
const PARSER_BYTES = 45_000;
/** What is on every screen is measured in the browser, with all that comes with it. */
const OF_ALL = 'index';
const PARSER = 'parser';
const EDITOR = 'visual-editor';

interface Script {
  bytes: number;
  /** Files that it cannot begin without. */
  needs: string[];
}

let scripts: Map<string, Script>;

beforeAll(async () => {
  await buildHere();
  const files = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
  scripts = new Map(
    files.map((file) => {
      const code = readFileSync(join(ASSETS, file));
      const needs = [...code.toString().matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)];
      const of = { bytes: gzipSync(code).length, needs: needs.map(([, name = '']) => name) };
      return [file, of] as const;
    }),
  );
});

const nameOf = (file: string) => file.slice(0, -HASH.length);

/** A script and all that it cannot begin without. */
function allOf(name: string, found = new Set<string>()): Set<string> {
  const file = name.endsWith('.js') ? name : [...scripts.keys()].find((at) => nameOf(at) === name);
  if (!file || found.has(file)) return found;
  found.add(file);
  for (const needed of scripts.get(file)?.needs ?? []) allOf(needed, found);
  return found;
}

const bytesOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + (scripts.get(file)?.bytes ?? 0), 0);

describe('the scripts of the administration', () => {
  it('of a screen, and of what screens share, have 30 kB at most each', () => {
    const own = [...scripts].filter(([file]) => ![OF_ALL, EDITOR, PARSER].includes(nameOf(file)));
    expect(own.length).toBeGreaterThan(50);
    const over = own.filter(([, { bytes }]) => bytes > SCREEN_BYTES);
    expect(over.map(([file, { bytes }]) => `${file}: ${bytes} bytes`)).toEqual([]);
  });

  it('of the visual editor have 90 kB at most, in how many files they are, beside the form and the parser', () => {
    const parser = allOf(PARSER);
    const there = new Set([...allOf('add-entry'), ...allOf(OF_ALL), ...parser]);
    const editor = [...allOf(EDITOR)].filter((file) => !there.has(file));
    expect(editor.some((file) => nameOf(file) === EDITOR)).toBe(true);
    expect(bytesOf(editor)).toBeGreaterThan(70_000);
    expect(bytesOf(editor)).toBeLessThanOrEqual(EDITOR_BYTES);
    const own = [...parser].filter((file) => nameOf(file) === PARSER);
    expect(bytesOf(own)).toBeGreaterThan(0);
    expect(bytesOf(own)).toBeLessThanOrEqual(PARSER_BYTES);
  });
});
