import type { Page } from '@playwright/test';
import type { TestStack } from '../../start-test-stack.ts';
import { findViolations } from '../find-violations.ts';
import { expect, notice, test } from './admin-stack.ts';

const PASSWORD = 'long enough';

/** Gives somebody an account, and logs them in. */
async function newAccount(stack: TestStack, token: string, name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const pic = `${stack.url}/images/placeholders/person.svg`.replace('http:', 'https:');
  const body = { name, email, password: PASSWORD, pic };
  expect((await stack.call('POST', '/api/user/newuser', { token, body })).status).toBe(200);
  return { email, token: await logIn(stack, email) };
}

async function logIn(stack: TestStack, email: string, password = PASSWORD): Promise<string> {
  const { body } = await stack.call('POST', '/api/user/login', { body: { email, password } });
  return body.token;
}

const isOpen = async (stack: TestStack, token: string) =>
  (await stack.call('GET', '/api/user/all', { token })).status === 200;

/** Opens the accounts as somebody else. */
async function openAs(page: Page, token: string) {
  await page.goto('/admin');
  await page.evaluate((secret) => localStorage.setItem('token', secret), token);
  await page.goto('/admin/accounts');
}

const row = (page: Page, name: string) => page.locator('.entry-card', { hasText: name });

// Their pictures are at an address that nobody answers.
const NO_PICTURE = ['A picture could not be loaded.', 'net::ERR_'];

test('an account is removed once it is said that its logins end with it', async ({
  page,
  stack,
  token,
  expected,
}, { project }) => {
  expected.push(...NO_PICTURE);
  const name = `Ravi ${project.name}`;
  const other = await newAccount(stack, token, name);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Accounts' }).first().click();
  await expect(row(page, 'Asha Verma').getByText('You', { exact: true })).toBeVisible();
  await expect(row(page, name)).toContainText(other.email);
  await expect(row(page, name)).toContainText(/Since \d+ \w+ 20\d\d/);
  await expect(page.getByRole('link', { name: 'Add New Admin' })).toHaveAttribute(
    'href',
    '/admin/add-admin',
  );
  expect(await findViolations(page)).toEqual([]);

  const remove = page.getByRole('button', { name: `Remove ${name}` });
  const question = page.getByRole('dialog', { name: 'Remove this account?' });
  await remove.click();
  await expect(question).toContainText(
    `${name} (${other.email}) is logged out at once, everywhere, and cannot log in any more.`,
  );
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await page.route('**/api/user/delete/*', (route) => route.fulfill({ status: 500, json: {} }));
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page, 'Failed to remove the account. Please try again.')).toBeVisible();
  expect(await isOpen(stack, other.token)).toBe(true);
  await page.unroute('**/api/user/delete/*');

  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page, /^Account removed\./)).toBeVisible();
  await expect(row(page, name)).toBeHidden();
  expect(await isOpen(stack, other.token)).toBe(false);
});

test('whoever removes their own account is warned, and is logged out', async ({
  page,
  stack,
  token,
  expected,
}, { project }) => {
  expected.push(...NO_PICTURE);
  const name = `Leaving ${project.name}`;
  const own = await newAccount(stack, token, name);
  await openAs(page, own.token);
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Remove your own account?' });
  await expect(question).toContainText('You are logged out at once, everywhere.');
  await question.getByRole('button', { name: 'Remove my account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const items = () => ['token', 'photo', 'name'].map((item) => localStorage.getItem(item));
  expect(await page.evaluate(items)).toEqual([null, null, null]);
  expect(await isOpen(stack, own.token)).toBe(false);
});

test('the last account is never removed', async ({ page }) => {
  const account = (id: string, isYou: boolean) => ({
    id,
    name: `Name of ${id}`,
    email: `${id}@example.org`,
    photo: '',
    createdAt: '2026-01-01T00:00:00Z',
    isYou,
  });
  let accounts = [account('a', true), account('b', false)];
  await page.route('**/api/user/all', (route) => route.fulfill({ json: accounts }));
  await page.route('**/api/user/delete/a', (route) =>
    route.fulfill({ status: 409, json: { message: 'This is the last account.' } }),
  );
  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: 'Remove Name of a' }).click();
  // Meanwhile somebody has removed the other one.
  accounts = [account('a', true)];
  await page.getByRole('button', { name: 'Remove my account' }).click();
  await expect(notice(page, 'This is the last account.')).toBeVisible();
  await expect(row(page, 'Name of a')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(page.getByText(/^The last account cannot be removed/)).toBeVisible();
});

test('a list of accounts that does not come can be asked for again', async ({ page }) => {
  await page.route('**/api/user/all', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin/accounts');
  const sentence = 'Failed to fetch accounts. Please try again.';
  await expect(page.locator('.failure').getByText(sentence)).toBeVisible();
  await page.unroute('**/api/user/all');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('asha@example.org')).toBeVisible();
});

test('the own password is changed; a wrong one is said beside its field, and other logins end', async ({
  page,
  stack,
  token,
  expected,
}, { project }) => {
  expected.push(...NO_PICTURE);
  const own = await newAccount(stack, token, `Changing ${project.name}`);
  const elsewhere = await logIn(stack, own.email);
  await openAs(page, own.token);
  const current = page.getByLabel('Current password', { exact: true });
  const next = page.getByLabel('New password', { exact: true });
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(page.getByText('Current password is required.')).toBeVisible();
  await expect(page.getByText('New password is required.')).toBeVisible();
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute('autocomplete', 'current-password');
  await expect(next).toHaveAttribute('autocomplete', 'new-password');

  await current.fill('not mine');
  await next.fill('short');
  await next.blur();
  await expect(page.getByText('New password is too short: 8 characters at least.')).toBeVisible();
  await next.fill('quite another one');
  await expect(next).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show new password' }).click();
  await expect(next).toHaveAttribute('type', 'text');
  await change.click();
  await expect(current).toHaveAccessibleDescription('Current password: this is not your password.');
  await expect(current).toBeFocused();
  expect(await findViolations(page)).toEqual([]);

  await current.fill(PASSWORD);
  await page.route('**/api/user/password', (route) => route.fulfill({ status: 500, json: {} }));
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Failed to change the password. Please try again.')).toBeVisible();
  await expect(next).toHaveValue('quite another one');
  await page.unroute('**/api/user/password');

  await change.click();
  await expect(notice(page, 'Password changed. Your other logins have ended.')).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(page.getByText('Current password is required.')).toBeHidden();
  expect(await isOpen(stack, own.token)).toBe(true);
  expect(await isOpen(stack, elsewhere)).toBe(false);
  expect(await logIn(stack, own.email, 'quite another one')).toBeTruthy();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain('quite another one');
});

test('the password form is empty and without complaint once the password is changed', async ({
  page,
  expected,
}) => {
  expected.push(...NO_PICTURE);
  const answer = { status: 200, json: { message: 'Password changed.' } };
  await page.route('**/api/user/password', (route) => route.fulfill(answer));
  await page.goto('/admin/accounts');
  await page.getByRole('textbox', { name: 'Current password' }).fill('the old one');
  await page.getByRole('textbox', { name: 'New password' }).fill('the new one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(notice(page, 'Password changed.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue('');
  await expect(page.locator('.field-error')).toHaveCount(0);
});
