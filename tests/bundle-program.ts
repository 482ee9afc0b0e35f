import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { PROGRAMS } from './in-memory.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** Left to Node: what is no JavaScript alone, and tools that would be larger than the programs. */
const NOT_BUNDLED = ['esbuild', 'sharp', 'vike', 'vite', 'wrangler'];

const bundled = new Map<string, Promise<string>>();

/**
 * Puts a program of this checkout with all that it imports into one file: Node reads that four times
 * as fast as the program itself with the translator of TypeScript. Done once in a process.
 * @param entry from the root
 * @returns the file's path, for `node`
 */
export function bundleProgram(entry: string): Promise<string> {
  // Vitest ends its processes without a word: the folder goes with the run, which is their parent.
  const folder = join(PROGRAMS, String(process.ppid), String(process.pid));
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${entry.replaceAll(/[^\w-]+/g, '-')}.mjs`);
  const known = bundled.get(entry) ?? bundleInto(ROOT, entry, file).then(() => file);
  bundled.set(entry, known);
  return known;
}

/** Bundles the program of any checkout; programs know their root from where their source lies. */
export async function bundleInto(root: string, entry: string, outfile: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: [join(root, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // jsonc-parser's CommonJS files hide their imports from a bundler.
    mainFields: ['module', 'main'],
    external: NOT_BUNDLED,
    plugins: [keepPlaces],
    // CommonJS packages inside the bundle ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
}

/** Each module goes on finding what lies beside its source. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup({ initialOptions, onLoad }) {
    const places = ['url', 'dirname', 'filename'] as const;
    initialOptions.define = Object.fromEntries(
      places.map((place) => [`import.meta.${place}`, `import_meta_${place}`]),
    );
    onLoad({ filter: /\.m?[jt]s$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.')) return null;
      const values = { url: pathToFileURL(path).href, dirname: dirname(path), filename: path };
      const known = places.map(
        (place) => `const import_meta_${place} = ${JSON.stringify(values[place])};`,
      );
      return { contents: known.join(' ') + text, loader: path.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};
