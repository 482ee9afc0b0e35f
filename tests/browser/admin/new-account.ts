import type { Page } from '@playwright/test';
import { PERSON_PLACEHOLDER } from '../../../model/placeholders.ts';
import type { Rights } from '../../../model/wire/rights.ts';
import { expect, type Site } from '../site-test.ts';

/** An account that a test has made, and a session of it. */
export interface NewAccount {
  id: string;
  email: string;
  password: string;
  token: string;
}

/** Gives somebody an account, a publisher's unless told, and logs them in. */
export async function newAccount(
  site: Site,
  name: string,
  role: Rights['role'] = 'publisher',
): Promise<NewAccount> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const password = 'long enough';
  const pic = PERSON_PLACEHOLDER;
  const body = { name, email, password, pic };
  const { status } = await site.call('POST', '/api/user/newuser', { token: site.token, body });
  expect(status).toBe(200);
  const { body: accounts } = await site.call('GET', '/api/user/all', { token: site.token });
  const { id } = accounts.find((each: { email: string }) => each.email === email);
  if (role !== 'publisher') {
    const rights = { token: site.token, body: { role, areas: null } satisfies Rights };
    expect((await site.call('PUT', `/api/user/rights/${id}`, rights)).status).toBe(200);
  }
  return { id, email, password, token: await site.logIn({ email, password }) };
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
