/**
 * The whole stack in a process of its own, to be killed: `node … <data folder> <port> <worker>`, the
 * last a file with the bundled worker. Prints a line of JSON once it can be used; ends cleanly on
 * SIGTERM and SIGINT.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Stack, startStack } from '../../local/start/stack.ts';
import { ADMIN } from '../api-client.ts';
import { QUICK, ROOT } from '../start-test-stack.ts';

const [dataDir = '', port = '0', worker = ''] = process.argv.slice(2);

let stack: Stack | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await stack?.close();
    process.exit(0);
  });
}
try {
  stack = await startStack({
    root: ROOT,
    firstContent: join(dataDir, '..', 'first'),
    port: Number(port),
    dataDir,
    branch: 'main',
    home: { kind: 'embedded' },
    adminEmail: ADMIN.email,
    adminPassword: ADMIN.password,
    adminName: ADMIN.name,
    withoutPages: true,
    variables: QUICK,
    workerScript: readFileSync(worker, 'utf8'),
  });
  process.stdout.write(`${JSON.stringify({ url: stack.url, clone: stack.content.clone })}\n`);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: (error as Error).message })}\n`);
  process.exit(1);
}
