import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWholeSync } from '../../disk/write-whole.ts';

/** A mail as the worker hands it over, and when. */
export interface KeptMail {
  /** Milliseconds since 1970. */
  at: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** So many mails stay, the newest. */
const MOST = 200;

/** The mails that a local run would have sent, as files of a folder. They hold links that work. */
export class Outbox {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'outbox');
  }

  /** Takes a mail as a mail service does. @param id the same for every try; one is kept once */
  take(id: string, mail: Omit<KeptMail, 'at'>, at: number): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const name = `${String(at).padStart(15, '0')}-${id.replace(/[^\w-]/g, '')}.json`;
    const text = JSON.stringify({ at, ...mail });
    writeWholeSync(join(this.#folder, name), text, { mode: 0o600, synced: true });
    for (const old of this.#names().slice(MOST)) rmSync(join(this.#folder, old), { force: true });
  }

  /** The newest first; what cannot be read is left out. */
  mails(): KeptMail[] {
    return this.#names().flatMap((name) => {
      try {
        return [JSON.parse(readFileSync(join(this.#folder, name), 'utf8')) as KeptMail];
      } catch {
        return [];
      }
    });
  }

  #names(): string[] {
    try {
      const names = readdirSync(this.#folder).filter((name) => /^\d{15}-.*\.json$/.test(name));
      return names.sort().reverse();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }
}
