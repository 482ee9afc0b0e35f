import { resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import { createAsker } from '../terminal/ask.ts';
import { readCommand } from './command.ts';
import { openLocalDatabase } from './local-database.ts';
import { openRemoteDatabase } from './remote-database.ts';
import { setPassword } from './set-password.ts';

const root = resolve(import.meta.dirname, '../..');

try {
  const { isRemote, ...wanted } = readCommand(process.argv.slice(2));
  const dataDir = resolve(process.env.DATA_DIR?.trim() || '.data');
  const database = await (isRemote ? openRemoteDatabase(root) : openLocalDatabase(root, dataDir));
  const asker = createAsker(process.stdin, process.stderr);
  try {
    console.log(await setPassword(database, asker, wanted, Date.now()));
  } finally {
    asker.close();
    await database.close();
  }
} catch (error) {
  // What a person can mend is a sentence; only the unexpected has a trace.
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
