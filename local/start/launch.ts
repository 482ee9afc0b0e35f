import { resolve } from 'node:path';
import { report } from './report.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { readSettings } from './settings.ts';
import { startStack } from './stack.ts';

const root = resolve(import.meta.dirname, '../..');

await runUntilStopped(async () => startStack({ ...readSettings(process.env), root }), report);
