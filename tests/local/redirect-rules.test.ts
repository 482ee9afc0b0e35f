import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { followRedirectRules, readRedirectRules } from '../../local/edge/redirect-rules.ts';

function rules(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, '_redirects');
  writeFileSync(file, text);
  return readRedirectRules(file);
}

describe('the rules of _redirects', () => {
  it('are one a line, the first of a path wins, 302 is the default', () => {
    const find = rules('# comment\n\n/a /b\n/c  /d  301\n/a /e 301\n');
    expect(find('/a')).toEqual({ to: '/b', status: 302 });
    expect(find('/c')).toEqual({ to: '/d', status: 301 });
    expect(find('/b')).toBeUndefined();
  });

  it('may lead to what a query asks of a page, and are of no query themselves', () => {
    expect(rules('/a /b?mine 302')('/a')).toEqual({ to: '/b?mine', status: 302 });
    expect(() => rules('/a?mine /b')).toThrow('does not understand');
  });

  it('may lead all that is below a path to the same below another', () => {
    const find = rules('/a/x /y 301\n/a/* /b/:splat 301\n');
    expect(find('/a/x')).toEqual({ to: '/y', status: 301 });
    expect(find('/a/c/d')).toEqual({ to: '/b/c/d', status: 301 });
    for (const path of ['/a', '/ab', '/c/a/d']) expect(find(path)).toBeUndefined();
  });

  it('are looked at afresh, and until there are any, others hold', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rules-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [atFirst, file] = [join(folder, 'first'), join(folder, '_redirects')] as const;
    writeFileSync(atFirst, '/a /b');
    const find = followRedirectRules(file, atFirst);
    expect(find('/a')?.to).toBe('/b');
    writeFileSync(file, '/a /cc');
    expect(find('/a')?.to).toBe('/cc');
    writeFileSync(file, '');
    expect(find('/a')).toBeUndefined();
  });

  it.each([
    '/a/* /b',
    '/a/* /b:splat',
    '/* /b/:splat',
    '/a /b/:splat',
    '/a /:b 301',
    '/a https://example.org',
    '/a /b 999',
    '/a',
    '/a /b 301 x',
  ])('that would be read differently here are refused: %s', (line) =>
    expect(() => rules(line)).toThrow('does not understand'),
  );

  it('are none where there is no such file', () => {
    expect(readRedirectRules('/nowhere/_redirects')('/a')).toBeUndefined();
  });
});
