/**
 * The embedded GitHub in a process of its own, for tests that kill it:
 * `<gitDir> [<number of files>]`. Prints its address as a line of JSON once it serves.
 */
import { openRepository, startEmbeddedGitHub } from '../src/index.ts';
import { AUTHOR, TOKEN } from '../src/testing/served-repository.ts';

const [gitDir = '', count = '3'] = process.argv.slice(2);
const files = Array.from({ length: Number(count) }, (_, index) => ({
  path: `content/papers/${index}.md`,
  bytes: new TextEncoder().encode(`Paper ${index}\n`),
}));
process.stdout.write('opening\n');
await openRepository({ gitDir, files: () => files, author: AUTHOR });
const github = await startEmbeddedGitHub({ gitDir, repository: 'conf/site', tokens: [TOKEN] });
process.stdout.write(`${JSON.stringify({ apiUrl: github.apiUrl })}\n`);
