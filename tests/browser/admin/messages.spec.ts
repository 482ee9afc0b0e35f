import type { Page } from '@playwright/test';
import { findFaults } from '../find-faults.ts';
import type { Site } from '../site-test.ts';
import { expect, test } from './admin-test.ts';
import { notice } from './notice.ts';

const LONG = `How much?\n<b>Thanks</b>\n${'We ask for an invoice. '.repeat(20)}The end.`;

/** Sends messages as visitors do; their subjects begin with a word that no other test uses. */
async function send(site: Site, ...subjects: string[]) {
  for (const subject of subjects) {
    const body = { name: 'Mohan Lal', email: 'mohan@example.org', subject, message: LONG };
    expect((await site.call('POST', '/api/contact', { body })).status).toBe(200);
  }
}

async function marksOf(site: Site, token: string, subject: string) {
  const { body } = await site.call('GET', '/api/contact', { token });
  const found = body.find((each: { subject: string }) => each.subject === subject);
  return found && [found.read, found.answered];
}

async function openInbox(page: Page, search: string) {
  await page.goto('/admin/contact-messages');
  await page.getByLabel('Search').fill(search);
}

const card = (page: Page, subject: string) => page.locator('.message', { hasText: subject });
const opener = (page: Page, subject: string) =>
  card(page, subject).getByRole('heading').getByRole('button');

test('a message shows its first words, is opened with the keyboard, and is read then', async ({
  page,
  site,
  token,
  mark,
}) => {
  const subject = `Opened on a ${mark}`;
  await send(site, subject);
  await openInbox(page, subject);
  await expect(opener(page, subject)).toHaveText(`Unread${subject}`);
  await expect(card(page, subject)).toContainText('<b>Thanks</b>');
  await expect(card(page, subject)).not.toContainText('The end.');
  await expect(opener(page, subject)).toHaveCSS('font-weight', '700');
  expect(await findFaults(page)).toEqual([]);

  await opener(page, subject).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, subject)).toContainText('The end.');
  await expect(opener(page, subject)).toHaveAttribute('aria-expanded', 'true');
  await expect(opener(page, subject)).toHaveText(subject);
  await expect.poll(() => marksOf(site, token, subject)).toEqual([true, false]);
  expect(await findFaults(page)).toEqual([]);

  await card(page, subject).getByRole('button', { name: 'Mark as unread' }).click();
  await expect(opener(page, subject)).toHaveText(`Unread${subject}`);
  await card(page, subject).getByRole('button', { name: 'Mark as answered' }).click();
  await expect(opener(page, subject)).toHaveText(`UnreadAnswered${subject}`);
  await expect.poll(() => marksOf(site, token, subject)).toEqual([false, true]);
  await card(page, subject).getByRole('button', { name: 'Mark as not answered' }).click();
  await expect(opener(page, subject)).toHaveText(`Unread${subject}`);
  await page.keyboard.press('Tab');
  await opener(page, subject).press('Enter');
  await expect(card(page, subject)).not.toContainText('The end.');
});

test('a reply by mail is offered to be marked as answered', async ({ page, site, token, mark }) => {
  const subject = `Fees, asked on a ${mark}`;
  await send(site, subject);
  await openInbox(page, 'mohan fees asked');
  await opener(page, subject).click();
  const reply = card(page, subject).getByRole('link', { name: 'Reply to Mohan Lal' });
  await expect(reply).toHaveAttribute('href', /^mailto:mohan@example\.org\?subject=Re%3A%20Fees/);
  // Nobody's mail program is to open.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  // Without a mail program address and quote are copied.
  await page.evaluate(() => {
    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    Object.assign(window, { copied });
  });
  const button = (name: string) => card(page, subject).getByRole('button', { name });
  await button('Copy the address mohan@example.org').click();
  await expect(notice(page, 'The address is copied.')).toBeVisible();
  await reply.click();
  await button('Copy the beginning of the answer').click();
  await expect(notice(page, 'The beginning of the answer is copied.')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([
    'mohan@example.org',
    expect.stringMatching(/^Dear Mohan Lal,.*> How much\?.*The end\.\r\n$/s),
  ]);
  await card(page, subject).getByRole('button', { name: 'Not yet' }).click();
  await expect(opener(page, subject)).toBeFocused();
  await expect.poll(() => marksOf(site, token, subject)).toEqual([true, false]);
  await reply.click();
  await card(page, subject).getByRole('button', { name: 'It is sent: mark as answered' }).click();
  await expect(opener(page, subject)).toHaveText(`Answered${subject}`);
  await expect(opener(page, subject)).toBeFocused();
  await expect.poll(() => marksOf(site, token, subject)).toEqual([true, true]);
  await reply.click();
  await expect(card(page, subject).getByText('Your mail program opens')).toBeHidden();
});

test('a mark that the server does not take is taken back, and that is said', async ({
  page,
  site,
  token,
  mark,
}) => {
  const subject = `Marked in vain on a ${mark}`;
  await send(site, subject);
  await openInbox(page, subject);
  await page.route('**/api/contact/*', (route) => route.fulfill({ status: 500, json: {} }));
  await opener(page, subject).click();
  await expect(notice(page, 'Failed to mark message. Please try again.')).toBeVisible();
  await expect(opener(page, subject)).toHaveText(`Unread${subject}`);
  await expect(card(page, subject)).toContainText('The end.');
  await page.unroute('**/api/contact/*');
  await card(page, subject).getByRole('button', { name: 'Mark as read' }).click();
  await expect(opener(page, subject)).toHaveText(subject);
  await expect.poll(() => marksOf(site, token, subject)).toEqual([true, false]);

  const { body } = await site.call('GET', '/api/contact', { token });
  const { _id } = body.find((each: { subject: string }) => each.subject === subject);
  await site.call('DELETE', `/api/contact/${_id}`, { token });
  await card(page, subject).getByRole('button', { name: 'Mark as unread' }).click();
  await expect(notice(page, 'Somebody else has deleted this message.')).toBeVisible();
  await expect(card(page, subject)).toBeHidden();
});

test('the inbox is narrowed to what is unread or not answered; what is being read stays in sight', async ({
  page,
  site,
  token,
  mark,
}) => {
  const [one, two] = [`Narrowed one ${mark}`, `Narrowed two ${mark}`];
  await send(site, one, two);
  await openInbox(page, `narrowed ${mark}`);
  const subjects = page.locator('.message h2 button > :last-child');
  await page.getByLabel('Show').selectOption('Unread');
  await expect(subjects).toHaveText([two, one]);
  await opener(page, two).click();
  await expect(opener(page, two)).toHaveText(two);
  await card(page, two).getByRole('button', { name: 'Mark as answered' }).click();
  await expect(subjects).toHaveText([two, one]);
  await page.getByLabel('Show').selectOption('Answered');
  await expect(subjects).toHaveText([two]);
  await page.getByLabel('Show').selectOption('Not answered');
  await expect(subjects).toHaveText([one]);
  await page.getByLabel('Show').selectOption('Unread');
  await expect(subjects).toHaveText([one]);
  await page.getByLabel('Show').selectOption('All');
  await expect(subjects).toHaveText([two, one]);
  // Marks that were on their way still would change what the next test counts.
  await expect.poll(() => marksOf(site, token, two)).toEqual([true, true]);
});

test('many are marked as read, deleted once it is said when they are erased, and brought back until then', async ({
  page,
  site,
  token,
  mark,
}) => {
  const [one, two] = [`Many one ${mark}`, `Many two ${mark}`];
  await send(site, one, two);
  await openInbox(page, `many ${mark}`);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Mark 2 as read' }).click();
  await expect(page.locator('.message.unread')).toHaveCount(0);
  await expect.poll(() => marksOf(site, token, one)).toEqual([true, false]);
  await expect.poll(() => marksOf(site, token, two)).toEqual([true, false]);

  await page.getByLabel('Select all on this page').check();
  await page.route('**/api/contact/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Delete 2 selected' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 2 messages?' });
  await expect(question.getByRole('listitem')).toHaveText([
    `${two} (Mohan Lal)`,
    `${one} (Mohan Lal)`,
  ]);
  await expect(question).toContainText(
    'What is deleted can be brought back for a minute. Then it is erased for good.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Failed to delete message. Please try again.')).toBeVisible();
  await expect(page.locator('.message')).toHaveCount(2);
  await page.unroute('**/api/contact/*');
  await page.getByRole('button', { name: 'Delete 2 selected' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, '2 messages deleted.')).toBeVisible();
  await expect(page.getByText('No messages found.')).toBeVisible();

  // For a minute they come back; one that is asked for by law is erased at once.
  const line = page.locator('.undo-line');
  await expect(line).toContainText('2 messages deleted. They are erased for good within a minute.');
  await expect(line.getByRole('timer')).toHaveText(/^[1-6]?\d s left$/);
  // Also for whoever looked at something else meanwhile.
  const menu = page.getByRole('navigation', { name: 'Screens' });
  await menu.getByRole('link', { name: 'Log' }).click();
  await menu.getByRole('link', { name: /^Inbox/ }).click();
  await line.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(notice(page, '2 messages restored.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(line).toBeHidden();
  await page.getByLabel('Search').fill(`many ${mark}`);
  await expect.poll(() => marksOf(site, token, one)).toEqual([true, false]);
  await opener(page, one).click();
  await card(page, one).getByRole('button', { name: 'Erase now' }).click();
  const erasing = page.getByRole('dialog', { name: 'Erase this message now?' });
  await expect(erasing).toContainText('Nobody can bring it back.');
  await erasing.getByRole('button', { name: 'Erase for good' }).click();
  await expect(notice(page, 'Message erased for good.')).toBeVisible();
  await expect(page.locator('.message')).toHaveCount(1);
  expect(await marksOf(site, token, one)).toBeUndefined();
  await opener(page, two).click();
  await card(page, two).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Message deleted successfully.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

test('the dashboard says how many are unread', async ({ page, site, token, mark }) => {
  const subject = `Counted on a ${mark}`;
  await send(site, subject);
  const { body } = await site.call('GET', '/api/contact', { token });
  const unread = body.filter(({ read }: { read: boolean }) => !read).length;
  const count = page.locator('.cards li', { hasText: 'Contact Messages' });
  await page.goto('/admin');
  await expect(count).toContainText(`${unread} unread`);
  await expect(page.getByRole('link', { name: `Inbox ${unread} waiting` })).toBeVisible();
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin');
  await expect(count).toContainText('Could not be counted.');
});

test('inboxes of any kind', async ({ page }) => {
  await test.step('an inbox that comes slowly, not at all, or empty says so', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/contact', async (route) => {
      await isAnswered;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto('/admin/contact-messages', { waitUntil: 'domcontentloaded' });
    await expect(page.getByText('Loading...')).toBeVisible();
    answer();
    const sentence = 'Failed to fetch messages. Please try again.';
    await expect(page.locator('.failure').getByText(sentence)).toBeVisible();
    await expect(notice(page, sentence)).toBeVisible();
    await page.unroute('**/api/contact');
    await page.route('**/api/contact', (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No messages found.')).toBeVisible();
    await page.unroute('**/api/contact');
  });

  await test.step('a message says when it came by the clocks of the conference, whatever the script of the name', async () => {
    const message = {
      _id: 'm',
      name: 'أحمد',
      email: 'ahmad@example.org',
      subject: 'Where?',
      message: 'مرحبا',
      createdAt: '2026-01-05T20:30:00.000Z',
      read: true,
      answered: false,
    };
    await page.route('**/api/contact', (route) => route.fulfill({ json: [message] }));
    await page.goto('/admin/contact-messages');
    const line = page.locator('.message .entry-line').first();
    await expect(line).toHaveText('أحمد · 6 January 2026, 02:00');
    // A name that runs from right to left takes no part of the date with it.
    const [name, time] = await line
      .locator('bdi, time')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    expect(name.right).toBeLessThanOrEqual(time.left);
    await page.getByRole('button', { name: 'Where?' }).click();
    await expect(page.locator('.message .as-typed')).toHaveCSS('direction', 'rtl');
  });
});
