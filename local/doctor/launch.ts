import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createAsker } from '../terminal/ask.ts';
import { readProduction } from './check-configuration.ts';
import { lineOf } from './diagnosis.ts';
import { examineHere, examineProduction } from './examine.ts';

const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { remote: { type: 'boolean' } } });
const env = { ...process.env };
const hasApp = values.remote && (env.GITHUB_APP_ID || readProduction(root).appId) !== '';
if (values.remote && !hasApp && !env.GITHUB_TOKEN && process.stdin.isTTY) {
  const asker = createAsker(process.stdin, process.stderr);
  env.GITHUB_TOKEN = await asker.secret("The worker's GitHub token (Enter: without): ");
  asker.close();
}
const diagnoses = values.remote
  ? await examineProduction(root, env)
  : await examineHere(root, resolve(env.DATA_DIR?.trim() || '.data'), env);
for (const diagnosis of diagnoses) console.log(lineOf(diagnosis));
const bad = diagnoses.filter(({ state }) => state !== 'ok').length;
console.log(bad === 0 ? '\nEverything is well.' : `\n${bad} of ${diagnoses.length} to mend.`);
if (bad > 0) process.exitCode = 1;
