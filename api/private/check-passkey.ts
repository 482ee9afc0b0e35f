import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Passkey } from './passkeys.ts';

/** What a passkey must have signed, and where. */
export interface Signed {
  challenge: string;
  /** The host name that passkeys of this website belong to. */
  site: string;
  /** Where the browser was: `https://conference.example`. */
  origin: string;
}

// Eighty milliseconds until it is there: not before somebody has a passkey.
const library = () => import('@simplewebauthn/server');

/** As the base64url of the longest id that an authenticator may choose (Web Authentication, section 4). */
const ID_MAX = 1364;

/**
 * The passkey that a browser has made, as it is to be kept; undefined for what was not made for this.
 * @param response of `navigator.credentials.create`, as JSON
 */
export async function checkNewPasskey(
  response: unknown,
  signed: Signed,
): Promise<Passkey | undefined> {
  const { verifyRegistrationResponse } = await library();
  // Whatever is wrong with what came from outside is thrown.
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    ...expected(signed),
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  if (id.length > ID_MAX) return undefined;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 10),
  };
}

/**
 * What a passkey counts after it has signed; undefined where it is not this one that did, or a copy of it
 * has been used meanwhile.
 * @param response of `navigator.credentials.get`, as JSON
 */
export async function checkPasskey(
  response: unknown,
  passkey: Passkey,
  signed: Signed,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { id, publicKey, counter } = passkey;
  const checked = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    ...expected(signed),
  }).catch(() => undefined);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

/** The password is the other factor: a key that asks for no finger and no PIN does. */
const expected = ({ challenge, site, origin }: Signed) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: site,
  requireUserVerification: false,
});
