/** Secrets that the worker needs, and what fails without them. `api/env.ts` has them too. */
export const NEEDED_SECRETS: Record<string, string> = {
  GITHUB_TOKEN: 'no save',
  GITHUB_WEBHOOK_SECRET: 'no push is believed',
  EDITOR_CLIENT_ID: 'nobody can sign in at /editor',
  EDITOR_CLIENT_SECRET: 'nobody can sign in at /editor',
  EDITOR_SECRET: 'nobody can sign in at /editor',
};
