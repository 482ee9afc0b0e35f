import { lacksDatabase } from '../wrangler/placeholders.ts';
import type { Wrangler } from '../wrangler/run-wrangler.ts';
import { checkAccounts } from './check-data-dir.ts';
import { type Diagnosis, missing, ok, wrong } from './diagnosis.ts';
import { type NeedsOfSecrets, neededSecrets } from './needed-secrets.ts';

type Ask = (...args: string[]) => ReturnType<Wrangler>;

/**
 * The worker's secrets, its database and its administrators, as Wrangler sees them.
 */
export async function checkCloudflare(
  root: string,
  needs: NeedsOfSecrets,
  wrangler: Wrangler,
): Promise<Diagnosis[]> {
  const ask: Ask = (...args) => wrangler(root, args);
  const who = await ask('whoami', '--json');
  if (!who.ok) {
    return [
      missing(
        'Cloudflare: not logged in, so neither secrets nor database were looked at',
        'npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID',
      ),
    ];
  }
  // Each start of Wrangler takes seconds, of which it waits for most.
  const checks = [checkSecrets(ask, needs)];
  if (!lacksDatabase(root)) checks.push(checkMigrations(ask), checkAdministrators(ask));
  return (await Promise.all(checks)).flat();
}

async function checkSecrets(ask: Ask, needs: NeedsOfSecrets): Promise<Diagnosis[]> {
  const answer = await ask('secret', 'list', '--format', 'json');
  if (!answer.ok) {
    return [
      missing(`Secrets: ${lastLine(answer.output)}`, 'deploy the worker, or set its secrets'),
    ];
  }
  const names = (JSON.parse(answer.stdout) as { name: string }[]).map(({ name }) => name);
  return Object.entries(neededSecrets(needs)).map(([name, without]) =>
    names.includes(name)
      ? ok(`Secret ${name} is set`)
      : missing(`Secret ${name}: without it ${without}`, putSecret(name)),
  );
}

async function checkMigrations(ask: Ask): Promise<Diagnosis[]> {
  const answer = await ask('d1', 'migrations', 'list', 'DB', '--remote');
  const mend = 'npx wrangler d1 migrations apply DB --remote (the workflow Publish does it, too)';
  if (!answer.ok) return [wrong(`Database: ${lastLine(answer.output)}`, mend)];
  if (/No migrations to apply/i.test(answer.output))
    return [ok('Database: all migrations are applied')];
  const names = [...new Set(answer.output.match(/\d{4}_\w+\.sql/g))];
  return [missing(`Database: lacks ${names.join(', ')}`, mend)];
}

async function checkAdministrators(ask: Ask): Promise<Diagnosis[]> {
  const sql = 'SELECT count(*) AS accounts FROM accounts';
  const answer = await ask('d1', 'execute', 'DB', '--remote', '--json', '--command', sql);
  if (!answer.ok) return [checkAccounts(0, ' --remote')];
  const answers = JSON.parse(answer.stdout) as { results: { accounts: number }[] }[];
  return [checkAccounts(answers[0]?.results[0]?.accounts ?? 0, ' --remote')];
}

/** A key has many lines, which a terminal would cut at the first. */
const putSecret = (name: string) =>
  `npx wrangler secret put ${name}${name.endsWith('_KEY') ? ' < <file>.pem' : ''}`;

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';
