import { DurableObject } from 'cloudflare:workers';
import { hashPassword, verifyPassword } from './password.ts';

/**
 * Hashing passwords takes more processor time than a request may use on the free plan; an object
 * has a budget of its own.
 */
export class PasswordHasher extends DurableObject {
  async hash(password: string): Promise<string> {
    return hashPassword(password);
  }

  async verify(password: string, hash: string): Promise<boolean> {
    return verifyPassword(password, hash);
  }
}
