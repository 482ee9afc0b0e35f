/** GitHub's OAuth web flow (GitHub docs, "Authorizing OAuth apps"), with PKCE (RFC 7636). */
export interface SignInApp {
  /** https://github.com */
  webUrl: string;
  clientId: string;
  clientSecret: string;
  /** Where GitHub sends people back to. */
  callback: string;
}

/** The address at which somebody lets the app act for them. */
export async function signInAddress(
  app: SignInApp,
  { state, verifier, scope }: { state: string; verifier: string; scope: string },
): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const url = new URL('/login/oauth/authorize', app.webUrl);
  url.search = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: app.callback,
    scope,
    state,
    code_challenge: toBase64Url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

/** A token for the code that came back; undefined where GitHub refuses it. */
export async function redeemCode(
  app: SignInApp,
  code: string,
  verifier: string,
  timeoutMs: number,
): Promise<string | undefined> {
  const answer = await fetch(new URL('/login/oauth/access_token', app.webUrl), {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_id: app.clientId,
      client_secret: app.clientSecret,
      code,
      redirect_uri: app.callback,
      code_verifier: verifier,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { access_token: token } = await answer.json<{ access_token?: string }>();
  return answer.ok && token ? token : undefined;
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
