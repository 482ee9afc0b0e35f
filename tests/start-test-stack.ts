import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { EmbeddedGitHub } from 'embedded-github';
import { type Stack, type StackOptions, startStack } from '../local/start/stack.ts';
import { WORKER_ENTRY } from '../local/worker/start-worker.ts';
import { uploadNameOfPath } from '../model/upload.ts';
import { ADMIN, ADMIN_TOKEN, type ApiClient, apiClient } from './api-client.ts';
import { buildHere } from './build-here.ts';
import { CONFERENCE } from './conference.ts';
import { putPreparedDatabase } from './prepared-database.ts';
import { putPreparedPictures } from './prepared-pictures.ts';
import { prepareWorker } from './prepared-worker.ts';

export const ROOT = resolve(import.meta.dirname, '..');

/**
 * Pauses are short. A request to GitHub may take its time, as on a busy machine it does: tests of
 * a GitHub that answers late or never set a time-out of their own.
 */
export const QUICK = {
  GITHUB_TIMEOUT_MS: '30000',
  GITHUB_RETRY_BASE_MS: '20',
  // What changes is announced, as with `npm start`; tests of what is not set their own.
  GITHUB_POLL_SECONDS: '300',
  // What was pushed is read at once; tests of the cache set their own.
  LIST_CACHE_SECONDS: '0',
};

export interface TestStack extends Stack, ApiClient {
  /** The first administrator's, who is logged in. */
  token: string;
  dataDir: string;
  gitDir: string;
  github: EmbeddedGitHub;
  /** Stops, and takes the data folder along. */
  remove(): Promise<void>;
}

let workerScript: Promise<string> | undefined;

/** The worker as it is now, asked for once in a process: a run of the tests has few of them. */
export function bundledWorker(): Promise<string> {
  workerScript ??= prepareWorker(WORKER_ENTRY).then(hashingCheaply);
  return workerScript;
}

/** Hundreds of passwords are hashed in a run; what it costs for real is a rule of its own. */
function hashingCheaply(script: string): string {
  const cheap = script.replace('N: 2 ** 14, r: 8, p: 5', 'N: 2 ** 10, r: 8, p: 1');
  if (cheap === script) throw new Error('The costs of a password are not where they were.');
  return cheap;
}

/** The worker with a clock that is so many hours ahead. */
export async function workerLater(hours: number): Promise<string> {
  const clock = `const { now } = Date; Date.now = () => now() + ${hours * 60 * 60 * 1000};\n`;
  return clock + (await bundledWorker());
}

/**
 * Starts the whole of it on a free port over a data folder of its own, with the files given. The
 * database is a copy of one that is prepared, unless `hasDatabase` is false.
 */
export async function startTestStack(
  files: Record<string, string | Uint8Array> = {},
  options: Partial<StackOptions> = {},
): Promise<TestStack> {
  const folder = mkdtempSync(join(tmpdir(), 'conference-'));
  const firstContent = join(folder, 'first');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(firstContent, path)), { recursive: true });
    writeFileSync(join(firstContent, path), text);
  }
  const dataDir = options.dataDir ?? join(folder, 'data');
  // Where this repository has other pictures by now, pages still show those of the conference.
  if (CONFERENCE !== ROOT && options.withoutPages === false) {
    cpSync(join(CONFERENCE, 'public/images'), join(dataDir, 'site/images'), { recursive: true });
  }
  if (options.withoutPages === false) {
    await buildHere();
    if (Object.keys(files).some(uploadNameOfPath)) await putPreparedPictures(dataDir);
  }
  const databases = join(dataDir, 'private/d1');
  const { hasDatabase = true } = options;
  if (hasDatabase && !existsSync(databases)) await putPreparedDatabase(databases);
  const stack = await startStack({
    root: ROOT,
    firstContent,
    port: 0,
    branch: 'main',
    home: { kind: 'embedded' },
    adminEmail: ADMIN.email,
    adminPassword: ADMIN.password,
    adminName: ADMIN.name,
    withoutPages: true,
    workerScript: await bundledWorker(),
    hasDatabase,
    ...options,
    dataDir,
    variables: { ...QUICK, ...options.variables },
  });
  return {
    ...stack,
    token: ADMIN_TOKEN,
    dataDir,
    gitDir: join(dataDir, 'repository.git'),
    github: stack.content.embedded as EmbeddedGitHub,
    ...apiClient(stack.url),
    async remove() {
      await stack.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
