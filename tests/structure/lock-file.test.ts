import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

interface Package {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const file = resolve(import.meta.dirname, '../../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
  packages: Record<string, Package>;
};

/** Where Node would find a package that another one asks for. */
function find(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = join(folder, 'node_modules', name);
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}

// A platform's package that the registry lacked when the file was made is left out without a word,
// and `npm ci` then refuses the whole file, everywhere.
it('the lock file has every package that one of it asks for, those of other platforms too', () => {
  const missing = Object.entries(packages).flatMap(([path, each]) =>
    Object.keys({ ...each.dependencies, ...each.optionalDependencies })
      .filter((name) => !find(path, name))
      .map((name) => `${path} asks for ${name}`),
  );
  expect(missing).toEqual([]);
  const workerd = Object.keys(packages).filter((path) => /@cloudflare\/workerd-/.test(path));
  expect(workerd).toHaveLength(5);
});
