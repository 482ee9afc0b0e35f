import { createHash } from 'node:crypto';

const POLICY = 'Content-Security-Policy';

/**
 * A document's headers with the Content-Security-Policy as far changed as Vite's client needs it: the
 * modules that Vite and Vike write into the document itself, and the styles that Vite puts in place of
 * edited ones and of its overlay. (No page of ours has a module in its text; a test holds that.)
 */
export function developmentHeaders(
  headers: Record<string, string>,
  document: string,
): Record<string, string> {
  const scripts = document.matchAll(/<script type="module"(?: async)?>([\s\S]+?)<\/script>/g);
  const hashes = [...scripts].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const policy = headers[POLICY]
    ?.replace(/script-src [^;]*/, (sources) => sources + hashes.join(''))
    .replace(/style-src [^;]*/, (sources) =>
      sources.includes("'unsafe-inline'") ? sources : `${sources} 'unsafe-inline'`,
    );
  return policy ? { ...headers, [POLICY]: policy } : headers;
}
