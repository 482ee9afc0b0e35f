const NONCE_BYTES = 12;

/**
 * Encrypts a text with AES-256-GCM (NIST SP 800-38D), a fresh nonce each time.
 * @param secret any text; the key is derived from it (HKDF, RFC 5869)
 * @param place what the text belongs to: it can be decrypted only with the same
 * @returns nonce and ciphertext, base64
 */
export async function encrypt(text: string, secret: string, place: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const key = await deriveKey(secret);
  const sealed = await crypto.subtle.encrypt(algorithm(nonce, place), key, encode(text));
  return toBase64(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
}

/** The text; undefined where the key, the place or the ciphertext is another one. */
export async function decrypt(
  sealed: string,
  secret: string,
  place: string,
): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
    const nonce = bytes.slice(0, NONCE_BYTES);
    const key = await deriveKey(secret);
    const text = await crypto.subtle.decrypt(
      algorithm(nonce, place),
      key,
      bytes.slice(NONCE_BYTES),
    );
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode('editor sessions') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encode(place),
});

const encode = (text: string) => new TextEncoder().encode(text);
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
