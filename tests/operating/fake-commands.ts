import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export interface FakeCommands {
  folder: string;
  /** What a process needs in its environment to find the commands. */
  env: NodeJS.ProcessEnv;
  /** Makes a command the package of that name in a project. */
  install(root: string, name: string): void;
  /** The calls so far, each the command and its arguments. */
  calls(): string[];
  remove(): void;
}

/**
 * Commands that stand before all others on the path and note how they are called.
 * @param scripts what each does then, in Bash
 */
export function fakeCommands(scripts: Record<string, string>): FakeCommands {
  const folder = mkdtempSync(join(tmpdir(), 'conference-commands-'));
  const bin = join(folder, 'bin');
  const log = join(folder, 'calls');
  mkdirSync(bin);
  writeFileSync(log, '');
  for (const [name, script] of Object.entries(scripts)) {
    const file = join(bin, name);
    const note = `printf '%s\\n' "${name} $*" >>'${log}'`;
    writeFileSync(file, `#!/usr/bin/env bash\n${note}\n${script}\n`);
    chmodSync(file, 0o755);
  }
  return {
    folder,
    env: { ...process.env, PATH: bin + delimiter + process.env.PATH },
    install(root, name) {
      const file = join(root, `node_modules/${name}/bin/${name}.js`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        `const { spawnSync } = require('node:child_process');
         const command = ${JSON.stringify(join(bin, name))};
         process.exitCode = spawnSync(command, process.argv.slice(2), { stdio: 'inherit' }).status;`,
      );
    },
    calls: () => readFileSync(log, 'utf8').split('\n').filter(Boolean),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
