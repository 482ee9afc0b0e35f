/** What says which secrets are needed. */
export interface NeedsOfSecrets {
  /** Empty where a token writes. */
  appId: string;
  /** The mail service; empty for none, or Cloudflare's own. */
  mailService: string;
}

/** Secrets that the worker needs, and what fails without them. `api/routes/env.ts` has them too. */
export const neededSecrets = ({ appId, mailService }: NeedsOfSecrets): Record<string, string> => ({
  [appId ? 'GITHUB_APP_PRIVATE_KEY' : 'GITHUB_TOKEN']: 'no save',
  GITHUB_WEBHOOK_SECRET: 'no push is believed',
  EDITOR_CLIENT_ID: 'nobody can sign in at /editor',
  EDITOR_CLIENT_SECRET: 'nobody can sign in at /editor',
  EDITOR_SECRET: 'nobody can sign in at /editor',
  ...(mailService && { MAIL_TOKEN: 'no mail goes out' }),
});
