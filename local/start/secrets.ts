import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../disk/write-whole.ts';

/** Made up on the first start and kept: clones and webhooks go on working after a restart. */
export interface Secrets {
  /** Opens the embedded repository, for the worker and for `git push`. */
  repositoryToken: string;
  webhookSecret: string;
  /** The embedded GitHub believes the editors' screen because of it. */
  editorClientSecret: string;
  /** Encrypts editors' tokens. */
  editorSecret: string;
}

const NAMES = [
  'repositoryToken',
  'webhookSecret',
  'editorClientSecret',
  'editorSecret',
] as const satisfies (keyof Secrets)[];

export function keepSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  let kept: Partial<Secrets> = {};
  try {
    kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
    if (NAMES.every((name) => kept[name])) return kept as Secrets;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing && !(error instanceof SyntaxError)) throw error;
  }
  const made = Object.fromEntries(
    NAMES.map((name) => [name, kept[name] || randomBytes(20).toString('hex')]),
  ) as Record<keyof Secrets, string>;
  writeWhole(file, JSON.stringify(made), { mode: 0o600, synced: true });
  return made;
}
