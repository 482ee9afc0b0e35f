import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileStringAsync, type Importer } from 'sass';

/** The one file that takes styles from a package; Sass needs a second or two for all that is in it. */
const BORROWED_FILE = 'site/styles/pico.scss';

/**
 * Hands Sass the borrowed styles as CSS that was compiled once, so that an edit of our own styles has
 * only these compiled again. To be given as `importer`; other files are left to Vite's.
 */
export function borrowedStyles(root: string): Importer<'async'> {
  const address = pathToFileURL(join(root, BORROWED_FILE));
  let compiled: { source: string; css: Promise<string> } | undefined;
  const compile = async (source: string) => {
    const loadPaths = [join(root, 'node_modules')];
    const settings = { url: address, loadPaths, quietDeps: true };
    return (await compileStringAsync(source, settings)).css;
  };
  return {
    // Sass asks whoever read the importing file first, with the address that it would lie at.
    canonicalize: (asked) => (`${asked}.scss` === address.href ? address : null),
    async load(url) {
      const source = readFileSync(fileURLToPath(url), 'utf8');
      if (compiled?.source !== source) compiled = { source, css: compile(source) };
      return { contents: await compiled.css, syntax: 'css', sourceMapUrl: url };
    },
  };
}
