import { retry } from '@octokit/plugin-retry';
import { Octokit } from '@octokit/rest';

export interface GitHubSettings {
  /** https://api.github.com, or anything that speaks its REST API. */
  apiUrl: string;
  token: string;
  /** `owner/name` */
  repository: string;
  branch: string;
  /** How long one request may take before it counts as unanswered, in milliseconds. */
  timeoutMs: number;
  /** The pause before a safe request is repeated, in milliseconds. */
  retryBaseMs: number;
}

/** The settings among the worker's variables. */
export function gitHubSettings(env: {
  GITHUB_API_URL: string;
  GITHUB_TOKEN: string;
  GITHUB_REPOSITORY: string;
  GITHUB_BRANCH: string;
  GITHUB_TIMEOUT_MS: string;
  GITHUB_RETRY_BASE_MS: string;
}): GitHubSettings {
  return {
    apiUrl: env.GITHUB_API_URL,
    token: env.GITHUB_TOKEN,
    repository: env.GITHUB_REPOSITORY,
    branch: env.GITHUB_BRANCH,
    timeoutMs: Number(env.GITHUB_TIMEOUT_MS),
    retryBaseMs: Number(env.GITHUB_RETRY_BASE_MS),
  };
}

const RetryingOctokit = Octokit.plugin(retry);

// A "no" stays a no when it is asked again, and rate limits are obeyed by waiting, not by asking.
const FINAL_STATUSES = [400, 401, 403, 404, 409, 410, 422, 429, 451];

const silent = () => {};

/**
 * A client for one request. The retry plugin keeps state in its instance, and two requests of one
 * isolate must not share it.
 */
export function createOctokit(settings: GitHubSettings): Octokit {
  return new RetryingOctokit({
    auth: settings.token,
    baseUrl: settings.apiUrl.replace(/\/$/, ''),
    userAgent: 'conference-website',
    log: { debug: silent, info: silent, warn: silent, error: silent },
    retry: {
      doNotRetry: FINAL_STATUSES,
      retries: 1,
      retryAfterBaseValue: settings.retryBaseMs,
    },
    request: {
      // The time-out is set for each attempt: one signal for all would end the repeat at once.
      fetch: (url: string, init: RequestInit) =>
        fetch(url, { ...init, signal: AbortSignal.timeout(settings.timeoutMs) }),
    },
  });
}
