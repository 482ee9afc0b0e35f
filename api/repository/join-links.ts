import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sessions } from '../../model/collections.ts';
import { readEntryFile, writeEntryFile } from '../../model/entry-file.ts';
import type { EntryContext } from '../../model/fields.ts';
import { pathToId } from '../../model/id.ts';
import { readSealed, writeSealed } from '../../model/session.ts';
import type { FileChange } from '../content/git-host.ts';

const TABLE = 'CREATE TABLE IF NOT EXISTS join_key (secret TEXT NOT NULL);';

/** NIST SP 800-38D. */
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps sessions' links to join from readers of the repository. The key is made up when it is first needed and
 * lies in the object's own storage: nobody has to set it, and no other website has it.
 */
export class JoinLinks {
  readonly #sql: SqlStorage;

  constructor(storage: { sql: SqlStorage }) {
    this.#sql = storage.sql;
    this.#sql.exec(TABLE);
  }

  /** Files as they are committed, wherever they come from: a form, an import, a proposal, an older version. */
  seal(changes: readonly FileChange[], context: EntryContext): FileChange[] {
    return changes.map((change) => {
      const place = pathToId(change.path);
      if (!('text' in change) || place?.collection !== sessions) return change;
      const read = readEntryFile(sessions, place.id, change.text, context);
      if (!read.ok || typeof read.entry.joinLink !== 'string') return change;
      if (readSealed(read.entry.joinLink)) return change;
      const joinLink = writeSealed(place.id, this.#encrypt(read.entry.joinLink, place.id));
      const entry = { ...read.entry, joinLink };
      return { ...change, text: writeEntryFile(sessions, entry, context, change.text) };
    });
  }

  /**
   * A link as it was typed.
   * @returns undefined for one that was sealed with another key, or for another session
   */
  open(link: string, session: string): string | undefined {
    const read = readSealed(link);
    if (!read) return link;
    return read.session === session ? this.#decrypt(read.sealed, session) : undefined;
  }

  /** @param place what the text belongs to: it is decrypted with the same alone */
  #encrypt(text: string, place: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key(), nonce).setAAD(Buffer.from(place));
    const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(parts).toString('base64url');
  }

  #decrypt(sealed: string, place: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(CIPHER, this.#key(), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  #key(): Buffer {
    const [kept] = this.#sql.exec<{ secret: string }>('SELECT secret FROM join_key').toArray();
    if (kept) return Buffer.from(kept.secret, 'base64');
    const key = randomBytes(KEY_BYTES);
    this.#sql.exec('INSERT INTO join_key (secret) VALUES (?)', key.toString('base64'));
    return key;
  }
}
