import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** Letters of the languages of Europe in Latin-1, and what our texts use beyond it. */
const CHARACTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...'ıŒœŠšŽžŁł–—‘’“”„…•·×−≤≥→←↑€₹™′″‹›',
].join('');

/** The site's two fonts; headings have one weight. */
const FONTS = [
  { name: 'anek-latin', file: 'anek-latin-latin-wght-normal.woff2', wght: { min: 400, max: 700 } },
  { name: 'eczar', file: 'eczar-latin-wght-normal.woff2', wght: 600 },
];

/** The fonts as they are served: by file name, their bytes. The same for the same packages. */
export async function makeFonts(root: string): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>();
  for (const { name, file, wght } of FONTS) {
    const whole = readFileSync(
      join(root, 'node_modules/@fontsource-variable', name, 'files', file),
    );
    const options = { targetFormat: 'woff2', variationAxes: { wght } } as const;
    made.set(`${name}.woff2`, await subsetFont(whole, CHARACTERS, options));
  }
  return made;
}

function* range(first: number, last: number): Generator<string> {
  for (let code = first; code <= last; code += 1) yield String.fromCharCode(code);
}

// `npm run fonts`: the files are kept in the repository, since they change with these lines alone.
if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  for (const [name, bytes] of await makeFonts(root)) {
    writeFileSync(join(root, 'site/fonts', name), bytes);
    console.log(`${name}: ${(bytes.length / 1024).toFixed(1)} kB`);
  }
}
