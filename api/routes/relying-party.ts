import { type AppContext, contentOf } from './route-context.ts';

/** Whose passkeys they are (Web Authentication, "Relying Party"). */
export interface RelyingParty {
  /** The host name that they belong to: at no other one a browser offers them. */
  id: string;
  /** The conference's short name. */
  name: string;
  origin: string;
}

/** Whether the website runs on the machine of whoever asks. */
export function isPlainLocalhost(c: AppContext): boolean {
  const { protocol, hostname } = new URL(c.req.url);
  return protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** The site's own address, as its settings say; where it runs on one's own machine, that. */
export async function relyingPartyOf(c: AppContext): Promise<RelyingParty> {
  const { name, host, url } = await contentOf(c).settings();
  if (!isPlainLocalhost(c)) return { id: host, name, origin: url };
  const { hostname, origin } = new URL(c.req.url);
  return { id: hostname, name, origin };
}
