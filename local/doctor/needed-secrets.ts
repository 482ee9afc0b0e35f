/** Secrets that the worker needs, and what fails without them. `api/env.ts` has them too. */
export const NEEDED_SECRETS: Record<string, string> = {
  GITHUB_TOKEN: 'no save',
  GITHUB_WEBHOOK_SECRET: 'no push is believed',
};
