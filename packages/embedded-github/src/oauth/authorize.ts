import type { UserList } from '../users/user-list.ts';
import { renderAuthorizePage } from './authorize-page.ts';
import type { Codes } from './codes.ts';

/** An application that people may be sent from. */
export interface OAuthApp {
  clientId: string;
  clientSecret: string;
  /** Addresses below them are taken too. People are sent to the first unless they ask for another. */
  callbackUrls: readonly [string, ...string[]];
}

/** Either a page or a way back to the application. */
export type AuthorizeAnswer = { status: number; html: string } | { location: string };

interface Context {
  app: OAuthApp;
  users: UserList;
  codes: Codes;
}

/**
 * `/login/oauth/authorize` (GitHub, "Authorizing OAuth apps"): asks who one is, and goes back with
 * a code. `form` is what was chosen; undefined when the page is asked for.
 */
export function authorize(
  { app, users, codes }: Context,
  query: URLSearchParams,
  form: URLSearchParams | undefined,
): AuthorizeAnswer {
  if (query.get('client_id') !== app.clientId) return { status: 404, html: 'Not Found' };
  const state = query.get('state');
  const back = (address: string, parameters: Record<string, string>) => {
    const location = new URL(address);
    const all = { ...parameters, ...(state !== null && { state }) };
    for (const [name, value] of Object.entries(all)) location.searchParams.set(name, value);
    return { location: location.href };
  };
  const [callbackUrl] = app.callbackUrls;
  const redirectUri = query.get('redirect_uri') ?? callbackUrl;
  if (!app.callbackUrls.some((registered) => isBelow(registered, redirectUri))) {
    const error_description =
      'The redirect_uri MUST match the registered callback URL for this application.';
    return back(callbackUrl, { error: 'redirect_uri_mismatch', error_description });
  }
  const codeChallenge = query.get('code_challenge');
  // GitHub takes no other method than S256.
  if (codeChallenge !== null && query.get('code_challenge_method') !== 'S256') {
    const error_description = 'code_challenge_method must be S256.';
    return back(redirectUri, { error: 'invalid_request', error_description });
  }
  if (!form) return { status: 200, html: renderAuthorizePage(users.all(), query) };
  const user = users.find(form.get('login') ?? '');
  if (!user) {
    const error_description = 'The user has denied your application access.';
    return back(redirectUri, { error: 'access_denied', error_description });
  }
  const scope = query.get('scope') ?? '';
  return back(redirectUri, { code: codes.give({ user, scope, redirectUri, codeChallenge }) });
}

/** The registered address, or one in a folder below it, on the very same host and port. */
export function isBelow(registered: string, given: string): boolean {
  if (!URL.canParse(given)) return false;
  const [allowed, asked] = [new URL(registered), new URL(given)];
  const folder = allowed.pathname.replace(/\/?$/, '/');
  const isSamePlace = asked.pathname === allowed.pathname || asked.pathname.startsWith(folder);
  return asked.origin === allowed.origin && isSamePlace;
}
