import type { BrowserContext } from '@playwright/test';
import { signInEditor } from '../sign-in-editor.ts';
import { editorSteps } from './editor-steps.ts';
import { test as base, expect, type Site } from './site-test.ts';

export { expect };

interface Options {
  /**
   * Whose browser it is. Shared: one of an editor, who is signed in (and of an administrator), in
   * which a process runs one test after the other: Decap has read its files there.
   * Own: signed in, too, but met by no other test. New: nobody is signed in.
   */
  browserOf: 'shared' | 'own' | 'new';
}

/** By site. */
const shared = new Map<string, BrowserContext>();

/** A test of the editors' screen. What it leaves half-typed, others may be offered: entries differ. */
export const test = base.extend<Options>({
  content: 'sample',
  writes: true,
  actionTimeout: 90_000,
  browserOf: ['shared', { option: true }],
  context: async ({ browser, site, browserOf }, use) => {
    // Decap's wheels turn while something loads, at the cost of the tests beside it.
    const open = async () =>
      browser.newContext({
        reducedMotion: 'reduce',
        ...(browserOf !== 'new' && { storageState: await signedIn(site) }),
      });
    const context = (browserOf === 'shared' && shared.get(site.url)) || (await open());
    if (browserOf === 'shared') shared.set(site.url, context);
    await use(context);
    if (browserOf !== 'shared') await context.close();
    else await Promise.all(context.pages().map((page) => page.close()));
  },
  page: async ({ page, problems }, use, testInfo) => {
    // Journeys, of which each opens Decap once.
    testInfo.setTimeout(600_000);
    problems.expect(editorSteps.logged);
    await use(page);
  },
});

async function signedIn({ url, token }: Site) {
  const session = { backendName: 'github', token: await signInEditor(url, 'editor') };
  const localStorage = [
    { name: 'decap-cms-user', value: JSON.stringify(session) },
    { name: 'token', value: token },
  ];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}
