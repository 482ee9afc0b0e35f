import type { TestStack } from '../start-test-stack.ts';

/** Names the environment variable with the address at which tests ask for a site. */
export const SITES_URL = 'BROWSER_TEST_SITES';

/** What a test is told of a running site. */
export interface StartedSite extends Pick<TestStack, 'url' | 'gitDir' | 'dataDir'> {
  github: Pick<TestStack['github'], 'apiUrl'>;
  /** Of the first administrator; whoever ends a session logs in for one of their own. */
  token: string;
  /** Their account's id. */
  account: string;
}
