import { createAppAuth } from '@octokit/auth-app';
import { retry } from '@octokit/plugin-retry';
import { Octokit } from '@octokit/rest';
import { type AppKey, readableKey } from './app-key.ts';

export interface GitHubSettings {
  /** https://api.github.com, or anything that speaks its REST API. */
  apiUrl: string;
  /** A token that may write there; unused where there is an App. */
  token: string;
  /** The App whose installation opens the repository. */
  app?: AppKey;
  /** `owner/name` */
  repository: string;
  branch: string;
  /** How long one request may take before it counts as unanswered, in milliseconds. */
  timeoutMs: number;
  /** The pause before a safe request is repeated, in milliseconds. */
  retryBaseMs: number;
}

/** GitHub answers nobody who does not say who asks. */
export const USER_AGENT = 'conference-website';

/** The worker's variables that say where GitHub is and who the worker is there. */
export interface GitHubEnv {
  /** `owner/name` */
  GITHUB_REPOSITORY: string;
  /** The content branch. */
  GITHUB_BRANCH: string;
  GITHUB_API_URL: string;
  /** Lets the worker write to the repository, where no App does. */
  GITHUB_TOKEN?: string;
  /** The GitHub App that lets the worker write; empty where `GITHUB_TOKEN` does. */
  GITHUB_APP_ID: string;
  /** PEM; one of the App's keys. */
  GITHUB_APP_PRIVATE_KEY?: string;
  /** How long one request to GitHub may take before it counts as unanswered. */
  GITHUB_TIMEOUT_MS: string;
  /** The pause before a request is repeated. */
  GITHUB_RETRY_BASE_MS: string;
}

/** The settings among the worker's variables. */
export function gitHubSettings(env: GitHubEnv): GitHubSettings {
  return {
    apiUrl: env.GITHUB_API_URL,
    token: env.GITHUB_TOKEN ?? '',
    app: env.GITHUB_APP_ID
      ? { id: env.GITHUB_APP_ID, privateKey: env.GITHUB_APP_PRIVATE_KEY ?? '' }
      : undefined,
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
export function createOctokit(settings: GitHubSettings, token: string): Octokit {
  return new RetryingOctokit({ ...optionsOf(settings), auth: token });
}

/**
 * A client for what an App asks in its own name, signed with its key; a clock that is off is set by
 * GitHub's. It must not ask anything else: what it would keep for that is shared by all requests.
 */
export function createAppOctokit(settings: GitHubSettings, app: AppKey): Octokit {
  return new RetryingOctokit({
    ...optionsOf(settings),
    authStrategy: createAppAuth,
    auth: { appId: app.id, privateKey: readableKey(app) },
  });
}

function optionsOf(settings: GitHubSettings) {
  return {
    baseUrl: settings.apiUrl.replace(/\/$/, ''),
    userAgent: USER_AGENT,
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
  };
}
