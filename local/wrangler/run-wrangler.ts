import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { StartError } from '../start-error.ts';

export interface WranglerAnswer {
  ok: boolean;
  stdout: string;
  /** Everything that it printed, for a person to read. */
  output: string;
}

/** Runs Wrangler, the one on the path or else the project's own, and never asks anybody anything. */
export function runWrangler(root: string, args: readonly string[]): Promise<WranglerAnswer> {
  const own = join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: [process.env.PATH, own].filter(Boolean).join(delimiter),
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    NO_COLOR: '1',
  };
  return new Promise((resolve, reject) => {
    const wrangler = spawn('wrangler', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
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
