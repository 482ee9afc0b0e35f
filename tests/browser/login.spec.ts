import type { Page } from '@playwright/test';
import { ADMIN } from '../api-client.ts';
import { clockOf, runOut, slowDownNotices } from './notice-clock.ts';
import { expect, test } from './site-test.ts';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password');

async function logIn(page: Page, typed = ADMIN.password): Promise<void> {
  await email(page).fill(ADMIN.email);
  await password(page).fill(typed);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('Login: email and password required', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls += 1;
  });
  await page.goto('/login');
  await expect(email(page)).toHaveAttribute('type', 'email');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription('Email is required.');
  await expect(password(page)).toHaveAccessibleDescription('Password is required.');
  await email(page).fill('nobody');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(email(page)).toHaveAccessibleDescription(/must be an e-mail address/);
  await email(page).fill(ADMIN.email);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(password(page)).toBeFocused();
  expect(calls).toBe(0);
});

test('over plain http from elsewhere nobody is asked for a password', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/^The Cross-Origin-Opener-Policy header has been ignored/);
  // To a browser this is no address of its own machine.
  await page.goto(`http://0.0.0.0:${new URL(site.url).port}/login`);
  await expect(page.getByText('Log in at the address of this website that begins')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
});

test("While logging in the button is disabled and reads 'Logging in...'", async ({ page }) => {
  let goOn = () => {};
  const late = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/user/login', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/login');
  await logIn(page);
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  goOn();
  await expect(page).toHaveURL('/admin');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ name: ADMIN.name, token: expect.stringMatching(/.{20}/) });
});

test('Login answer has no token: the toast says that the credentials are invalid', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401/);
  await slowDownNotices(page);
  await page.goto('/login');
  await logIn(page, 'wrong password');
  await expect(
    page.getByText('Invalid credentials. Please check your email and password.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await expect(page).toHaveURL('/login');
  const inPlace = page.getByText('Not logged in: the email or the password is not right.');
  await expect(inPlace).toBeVisible();
  const refusal = page.locator('.Toastify__toast', { hasText: 'Invalid credentials.' });
  // Not because of the time: it goes because of the login.
  await expect(refusal).toBeVisible();
  await password(page).fill(ADMIN.password);
  await password(page).press('Enter');
  await expect(page.getByText('Login Successful! You have been logged in.')).toBeVisible();
  await expect(refusal).toBeHidden();

  await test.step('it lies over nothing at the head of the first screen, on a phone neither', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const said = page.locator('.Toastify__toast', { hasText: 'Login Successful!' });
    const top = () => said.evaluate((each) => each.getBoundingClientRect().top);
    const head = page.getByRole('button', { name: 'Logout' });
    await expect(head).toBeVisible();
    const { y = 0, height = 0 } = (await head.boundingBox()) ?? {};
    await expect.poll(top).toBeGreaterThan(y + height);
  });
});

test('Login request error: the toast says so where the API fails, is limited or cannot be reached', async ({
  page,
  problems,
}) => {
  problems.expect(/status of (?:500|429)|ERR_FAILED/);
  await slowDownNotices(page);
  for (const status of [500, 429, 0]) {
    await test.step(status ? `${status}` : 'no answer', async () => {
      await page.route('**/api/user/login', (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, json: { message: 'No.' } }),
      );
      await page.goto('/login');
      await logIn(page);
      await expect(page.getByText(/^An error occurred while logging in\./)).toBeVisible();
      await expect(page.getByText(/^Not logged in: .*\. Please try again/)).toBeVisible();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      await page.unroute('**/api/user/login');
    });
  }
});

test('a notice stays as long as the specification says where less motion is asked for', async ({
  page,
  problems,
}) => {
  problems.expect(/status of (?:401|500)/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await slowDownNotices(page);
  const refused = { status: 401, json: { message: 'No.' } };
  await page.route('**/api/user/login', (route) => route.fulfill(refused));
  await page.route('**/api/speaker/all', (route) => route.fulfill({ status: 500, json: {} }));
  for (const [path, sentence, duration] of [
    ['/login', 'Invalid credentials.', 3000],
    ['/admin/all-speakers', 'Failed to fetch speakers.', 5000],
  ] as const) {
    await page.goto(path);
    if (path === '/login') await logIn(page);
    await page.evaluate(() => localStorage.setItem('token', 'anything'));
    const toast = page.locator('.Toastify__toast', { hasText: sentence });
    await expect(toast).toBeVisible();
    // The clock starts when the notice has come. One that is over when it begins (-1ms) may never
    // be told of, and every third notice stayed for good.
    await expect(toast).toHaveCSS('animation-delay', '0s');
    await expect(toast.locator('.Toastify__progress-bar--animated')).toBeHidden();
    const clock = { duration, delay: 0, state: 'running' };
    await expect.poll(() => clockOf(toast)).toEqual(clock);
    await runOut(toast);
    await expect(toast).toBeHidden();
  }
});
