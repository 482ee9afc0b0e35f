import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serve, TOKEN } from 'embedded-github/testing';

/** Something that speaks GitHub's REST API and holds `conf/site` with a commit on `main`. */
export interface Place {
  apiUrl: string;
  token: string;
  close(): Promise<void>;
}

export async function startEmbedded(): Promise<Place> {
  const served = await serve();
  return { apiUrl: served.github.apiUrl, token: TOKEN, close: served.close };
}

/**
 * The emulator runs in a process of its own: it holds what it is told in its memory. It cannot choose
 * its port by itself, and somebody else may take the one that was free a moment ago.
 */
export async function startEmulate(tries = 5): Promise<Place> {
  const program = fileURLToPath(new URL('./emulate-process.ts', import.meta.url));
  const args = ['--import', 'tsx', program, String(await freePort())];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(String),
    once(child, 'exit').then(() => undefined),
  ]);
  if (line === undefined) {
    if (tries > 1) return startEmulate(tries - 1);
    throw new Error('The emulator did not start.');
  }
  return {
    apiUrl: (JSON.parse(line) as { url: string }).url.replace('localhost', '127.0.0.1'),
    token: 'test-token',
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
