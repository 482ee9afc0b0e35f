/**
 * Takes from GitHub's published description what the tests read of it: the routes that are served,
 * and those named on the command line (`'POST /repos/{owner}/{repo}/rulesets'`).
 * `npm run description -w embedded-github`
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { routes } from '../src/routes/table.ts';
import { type Description, takePart } from './take-part.ts';

const SOURCE = '@octokit/openapi@23.0.2';
/** Not served; a test of this repository holds a request of its own against it. */
const BESIDE = ['POST /repos/{owner}/{repo}/rulesets'];

const target = resolve(import.meta.dirname, '../src/testing/description');
const folder = mkdtempSync(join(tmpdir(), 'github-description-'));
try {
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8' });
  const archive = run('npm', ['pack', '--silent', SOURCE]).trim();
  const inside = 'package/generated/api.github.com.json';
  run('tar', ['-xzf', archive, inside, 'package/LICENSE']);
  const whole = JSON.parse(readFileSync(join(folder, inside), 'utf8')) as Description;
  const wanted = [...routes.map(({ method, template }) => `${method} ${template}`), ...BESIDE];
  const part = { source: SOURCE, ...takePart(whole, wanted) };
  writeFileSync(join(target, 'github.json'), `${JSON.stringify(part, null, 1)}\n`);
  copyFileSync(join(folder, 'package/LICENSE'), join(target, 'LICENSE'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
