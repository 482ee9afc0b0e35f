import { INTERNAL_FOLDER } from '../../model/build-output.ts';
import { findPastAddress } from './past-address.ts';
import type { App, AppContext } from './route-context.ts';

/** Pages that are one script application: any address below them shows its one document. */
const APPLICATIONS = ['/admin', '/editor'];

/**
 * Addresses that no file answers, and those that `wrangler.toml` gives to the worker first. An
 * address has no trailing slash; with one it redirects.
 */
export function pageRoutes(app: App): void {
  app.notFound((c) => page(c as AppContext));
}

async function page(c: AppContext): Promise<Response> {
  const url = new URL(c.req.url);
  const { pathname } = url;
  const isPage = ['GET', 'HEAD'].includes(c.req.method);
  if (pathname.startsWith('/api/') || pathname === '/api' || !isPage) {
    return c.json({ message: 'This address does not exist.' }, 404);
  }
  if (pathname.length > 1 && pathname.endsWith('/')) {
    // One slash at the front only: `//host` would leave the site.
    const target = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
    return c.redirect(`${target}${url.search}`, 308);
  }
  if (!`${pathname}/`.startsWith(`/${INTERNAL_FOLDER}/`)) {
    const asset = await c.env.ASSETS.fetch(c.req.raw.clone());
    if (asset.status !== 404) return asset;
    const application = APPLICATIONS.find((base) => pathname.startsWith(`${base}/`));
    if (application && !/\.[a-z0-9]+$/i.test(pathname)) {
      return await c.env.ASSETS.fetch(new URL(application, url).href);
    }
    const past = await findPastAddress(c.env.ASSETS, url);
    if (past !== undefined) return c.redirect(past, 301);
  }
  const missing = await c.env.ASSETS.fetch(new URL('/404', url).href);
  const headers = new Headers(missing.headers);
  headers.delete('etag');
  return new Response(missing.ok ? missing.body : 'This page does not exist.', {
    status: 404,
    headers,
  });
}
