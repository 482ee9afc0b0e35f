import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ImportGraph, readImports } from '../structure/import-graph.ts';

const root = resolve(import.meta.dirname, '../..');

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return output.split('\0').filter((line) => line !== '');
}

/** The texts of all scripts of the project, committed or not, by their paths from the root. */
export function scripts(): Map<string, string> {
  const names = git('ls-files', '-coz', '--exclude-standard').filter(
    (name) => /\.([cm]?[jt]s|tsx)$/.test(name) && existsSync(join(root, name)),
  );
  return new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

/** Who imports whom among these, packages of our own by their names too. */
export function importsAmong(files: Map<string, string>): ImportGraph {
  return readImports(files, ownPackages());
}

/** Files that differ from where the branch `main` was left, committed or not, deleted ones too. */
export function changedSinceMain(): string[] {
  const main = ['main', 'origin/main'].find(
    (name) =>
      git('for-each-ref', '--format=%(refname)%00', `refs/heads/${name}`, `refs/remotes/${name}`)
        .length > 0,
  );
  if (main === undefined) throw new Error('There is no branch main to compare with.');
  const [base = ''] = execFileSync('git', ['merge-base', main, 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  // Both names of a file that was moved.
  const tracked = git('diff', '--name-only', '--no-renames', '-z', base);
  return [...new Set([...tracked, ...git('ls-files', '-oz', '--exclude-standard')])].sort();
}

/** What the workspaces call their entries, as `package.json` says. */
function ownPackages(): Map<string, string> {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
  const folders = Object.keys(dependencies).filter((name) =>
    existsSync(join(root, 'packages', name)),
  );
  return new Map(
    folders.flatMap((name) => {
      const { exports } = read(`packages/${name}/package.json`) as {
        exports: Record<string, string>;
      };
      return Object.entries(exports).map(([entry, file]): [string, string] => [
        join(name, entry),
        join('packages', name, file),
      ]);
    }),
  );
}
