import { createHash, timingSafeEqual } from 'node:crypto';
import type { UserList } from '../users/user-list.ts';
import { isBelow, type OAuthApp } from './authorize.ts';
import type { Codes } from './codes.ts';

const HELP =
  'https://docs.github.com/apps/managing-oauth-apps/troubleshooting-oauth-app-access-token-request-errors';

const ERRORS = {
  incorrect_client_credentials: 'The client_id and/or client_secret passed are incorrect.',
  redirect_uri_mismatch:
    'The redirect_uri MUST match the registered callback URL for this application.',
  bad_verification_code: 'The code passed is incorrect or expired.',
};

interface Context {
  app: OAuthApp;
  users: UserList;
  codes: Codes;
}

/**
 * `/login/oauth/access_token`: a code becomes a token. GitHub answers errors with 200 too (GitHub,
 * "Troubleshooting OAuth app access token request errors").
 */
export async function exchangeCode(
  { app, users, codes }: Context,
  given: URLSearchParams,
): Promise<Record<string, string>> {
  const isApp =
    given.get('client_id') === app.clientId &&
    isSame(given.get('client_secret') ?? '', app.clientSecret);
  if (!isApp) return failure('incorrect_client_credentials');
  const grant = codes.take(given.get('code') ?? '');
  if (!grant) return failure('bad_verification_code');
  const redirectUri = given.get('redirect_uri');
  if (redirectUri !== null && !isBelow(grant.redirectUri, redirectUri)) {
    return failure('redirect_uri_mismatch');
  }
  const verifier = given.get('code_verifier') ?? '';
  if (grant.codeChallenge !== null && challengeOf(verifier) !== grant.codeChallenge) {
    return failure('bad_verification_code');
  }
  const token = await users.issueToken(grant.user);
  const scope = grant.scope.split(/[ ,]+/).filter(Boolean).join(',');
  return { access_token: token, scope, token_type: 'bearer' };
}

const failure = (error: keyof typeof ERRORS) => ({
  error,
  error_description: ERRORS[error],
  error_uri: `${HELP}/#${error.replaceAll('_', '-')}`,
});

/** RFC 7636, section 4.2, S256. */
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
