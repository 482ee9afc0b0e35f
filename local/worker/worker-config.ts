import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';

interface WranglerFile {
  compatibility_date: string;
  compatibility_flags: string[];
  vars: Record<string, string>;
  assets: { run_worker_first: string[] };
  d1_databases: { binding: string; database_id: string }[];
  durable_objects: { bindings: { name: string; class_name: string }[] };
  migrations: { new_sqlite_classes?: string[] }[];
}

/**
 * What `wrangler.toml` says of the worker, as Miniflare takes it. Wrangler could translate it too,
 * but takes a second to load.
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

function readWranglerFile(path: string): WranglerFile {
  return parse(readFileSync(path, 'utf8')) as unknown as WranglerFile;
}
