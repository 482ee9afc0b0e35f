import type { ContentRepository } from './content/content-repository.ts';
import type { PasswordHasher } from './private/password-hasher.ts';

/** The worker's bindings, as `wrangler.toml` names them. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  CONTENT: DurableObjectNamespace<ContentRepository>;
  PASSWORDS: DurableObjectNamespace<PasswordHasher>;
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
  GITHUB_WEBHOOK_SECRET: string;
  /** How long one request to GitHub may take before it counts as unanswered. */
  GITHUB_TIMEOUT_MS: string;
  /** The pause before a request is repeated. */
  GITHUB_RETRY_BASE_MS: string;
  /** How often the branch is looked at without being told of a push. */
  GITHUB_POLL_SECONDS: string;
  /** Where people sign in to GitHub: https://github.com. */
  GITHUB_WEB_URL: string;
  /** The OAuth app with which editors sign in; without it the editors' screen says so. */
  EDITOR_CLIENT_ID?: string;
  EDITOR_CLIENT_SECRET?: string;
  /** Encrypts editors' tokens; any long random text. A new one ends their sessions. */
  EDITOR_SECRET?: string;
  /** What editors' tokens may do: `public_repo`, or `repo` where the repository is private. */
  EDITOR_SCOPE: string;
  /** Blobs fetched in one turn of a catch-up. */
  GITHUB_BLOBS_PER_TURN: string;
}
