import { verify } from 'node:crypto';
import { GitHubError } from '../validation/errors.ts';
import type { Installation } from './installation.ts';

/** GitHub, "Generating a JSON Web Token (JWT) for a GitHub App": at most 10 minutes ahead. */
const LONGEST_SECONDS = 10 * 60;

/**
 * Lets an App pass by the JSON Web Token that it signed (RFC 7519, RS256), and refuses in GitHub's
 * words. The `Date` of a refusal is the time here: clients whose clock is off set it by that.
 * @returns the App that signed
 */
export function checkJwt(
  installation: Installation | undefined,
  authorization: string | undefined,
  now: Date,
): Installation {
  const headers = { date: now.toUTCString() };
  const refuse = (message: string) => new GitHubError(401, message, { headers });
  const [, token = ''] = /^bearer\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const claims = readPart(payload);
  if (readPart(head)?.alg !== 'RS256' || !claims) {
    throw refuse('A JSON web token could not be decoded');
  }
  if (!installation || String(claims.iss) !== String(installation.app.id)) {
    throw new GitHubError(404, 'Integration not found');
  }
  const signed = Buffer.from(`${head}.${payload}`);
  if (
    !verify('RSA-SHA256', signed, installation.app.publicKey, Buffer.from(signature, 'base64url'))
  ) {
    throw refuse('A JSON web token could not be decoded');
  }
  const { iat, exp } = claims;
  const seconds = now.getTime() / 1000;
  if (!Number.isInteger(iat) || (iat as number) > seconds) {
    throw refuse(
      "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued",
    );
  }
  if (!Number.isInteger(exp) || (exp as number) <= seconds) {
    throw refuse(
      "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
    );
  }
  if ((exp as number) > seconds + LONGEST_SECONDS) {
    throw refuse("'Expiration time' claim ('exp') is too far in the future");
  }
  return installation;
}

function readPart(part: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
