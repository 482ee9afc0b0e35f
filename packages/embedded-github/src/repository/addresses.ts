/** The addresses that GitHub's answers carry, all below this server's own. */
export interface Addresses {
  /** `…/repos/<owner>/<name>` and what follows it. */
  api(path?: string): string;
  /** The repository's pages for people. None are served; the schema wants their addresses. */
  html(path?: string): string;
  user(login: string, path?: string): string;
  origin: string;
  clone: string;
}

/** Makes addresses for a repository served at `origin`, which is known once the port is. */
export function createAddresses(origin: () => string, fullName: string): Addresses {
  return {
    api: (path = '') => `${origin()}/repos/${fullName}${path}`,
    html: (path = '') => `${origin()}/${fullName}${path}`,
    user: (login, path = '') => `${origin()}/users/${encodeURIComponent(login)}${path}`,
    get origin() {
      return origin();
    },
    get clone() {
      return `${origin()}/${fullName}.git`;
    },
  };
}

/** A repository path as part of an address: each name encoded, the slashes kept. */
export const encodePath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');

/** GitHub's opaque ids: stable, and different for each kind of thing. */
export const nodeId = (kind: string, id: string): string =>
  Buffer.from(`${kind}:${id}`).toString('base64url');
