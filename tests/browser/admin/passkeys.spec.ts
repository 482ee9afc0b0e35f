import type { Page } from '@playwright/test';
import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { entryCard } from './entry-card.ts';
import { newAccount } from './new-account.ts';
import { notice } from './notice.ts';

/** A passkey that Chromium keeps itself, and that says yes to whoever asks. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added with its recovery codes, asked for by each login, removed, and taken off by an owner', async ({
  page,
  site,
  mark,
}) => {
  const name = `Passkey ${mark}`;
  const { email, password } = await newAccount(site, name);
  // No passkey belongs to an IP address.
  const at = (path: string) => `http://localhost:${new URL(site.url).port}${path}`;
  await addAuthenticator(page);
  const logIn = async () => {
    await page.goto(at('/login'));
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  const logOut = () => page.evaluate(() => localStorage.clear());
  const loggedIn = page.getByText('Login Successful! You have been logged in.');
  const confirm = async (button: string) => {
    await page.getByLabel('Current password').fill(password);
    await page.getByRole('button', { name: button }).click();
  };

  await page.goto(at('/login'));
  await logOut();
  await logIn();
  await expect(loggedIn).toBeVisible();
  await page.goto(at('/admin/accounts'));
  await page.getByRole('link', { name: 'Your passkeys' }).click();
  await expect(page.getByText('You have none: you log in with your password alone.')).toBeVisible();
  const begin = async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('Laptop');
  };
  await begin();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Current password: this is not your password.')).toBeVisible();
  await confirm('Go on');
  const codes = page.getByRole('listitem').locator('code');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allTextContents();
  const make = page.getByRole('button', { name: 'Make the passkey' });
  await expect(make).toBeDisabled();
  expect(await findFaults(page)).toEqual([]);
  const kept = page.getByLabel(/^I have kept these codes/);
  await kept.check();
  await make.click();
  await expect(notice(page, 'Passkey Laptop added.')).toBeVisible();
  await expect(page.getByText(/Laptop, added .*, not used so far/)).toBeVisible();
  await expect(page.getByText(first)).toBeHidden();

  await test.step('each login asks for it', async () => {
    await logOut();
    await logIn();
    const use = page.getByRole('button', { name: 'Use your passkey' });
    await expect(use).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(await findFaults(page)).toEqual([]);
    await use.click();
    await expect(loggedIn).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
  });

  await test.step('or for a recovery code, each of which works once', async () => {
    await logOut();
    await logIn();
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    const code = page.getByLabel('Recovery code');
    await expect(code).toBeFocused();
    await code.fill('0000-0000-0000-0000');
    await code.press('Enter');
    await expect(page.getByText(/^Recovery code: this is not one of yours/)).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await code.fill(` ${first.toUpperCase()}`);
    await code.press('Enter');
    await expect(loggedIn).toBeVisible();
    await page.goto(at('/admin/passkeys'));
    await expect(page.getByText('9 of 10 recovery codes left.')).toBeVisible();
    await expect(page.getByText(/Laptop, added .*, used /)).toBeVisible();
  });

  await test.step('new codes take the place of the old ones', async () => {
    await page.getByRole('button', { name: 'Make new recovery codes' }).click();
    await confirm('Make new codes');
    await expect(codes).toHaveCount(10);
    expect(await codes.allTextContents()).not.toContain(second);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible();
  });

  await test.step('removed, with the password, it is asked for no more', async () => {
    await page.getByRole('button', { name: 'Remove Laptop' }).click();
    await expect(page.getByText(/^It is your last one/)).toBeVisible();
    await confirm('Remove the passkey');
    await expect(notice(page, 'Passkey removed.')).toBeVisible();
    await expect(page.getByText(/^You have none/)).toBeVisible();
  });

  await test.step('an owner takes it off for whoever has lost it', async () => {
    await begin();
    await confirm('Go on');
    await kept.check();
    await make.click();
    await expect(page.getByText(/Laptop, added /)).toBeVisible();
    await page.evaluate((token) => {
      localStorage.clear();
      localStorage.setItem('token', token);
    }, site.token);
    await page.goto(at('/admin/accounts'));
    const card = entryCard(page, name);
    await expect(card).toContainText('with a passkey');
    await page.getByRole('button', { name: `Take off the passkeys of ${name}` }).click();
    const question = page.getByRole('dialog', { name: 'Take the passkeys off this account?' });
    await question.getByRole('button', { name: 'Take them off' }).click();
    await expect(card).toContainText('Asha Verma took its passkeys off');
    await logOut();
    await logIn();
    await expect(loggedIn).toBeVisible();
  });
});
