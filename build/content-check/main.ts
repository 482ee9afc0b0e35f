import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { checkContent } from '../../model/content-check/check-content.ts';
import { CHECKED_FOLDERS, readCheckout } from './read-checkout.ts';
import { annotation, reportLines } from './report-lines.ts';

/** `npm run check:content [paths]`: exit code 1 for errors, 2 for what cannot be checked at all. */
const { root, asked } = readArguments();
const content = await readCheckout(root);
const isAsked = (path: string) =>
  asked.length === 0 || asked.some((each) => path === each || path.startsWith(`${each}/`));
const findings = checkContent(content, isAsked);
const checked = content.files.filter(({ path }) => isAsked(path)).length;
console.log(reportLines(findings, checked).join('\n'));
if (process.env.GITHUB_ACTIONS) {
  for (const finding of findings) console.log(annotation(finding));
}
if (findings.some(({ severity }) => severity === 'error')) process.exitCode = 1;

/** The repository's root, and from there the files and folders that were asked for. */
function readArguments(): { root: string; asked: string[] } {
  const project = resolve(import.meta.dirname, '../..');
  let parsed: { values: { root?: string }; positionals: string[] };
  try {
    parsed = parseArgs({ options: { root: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    refuse(`${(error as Error).message}\nUsage: npm run check:content -- [--root folder] [paths]`);
  }
  const root = resolve(parsed.values.root ?? project);
  if (!existsSync(join(root, 'content'))) {
    refuse(`${root} is no repository of a conference website: it has no folder "content".`);
  }
  const asked = parsed.positionals.map((path) => {
    const found = relative(root, resolve(root, path)).split(sep).join('/');
    if (!CHECKED_FOLDERS.some((folder) => found === folder || found.startsWith(`${folder}/`))) {
      refuse(`${path} is no content. Content lies in ${CHECKED_FOLDERS.join(' and ')}.`);
    }
    if (!existsSync(join(root, found))) {
      refuse(`There is no file or folder ${found}. Paths count from ${root}.`);
    }
    return found;
  });
  return { root, asked };
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
