import { resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import { readSettings } from './settings.ts';
import { type Stack, startStack } from './stack.ts';

const root = resolve(import.meta.dirname, '../..');

/** What the terminal shows once everything runs. */
function report({ url, content, administrator, warnings }: Stack): void {
  for (const warning of warnings) console.log(warning);
  if (content.clone) {
    // Served by the front server, so that the address outlives a restart.
    console.log(`Repository: ${url}/repository.git`);
    console.log(`  Token: ${content.clone.token} (the password for pushing; any user name)`);
  }
  if (administrator) {
    const { email, madeUpPassword } = administrator;
    console.log(`Administrator: ${email}`);
    if (madeUpPassword) console.log(`  password (shown this once): ${madeUpPassword}`);
  }
  console.log(`Ready: ${url}`);
}

async function main(): Promise<void> {
  let stack: Stack | undefined;
  let stopping: Promise<void> | undefined;
  const stop = (signal: NodeJS.Signals) => {
    stopping ??= (async () => {
      // A second signal ends a stop that hangs.
      process.once(signal, () => process.exit(1));
      await stack?.close();
      process.exit(0);
    })();
  };
  // SIGHUP too: a closed terminal must not leave workerd behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  try {
    stack = await startStack({ ...readSettings(process.env), root });
    if (stopping) await stack.close();
    else report(stack);
  } catch (error) {
    // What a person can mend is a sentence; only the unexpected has a trace.
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

await main();
