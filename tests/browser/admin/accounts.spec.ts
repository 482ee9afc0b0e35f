import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { entryCard } from './entry-card.ts';
import { isOpen, newAccount, openAccountsAs } from './new-account.ts';
import { expectClear, notice } from './notice.ts';

// Their pictures are at an address that nobody answers.

test('an account is removed once it is said that its logins end with it', async ({
  page,
  site,
  mark,
}) => {
  const name = `Ravi ${mark}`;
  const other = await newAccount(site, name);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Accounts' }).first().click();
  await expect(entryCard(page, 'Asha Verma').getByText('You', { exact: true })).toBeVisible();
  await expect(entryCard(page, name)).toContainText(other.email);
  await expect(entryCard(page, name)).toContainText(/Since \d+ \w+ 20\d\d/);
  await expect(page.getByRole('link', { name: 'Add New Admin' })).toHaveAttribute(
    'href',
    '/admin/add-admin',
  );
  await page.getByRole('button', { name: `End all logins of ${name}` }).click();
  const ending = page.getByRole('dialog', { name: `End all logins of ${name}?` });
  await expect(ending).toContainText(
    /is logged out at once, on all devices: 1 login(, last used .*)?\./,
  );
  expect(await findFaults(page)).toEqual([]);
  await ending.getByRole('button', { name: 'End all logins' }).click();
  await expect(notice(page, `1 login of ${name} ended.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `End all logins of ${name}` })).toBeHidden();
  expect(await isOpen(site, other.token)).toBe(false);
  other.token = await site.logIn(other);
  await entryCard(page, name)
    .getByRole('link', { name: `Changes in the log: ${name}` })
    .click();
  await expect(page.getByLabel('Person')).toHaveValue(name);
  await page.goBack();

  const remove = page.getByRole('button', { name: `Remove ${name}` });
  const question = page.getByRole('dialog', { name: 'Remove this account?' });
  await remove.click();
  await expect(question).toContainText(
    `${name} (${other.email}) is logged out at once, on all devices, and cannot log in any more.`,
  );
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await page.route('**/api/user/delete/*', (route) => route.fulfill({ status: 500, json: {} }));
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page, 'Failed to remove the account. Please try again.')).toBeVisible();
  expect(await isOpen(site, other.token)).toBe(true);
  await page.unroute('**/api/user/delete/*');

  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page, /^Account removed\./)).toBeVisible();
  await expect(entryCard(page, name)).toBeHidden();
  expect(await isOpen(site, other.token)).toBe(false);
});

test('an owner says what an account is for, and its screens are those alone', async ({
  page,
  site,
  mark,
}) => {
  const name = `Papers ${mark}`;
  const other = await newAccount(site, name);
  const update = { title: name, description: 'Text', eventDate: '2031-03-01T09:00:00.000Z' };
  const plan = { kind: 'updates', values: update, at: '2031-03-01T09:00' };
  const held = await site.call('POST', '/api/waiting', { token: other.token, body: plan });
  expect(held.status).toBe(201);
  await page.goto('/admin/accounts');
  const card = entryCard(page, name);
  await expect(card).toContainText('Publisher');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  const stops = `1 change that ${name} has planned stops`;
  await expect(page.getByRole('dialog')).toContainText(stops);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(entryCard(page, 'Asha Verma')).toContainText('Owner');
  await page.getByRole('button', { name: `Change rights of ${name}` }).click();
  await card.getByLabel('Publisher of some things only').check();
  await expect(card.locator('.areas label').first()).toHaveText(
    'Inbox, alone for somebody who only answers messages',
  );
  await card.getByRole('button', { name: 'Save rights' }).click();
  await expect(card.getByText('Tick at least one.')).toBeVisible();
  await card.getByLabel('Recent Updates', { exact: true }).check();
  await expect(card.getByText('Tick at least one.')).toBeHidden();
  await expect(card.getByText(stops)).toHaveCount(0);
  await card.getByLabel('Recent Updates', { exact: true }).uncheck();
  await card.getByLabel('Papers', { exact: true }).check();
  await expect(card.getByText(stops)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await card.getByRole('button', { name: 'Save rights' }).click();
  await expect(notice(page, /^Rights changed\. 1 change that they had planned was/)).toBeVisible();
  const dropped = await site.call('DELETE', `/api/waiting/${held.body.id}`, { token: site.token });
  await site.call('DELETE', `/api/drafts/${dropped.body.draft}`, { token: site.token });
  await expect(card).toContainText('Publisher of Papers only');

  await openAccountsAs(page, other);
  await expect(entryCard(page, name)).toContainText('Publisher of Papers only');
  const screens = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
  await expect(screens).toHaveText(['Papers', 'Pictures', 'Accounts', 'Log']);
  await expect(page.getByRole('button', { name: /^(Remove|Change rights)/ })).toHaveCount(0);
  await page.goto('/admin/contact-messages');
  await expect(page.getByRole('heading', { name: 'Not for your account' })).toBeVisible();
  await expect(page.getByText('Your account is limited to Papers.')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).last().click();
  await expect(page.getByRole('heading', { name: 'All Papers' })).toBeVisible();
  await expect(page.getByText('Changed lately')).toBeVisible();
  for (const hidden of ['All Speakers', 'Contact Messages', 'Proposals', 'Samples']) {
    await expect(page.getByRole('heading', { name: hidden })).toBeHidden();
  }

  await test.step('whoever only answers messages is shown those, and asks for nothing else', async () => {
    await page.getByRole('link', { name: 'Add New Paper' }).click();
    await page.getByLabel('Content', { exact: true }).fill('Typed meanwhile.');
    const rights = { token: site.token, body: { role: 'publisher', areas: ['messages'] } };
    expect((await site.call('PUT', `/api/user/rights/${other.id}`, rights)).status).toBe(200);
    // What somebody is typing just then is not lost.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Not for your account' })).toBeVisible();
    await page.getByText('Show it, to be copied').click();
    await expect(page.getByText('Typed meanwhile.')).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await page.goto('/admin/accounts');
    await expect(entryCard(page, name)).toContainText('Inbox only');
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(answer.url());
    });
    await page.goto('/admin', { waitUntil: 'networkidle' });
    await expect(page.locator('.cards h2')).toHaveText(['Contact Messages', 'Accounts']);
    await expect(page.getByText(/^(Everything that was saved|To look after)/)).toHaveCount(0);
    expect(refused).toEqual([]);
  });

  await test.step('the first screen after that is of the rights of now', async () => {
    const allow = async (role: 'editor' | 'publisher') => {
      const rights = { token: site.token, body: { role, areas: null } };
      expect((await site.call('PUT', `/api/user/rights/${other.id}`, rights)).status).toBe(200);
    };
    await allow('publisher');
    await page.goto('/admin/accounts');
    await expect(entryCard(page, name)).toContainText('Publisher');
    await allow('editor');
    await page.goto('/admin/settings/carousel');
    await expect(page.getByRole('heading', { name: /^Propose a Change: / })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Propose', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await allow('publisher');
    await page.goto('/admin/settings/carousel');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Propose/ })).toHaveCount(0);
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
  });
});

test('whoever removes their own account is warned, and is logged out', async ({
  page,
  site,
  mark,
}) => {
  const name = `Leaving ${mark}`;
  const own = await newAccount(site, name, 'owner');
  await openAccountsAs(page, own);
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Remove your own account?' });
  await expect(question).toContainText(
    'You are logged out at once, on all devices, and cannot log in again.',
  );
  await question.getByRole('button', { name: 'Remove my account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const items = () => ['token', 'photo', 'name'].map((item) => localStorage.getItem(item));
  expect(await page.evaluate(items)).toEqual([null, null, null]);
  expect(await isOpen(site, own.token)).toBe(false);
});

test('the list of accounts: asked for again where it did not come, and never left empty', async ({
  page,
}) => {
  await test.step('a list of accounts that does not come can be asked for again', async () => {
    await page.route('**/api/user/all', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/admin/accounts');
    const sentence = 'Failed to fetch accounts. Please try again.';
    await expect(page.locator('.failure').getByText(sentence)).toBeVisible();
    await page.unroute('**/api/user/all');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('asha@example.org')).toBeVisible();
  });

  await test.step('the last account is never removed', async () => {
    const account = (id: string, isYou: boolean) => ({
      id,
      name: `Name of ${id}`,
      email: `${id}@example.org`,
      photo: '',
      createdAt: '2026-01-01T00:00:00Z',
      role: 'owner',
      areas: null,
      planned: [],
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
    await expect(entryCard(page, 'Name of a')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await expect(page.getByText(/^The last account cannot be removed/)).toBeVisible();
  });
});

test('an administrator is added with a picture that was made small', async ({
  page,
  site,
  mark,
}) => {
  const email = `kavita-${mark}@example.org`;
  await page.goto('/admin/add-admin');
  // A finger leaves a field when it is up already: what is then said moves nothing before the click.
  await page.getByLabel('Email').fill('kavita');
  const drawn = page.getByRole('button', { name: 'Use a drawn portrait instead' });
  const moved = await drawn.evaluate(async (button) => {
    const { top } = button.getBoundingClientRect();
    for (const name of ['pointerdown', 'pointerup']) {
      button.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType: 'touch' }));
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await Promise.resolve();
    const now = button.getBoundingClientRect().top;
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return now - top;
  });
  expect(moved).toBe(0);
  await expect(page.getByText('Present picture')).toBeVisible();
  await expect(page.getByText(/^Email must be an e-mail address/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Add admin' }).click();
  for (const label of ['Name', 'Email', 'Password', 'Profile image']) {
    await expect(page.getByText(`${label} is required.`)).toBeVisible();
  }
  await page.getByLabel('Name').fill('Kavita Rao');
  await page.getByLabel('Email').fill('kavita');
  await page.getByLabel('Password').fill('short');
  await drawn.click();
  await expect(page.getByText('Profile image is required.')).toBeHidden();
  await expect(page.getByText('Present picture')).toBeVisible();
  await page.getByLabel('Profile image').setInputFiles('public/social-card.png');
  await expect(page.getByText('social-card.png (256 × 134)')).toBeVisible();
  await expect(page.getByText(/^Email must be an e-mail address/)).toBeVisible();
  await expect(page.getByText(/^Password is too short/)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('long enough');
  const drafts = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(drafts).toContain(email);
  expect(await drafts()).not.toContain('long enough');

  await page.route('**/api/user/newuser', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Add admin' }).click();
  await expect(notice(page, 'Something went wrong! Please try again.')).toBeVisible();
  await page.unroute('**/api/user/newuser');
  await page.getByRole('button', { name: 'Add admin' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  const login = { email, password: 'long enough' };
  const { body } = await site.call('POST', '/api/user/login', { body: login });
  expect(body.user.name).toBe('Kavita Rao');
});

test('links that are shown once and work once: an invitation, and a new password', async ({
  page,
  site,
  mark,
}) => {
  const email = `invited-${mark}@example.org`;
  const forgetful = await newAccount(site, `Forgetful ${mark}`);
  await page.goto('/admin/accounts');
  const invite = page.getByRole('region', { name: 'Invite by a link' });
  await invite.getByLabel('Email').fill(email);
  await invite.getByLabel('Publisher of some things only').check();
  // Mail of a website on one computer reaches nobody, and nothing says that it does.
  await expect(page.getByText('it reaches nobody')).toHaveCount(1);
  await expect(invite.getByText('Copy the link, and send it yourself.')).toBeVisible();
  await invite.getByRole('button', { name: 'Make a link' }).click();
  await expect(invite.getByText('Tick at least one.')).toBeVisible();
  await invite.getByLabel('Papers', { exact: true }).check();
  await invite.getByRole('button', { name: 'Make a link' }).click();
  const link = await invite.getByLabel(`Link for ${email}`, { exact: true }).inputValue();
  await invite
    .getByRole('button', { name: 'Copy the link' })
    .evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await expectClear(page);
  await expect(invite.getByRole('listitem').filter({ hasText: email })).toContainText(
    'Publisher of Papers only',
  );
  // Whoever is invited next is likely to do the same.
  await expect(invite.getByLabel('Papers', { exact: true })).toBeChecked();
  expect(await findFaults(page)).toEqual([]);

  // Made again, the one before it ends.
  const twice = `again-${mark}@example.org`;
  await invite.getByLabel('Email').fill(twice);
  await invite.getByRole('button', { name: 'Make a link' }).click();
  await invite.getByRole('button', { name: `Make another link for ${twice}` }).click();
  await expect(notice(page, `Another link for ${twice} is made`)).toBeVisible();
  await expect(page.getByText(/ by mail/)).toHaveCount(0);
  await expect(invite.getByRole('listitem').filter({ hasText: twice })).toHaveCount(1);
  await expect(invite.getByLabel(`Link for ${twice}`, { exact: true })).toHaveValue(
    /\/admin\/link#/,
  );
  await expect(invite.getByText(`Copy it now and send it to ${twice} yourself`)).toBeVisible();
  await invite.getByRole('button', { name: `Withdraw the link for ${twice}` }).click();
  await expect(invite.getByLabel(`Link for ${twice}`, { exact: true })).toBeHidden();

  // It lets whoever has it in: that is said before.
  const question = page.getByRole('dialog');
  const make = page.getByRole('button', { name: `Link for a new password of Forgetful ${mark}` });
  await make.click();
  await expect(question).toContainText(`can choose the password of ${forgetful.email}`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    page.getByRole('textbox', { name: `Link for a new password of Forgetful ${mark}` }),
  ).toHaveCount(0);
  await make.click();
  await question.getByRole('button', { name: 'Make the link' }).click();
  const reset = await page
    .getByRole('textbox', { name: `Link for a new password of Forgetful ${mark}` })
    .inputValue();
  await expect(invite.getByRole('listitem').filter({ hasText: forgetful.email })).toContainText(
    'new password',
  );

  await page.goto(link.slice(0, -1));
  await expect(page.getByRole('alert').filter({ hasText: 'incomplete' })).toBeVisible();
  // Of the same screen: what the address says changes, and no page is loaded.
  await page.goto(`${link}.`);
  await expect(page.getByRole('note')).toContainText(
    `You are logged in as Asha Verma; this makes another account, for ${email}`,
  );
  // The login is one that other tests use, too.
  await page.route('**/api/user/logout', (route) => route.fulfill({ json: {} }));
  await page.getByRole('note').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('note')).toBeHidden();
  await expect(page.getByText(`Asha Verma invites you to work on this website`)).toContainText(
    'You may look after Papers there, and nothing else.',
  );
  await page.getByLabel('Name').fill(`Invited ${mark}`);
  await page.getByLabel('Password', { exact: true }).fill(`invited ${mark} 7`);
  await page.getByRole('button', { name: 'Make my account' }).click();
  await expect(page.getByText('Password is easy to guess')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make my account' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.locator('.who')).toContainText(`Invited ${mark}`);
  await expect(page.getByRole('heading', { name: 'All Papers' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('alert').filter({ hasText: 'used already' })).toBeVisible();
  expect(await isOpen(site, await site.logIn({ email, password: 'long enough' }))).toBe(true);

  await page.goto(reset);
  await page.getByLabel('Password', { exact: true }).fill('another one');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.locator('.who')).toContainText(`Forgetful ${mark}`);
  expect(await isOpen(site, forgetful.token)).toBe(false);
});

test('a forgotten password: a link comes by mail, and sets another one', async ({
  page,
  site,
  mark,
  problems,
}) => {
  // What these tests do before each document fails where a mail's HTML is shown: it may do nothing.
  problems.expect(/document is sandboxed/);
  const { email } = await newAccount(site, `By mail ${mark}`);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The login has such a field, too.
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Write the mail all the same' }).click();
  await expect(page.getByRole('status')).toContainText('If this address has an account here');

  const secrets = readFileSync(join(site.dataDir, 'secrets.json'), 'utf8');
  const mail = page.getByRole('article').filter({ hasText: email });
  // It has no script: whoever waits for a mail loads it again.
  await expect(async () => {
    await page.goto(`/outbox/${JSON.parse(secrets).outboxSecret}`);
    await expect(mail).toHaveCount(1, { timeout: 1 });
  }).toPass();
  await mail.getByRole('link', { name: '/admin/link#' }).click();
  await expect(page.getByText(`Somebody asked for a new password for ${email}.`)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('another one');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.locator('.who')).toContainText(`By mail ${mark}`);
});
