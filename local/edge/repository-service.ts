import type { RequestTarget } from './request-target.ts';

/** Where people clone the content from, and push to. */
const REPOSITORY = '/repository.git';

/** What Git asks of a server over HTTP (Git, "gitprotocol-http"). */
const SERVICES = ['/info/refs', '/git-upload-pack', '/git-receive-pack'];

/**
 * Where the embedded GitHub answers what is asked of `/repository.git`; undefined for all that is no
 * service of Git's. Its accounts need no password, so nothing else of it is reached from outside.
 * @param clone the repository's address at the embedded GitHub
 */
export function repositoryService(
  { pathname, search }: RequestTarget,
  clone: URL,
): string | undefined {
  const service = SERVICES.find((each) => pathname === REPOSITORY + each);
  return service && clone.pathname + service + search;
}
