import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { isOpen, newAccount, openAccountsAs } from './new-account.ts';
import { notice } from './notice.ts';

test('the own password is changed; a wrong one is said beside its field, and other logins end', async ({
  page,
  site,
  mark,
}) => {
  const own = await newAccount(site, `Changing ${mark}`);
  const elsewhere = await site.logIn(own);
  await openAccountsAs(page, own);
  await test.step('a login elsewhere is ended by itself', async () => {
    const phone = await site.logIn(own);
    await page.reload();
    const logins = page.getByRole('region', { name: 'Where you are logged in' });
    await expect(logins.getByText('Here', { exact: true })).toHaveCount(1);
    const ends = logins.getByRole('button', { name: 'End the login of another program' });
    await expect(ends).toHaveCount(2);
    await ends.first().click();
    await expect(notice(page, 'Login ended.')).toBeVisible();
    await expect(ends).toHaveCount(1);
    expect(await isOpen(site, phone)).toBe(false);
    expect(await isOpen(site, elsewhere)).toBe(true);
  });
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
  expect(await findFaults(page)).toEqual([]);

  await current.fill(own.password);
  await page.route('**/api/user/password', (route) => route.fulfill({ status: 500, json: {} }));
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Failed to change the password. Please try again.')).toBeVisible();
  await expect(next).toHaveValue('quite another one');
  await page.unroute('**/api/user/password');

  await change.click();
  await expect(notice(page, 'Password changed. Your other logins have ended.')).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(next).toHaveValue('');
  await expect(page.locator('.field-error').filter({ hasText: /./ })).toHaveCount(0);
  expect(await isOpen(site, own.token)).toBe(true);
  expect(await isOpen(site, elsewhere)).toBe(false);
  expect(await site.logIn({ email: own.email, password: 'quite another one' })).toBeTruthy();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain('quite another one');
});
