import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { lacksDatabase } from '../wrangler/placeholders.ts';
import { requireLogin, runWrangler } from '../wrangler/run-wrangler.ts';
import type { AccountDatabase } from './account-database.ts';

/**
 * The production database, through `wrangler d1 execute --remote`.
 * @throws StartError where there is none, or nobody is logged in to Cloudflare
 */
export async function openRemoteDatabase(root: string): Promise<AccountDatabase> {
  if (lacksDatabase(root)) {
    throw new StartError(
      'wrangler.toml names no database yet. Make one (npx wrangler d1 create conference-website) and write its id there as database_id: docs/operating/going-live.md.',
    );
  }
  await requireLogin(root);

  async function execute(args: string[]): Promise<string> {
    const answer = await runWrangler(root, ['d1', 'execute', 'DB', '--remote', '--json', ...args]);
    if (answer.ok) return answer.stdout;
    if (/no such table/.test(answer.output)) {
      throw new StartError(
        'The database at Cloudflare has no tables yet. Run: npx wrangler d1 migrations apply DB --remote',
      );
    }
    throw new StartError(`Wrangler failed. Nothing was changed. It said:\n${answer.output}`);
  }

  return {
    place: 'the database at Cloudflare',
    async query(sql) {
      const answers = JSON.parse(await execute(['--command', sql])) as {
        results: Record<string, unknown>[];
      }[];
      return answers[0]?.results ?? [];
    },
    async execute(statements) {
      const folder = mkdtempSync(join(tmpdir(), 'conference-account-'));
      const remove = () => rmSync(folder, { recursive: true, force: true });
      const stop = () => process.exit(130);
      // A hash lies there: it must go even where somebody breaks this off.
      process.once('exit', remove);
      process.once('SIGINT', stop);
      process.once('SIGTERM', stop);
      try {
        const file = join(folder, 'account.sql');
        writeFileSync(file, `${statements.join(';\n')};\n`, { mode: 0o600, flag: 'wx' });
        await execute(['--yes', '--file', file]);
      } finally {
        remove();
        process.off('exit', remove);
        process.off('SIGINT', stop);
        process.off('SIGTERM', stop);
      }
    },
    close: async () => {},
  };
}
