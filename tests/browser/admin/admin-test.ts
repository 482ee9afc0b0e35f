import { offerAxe } from '../find-violations.ts';
import { giveBack, openTab, takeBrowser } from '../lent-browser.ts';
import { slowDownNotices } from '../notice-clock.ts';
import { test as base, expect } from '../site-test.ts';

export { expect };

interface Fixtures {
  /** The first administrator's, whom `page` belongs to. */
  token: string;
  /**
   * A word that no other run of the test has, for the names of what it makes: it meets what others,
   * and its own earlier runs, have left on the site.
   */
  mark: string;
}

/**
 * A test of the administrators' screens, on a site of its own content, as somebody logged in. The
 * browser is one that others have used: it forgets what they left, but keeps the screens' files.
 */
export const test = base.extend<Fixtures>({
  content: 'sample',
  writes: true,
  token: ({ site }, use) => use(site.token),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
  mark: ({}, use, { project, repeatEachIndex }) => use(`${project.name}-${repeatEachIndex + 1}`),
  context: async ({ browser, site }, use) => {
    const context = await takeBrowser(browser, site.url, async (fresh) => {
      // A busy machine may not look at a notice while it is there.
      await slowDownNotices(fresh);
      await offerAxe(fresh);
    });
    await use(context);
    await giveBack(context);
  },
  page: async ({ context, site, token, problems }, use) => {
    const page = await openTab(context);
    // What a screen says of a call that the API refuses is seen; the browser logs it all the same.
    problems.expect(/status of [45]\d\d .*\/api\//);
    // Texts are written as Markdown, but where the visual editor is the subject.
    const session = { token, name: 'Asha Verma', account: site.account, writing: 'markdown' };
    await page.addInitScript((items) => {
      // Once: a test that logs out stays logged out.
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', 'yes');
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, session);
    await use(page);
  },
});
