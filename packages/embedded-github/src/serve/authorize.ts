import type { Installation } from '../apps/installation.ts';
import type { Caller } from '../users/user.ts';
import type { UserList } from '../users/user-list.ts';

/** Whose token a request's `Authorization` header holds; undefined for none, or a wrong one. */
export type Authorize = (authorization: string | undefined) => Caller | undefined;

/**
 * Accepts `token X` and `Bearer X` as the REST API does, and Basic with any user and the token as
 * password as Git does over HTTP.
 */
export function createAuthorize(
  users: UserList,
  installation: Installation | undefined,
): Authorize {
  return (authorization) => {
    const token = readToken(authorization);
    return token ? (installation?.caller(token) ?? users.caller(token)) : undefined;
  };
}

function readToken(authorization = ''): string | undefined {
  const [, scheme = '', value = ''] = /^(\w+)\s+(\S+)\s*$/.exec(authorization) ?? [];
  if (/^(token|bearer)$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return undefined;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}
