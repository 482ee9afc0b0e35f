import { expect, test } from './admin-test.ts';

test('every screen is reached from the side menu, which narrow windows keep behind a button', async ({
  page,
}) => {
  await page.goto('/admin/add-papers');
  const menu = page.getByRole('navigation', { name: 'Screens' });
  const button = page.getByRole('button', { name: 'Screens' });
  await expect(menu.getByRole('link', { name: 'Papers' })).toHaveAttribute('aria-current', 'true');
  await expect(button).toBeHidden();
  await menu.getByRole('link', { name: 'Accounts' }).click();
  await expect(page).toHaveURL('/admin/accounts');
  await expect(page.locator('#screen')).toBeFocused();
  await expect(menu.locator('[aria-current]')).toHaveText('Accounts');

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await menu.getByRole('link', { name: 'Updates' }).focus();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.locator('h1')).toHaveText('Contact Messages');
  await expect(menu).toBeHidden();
});
