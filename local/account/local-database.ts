import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { StartError } from '../start-error.ts';
import { readWorkerConfig } from '../worker/worker-config.ts';
import type { AccountDatabase } from './account-database.ts';

/** How long a database is waited for that somebody is just writing to. */
const BUSY_TRIES = 50;
const BUSY_PAUSE_MS = 100;

/**
 * The database of `npm start`, whether that runs or not: SQLite lets two processes share its file,
 * and one that comes while the other writes tries again.
 * @throws StartError where there is none yet
 */
export async function openLocalDatabase(root: string, dataDir: string): Promise<AccountDatabase> {
  const folder = join(dataDir, 'private/d1');
  const missing = new StartError(
    `There is no database in ${dataDir} yet. Run npm start once (it makes the first administrator, too), or set DATA_DIR; for the database at Cloudflare add --remote.`,
  );
  if (!existsSync(folder)) throw missing;
  const { d1Databases, compatibilityDate } = readWorkerConfig(join(root, 'wrangler.toml'));
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    log: new Log(LogLevel.ERROR),
    telemetry: { enabled: false },
    compatibilityDate,
    modules: true,
    script: 'export default {};',
    d1Databases,
    d1Persist: folder,
  });
  const db = await miniflare.getD1Database('DB');

  async function withPatience<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (/no such table/.test(String(error))) throw missing;
        if (!/SQLITE_BUSY/.test(String(error)) || tries === BUSY_TRIES) throw error;
        await pause(BUSY_PAUSE_MS);
      }
    }
  }

  return {
    place: dataDir,
    query: (sql) =>
      withPatience(async () => (await db.prepare(sql).all<Record<string, unknown>>()).results),
    execute: (statements) =>
      withPatience(async () => {
        await db.batch(statements.map((sql) => db.prepare(sql)));
      }),
    close: () => miniflare.dispose(),
  };
}
