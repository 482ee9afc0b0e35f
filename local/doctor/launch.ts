import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createAsker } from '../terminal/ask.ts';
import { readProduction } from './check-configuration.ts';
import { lineOf } from './diagnosis.ts';
import { examineHere, examineProduction } from './examine.ts';
import { contentPlace, visitorsMissLines } from './visitors-miss.ts';

const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { remote: { type: 'boolean' } } });
const env = { ...process.env };
const hasApp = values.remote && (env.GITHUB_APP_ID || readProduction(root).appId) !== '';
if (values.remote && !hasApp && !env.GITHUB_TOKEN && process.stdin.isTTY) {
  const asker = createAsker(process.stdin, process.stderr);
  env.GITHUB_TOKEN = await asker.secret("The worker's GitHub token (Enter: without): ");
  asker.close();
}
const dataDir = resolve(env.DATA_DIR?.trim() || '.data');
const diagnoses = values.remote
  ? await examineProduction(root, env)
  : await examineHere(root, dataDir, env);
for (const diagnosis of diagnoses) console.log(lineOf(diagnosis));
const bad = diagnoses.filter(({ state }) => state !== 'ok').length;
console.log(bad === 0 ? '\nEverything is well.' : `\n${bad} of ${diagnoses.length} to mend.`);
if (bad > 0) process.exitCode = 1;
const place = values.remote ? { root } : contentPlace(root, dataDir, env);
const missed = await visitorsMissLines(place).catch((error: Error) => [
  `What visitors miss is not known: ${error.message}`,
]);
console.log(`\n${missed.join('\n')}`);
