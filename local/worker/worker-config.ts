import { readFileSync } from 'node:fs';
import { parse, TomlError } from 'smol-toml';
import * as z from 'zod';
import { StartError } from '../start-error.ts';

const texts = z.array(z.string());

/** What this project uses of the file; the rest is Wrangler's. */
const wranglerFile = z.object({
  compatibility_date: z.string(),
  compatibility_flags: texts,
  vars: z.record(z.string(), z.string()),
  assets: z.object({ run_worker_first: texts }),
  d1_databases: z.array(z.object({ binding: z.string(), database_id: z.string() })),
  durable_objects: z.object({
    bindings: z.array(z.object({ name: z.string(), class_name: z.string() })),
  }),
  migrations: z.array(z.object({ new_sqlite_classes: texts.optional() })),
});

/**
 * What `wrangler.toml` says of the worker, as Miniflare takes it. Wrangler could translate it too,
 * but takes a second to load.
 * @throws StartError where something is missing, or is not what it should be
 */
export function readWorkerConfig(path: string) {
  const file = readWranglerFile(path);
  const withSql = file.migrations.flatMap((each) => each.new_sqlite_classes ?? []);
  return {
    compatibilityDate: file.compatibility_date,
    compatibilityFlags: file.compatibility_flags,
    bindings: file.vars,
    d1Databases: Object.fromEntries(
      file.d1_databases.map(({ binding, database_id }) => [binding, database_id]),
    ),
    durableObjects: Object.fromEntries(
      file.durable_objects.bindings.map(({ name, class_name }) => [
        name,
        { className: class_name, useSQLite: withSql.includes(class_name) },
      ]),
    ),
  };
}

/** Path patterns that the worker answers before any file does. */
export function readWorkerFirst(path: string): string[] {
  return readWranglerFile(path).assets.run_worker_first;
}

function readWranglerFile(path: string) {
  const read = wranglerFile.safeParse(parseFile(path));
  if (read.success) return read.data;
  throw new StartError(`${path} cannot be used:\n${z.prettifyError(read.error)}`);
}

function parseFile(path: string): unknown {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column, message } = error;
    const [problem] = message.split('\n');
    throw new StartError(
      `${path} cannot be read: line ${line}, column ${column}: ${problem}. Mend it, or take it back from Git: git checkout wrangler.toml`,
    );
  }
}
