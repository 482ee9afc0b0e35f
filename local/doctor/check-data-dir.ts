import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openLocalDatabase } from '../account/local-database.ts';
import { checkSamples } from './check-samples.ts';
import { type Diagnosis, missing, ok, wrong } from './diagnosis.ts';

/** What `npm start` keeps: repository, database, secrets. Writes nothing. */
export async function checkDataDir(
  root: string,
  dataDir: string,
  { branch, isEmbedded }: { branch: string; isEmbedded: boolean },
): Promise<Diagnosis[]> {
  if (!existsSync(dataDir)) return [ok(`${dataDir}: nothing there yet; npm start makes it`)];
  return [
    checkClosed(dataDir, 'private', 0o700),
    checkClosed(dataDir, 'secrets.json', 0o600),
    ...checkSecrets(join(dataDir, 'secrets.json')),
    ...(isEmbedded ? [await checkRepository(join(dataDir, 'repository.git'), branch)] : []),
    ...(isEmbedded ? await checkSamples(join(dataDir, 'repository.git'), branch) : []),
    ...(await checkDatabase(root, dataDir)),
  ];
}

function checkClosed(dataDir: string, name: string, wanted: number): Diagnosis {
  const path = join(dataDir, name);
  if (!existsSync(path)) return missing(path, 'run npm start once');
  const mode = statSync(path).mode & 0o777;
  if (process.platform === 'win32' || (mode & ~wanted) === 0) {
    return ok(`${path}: closed to other users of this machine`);
  }
  return wrong(
    `${path}: other users of this machine may read it (${mode.toString(8)})`,
    `chmod ${wanted.toString(8)} ${path}`,
  );
}

function checkSecrets(file: string): Diagnosis[] {
  if (!existsSync(file)) return [];
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return [];
  } catch {
    const mend =
      'put back its copy; else npm start makes it anew, and saved passwords of git push and the sign-ins of editors are void';
    return [wrong(`${file}: is no JSON`, mend)];
  }
}

async function checkRepository(gitDir: string, branch: string): Promise<Diagnosis> {
  if (!existsSync(gitDir)) return missing(gitDir, 'run npm start once');
  const git = (...args: string[]) => promisify(execFile)('git', ['--git-dir', gitDir, ...args]);
  try {
    const { stdout } = await git('rev-parse', '--verify', `refs/heads/${branch}:content`);
    await git('fsck', '--connectivity-only', '--no-dangling');
    return ok(`${gitDir}: whole; branch ${branch} has content/ (${stdout.slice(0, 7)})`);
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() || String(error);
    return wrong(
      `${gitDir}: ${said.split('\n')[0]}`,
      'push a branch with content/ to it, or restore it: docs/operating/backup-and-restore.md',
    );
  }
}

async function checkDatabase(root: string, dataDir: string): Promise<Diagnosis[]> {
  try {
    const database = await openLocalDatabase(root, dataDir);
    try {
      const applied = await database.query('SELECT name FROM d1_migrations');
      const [row] = await database.query('SELECT count(*) AS accounts FROM accounts');
      const names = new Set(applied.map(({ name }) => name));
      const lacking = migrationNames(root).filter((name) => !names.has(name));
      return [
        lacking.length === 0
          ? ok(`Database: all ${names.size} migrations are applied`)
          : missing(`Database: lacks ${lacking.join(', ')}`, 'run npm start once'),
        checkAccounts(Number(row?.accounts), ''),
      ];
    } finally {
      await database.close();
    }
  } catch (error) {
    const { message } = error as Error;
    if (message.startsWith('There is no database')) return [missing('Database', message)];
    const mend =
      'it is damaged: put back its backup (docs/operating/backup-and-restore.md); without one, move private/d1 away, and accounts and messages are lost';
    return [wrong(`Database: ${message}`, mend)];
  }
}

/** @param option what the command takes beside the address */
export function checkAccounts(accounts: number, option: string): Diagnosis {
  return accounts > 0
    ? ok(`Administrators: ${accounts}`)
    : missing('Administrators: none', `npm run account -- <e-mail>${option}`);
}

function migrationNames(root: string): string[] {
  return readdirSync(join(root, 'api/private/migrations')).filter((name) => name.endsWith('.sql'));
}
