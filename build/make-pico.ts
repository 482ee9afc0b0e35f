import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileAsync } from 'sass';

const SOURCE = 'build/pico.scss';
const TARGET = 'site/styles/pico.css';
const HEAD = `/* Made of ${SOURCE} by \`npm run pico\`: not to be edited. */\n`;

/** The borrowed styles as they are served. The same for the same packages. */
export async function makePico(root: string): Promise<string> {
  const loadPaths = [join(root, 'node_modules')];
  const { css } = await compileAsync(join(root, SOURCE), { loadPaths, quietDeps: true });
  // Sass names the alphabet where it meets a letter that is not ASCII; all our files have the same.
  return `${HEAD}${css.replace('@charset "UTF-8";\n', '')}\n`;
}

// `npm run pico`: Sass needs a second for what changes with Pico alone, each time that styles are built.
if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  const css = await makePico(root);
  writeFileSync(join(root, TARGET), css);
  console.log(`${TARGET}: ${(css.length / 1024).toFixed(1)} kB`);
}
