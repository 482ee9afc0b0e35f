import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readRedirectRules } from '../../local/edge/redirect-rules.ts';

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

  it.each(['/a/* /b', '/a /:b 301', '/a https://example.org', '/a /b 999', '/a', '/a /b 301 x'])(
    'that would be read differently here are refused: %s',
    (line) => expect(() => rules(line)).toThrow('does not understand'),
  );

  it('are none where there is no such file', () => {
    expect(readRedirectRules('/nowhere/_redirects')('/a')).toBeUndefined();
  });
});
