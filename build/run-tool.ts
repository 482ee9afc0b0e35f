import { execFile } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs a package's script in a process of its own, which leaves neither memory nor settings behind.
 * It ends with this process at the latest: a build whose other half failed must not go on alone.
 * @param script its path in `node_modules`
 * @throws with what the script printed, if it fails
 */
export function runTool(
  script: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<void> {
  const file = join(options.cwd, 'node_modules', script);
  const env = { ...process.env, NODE_ENV: 'production', ...options.env };
  return new Promise((resolve, reject) => {
    const settings = { cwd: options.cwd, env };
    const tool = execFile(process.execPath, [file, ...args], settings, (error, out, err) => {
      process.off('exit', stop);
      if (error) reject(new Error(`${script} ${args.join(' ')} failed.\n${out}\n${err}`));
      else resolve();
    });
    const stop = () => tool.kill();
    process.once('exit', stop);
  });
}
