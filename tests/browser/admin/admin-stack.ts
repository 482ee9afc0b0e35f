import { test as base, expect, type Page } from '@playwright/test';
import { CONFERENCE } from '../../conference.ts';
import { startTestStack, type TestStack } from '../../start-test-stack.ts';

interface Fixtures {
  /** A page of somebody who is logged in; whatever it logs as an error fails the test. */
  page: Page;
  /** Sentences that the page may log as errors. */
  expected: string[];
}

interface WorkerFixtures {
  /** One for all administrators' journeys of a project, with the conference's content. */
  stack: TestStack;
  token: string;
}

/** A test of the administrators' screens. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      const stack = await startTestStack(
        {},
        {
          firstContent: CONFERENCE,
          withoutPages: false,
          // A busy machine may let the repository wait; what happens then is tested elsewhere.
          variables: { GITHUB_TIMEOUT_MS: '10000' },
        },
      );
      await use(stack);
      await stack.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  token: [async ({ stack }, use) => use(await stack.logIn()), { scope: 'worker' }],
  baseURL: async ({ stack }, use) => use(stack.url),
  expected: async ({ stack: _ }, use) => use([]),
  page: async ({ page, token, expected }, use) => {
    const problems = collectProblems(page);
    await page.addInitScript((secret) => {
      // Once: a test that logs out stays logged out.
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', 'yes');
      localStorage.setItem('token', secret);
      localStorage.setItem('name', 'Asha Verma');
    }, token);
    await use(page);
    expect(problems.filter((problem) => !expected.some((each) => problem.includes(each)))).toEqual(
      [],
    );
  },
});

export { expect };

/** What a page logs as an error or throws, filled while it runs; refused requests are told apart. */
function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error' || /status of [45]\d\d/.test(message.text())) return;
    problems.push(message.text());
  });
  return problems;
}

/** The notice that says a sentence. */
export const notice = (page: Page, sentence: string | RegExp) =>
  page.locator('.Toastify__toast').getByText(sentence).first();
