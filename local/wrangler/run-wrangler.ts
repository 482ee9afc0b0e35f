import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

export interface WranglerAnswer {
  ok: boolean;
  stdout: string;
  /** Everything that it printed, for a person to read. */
  output: string;
}

/** What takes Wrangler's arguments and answers what it said. */
export type Wrangler = (root: string, args: readonly string[]) => Promise<WranglerAnswer>;

/** Runs the project's Wrangler, which asks nobody anything: it has no terminal. */
export function runWrangler(root: string, args: readonly string[]): Promise<WranglerAnswer> {
  const file = join(root, 'node_modules/wrangler/bin/wrangler.js');
  const env = {
    ...process.env,
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    NO_COLOR: '1',
  };
  return new Promise((resolve, reject) => {
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
    const wrangler = spawn(process.execPath, [file, ...args], { cwd: root, env, stdio });
    let stdout = '';
    let output = '';
    wrangler.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
    });
    wrangler.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    wrangler.once('error', reject);
    wrangler.once('close', (code) => resolve({ ok: code === 0, stdout, output: output.trim() }));
  });
}

/** @throws StartError where Cloudflare does not know us */
export async function requireLogin(root: string): Promise<void> {
  const { ok } = await runWrangler(root, ['whoami', '--json']);
  if (ok) return;
  throw new StartError(
    'You are not logged in to Cloudflare. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.',
  );
}
