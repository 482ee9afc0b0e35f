import type { Page, Request } from '@playwright/test';
import { signInEditor } from '../sign-in-editor.ts';
import { editorSteps as editor } from './editor-steps.ts';
import { expect, test } from './editor-test.ts';

const SESSION = '/api/editor/session';

/** Whom Decap takes the editor for. */
const userOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('decap-cms-user') ?? '{}'));

/** What the browser shows the worker to be let in. */
const secretOf = async (page: Page): Promise<string> => (await userOf(page)).token;

const isLetIn = async (site: { url: string }, secret: string) => {
  const headers = { authorization: `token ${secret}` };
  return (await fetch(`${site.url}/api/editor/github/user`, { headers })).status;
};

/** A list that has been read to its end: nothing is asked for any more. */
async function openList(page: Page) {
  if (!page.url().includes('/editor')) await page.goto('/editor#/collections/speakers');
  await page.getByRole('link', { name: 'Speakers', exact: true }).click();
  await expect(page.getByRole('link', { name: /Telkes/ })).toBeVisible({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
}

test.describe('who is not signed in', () => {
  // Nobody has seen the contributor on this site before: a copy of the repository is made once. What
  // is proposed from there is no change that others would meet.
  test.use({ browserOf: 'new', writes: false });

  test('logging out ends the session, and a contributor who is the next proposes from a copy of their own', async ({
    page,
    site,
  }) => {
    await test.step('logging out ends the session at the worker', async () => {
      await page.goto('/editor#/collections/speakers');
      await editor.signIn(page);
      await openList(page);
      const secret = await secretOf(page);
      expect(await isLetIn(site, secret)).toBe(200);
      const ended = page.waitForResponse((answer) => answer.url().endsWith(SESSION));
      let answer = () => {};
      const isAnswered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/git/trees/**', async (route) => {
        await isAnswered;
        await route.fulfill({ status: 503, json: { message: 'Not just now.' } });
      });
      await page.getByRole('link', { name: 'Hotels', exact: true }).click();
      await editor.logOut(page);
      expect((await ended).status()).toBe(200);
      // What still arrives leaves the button where it is: nobody presses it in vain.
      const login = page.getByRole('button', { name: 'Login with GitHub' });
      const button = await login.elementHandle();
      answer();
      // Said once for each call that fails.
      await expect(page.getByText('Not loaded: Not just now.').first()).toBeVisible();
      expect(await button?.evaluate(({ isConnected }) => isConnected)).toBe(true);
      await page.unroute('**/git/trees/**');
      expect(await isLetIn(site, secret)).toBe(401);
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(secret);
    });

    await test.step('the next one at this window is not taken for the one who has left', async () => {
      await editor.signIn(page, 'Chandra Contributor');
      await page.getByRole('button', { name: /Fork the repo/i }).click();
      await expect
        .poll(() => userOf(page))
        .toMatchObject({ login: 'contributor', useOpenAuthoring: true });
    });

    await test.step('somebody without rights proposes from a copy of their own', async () => {
      await editor.open(page, 'Speakers', /Telkes/);
      await page.getByLabel('Name').fill('Mária Telkes, chemist');
      await editor.save(page);
      await editor.setStatus(page, 'In review');
      await page.getByLabel('Name').fill('Mária Telkes, physical chemist');
      await editor.save(page);
    });
  });
});

test.describe('who is signed in', () => {
  test.use({ browserOf: 'own' });

  test('without a network and without a session nothing is lost or shown as empty', async ({
    page,
    context,
    site,
  }) => {
    await openList(page);
    const first = await secretOf(page);
    await context.setOffline(true);

    await test.step('an entry that cannot be fetched is said to be, and is not shown as an empty one', async () => {
      await page.getByRole('link', { name: /Telkes/ }).click();
      await expect(page.getByText(/The website cannot be reached just now/).first()).toBeVisible();
      await expect(editor.name(page)).toHaveCount(0);
    });

    await test.step('logging out works without a network, and ends the session once there is one again', async () => {
      await page.goto('/editor#/collections/speakers');
      const failed = page.waitForEvent('requestfailed', (asked: Request) =>
        asked.url().endsWith(SESSION),
      );
      await editor.logOut(page);
      await failed;
      expect(await isLetIn(site, first)).toBe(200);
      await context.setOffline(false);
      await expect.poll(() => isLetIn(site, first)).toBe(401);
    });

    await test.step('who is signed out in the middle of typing finds a half-typed entry again', async () => {
      await editor.signIn(page);
      await openList(page);
      await editor.openAt(page, 'speakers/leland-clark');
      // The button to save stands before the entry is there.
      await expect(editor.name(page)).toHaveValue(/Clark/);
      const secret = await secretOf(page);
      const headers = { authorization: `token ${secret}` };
      await fetch(site.url + SESSION, { method: 'DELETE', headers });
      await editor.name(page).fill('Leland Clark, half ty');
      await editor.saveButton(page).click();
      await expect(page.getByText(/Your sign-in has ended\. What you typed is kept/)).toBeVisible();
      await expect(editor.name(page)).toHaveValue('Leland Clark, half ty');
      // Not even a text that breaks a rule is lost.
      await expect(async () => {
        await editor.name(page).fill('');
        await expect(editor.name(page)).toHaveValue('', { timeout: 500 });
      }).toPass();
      await page.getByLabel('Order (optional)').fill('77');
      page.on('dialog', (dialog) => dialog.accept());
      // Signed in again in another tab meanwhile: that session is not ended by this one's end.
      const newer = await signInEditor(site.url, 'editor');
      const stored = JSON.stringify({ ...(await userOf(page)), token: newer });
      await page.evaluate((user) => localStorage.setItem('decap-cms-user', user), stored);
      await editor.logOut(page);
      await expect.poll(() => secretOf(page)).toBe(newer);
      expect(await isLetIn(site, newer)).toBe(200);
      await editor.signIn(page);
      await expect(page.getByLabel('Order (optional)')).toHaveValue('77');
      await expect(editor.name(page)).toHaveValue('');
      await editor.name(page).fill('Leland Clark, typed');
      await editor.save(page);
    });

    await test.step('what is typed without a pause is kept meanwhile, and to the last key when the window goes', async () => {
      const name = editor.name(page);
      const kept = () => page.evaluate(() => JSON.stringify(localStorage));
      let typed = 'Leland Clark,';
      await expect(async () => {
        typed += ' on';
        await name.fill(typed);
        expect(await kept()).toContain('Leland Clark, on');
      }).toPass({ intervals: [100], timeout: 120_000 });
      await name.fill('Leland Clark, to the last key');
      await page.reload();
      await expect(name).toHaveValue('Leland Clark, to the last key', { timeout: 120_000 });
      await editor.save(page);
      expect(await kept()).not.toContain('Leland Clark');
    });
  });
});
