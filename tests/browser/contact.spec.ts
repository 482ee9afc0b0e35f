import type { Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { expect, test } from './site-test.ts';

test.use({ writes: true });

const THANKS = 'Thank you for your message. We will get back to you soon.';
const FAILED = 'Something went wrong. Please try again.';
const TYPED = {
  Name: 'Asha Rao',
  Email: 'asha@example.org',
  Subject: 'Visa letter',
  Message: 'Dear chairs,\n\nplease send one.',
};

async function fillIn(page: Page, values: Record<string, string> = TYPED) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

/** Sends the form, and yields what the alert says. */
async function send(page: Page): Promise<string> {
  const alert = page.waitForEvent('dialog');
  const click = page.getByRole('button', { name: 'Send' }).click();
  const dialog = await alert;
  expect(dialog.type()).toBe('alert');
  const message = dialog.message();
  await dialog.accept();
  await click;
  return message;
}

async function expectTyped(page: Page) {
  for (const [label, value] of Object.entries(TYPED)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

test('what the contact page has', async ({ page, site }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) outside.push(request.url());
  });
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>A map' }),
  );
  await page.goto('/contact');

  await test.step('Contact: location; of e-mail and phone numbers those that are known', async () => {
    const main = page.getByRole('main');
    await expect(main).toContainText('Department of Electrical Engineering');
    await expect(main.locator('dt')).toHaveText(['Location']);
    await expect(main.getByRole('heading', { name: 'Keep in touch' })).toBeVisible();
    const privacy = main.getByRole('link', { name: 'Privacy' });
    await expect(privacy).toHaveAttribute('href', '/privacy');
  });

  await test.step('Contact form: name, email, subject and message required; email of email type; phone optional', async () => {
    for (const label of Object.keys(TYPED)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '');
    }
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
    await expect(page.getByLabel('Phone (optional)')).not.toHaveAttribute('required');
  });

  await test.step('the spam trap is hidden from people and from assistive technology', async () => {
    await expect(page.locator('input[name="website"]')).toBeHidden();
    await expect(page.getByRole('textbox')).toHaveCount(5);
  });

  await test.step('an embedded map: a picture and a link, its frame loaded only when asked for', async () => {
    const link = page.getByRole('link', { name: 'Open the map of Patna' });
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps/);
    expect(outside).toEqual([]);
    await page.getByRole('button', { name: 'Load the map here: Patna' }).click();
    const frame = page.getByTitle('Map of Patna');
    await expect(frame).toBeFocused();
    await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible();
    expect(outside).toHaveLength(1);
  });
});

test('on success the alert shows the server message, and the fields are cleared', {
  tag: '@phone',
}, async ({ page, site }) => {
  await page.goto('/contact');
  await fillIn(page);
  expect(await send(page)).toBe(THANKS);
  await expect(page.getByLabel('Name')).toHaveValue('');
  // It stays to be read when the alert is gone.
  await expect(page.getByText(THANKS)).toHaveText(
    `${THANKS} Sent to the organisers: “${TYPED.Subject}”. They answer to ${TYPED.Email}.`,
  );
  await expect(page.getByText(THANKS)).toBeVisible();
  const token = await site.logIn();
  const { body } = await site.call('GET', '/api/contact', { token });
  expect(body[0]).toMatchObject({ subject: TYPED.Subject, message: TYPED.Message });
});

test('Contact submit fails: the alert says so, and what was typed survives', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 500|ERR_FAILED|Error sending the message/);
  await page.goto('/contact');
  await fillIn(page);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'oops' }));
  expect(await send(page)).toBe(FAILED);
  await expectTyped(page);
  await page.unroute('**/api/contact');
  await page.route('**/api/contact', (route) => route.abort());
  expect(await send(page)).toBe(FAILED);
  await expectTyped(page);
  await page.unroute('**/api/contact');
  expect(await send(page)).toBe(THANKS);
});

test('too many messages: the page says how long to wait', async ({ page, problems }) => {
  problems.expect(/status of 429/);
  await page.goto('/contact');
  await fillIn(page);
  const message = 'Too many messages came from your connection. Please try again in 5 minutes.';
  await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: { message } }));
  expect(await send(page)).toBe(FAILED);
  await expect(page.getByRole('alert')).toHaveText(message);
  await expectTyped(page);
});

test('what is missing stands beside its field, focus goes to the first, nothing is sent', async ({
  page,
}) => {
  let calls = 0;
  await page.route('**/api/contact', (route) => {
    calls += 1;
    return route.abort();
  });
  await page.goto('/contact');
  await fillIn(page, { Name: 'Asha Rao', Email: 'no address', Message: ' ' });
  await page.getByRole('button', { name: 'Send' }).click();
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(
    'Email must be an e-mail address such as name@example.org.',
  );
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Subject is required.');
  await expect(page.getByText('Message is required.')).toBeVisible();
  await expect(page.getByText('Name is required.')).toHaveCount(0);
  await expect(email).toHaveValue('no address');
  expect(await findFaults(page)).toEqual([]);
  expect(calls).toBe(0);
});

test("the server's errors stand beside their fields, focus goes to the first", async ({
  page,
  problems,
}) => {
  problems.expect(/status of 422/);
  await page.goto('/contact');
  await fillIn(page, { ...TYPED, Subject: 'a\u0001b' });
  expect(await send(page)).toBe(FAILED);
  const subject = page.getByLabel('Subject');
  await expect(subject).toBeFocused();
  await expect(subject).toHaveAccessibleDescription(/^Subject contains a control character/);
  await subject.fill('Visa letter');
  expect(await send(page)).toBe(THANKS);
  await expect(page.locator('.field-error:visible')).toHaveCount(0);
});
