import { DurableObject } from 'cloudflare:workers';
import { checkNewPasskey, checkPasskey } from './check-passkey.ts';
import { hashPassword, verifyPassword } from './password.ts';

/**
 * Hashing passwords takes more processor time than a request may use on the free plan, and so does the
 * first passkey; an object has a budget of its own.
 */
export class PasswordHasher extends DurableObject {
  async hash(password: string): Promise<string> {
    return hashPassword(password);
  }

  async verify(password: string, hash: string): Promise<boolean> {
    return verifyPassword(password, hash);
  }

  async checkNewPasskey(...given: Parameters<typeof checkNewPasskey>) {
    return checkNewPasskey(...given);
  }

  async checkPasskey(...given: Parameters<typeof checkPasskey>) {
    return checkPasskey(...given);
  }
}
