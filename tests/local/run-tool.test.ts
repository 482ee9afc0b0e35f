import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runTool } from '../../build/run-tool.ts';
import { isRunning } from '../is-running.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-tool-'));
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tool = (name: string, script: string) =>
  writeFileSync(join(folder, 'node_modules', name), script);

describe('a tool of a build', () => {
  it('that fails says what it printed', async () => {
    tool('broken.js', 'console.log("on its way"); console.error("no such file"); process.exit(1)');
    const error = await runTool('broken.js', ['--now'], { cwd: folder }).catch(String);
    expect(error).toContain('broken.js --now failed.\non its way\n\nno such file');
  });

  it('ends with the process that started it', async () => {
    tool(
      'endless.js',
      `require('node:fs').writeFileSync('pid', String(process.pid));
       require('node:fs').renameSync('pid', 'pid.whole');
       setInterval(() => {}, 1000);`,
    );
    tool('failing.js', 'setTimeout(() => process.exit(1), 10)');
    const main = join(folder, 'main.mts');
    writeFileSync(
      main,
      `import { existsSync } from 'node:fs';
       import { runTool } from ${JSON.stringify(join(process.cwd(), 'build/run-tool.ts'))};
       const cwd = ${JSON.stringify(folder)};
       const endless = runTool('endless.js', [], { cwd });
       endless.catch(() => {});
       while (!existsSync(cwd + '/pid.whole')) await new Promise((next) => setTimeout(next, 20));
       await Promise.all([endless, runTool('failing.js', [], { cwd })]);`,
    );
    const code = await new Promise((resolve) =>
      spawn(process.execPath, ['--import', 'tsx', main], { stdio: 'ignore' }).on('exit', resolve),
    );
    expect(code).toBe(1);
    const pid = Number(readFileSync(join(folder, 'pid.whole'), 'utf8'));
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
