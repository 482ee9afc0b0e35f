import type { Page } from '@playwright/test';
import { ADMIN } from '../../api-client.ts';
import { expect, test } from './admin-test.ts';
import { newAccount } from './new-account.ts';
import { notice } from './notice.ts';

type Account = Pick<typeof ADMIN, 'email' | 'password'>;

const SCREENS = [
  '',
  '/add-admin',
  '/add-papers',
  '/add-speakers',
  '/add-recent-updates',
  '/all-papers',
  '/all-papers/deleted',
  '/all-papers/history/an-id',
  '/all-speakers',
  '/all-speakers/update/an-id',
  '/all-speakers/arrange',
  '/accounts',
  '/passkeys',
  '/all-updates',
  '/photogalleryupload',
  '/deletephoto',
  '/contact-messages',
  '/add-organising-member',
  '/all-organising-members',
  '/all-organising-members/an-id',
  '/add-technical-member',
  '/all-technical-members',
  '/all-technical-members/an-id',
  '/add-international-member',
  '/all-international-members',
  '/all-international-members/an-id',
];

test('every screen asks who has no token to log in', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/admin');
  // A second opening of the first address, before the router has drawn the login, is no change to it.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  // The rest of the page may be published anew meanwhile: its bar and its footer are content.
  const scriptOf = async (path: string) =>
    / src="\/admin\/[^"]+\.js"/.exec(await (await page.request.get(path)).text())?.[0];
  const application = await scriptOf('/admin');
  expect(application).toBeDefined();
  for (const screen of SCREENS) {
    // Whatever address is opened, it is this application: it need not begin anew for each.
    const path = `/admin${screen}`;
    expect(await scriptOf(path), path).toBe(application);
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    const place = () => page.evaluate(() => [location.pathname, history.state?.usr?.from]);
    await expect.poll(place).toEqual(['/login', path]);
  }
  await context.close();
});

test('logging out revokes the token on the server, then forgets the three items', async ({
  page,
  site,
}) => {
  const token = await site.logIn();
  await page.goto('/admin');
  await page.evaluate((secret) => localStorage.setItem('token', secret), token);
  await page.reload();
  await expect(page.locator('.who')).toContainText('Asha Verma');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const items = () => ['token', 'photo', 'name'].map((item) => localStorage.getItem(item));
  expect(await page.evaluate(items)).toEqual([null, null, null]);
  expect((await site.call('GET', '/api/contact', { token })).status).toBe(401);
  // The bar of the page is told, too.
  await expect(page.locator('[data-admin]')).toBeHidden();
});

test('a session that ends in the middle of a form costs nothing: after the login it is as it was', async ({
  page,
  site,
}) => {
  const token = await site.logIn();
  await page.goto('/admin/add-speakers');
  await page.evaluate((secret) => localStorage.setItem('token', secret), token);
  await page.getByLabel('Name').fill('Sarla Devi');
  await page.getByLabel('Specialization').fill('Grids, Storage');
  await page.getByLabel('Description').fill('Speaks on **storage**.');
  await page.getByLabel('Image').setInputFiles('public/icon-192.png');
  await expect(page.getByText('icon-192.png (192 × 192)')).toBeVisible();
  await site.call('POST', '/api/user/logout', { token });
  // What is looked for while somebody types leads nobody away from it.
  const looked = page.waitForResponse((each) => each.url().includes('words='));
  await page.getByLabel('Name').fill('Sarla Devi Rao');
  expect((await looked).status()).toBe(401);
  await page.getByLabel('Name').fill('Sarla Devi');
  await page.getByRole('button', { name: 'Add speaker' }).click();
  await expect(notice(page, 'Please log in first.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('what you typed is kept in this browser')).toBeVisible();

  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/add-speakers$/);
  await expect(page.getByText('What you typed is back as you left it.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Sarla Devi');
  await expect(page.locator('.chip')).toHaveText(['Grids×', 'Storage×']);
  await expect(page.getByLabel('Description')).toHaveValue('Speaks on **storage**.');
  await expect(page.getByText('icon-192.png (192 × 192)')).toBeVisible();
  await page.getByRole('button', { name: 'Add speaker' }).click();
  await expect(notice(page, 'Speaker added successfully.')).toBeVisible();
});

test('a draft is its author’s: nobody else is offered it, and logging out leaves no half-typed account', async ({
  page,
  site,
  mark,
}) => {
  const ravi = await newAccount(site, `Next ${mark}`);
  const logIn = async ({ email, password }: Account) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  };
  const logOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
  };
  await page.goto('/login');
  await logIn(ADMIN);
  await page.goto('/admin/add-papers');
  await page.getByLabel('Heading').fill('A draft of Asha');
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/add-admin');
  await page.getByLabel('Name').fill('Half Typed');
  await page.getByLabel('Email').fill('half.typed@example.org');
  await page.getByLabel('Profile image').setInputFiles('public/icon-192.png');
  await expect(page.locator('figure')).toHaveCount(1);
  // Of an entry that has that id, as any may.
  await page.evaluate(() => localStorage.setItem('draft:someone/papers/account', '{}'));
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Log out without saving?' });
  await expect(question).toContainText('is not kept when you log out');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Half Typed');
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Log out, discard it' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(left).not.toMatch(/half/i);
  expect(left).toContain('draft:someone/papers/account');

  await logIn(ravi);
  for (const screen of ['add-papers', 'add-admin']) {
    await page.goto(`/admin/${screen}`);
    await expect(page.locator('main [type="submit"]')).toBeVisible();
    for (const field of await page.locator('main input[type="text"], main textarea').all()) {
      await expect(field).toHaveValue('');
    }
    await expect(page.getByText('What you typed is back')).toBeHidden();
    await expect(page.locator('figure')).toHaveCount(0);
  }
  await logOut();

  await logIn(ADMIN);
  await page.goto('/admin/add-papers');
  await expect(page.getByLabel('Heading')).toHaveValue('A draft of Asha');
  await expect(page.getByText('What you typed is back as you left it.')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(question).toContainText('nobody else is offered it');
  await question.getByRole('button', { name: 'Log out, keep it' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(ADMIN);
  await page.goto('/admin/add-papers');
  await expect(page.getByLabel('Heading')).toHaveValue('A draft of Asha');
});

test('two tabs of one form have a draft each; a tab that was closed leaves its own to the next', async ({
  page,
  context,
  site,
}) => {
  const token = await site.logIn();
  const logIn = async () => {
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  const begin = async (at: Page) => {
    await at.goto('/admin/add-papers');
    await expect(at.getByLabel('Heading')).toHaveValue('');
  };
  const holds = async (at: Page, heading: string) => {
    await expect(at.getByText('What you typed is back as you left it.')).toBeVisible();
    await expect(at.getByLabel('Heading')).toHaveValue(heading);
  };
  await page.goto('/admin');
  await page.evaluate((secret) => localStorage.setItem('token', secret), token);
  await begin(page);
  const other = await context.newPage();
  await begin(other);
  await page.getByLabel('Heading').fill('Typed here');
  await other.getByLabel('Heading').fill('Typed there');
  for (const at of [page, other]) at.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await holds(page, 'Typed here');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('button', { name: 'Log out, keep it' }).click();
  await expect(page.getByText('what you typed is kept in this browser')).toBeVisible();
  await logIn();
  await holds(page, 'Typed here');

  await other.close();
  // The browser notices a moment later that the tab has gone.
  const openTabs = async () => (await navigator.locks.query()).held?.length;
  await expect.poll(() => page.evaluate(openTabs)).toBe(1);
  const next = await context.newPage();
  await next.goto('/admin/add-papers');
  await holds(next, 'Typed there');
  const discard = next.getByRole('button', { name: 'Discard what you typed' });
  await discard.click();
  await expect(discard).toBeHidden();
  await next.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(next.getByLabel('Heading')).toHaveValue('Typed there');
  await next.reload();
  await holds(next, 'Typed there');
  await discard.click();
  await page.reload();
  await holds(page, 'Typed here');
});

test('a login that ends or is renewed in another tab costs nothing: what happened is said, and the save goes on', async ({
  page,
  context,
  site,
  mark,
}) => {
  const store = (at: Page, token: string) =>
    at.evaluate((secret) => localStorage.setItem('token', secret), token);
  const logIn = async (at: Page, { email, password }: Account) => {
    await at.getByLabel('Email').fill(email);
    await at.getByLabel('Password').fill(password);
    await at.getByRole('button', { name: 'Login' }).click();
    await expect(at).toHaveURL(/\/admin$/);
  };
  await page.goto('/admin/add-recent-updates');
  await store(page, await site.logIn());
  await page.getByLabel('Title').fill(`Two tabs ${mark}`);
  await page.getByLabel('Event date').fill('2026-02-27T09:30');
  await page.getByLabel('Description').fill('Text.');

  // Logged out and in again there, while the save is on its way from here.
  const other = await context.newPage();
  await other.goto('/admin');
  const once = { times: 1 };
  const call = '**/api/recentupdate/add';
  await page.route(
    call,
    async (route) => {
      await other.getByRole('button', { name: 'Logout' }).click();
      await expect(other).toHaveURL(/\/login$/);
      await route.continue();
    },
    once,
  );
  await page.getByRole('button', { name: 'Add update' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('what you typed is kept in this browser')).toBeVisible();
  await expect(notice(page, 'Please log in first.')).toBeVisible();
  await logIn(other, ADMIN);
  await expect(page).toHaveURL(/\/admin\/add-recent-updates$/);
  await expect(page.getByLabel('Title')).toHaveValue(`Two tabs ${mark}`);

  // The token of before, when it is refused, makes way for the newer one.
  await page.route(
    call,
    async (route) => {
      await store(other, await site.logIn());
      await route.fulfill({ status: 401, json: { message: 'No.' } });
    },
    once,
  );
  await page.getByRole('button', { name: 'Add update' }).click();
  await expect(notice(page, 'Update added successfully.')).toBeVisible();

  // Somebody else's login takes the screen along, and says so.
  await page.getByLabel('Title').fill('Half typed');
  const meera = await newAccount(site, `Meera ${mark}`);
  await other.goto('/login');
  await logIn(other, meera);
  await expect(notice(page, `You are Meera ${mark} here now`)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await other.close();
});

test('without a stored token nothing is sent', async ({ page }) => {
  await page.goto('/admin/add-recent-updates');
  await page.getByLabel('Title').fill('News');
  await page.getByLabel('Event date').fill('2026-02-27T09:30');
  await page.getByLabel('Description').fill('Text.');
  await page.evaluate(() => localStorage.removeItem('token'));
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await page.getByRole('button', { name: 'Add update' }).click();
  await expect(notice(page, 'Please log in first.')).toBeVisible();
  expect(sent).toBe(0);
});

test('the Admin link of the bar appears with the login', async ({ browser, site }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.url}/login`);
  await expect(page.locator('[data-admin]')).toHaveAttribute('hidden', '');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${site.url}/admin`);
  await expect(page.locator('[data-admin]')).not.toHaveAttribute('hidden');
  await expect(page.locator('[data-admin] a')).toHaveAttribute('aria-current', 'page');
  await context.close();
});
