import { realpathSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { dev } from 'vike/api';
import { renderPage } from 'vike/server';
import { type InlineConfig, mergeConfig, type ViteDevServer } from 'vite';
import { redirectsIn } from '../../build/redirects.ts';
import { REDIRECTS_FILE } from '../../model/redirects.ts';
import { siteConfig } from '../../site/vike/site-config.ts';
import { answerForAsset, lowerCase } from '../edge/answer-for-asset.ts';
import { type AssetAnswer, createFindAsset, TYPES } from '../edge/assets.ts';
import { withSearch } from '../edge/front-server.ts';
import type { HeadersFor } from '../edge/header-rules.ts';
import { redirectRules } from '../edge/redirect-rules.ts';
import { send } from '../edge/send.ts';
import { answeredByVite, problemOf, problemPage, sendText } from './answers.ts';
import { developmentHeaders } from './development-policy.ts';

export type Development = typeof import('../../site/vike/development.ts');

/** The public site, as Vike serves it for development. */
export interface SiteServer {
  vite: ViteDevServer;
  /** The site's own code for everything that is no page, as it is now. */
  site(): Promise<Development>;
  /**
   * Answers for a page, a file or a module; resolves with false where there is none, and nothing was
   * sent.
   */
  answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean>;
}

/** Vite's own list, and the private data and secrets of `npm start` and `npm run dev`. */
const NEVER_SERVED = [
  '.env',
  '.env.*',
  '*.{crt,pem}',
  '**/.git/**',
  '**/repository.git/**',
  '**/private/*/**',
  '**/secrets.json',
];

/** Where the page for unknown addresses is published. */
const MISSING_PAGE = '/404';

/** What each of the development servers needs. */
export interface ServerOptions {
  root: string;
  /** Where Vite keeps the packages that it made ready for browsers. */
  cacheDir: string;
  /** Carries Vite's messages to browsers. */
  server: Server;
  headersFor: HeadersFor;
}

/** Vite's settings that hold for all of them: they answer at one address, which is another's. */
export function serverSettings({ root, cacheDir, server }: ServerOptions) {
  return {
    cacheDir,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server },
      // The checkout's files, wherever its packages are.
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))], deny: NEVER_SERVED },
    },
  } satisfies InlineConfig;
}

/** Starts Vike's development server for `site/`. */
export async function startSiteServer(options: ServerOptions): Promise<SiteServer> {
  const { root, headersFor } = options;
  const folder = join(root, 'site');
  // A style guide that is broken just now must not break the styles: the one before stands.
  let styleGuide = '';
  const drawStyleGuide = async () => {
    const module = '/vike/style-guide-html.ts';
    try {
      styleGuide = (await vite.ssrLoadModule(module)).styleGuideHtml();
    } catch (error) {
      if (styleGuide === '') throw error;
    }
    return styleGuide;
  };
  const { viteServer: vite } = await dev({
    viteConfig: mergeConfig(siteConfig(folder, drawStyleGuide), {
      configFile: false,
      ...serverSettings(options),
    }),
  });
  const publicFolder = join(root, 'public');
  const findPublic = createFindAsset(publicFolder);
  const site = () => vite.ssrLoadModule('/vike/development.ts') as Promise<Development>;

  const answerPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<boolean> => {
    const isMissingPage = pathname === MISSING_PAGE;
    const development = await site();
    const content = await development.readContent();
    if (!isMissingPage && !development.hasPage(pathname, content)) return false;
    const asked = { urlOriginal: pathname, headersOriginal: request.headers };
    const page = await renderPage({ ...asked, content });
    const { statusCode, headers, getBody } = page.httpResponse;
    // That there is no such page is an error to Vike, too.
    if (page.errorWhileRendering && statusCode !== 404) throw page.errorWhileRendering;
    const html = await getBody();
    const own = developmentHeaders(headersFor(pathname), html);
    // It is the worker who asks for the page of unknown addresses; there it is a page like others.
    const status = isMissingPage ? 200 : statusCode;
    sendText(request, response, status, { ...Object.fromEntries(headers), ...own }, html);
    return true;
  };

  return {
    vite,
    site,
    async answer(request, response, asked) {
      const answerAsset = (found: AssetAnswer) => {
        const known = request.headers['if-none-match'];
        const { status, headers, body } = answerForAsset(found, known, headersFor(asked));
        const isHead = request.method === 'HEAD';
        send(request, response, status, headers, isHead ? Buffer.alloc(0) : body);
        return true;
      };
      try {
        const found = await findPublic(asked);
        if (found) return answerAsset(found);
        // Before anything of the site's own, which may be broken: its overlay needs Vite's client.
        if (await answeredByVite(vite, request, response)) return true;
        const development = await site();
        const text = await development.fileText(asked);
        if (text !== undefined) {
          const type = TYPES[extname(asked)] ?? 'text/plain; charset=utf-8';
          const headers = { 'content-type': type, ...lowerCase(headersFor(asked)) };
          sendText(request, response, 200, headers, text);
          return true;
        }
        const redirects = await development.redirectsText(redirectsIn(publicFolder));
        const rule = redirectRules(redirects, `public/${REDIRECTS_FILE}`)(asked);
        if (rule && rule.status !== 200) {
          const { search } = new URL(request.url ?? '', 'http://localhost');
          return answerAsset(withSearch({ kind: 'redirect', ...rule }, search));
        }
        return await answerPage(request, response, rule?.to ?? asked);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        // Vite keeps what a module threw until that module changes. One that was mended while it was still
        // being read would stay broken.
        vite.environments.ssr.moduleGraph.invalidateAll();
        const problem = problemOf(error);
        console.error(problem);
        const headers = { 'content-type': 'text/html; charset=utf-8' };
        sendText(request, response, 500, headers, problemPage(problem));
        return true;
      }
    },
  };
}
