import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request's `Authorization` header holds one of the tokens. */
export type Authorize = (authorization: string | undefined) => boolean;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Accepts `token X` and `Bearer X` as the REST API does, and Basic with any user and the token as
 * password as Git does over HTTP.
 */
export function createAuthorize(tokens: readonly string[]): Authorize {
  const known = tokens.filter(Boolean).map(digest);
  return (authorization) => {
    const token = readToken(authorization);
    if (!token) return false;
    const given = digest(token);
    return known.some((one) => timingSafeEqual(one, given));
  };
}

function readToken(authorization = ''): string | undefined {
  const [, scheme = '', value = ''] = /^(\w+)\s+(\S+)\s*$/.exec(authorization) ?? [];
  if (/^(token|bearer)$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return undefined;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}
