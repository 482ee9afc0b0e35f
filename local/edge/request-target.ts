import type { IncomingMessage } from 'node:http';

/** What a request asks for, whichever way it says so. */
export interface RequestTarget {
  /** `https://conference.example`: the address that the client knows this server by. */
  origin: string;
  /** As it was sent, without the query. */
  pathname: string;
  /** The query with its question mark, or nothing. */
  search: string;
}

/** A name or an address with or without a port; a name beyond ASCII is sent as Punycode. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;
const ABSOLUTE = /^(https?):\/\/([^/?#]*)(.*)$/i;

/**
 * Reads the target of a request (RFC 9112, section 3.2): a path with the Host beside it, or a whole
 * address, whose host then counts. A proxy in front says what the client asked of it by
 * `X-Forwarded-Proto` and `X-Forwarded-Host`, which are to be believed as much as Host itself.
 * @returns the target, or a sentence about what cannot be read
 */
export function readTarget(request: IncomingMessage): RequestTarget | { problem: string } {
  const hosts = request.rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text));
  if (hosts.length > 1) return { problem: 'A request has one Host header; this one has more.' };
  const target = request.url ?? '/';
  const [, scheme = 'http', authority, rest = target] = ABSOLUTE.exec(target) ?? [];
  const isOld = request.httpVersion === '1.0';
  const host = authority ?? request.headers.host ?? (isOld ? ownHost(request) : undefined);
  if (host === undefined) return { problem: 'This request lacks its Host header.' };
  if (!isHost(host)) return { problem: 'The Host of this request is no name of a website.' };
  const path = rest.replace(/#.*$/, '');
  const end = path.indexOf('?');
  const pathname = end === -1 ? path : path.slice(0, end);
  const isPath = pathname.startsWith('/') || (pathname === '' && authority !== undefined);
  if (!isPath) return { problem: 'The address of this request does not begin with a slash.' };
  return {
    origin: `${forwardedScheme(request) ?? scheme.toLowerCase()}://${forwardedHost(request) ?? host}`,
    pathname: pathname || '/',
    search: end === -1 ? '' : path.slice(end),
  };
}

const isHost = (text: string) => HOST.test(text) && URL.canParse(`http://${text}`);

const ownHost = ({ socket }: IncomingMessage) => `localhost:${socket.localPort}`;

function forwardedScheme(request: IncomingMessage): string | undefined {
  const scheme = firstOf(request, 'x-forwarded-proto')?.toLowerCase();
  return scheme === 'http' || scheme === 'https' ? scheme : undefined;
}

function forwardedHost(request: IncomingMessage): string | undefined {
  const host = firstOf(request, 'x-forwarded-host');
  return host && isHost(host) ? host : undefined;
}

/** Proxies one behind the other add to a list; the first spoke to the client. */
function firstOf({ headers }: IncomingMessage, name: string): string | undefined {
  return String(headers[name] ?? '')
    .split(',')[0]
    ?.trim();
}
