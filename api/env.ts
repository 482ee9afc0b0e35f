import type { EditorEnv } from '../editor/worker/editor-env.ts';
import type { ContentRepository } from './content/content-repository.ts';
import type { PasswordHasher } from './private/password-hasher.ts';

/** The worker's bindings, as `wrangler.toml` names them. */
export interface Env extends EditorEnv {
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
  /** Blobs fetched in one turn of a catch-up. */
  GITHUB_BLOBS_PER_TURN: string;
}
