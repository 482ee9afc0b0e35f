import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRefused } from '../repository/branch-rule.ts';
import { mayPush } from '../repository/may-push.ts';
import type { Repository } from '../repository/repository.ts';
import type { Caller } from '../users/user.ts';
import type { Authorize } from './authorize.ts';

/** What Git asks of a repository over HTTP, and nothing else of what is in its folder. */
const SERVICES = /^\/(info\/refs|git-upload-pack|git-receive-pack)$/;

/**
 * Serves clone, fetch and push by Git's own `git http-backend` (CGI, RFC 3875). `path` is what
 * follows `<owner>/<name>.git`. Answers with the status that was sent.
 */
export async function serveSmartHttp(
  repository: Repository,
  authorize: Authorize,
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: { path: string; query: string },
): Promise<number> {
  const refuse = (status: number, headers: Record<string, string>, text: string) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers });
    response.end(text);
    return status;
  };
  const { authorization } = request.headers;
  const service = new URLSearchParams(query).get('service') ?? '';
  const isRead =
    path === '/git-upload-pack' || (path === '/info/refs' && service === 'git-upload-pack');
  // As with a public repository on GitHub: anybody reads, a wrong token is refused all the same.
  const mayRead = authorization === undefined && isRead;
  const caller = authorize(authorization);
  if (!mayRead && !caller) {
    return refuse(401, { 'www-authenticate': 'Basic realm="GitHub"' }, 'Unauthorized\n');
  }
  const { fullName, git } = repository;
  if (caller && !isRead && !mayPush(caller.user, repository)) {
    return refuse(403, {}, `Permission to ${fullName}.git denied to ${caller.user.login}.\n`);
  }
  if (!SERVICES.test(path)) return refuse(404, {}, 'Not Found\n');
  const { headers } = request;
  const version = headers['git-protocol'];
  const backend = git.start([...hiddenRefs(repository, caller), 'http-backend'], {
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_TRANSLATED: git.gitDir + path,
    PATH_INFO: path,
    REQUEST_METHOD: request.method,
    // Made anew from what was judged: Git reads a query in its own way.
    QUERY_STRING: service && String(new URLSearchParams({ service })),
    CONTENT_TYPE: headers['content-type'],
    CONTENT_LENGTH: headers['content-length'],
    HTTP_CONTENT_ENCODING: headers['content-encoding'],
    REMOTE_USER: 'token',
    REMOTE_ADDR: '127.0.0.1',
    ...(typeof version === 'string' && { GIT_PROTOCOL: version, HTTP_GIT_PROTOCOL: version }),
  });
  backend.stderr.resume();
  request.pipe(backend.stdin);
  return new Promise((resolve) => {
    let head = Buffer.alloc(0);
    let status = 0;
    backend.stdout.on('data', (chunk: Buffer) => {
      if (status) {
        if (!response.write(chunk)) backend.stdout.pause();
        return;
      }
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      status = writeCgiHead(response, head.toString('latin1', 0, end));
      response.write(head.subarray(end + 4));
    });
    response.on('drain', () => backend.stdout.resume());
    response.once('close', () => {
      // A client that went away takes its upload with it; Git quarantines what it had sent.
      if (!response.writableFinished) backend.kill('SIGTERM');
    });
    backend.once('error', () => resolve(refuse(500, {}, 'Server Error\n')));
    backend.once('close', () => {
      if (!status) return resolve(response.destroyed ? 0 : refuse(500, {}, 'Server Error\n'));
      response.end(() => resolve(status));
      if (response.destroyed) resolve(status);
    });
  });
}

/** Refs that a push cannot touch: heads of pull requests, and a branch that is the App's alone. */
function hiddenRefs(repository: Repository, caller: Caller | undefined): string[] {
  const ruled = `refs/heads/${repository.branch}`;
  const isRuled = caller !== undefined && isRefused(repository, caller, ruled);
  const refs = ['refs/pull', ...(isRuled ? [ruled] : [])];
  return refs.flatMap((ref) => ['-c', `receive.hideRefs=${ref}`]);
}

function writeCgiHead(response: ServerResponse, text: string): number {
  let status = 200;
  const headers: [string, string][] = [];
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon);
    const value = line.slice(colon + 1).trim();
    if (name.toLowerCase() === 'status') status = Number.parseInt(value, 10);
    else if (colon > 0) headers.push([name, value]);
  }
  response.writeHead(status, Object.fromEntries(headers));
  return status;
}
