import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { readWorkerConfig } from '../worker/worker-config.ts';
import type { AccountDatabase } from './account-database.ts';

/** How long a database is waited for that somebody is just writing to. */
const BUSY_TRIES = 50;
const BUSY_PAUSE_MS = 100;

/**
 * How workerd says that another process came first: SQLite's own words, or, where it noticed only at
 * the commit (SQLITE_BUSY_SNAPSHOT), an internal error. Nothing was written in either case.
 */
const BUSY = /SQLITE_BUSY|internal error/;

/**
 * The database of `npm start`, whether that runs or not: SQLite lets two processes share its file,
 * and this one tries again where the other was just writing. What is executed here may therefore be
 * executed again; it must come to the same.
 * @throws StartError where there is none yet
 */
export async function openLocalDatabase(root: string, dataDir: string): Promise<AccountDatabase> {
  const folder = join(dataDir, 'private/d1');
  const missing = new StartError(
    `There is no database in ${dataDir} yet. Run npm start once (it makes the first administrator, too), or set DATA_DIR; for the database at Cloudflare add --remote.`,
  );
  if (!existsSync(folder)) throw missing;
  // Half of the time that the command takes: not before it is needed.
  const { Log, LogLevel, Miniflare } = await import('../worker/miniflare.ts');
  const { d1Databases, compatibilityDate } = readWorkerConfig(join(root, 'wrangler.toml'));
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    log: new Log(LogLevel.ERROR),
    telemetry: { enabled: false },
    // What fails is thrown here, too; workerd's own account of it would only alarm.
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      stdout.resume();
      stderr.resume();
    },
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
        if (!BUSY.test(String(error)) || tries === BUSY_TRIES) throw error;
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
