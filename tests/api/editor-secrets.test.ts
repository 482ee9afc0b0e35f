import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from '../../editor/worker/encryption.ts';

const TOKEN = 'gho_token of somebody';
const KEY = 'any long random text';

describe('an editor’s token at rest', () => {
  it('is read with the key and the place that it was written with', async () => {
    const sealed = await encrypt(TOKEN, KEY, 'one session');
    expect(sealed).not.toContain(TOKEN);
    expect(await decrypt(sealed, KEY, 'one session')).toBe(TOKEN);
  });

  it('is not read in another place, such as the row of somebody else’s session', async () => {
    const sealed = await encrypt(TOKEN, KEY, 'one session');
    expect(await decrypt(sealed, KEY, 'another session')).toBeUndefined();
    expect(await decrypt(sealed, KEY, '')).toBeUndefined();
  });

  it('is not read with another key, nor where a byte of it was changed', async () => {
    const sealed = await encrypt(TOKEN, KEY, 'one session');
    expect(await decrypt(sealed, `${KEY}.`, 'one session')).toBeUndefined();
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
    for (const index of bytes.keys()) {
      const changed = bytes.map((byte, at) => (at === index ? byte ^ 1 : byte));
      const again = btoa(String.fromCharCode(...changed));
      expect(await decrypt(again, KEY, 'one session')).toBeUndefined();
    }
    expect(await decrypt('', KEY, 'one session')).toBeUndefined();
    expect(await decrypt('no base64!', KEY, 'one session')).toBeUndefined();
  });

  it('looks another way each time', async () => {
    const twice = [await encrypt(TOKEN, KEY, 'a'), await encrypt(TOKEN, KEY, 'a')];
    expect(twice[0]).not.toBe(twice[1]);
  });
});
