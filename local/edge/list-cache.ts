import {
  type Agent,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { gzipSync } from 'node:zlib';
import { etagMatches } from '../../model/etag.ts';
import { type CollectionCalls, collectionCalls } from '../../model/wire/calls.ts';
import { KEPT_PREFERENCES } from '../../model/wire/list-part.ts';
import type { RequestTarget } from './request-target.ts';

/** Where the API serves lists to everybody. */
const LISTS = new Set(
  Object.values<CollectionCalls>(collectionCalls)
    .filter(({ isPrivate }) => !isPrivate)
    .map(({ paths }) => `/api${paths.list}`),
);

/** Longer answers pass by; they have no length of their own either, but are streams. */
const MAX_BYTES = 2_000_000;

interface Kept {
  etag: string;
  /** Names and values of the answer's headers, without those of its body. */
  headers: Record<string, string>;
  body: Buffer;
  zipped?: Buffer;
  /** By the clock of `performance`, which nobody puts back. */
  until: number;
}

/** How a list is asked for where it is not kept. */
export interface ListSource {
  url: URL;
  headers: Record<string, string>;
  agent: Agent;
}

/**
 * Lists near the visitors, for as long as the worker allows an edge to keep them (`CDN-Cache-Control`,
 * RFC 9213). Many who ask for one at once are one question. Whoever is logged in, or has another version
 * than the one kept, asks the worker.
 */
export class ListCache {
  readonly #kept = new Map<string, Kept>();
  readonly #coming = new Map<string, Promise<Kept | undefined>>();
  /** Lists that may not be kept, and until when that is not asked again. */
  readonly #passing = new Map<string, number>();

  /** Whether a list may be answered from here. */
  isFor({ method, headers }: IncomingMessage, { pathname, search }: RequestTarget): boolean {
    const isRead = method === 'GET' || method === 'HEAD';
    const isVisitor = headers.token === undefined && headers.authorization === undefined;
    const isUsual = KEPT_PREFERENCES.includes(preferenceOf(headers));
    return isRead && isVisitor && isUsual && search === '' && LISTS.has(pathname);
  }

  /**
   * The list at a path, in the form that a visitor prefers; undefined where it is none to be kept, and
   * has to be asked for.
   */
  async find(
    path: string,
    { headers }: IncomingMessage,
    source: ListSource,
  ): Promise<Kept | undefined> {
    const prefer = preferenceOf(headers);
    const asked = prefer ? { ...source, headers: { ...source.headers, prefer } } : source;
    const list = await this.#present(path, asked);
    const known = headers['if-none-match'];
    const isOther = known !== undefined && list !== undefined && !etagMatches(known, list.etag);
    return isOther ? undefined : list;
  }

  #present(path: string, source: ListSource): Promise<Kept | undefined> | Kept | undefined {
    const now = performance.now();
    const key = `${path} ${source.headers.prefer ?? ''}`;
    const kept = this.#kept.get(key);
    if (kept && now < kept.until) return kept;
    if (now < (this.#passing.get(key) ?? 0)) return undefined;
    return this.#coming.get(key) ?? this.#ask(key, askFor(path, source));
  }

  /** Something may have changed: what was asked for before that is not kept. */
  forget(): void {
    this.#kept.clear();
    this.#coming.clear();
  }

  async #ask(key: string, asking: Promise<Kept | undefined>): Promise<Kept | undefined> {
    this.#coming.set(key, asking);
    const kept = await asking;
    if (!kept) this.#passing.set(key, performance.now() + 1000);
    // What was forgotten meanwhile is the answer of those who asked before, and of nobody else.
    if (this.#coming.get(key) === asking) {
      this.#coming.delete(key);
      if (kept) this.#kept.set(key, kept);
    }
    return kept;
  }
}

const preferenceOf = ({ prefer }: IncomingMessage['headers']) => String(prefer ?? '');

const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

/** Undefined for what may not be kept, and where nobody answers: whoever asks finds that out. */
function askFor(path: string, { url, headers, agent }: ListSource): Promise<Kept | undefined> {
  const { hostname: host, port } = url;
  return new Promise((resolve) => {
    const all = { ...headers, 'accept-encoding': 'identity' };
    const upstream = httpRequest({ host, port, path, headers: all, agent }, (reply) => {
      const allowed = /\bmax-age=(\d+)/.exec(String(reply.headers['cdn-cache-control']))?.[1];
      const length = Number(reply.headers['content-length'] ?? Number.POSITIVE_INFINITY);
      if (reply.statusCode !== 200 || !allowed || length > MAX_BYTES) {
        reply.destroy();
        return resolve(undefined);
      }
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', () => resolve(undefined));
      reply.on('end', () => {
        const own = Object.entries(reply.headers).filter(([name]) => !OWN_HEADERS.includes(name));
        const until = performance.now() + Number(allowed) * 1000;
        const etag = reply.headers.etag ?? '';
        const texts = own.map(([name, value]) => [name, String(value)]);
        resolve({ etag, headers: Object.fromEntries(texts), body: Buffer.concat(chunks), until });
      });
    });
    upstream.on('error', () => resolve(undefined));
    upstream.end();
  });
}

/** Answers as the worker would, compressed once for all. */
export function answerKept(request: IncomingMessage, response: ServerResponse, kept: Kept): void {
  const known = request.headers['if-none-match'];
  const headers: Record<string, string | number> = { ...kept.headers, vary: 'Accept-Encoding' };
  if (known !== undefined && etagMatches(known, kept.etag)) {
    delete headers['content-type'];
    response.writeHead(304, headers).end();
    return;
  }
  let { body } = kept;
  if (/\bgzip\b/.test(String(request.headers['accept-encoding']))) {
    kept.zipped ??= gzipSync(body);
    body = kept.zipped;
    headers['content-encoding'] = 'gzip';
    headers.etag = `W/${kept.etag}`;
  }
  headers['content-length'] = body.length;
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
}
