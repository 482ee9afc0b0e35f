import type { Installation } from '../apps/installation.ts';
import type { Network } from '../network/network.ts';
import type { Repository } from '../repository/repository.ts';
import type { Caller } from '../users/user.ts';
import { GitHubError } from '../validation/errors.ts';
import type { Answer } from './answer.ts';

/** A request as a route sees it: parameters decoded, body parsed. */
export interface Call {
  params: Record<string, string>;
  query: URLSearchParams;
  body: Record<string, unknown>;
  accept: string;
  caller: Caller;
  /** The App, where there is one. */
  installation: Installation | undefined;
  /** The repository that is asked, and those it shares its objects with. */
  network: Network;
  /** The address that was asked, for `Link` headers. */
  url: URL;
}

/** `repository` is the first of the network where the path names none. */
export type Handler = (repository: Repository, call: Call) => Promise<Answer>;

/** One line of the route table; `template` is the path as GitHub's documentation writes it. */
export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  template: string;
  handle: Handler;
  /** Whether whoever may read the repository may ask; otherwise one must be able to push. */
  isForReaders: boolean;
  /** Whether the App itself asks, by a token that it signed with its key. */
  isForApp: boolean;
}

/** Builds one line of the table; who may read may also GET. */
export const route = (method: Route['method'], template: string, handle: Handler): Route => ({
  method,
  template,
  handle,
  isForReaders: method === 'GET',
  isForApp: false,
});

/** A line for what readers may ask too; its handler decides what of it. */
export const readersRoute: typeof route = (method, template, handle) => ({
  ...route(method, template, handle),
  isForReaders: true,
});

/** A line for what an App asks in its own name. */
export const appRoute: typeof route = (method, template, handle) => ({
  ...readersRoute(method, template, handle),
  isForApp: true,
});

export interface Match {
  route: Route;
  params: Record<string, string>;
}

/** These parameters hold slashes, encoded or not: GitHub takes both. */
const WITH_SLASHES = new Set(['ref', 'path', 'branch', 'basehead', 'tree_sha']);

/** Finds the route of a request; the first line of the table that fits wins. */
export function createRouter(
  routes: readonly Route[],
): (method: string, path: string) => Match | undefined {
  const compiled = routes.map((one) => ({ route: one, ...compile(one.template) }));
  return (method, path) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    for (const { route: candidate, pattern, names } of compiled) {
      if (candidate.method !== wanted) continue;
      const match = pattern.exec(path);
      if (!match) continue;
      const params = names.map((name, index) => [name, decode(match[index + 1] ?? '')]);
      return { route: candidate, params: Object.fromEntries(params) };
    }
    return undefined;
  };
}

function compile(template: string): { pattern: RegExp; names: string[] } {
  const names: string[] = [];
  const source = template.replace(/\/\{(\w+)\}|[.]/g, (text, name?: string) => {
    if (!name) return `\\${text}`;
    names.push(name);
    // The contents of the root folder are asked without a path.
    if (name === 'path') return '(?:/(.*))?';
    return WITH_SLASHES.has(name) ? '/(.+)' : '/([^/]+)';
  });
  return { pattern: new RegExp(`^${source}$`), names };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new GitHubError(400, 'Bad Request');
  }
}
