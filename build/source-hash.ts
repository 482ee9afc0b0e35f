import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Beside its configuration Vike puts what it has made of it, for as long as it reads that. */
export const PASSING = /\.build-[a-z\d]+\.mjs$/;

/** A hash of files' paths and contents; folders count with all that is in them. */
export function sourceHash(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesOf(root, each)).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !PASSING.test(name))
    .flatMap((name) => filesOf(root, `${path}/${name}`));
}
