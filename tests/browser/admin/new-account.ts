import type { Page } from '@playwright/test';
import { expect, type Site } from '../site-test.ts';

/** An account that a test has made, and a session of it. */
export interface NewAccount {
  email: string;
  password: string;
  token: string;
}

/** What screens log that show it: its picture is at an address that nobody answers. */
export const NO_PICTURE = /^A picture could not be loaded|net::ERR_/;

/** Gives somebody an account, and logs them in. */
export async function newAccount(site: Site, name: string): Promise<NewAccount> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const password = 'long enough';
  const pic = `${site.url}/images/placeholders/person.svg`.replace('http:', 'https:');
  const body = { name, email, password, pic };
  const { status } = await site.call('POST', '/api/user/newuser', { token: site.token, body });
  expect(status).toBe(200);
  return { email, password, token: await site.logIn({ email, password }) };
}

/** Opens the accounts as somebody else. */
export async function openAccountsAs(page: Page, { token }: NewAccount): Promise<void> {
  await page.goto('/admin');
  await page.evaluate((secret) => localStorage.setItem('token', secret), token);
  await page.goto('/admin/accounts');
}

/** Whether a session still opens what only administrators see. */
export async function isOpen(site: Site, token: string): Promise<boolean> {
  return (await site.call('GET', '/api/user/all', { token })).status === 200;
}
