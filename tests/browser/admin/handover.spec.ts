import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { newAccount } from './new-account.ts';

test('an owner sees what is handed over, and what is still to do', async ({ page, site, mark }) => {
  const name = `Ravi ${mark}`;
  const other = await newAccount(site, name);
  await page.goto('/admin/log');
  await page.getByRole('link', { name: 'Handing Over' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Handing Over');
  const people = page.getByRole('region', { name: 'People' }).getByRole('listitem');
  const theirs = people.filter({ hasText: other.email });
  await expect(theirs).toContainText(`${name} (${other.email}): Publisher,`);
  await expect(people.filter({ hasText: 'There is one owner.' })).toContainText('To do');
  const copies = page.getByRole('region', { name: 'Backups' });
  await expect(copies.getByRole('link', { name: 'Take Everything Along' })).toHaveAttribute(
    'href',
    '/admin/take-along',
  );
  expect(await findFaults(page)).toEqual([]);
});
