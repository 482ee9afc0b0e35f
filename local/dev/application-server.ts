import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { APPLICATION_DOCUMENT } from '../../build/build-applications.ts';
import { answeredByVite, problemOf, problemPage, sendText } from './answers.ts';
import { developmentHeaders } from './development-policy.ts';
import { type ServerOptions, serverSettings } from './site-server.ts';

/** One of the two applications, as Vite serves it for development. */
export interface ApplicationServer {
  vite: ViteDevServer;
  /** As `SiteServer.answer`. */
  answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean>;
}

interface Options extends ServerOptions {
  /** Its Vite configuration, which lies beside its document; from the root. */
  config: string;
  /** Puts the frame and the settings into its document. */
  complete(document: string): Promise<string>;
}

/** An address of a screen: Vite's own begin with signs, and files have endings. */
const isScreen = (pathname: string) => !/\/(?:@|__)|\.\w+$/.test(pathname);

export async function startApplicationServer(options: Options): Promise<ApplicationServer> {
  const { root, config, headersFor, complete } = options;
  const folder = dirname(join(root, config));
  const vite = await createServer({
    configFile: join(root, config),
    appType: 'custom',
    ...serverSettings(options),
  });
  return {
    vite,
    async answer(request, response, pathname) {
      if (!isScreen(pathname)) return answeredByVite(vite, request, response);
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      try {
        const template = readFileSync(join(folder, APPLICATION_DOCUMENT), 'utf8');
        const url = `/${APPLICATION_DOCUMENT}`;
        const document = await complete(await vite.transformIndexHtml(url, template));
        const all = { ...headers, ...developmentHeaders(headersFor(pathname), document) };
        sendText(request, response, 200, all, document);
      } catch (error) {
        const problem = problemOf(error);
        console.error(problem);
        sendText(request, response, 500, headers, problemPage(problem));
      }
      return true;
    },
  };
}
