import {
  INTERNAL_FOLDER,
  MOVED_PEOPLE_FILE,
  PAST_EDITIONS_FILE,
} from '../../model/build-output.ts';
import { CITATION_TYPES } from '../../model/citations/cited-paper.ts';
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
    // What is wrong with an address is said by the page that is not there, in our words.
    if (asset.status < 400) return asset;
    const application = APPLICATIONS.find((base) => pathname.startsWith(`${base}/`));
    if (application && !/\.[a-z0-9]+$/i.test(pathname)) {
      return await c.env.ASSETS.fetch(new URL(application, url).href);
    }
    const moved = await findMovedPerson(c.env.ASSETS, url);
    if (moved !== undefined) return c.redirect(moved, 301);
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

/** Where somebody is who was merged with another one, or has no page of their own. */
async function findMovedPerson(assets: Fetcher, url: URL): Promise<string | undefined> {
  const [, id] = /^\/people\/([a-z0-9-]+)$/i.exec(url.pathname) ?? [];
  if (id === undefined) return undefined;
  const list = await assets.fetch(new URL(`/${MOVED_PEOPLE_FILE}`, url).href);
  // Searched as text: of thousands of lines one is wanted.
  const lines = list.ok ? `\n${await list.text()}` : '';
  const at = lines.indexOf(`\n${id} `);
  return at === -1 ? undefined : lines.slice(at + id.length + 2, lines.indexOf('\n', at + 1));
}

const CITATION = new RegExp(
  `^(/\\d{4}/papers/[^/]+)\\.(?:${Object.keys(CITATION_TYPES).join('|')})$`,
);

/**
 * Where a page of a past edition is kept: `/2026/papers/some-paper` for `/papers/some-paper`, of the
 * newest edition that has it. Undefined where none has. Papers are cited by their first addresses.
 */
async function findPastAddress(assets: Fetcher, url: URL): Promise<string | undefined> {
  const list = await assets.fetch(new URL(`/${PAST_EDITIONS_FILE}`, url).href);
  const editions = list.ok ? ((await list.json()) as number[]) : [];
  for (const edition of editions) {
    const path = `/${edition}${url.pathname}`;
    // The worker makes a paper's citation from its page.
    const file = path.replace(CITATION, '$1');
    const found = await assets.fetch(new URL(file, url).href);
    if (found.status === 200) return path;
  }
  return undefined;
}
