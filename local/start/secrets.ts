import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../site/publish/write-whole.ts';

/** Made up on the first start and kept: clones and webhooks go on working after a restart. */
export interface Secrets {
  /** Opens the embedded repository, for the worker and for `git push`. */
  repositoryToken: string;
  webhookSecret: string;
}

export function keepSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
    if (kept.repositoryToken && kept.webhookSecret) return kept as Secrets;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing && !(error instanceof SyntaxError)) throw error;
  }
  const made: Secrets = {
    repositoryToken: randomBytes(20).toString('hex'),
    webhookSecret: randomBytes(20).toString('hex'),
  };
  writeWhole(file, JSON.stringify(made), { mode: 0o600, synced: true });
  return made;
}
