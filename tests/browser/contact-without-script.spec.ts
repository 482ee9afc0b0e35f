import type { Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { findOverflow } from './page-rules.ts';
import { expect, test } from './site-test.ts';

// The contact form as a visitor meets it whose browser runs no script: a page answers it.
test.use({ writes: true, javaScriptEnabled: false });

const TYPED = {
  Name: 'Asha "Rao" & <b>',
  Email: 'asha@example.org',
  Subject: 'Visa letter',
  'Phone (optional)': '+91 98765 43210',
  Message: '\nDear chairs,\n\nplease send one.',
};

async function send(page: Page, values: Partial<typeof TYPED>): Promise<void> {
  await page.goto('/contact');
  await turnOffBrowserChecks(page);
  for (const [label, value] of Object.entries({ ...TYPED, ...values })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Send' }).click();
}

/** As browsers do that know no `required`; and what the API alone refuses must be shown, too. */
async function turnOffBrowserChecks(page: Page): Promise<void> {
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
}

async function expectPageOfTheSite(page: Page): Promise<void> {
  await expect(page.locator('.bar')).toHaveCSS('position', 'fixed');
  await expect(page.locator('.bar .brand')).toBeVisible();
  await expect(page.locator('.copyright')).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
}

test('a message that arrives is thanked for on a page of the site', async ({ page, site }) => {
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: /Load the map/ })).toBeHidden();
  await send(page, { Subject: 'Without script' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent');
  await expect(
    page.getByText('Thank you for your message. We will get back to you soon.'),
  ).toBeVisible();
  await expectPageOfTheSite(page);
  const { body } = await site.call('GET', '/api/contact', { token: await site.logIn() });
  expect(body[0]).toMatchObject({ name: TYPED.Name, subject: 'Without script' });
});

test('errors stand beside their fields, the first has the focus, what was typed is kept', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 422/);
  await send(page, { Email: 'no address', Subject: ' ' });
  const [email, subject] = [page.getByLabel('Email'), page.getByLabel('Subject')];
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(
    'Email must be an e-mail address such as name@example.org.',
  );
  await expect(page.getByText('Email must be an e-mail address')).toBeVisible();
  await expect(subject).toHaveAccessibleDescription('Subject is required.');
  await expect(page.locator('.field-error:visible')).toHaveCount(2);
  await expect(page).toHaveTitle(/^Not sent: Contact/);
  await expect(email).toHaveValue('no address');
  for (const label of ['Name', 'Phone (optional)', 'Message'] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(TYPED[label]);
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Privacy' })).toBeVisible();
  await expectPageOfTheSite(page);

  await email.fill(TYPED.Email);
  await subject.fill(TYPED.Subject);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent');
});

test.describe('where only the site’s own scripts do not arrive', () => {
  // axe needs a browser that runs scripts.
  test.use({ javaScriptEnabled: true });

  test('axe finds nothing wrong with either answer', async ({ page, problems }) => {
    problems.expect(/status of 422|ERR_FAILED/);
    await page.route('**/*.js', (route) => route.abort());
    await send(page, { Name: '', Email: '' });
    await expect(page.getByText('Name is required.')).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await send(page, {});
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent');
    expect(await findFaults(page)).toEqual([]);
  });
});
