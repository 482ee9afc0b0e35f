import { createPrivateKey } from 'node:crypto';
import { HostUnavailableError } from '../content/git-host.ts';

/** What a GitHub App signs in with. */
export interface AppKey {
  /** The App's id, a number, or its client id. */
  id: string;
  /** PEM, as GitHub hands it out (PKCS#1) or as PKCS#8. */
  privateKey: string;
}

/**
 * The private key as PKCS#8, which is all that Web Cryptography takes (W3C, "Web Cryptography API",
 * `importKey`).
 * @throws HostUnavailableError for what is no private key, with a sentence for whoever set it
 */
export function readableKey({ privateKey }: AppKey): string {
  try {
    // Environment files hold line breaks as two characters.
    const key = createPrivateKey(privateKey.replaceAll('\\n', '\n'));
    return key.export({ type: 'pkcs8', format: 'pem' }).toString();
  } catch {
    const sentence =
      'GITHUB_APP_PRIVATE_KEY is missing or no private key: give it the whole file that GitHub made, npx wrangler secret put GITHUB_APP_PRIVATE_KEY < file.pem';
    throw new HostUnavailableError(sentence, { refused: true });
  }
}
