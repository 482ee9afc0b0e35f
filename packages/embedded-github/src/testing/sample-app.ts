import { generateKeyPairSync, sign } from 'node:crypto';
import type { RegisteredApp } from '../index.ts';

export interface SampleApp {
  registered: RegisteredApp;
  /** As GitHub hands it out: PEM, PKCS#1. */
  privateKey: string;
  /** A JSON Web Token as the App signs it; claims may be replaced. */
  jwt(now: Date, claims?: Record<string, unknown>): string;
}

/** An App with a key pair of its own. */
export function createSampleApp(): SampleApp {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const registered = { id: 4711, slug: 'website-of-the-conference', publicKey };
  return {
    registered,
    privateKey,
    jwt(now, claims) {
      const seconds = Math.floor(now.getTime() / 1000);
      const said = { iss: 4711, iat: seconds - 60, exp: seconds + 540, ...claims };
      const text = [{ alg: 'RS256', typ: 'JWT' }, said]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
    },
  };
}
