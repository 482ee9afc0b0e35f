import { readFileSync } from 'node:fs';

/** Adds the headers of `public/_headers` that a path asks for. */
export type HeadersFor = (pathname: string) => Record<string, string>;

/**
 * Reads Cloudflare's `_headers` format, the one table of headers for production and here: a path
 * pattern with `*`, then indented lines: `Name: value` sets a header, joined by a comma to what an
 * earlier rule set; `! Name` takes back what earlier rules set.
 * (Cloudflare Workers, "Static Assets: Headers")
 */
export function readHeaderRules(file: string): HeadersFor {
  const rules: { matches: RegExp; lines: [name: string, value: string | undefined][] }[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ matches: pathPattern(line.trim()), lines: [] });
      continue;
    }
    rules.at(-1)?.lines.push(readLine(line.trim()));
  }
  return (pathname) => {
    const headers = new Map<string, [string, string]>();
    for (const { matches, lines } of rules) {
      if (!matches.test(pathname)) continue;
      for (const [name] of lines.filter(([, value]) => value === undefined)) {
        headers.delete(name.toLowerCase());
      }
      for (const [name, value] of lines) {
        if (value === undefined) continue;
        const before = headers.get(name.toLowerCase())?.[1];
        headers.set(name.toLowerCase(), [name, before ? `${before}, ${value}` : value]);
      }
    }
    return Object.fromEntries(headers.values());
  };
}

/** A line of a rule; without a value it takes the header back. */
function readLine(line: string): [name: string, value: string | undefined] {
  if (line.startsWith('!')) return [line.slice(1).trim(), undefined];
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

/** A path pattern of Cloudflare's, in which `*` stands for anything, as an expression. */
export function pathPattern(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${escaped}$`);
}
