import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { D1Database } from 'workers-types';
import { createAccount } from '../api/private/accounts.ts';
import { migrate } from '../local/worker/migrate.ts';
import { Log, LogLevel, Miniflare } from '../local/worker/miniflare.ts';
import { readWorkerConfig } from '../local/worker/worker-config.ts';
import { sha256Hex } from '../model/hashes.ts';
import { OWNER } from '../model/wire/rights.ts';
import { ADMIN, ADMIN_TOKEN } from './api-client.ts';

const root = resolve(import.meta.dirname, '..');
const migrations = join(root, 'api/private/migrations');
const cache = join(root, 'node_modules/.cache/test-database');

/** `ADMIN.password`, hashed as `hashPassword` does, but cheaply: it is checked many times a run. */
const PASSWORD =
  'scrypt$1024$8$1$c2FsdCBvZiB0aGUgdGVzdHM$pLrbkp8d88yB1c6o33pVLeGYQxbDYW33KKH6vbbjm6E';

let folder: Promise<string> | undefined;

/**
 * Puts a database into a folder, as a first start leaves it: all migrations applied, the
 * administrator there, who is logged in (`ADMIN_TOKEN`). It is made once and copied from then on;
 * whatever it is made of is in the name under which it is kept.
 */
export async function putPreparedDatabase(into: string): Promise<void> {
  folder ??= prepare();
  cpSync(await folder, into, { recursive: true });
}

async function prepare(): Promise<string> {
  const place = join(cache, nameOf());
  if (existsSync(place)) return place;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  await make(draft);
  // Another process may have been quicker; its database is as good as this one.
  await rename(draft, place).catch(() => rm(draft, { recursive: true }));
  return place;
}

function nameOf(): string {
  const made = createHash('sha256');
  const files = readdirSync(migrations)
    .sort()
    .map((name) => join(migrations, name));
  const others = [
    'wrangler.toml',
    'api/private/accounts.ts',
    'local/worker/migrate.ts',
    'local/worker/worker-config.ts',
    'node_modules/miniflare/package.json',
  ];
  const sources = [...others.map((name) => join(root, name)), import.meta.filename, ...files];
  for (const file of [...sources, join(import.meta.dirname, 'api-client.ts')]) {
    made.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return made.digest('hex').slice(0, 20);
}

async function make(into: string): Promise<void> {
  const { d1Databases, compatibilityDate } = readWorkerConfig(join(root, 'wrangler.toml'));
  const miniflare = new Miniflare({
    cf: false,
    log: new Log(LogLevel.ERROR),
    telemetry: { enabled: false },
    compatibilityDate,
    modules: true,
    script: 'export default {};',
    d1Databases,
    d1Persist: into,
  });
  try {
    const db = (await miniflare.getD1Database('DB')) as D1Database;
    await migrate(db, migrations);
    const { name, email } = ADMIN;
    const account = { id: crypto.randomUUID(), name, email, photo: '', rights: OWNER };
    await createAccount(db, { ...account, password: PASSWORD }, Date.now());
    await db
      .prepare(`INSERT INTO sessions (secret_hash, kind, login_id, account_id, expires_at)
         VALUES (?, 'token', 'first', ?, ?)`)
      .bind(sha256Hex(ADMIN_TOKEN), account.id, Date.parse('2100-01-01'))
      .run();
  } finally {
    await miniflare.dispose();
  }
}
