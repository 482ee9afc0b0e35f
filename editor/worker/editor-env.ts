import type { D1Database } from 'workers-types';

/** The bindings that editors' calls take, as `wrangler.toml` names them. */
export interface EditorEnv {
  DB: D1Database;
  /** `owner/name` */
  GITHUB_REPOSITORY: string;
  /** The content branch. */
  GITHUB_BRANCH: string;
  GITHUB_API_URL: string;
  /** How long one request to GitHub may take before it counts as unanswered. */
  GITHUB_TIMEOUT_MS: string;
  /** Where people sign in to GitHub: https://github.com. */
  GITHUB_WEB_URL: string;
  /** The OAuth app with which editors sign in; without it the editors' screen says so. */
  EDITOR_CLIENT_ID?: string;
  EDITOR_CLIENT_SECRET?: string;
  /** Encrypts editors' tokens; any long random text. A new one ends their sessions. */
  EDITOR_SECRET?: string;
  /** What editors' tokens may do: `public_repo`, or `repo` where the repository is private. */
  EDITOR_SCOPE: string;
}
