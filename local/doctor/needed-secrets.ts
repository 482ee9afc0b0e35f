/**
 * Secrets that the worker needs, and what fails without them. `api/routes/env.ts` has them too.
 * @param appId empty where a token writes
 */
export const neededSecrets = (appId: string): Record<string, string> => ({
  [appId ? 'GITHUB_APP_PRIVATE_KEY' : 'GITHUB_TOKEN']: 'no save',
  GITHUB_WEBHOOK_SECRET: 'no push is believed',
  EDITOR_CLIENT_ID: 'nobody can sign in at /editor',
  EDITOR_CLIENT_SECRET: 'nobody can sign in at /editor',
  EDITOR_SECRET: 'nobody can sign in at /editor',
});
