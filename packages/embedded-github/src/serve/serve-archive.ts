import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Network } from '../network/network.ts';
import { archiveKey } from '../repository/archive-key.ts';

const PATH = /^\/([^/]+)\/([^/]+)\/legacy\.zip\/([0-9a-f]{40})$/;

/**
 * Sends the files of a commit as a ZIP while Git packs them, as codeload.github.com does; a client
 * that goes away ends Git. Answers whether the address was one of an archive.
 */
export async function serveArchive(
  network: Network,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> {
  const [, owner = '', name = '', commit = ''] = PATH.exec(url.pathname) ?? [];
  const repository = owner && network.find(decodeURIComponent(owner), decodeURIComponent(name));
  if (!repository) return false;
  request.resume();
  if (url.searchParams.get('token') !== archiveKey(repository.fullName, commit)) {
    response.writeHead(404).end('Not Found\n');
    return true;
  }
  const folder = `${repository.owner}-${repository.name}-${commit.slice(0, 7)}/`;
  const git = repository.git.start(['archive', '--format=zip', `--prefix=${folder}`, commit]);
  const exit = new Promise<number | null>((done) => git.once('close', done));
  git.stdin.end();
  git.stderr.resume();
  response.writeHead(200, { 'content-type': 'application/zip' });
  // Cut off where Git fails or the client goes: half of an archive must not look like all of it.
  await pipeline(git.stdout, response, { end: false }).catch(() => git.kill('SIGTERM'));
  if ((await exit) === 0) response.end();
  else response.destroy();
  return true;
}
