import { resolve } from 'node:path';
import { report } from '../start/report.ts';
import { runUntilStopped } from '../start/run-until-stopped.ts';
import { readSettings } from '../start/settings.ts';
import { startDevelopment } from './start-development.ts';

const root = resolve(import.meta.dirname, '../..');

// Beside the folder of `npm start`, which may be running.
const env: NodeJS.ProcessEnv = {
  ...process.env,
  DATA_DIR: process.env.DATA_DIR?.trim() || '.data/development',
};
if (env.HOST?.trim()) {
  console.log('HOST is for npm start: npm run dev listens for this machine alone.');
  env.HOST = '';
}
await runUntilStopped(async () => startDevelopment({ ...readSettings(env), root }), report);
