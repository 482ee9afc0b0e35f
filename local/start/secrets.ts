import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWholeSync } from '../../disk/write-whole.ts';

/** Made up on the first start and kept: clones and webhooks go on working after a restart. */
export interface Secrets {
  /** Opens the embedded repository, for the worker and for `git push`. */
  repositoryToken: string;
  webhookSecret: string;
  /** The embedded GitHub believes the editors' screen because of it. */
  editorClientSecret: string;
  /** Encrypts editors' tokens. */
  editorSecret: string;
  /** Whoever knows it reads the mail of a local run. */
  outboxSecret: string;
}

const NAMES = [
  'repositoryToken',
  'webhookSecret',
  'editorClientSecret',
  'editorSecret',
  'outboxSecret',
] as const satisfies (keyof Secrets)[];

/**
 * Reads the secrets, and makes up those that are not there.
 * @param say hears what became void, where there was a file that could not be read
 */
export function keepSecrets(
  dataDir: string,
  say: (sentence: string) => void = console.log,
): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = readKept(file);
  if (kept !== 'broken' && NAMES.every((name) => kept[name])) return kept as Secrets;
  const old = kept === 'broken' ? {} : kept;
  const made = Object.fromEntries(
    NAMES.map((name) => [name, old[name] || randomBytes(20).toString('hex')]),
  ) as Record<keyof Secrets, string>;
  writeWholeSync(file, JSON.stringify(made), { mode: 0o600, synced: true });
  if (kept === 'broken') {
    say(
      `${file} could not be read, so its secrets are made anew: the token of the repository is another one (saved passwords of git push are void), and editors have to sign in again.`,
    );
  }
  return made;
}

function readKept(file: string): Partial<Secrets> | 'broken' {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? value : 'broken';
  } catch (error) {
    if (error instanceof SyntaxError) return 'broken';
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
