import type { Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { expect, test } from './site-test.ts';

// Fees for accompanying persons and papers, and every line of the account.
test.use({ content: 'full' });

const open = async (page: Page, at: string) => {
  await page.clock.install({ time: new Date(at) });
  await page.goto('/authors/registrations');
};
const calculator = (page: Page) => page.getByRole('region', { name: 'Your fee' });
const sheet = (page: Page) => page.getByRole('region', { name: 'Payment sheet' });

test.describe('eleven hours away from the conference', () => {
  test.use({ timezoneId: 'America/Denver' });

  test('the fee is that of the day at the conference, and changes as the day does', async ({
    page,
  }) => {
    await open(page, '2025-11-28T12:00:00+05:30');
    await expect(page.getByRole('heading', { name: 'Fees' })).toBeVisible();
    await expect(calculator(page)).toBeHidden();
    const early = page.getByRole('columnheader', { name: /^Early/ });
    const shade = () => early.evaluate((cell) => getComputedStyle(cell).backgroundImage);
    expect(await shade()).toBe('none');
    // Time goes on while one looks, on a busy machine for long.
    await page.clock.setSystemTime('2026-01-25T23:40:00+05:30');
    await page.goto('/authors/registrations');
    await expect.poll(shade).toContain('gradient');
    const total = calculator(page).getByRole('status').first();
    await expect(calculator(page)).toContainText(
      'The early fee applies until Sunday 25 January 2026, 23:59 (Asia/Kolkata, UTC+05:30). Less than an hour left. On your clock it ends on Sunday 25 January, 11:29.',
    );
    await page.getByLabel('Category').selectOption('Not sure, online, or without a paper');
    const ask = calculator(page).getByRole('link', { name: 'Ask us which fee is yours' });
    await expect(ask).toHaveAttribute('href', /^\/contact#subject=Registration\+fee&message=Which/);
    const button = page.getByRole('button', { name: 'Show the payment sheet' });
    await expect(button).toBeHidden();
    await expect(calculator(page).getByRole('link', { name: 'ask us first' })).toBeHidden();
    await page.getByLabel('Category').selectOption('Academicians');
    await expect(total).toHaveText('₹\u00a08,500');
    await expect(ask).toBeHidden();
    await expect(calculator(page)).toContainText('Taking part online or without a paper: ask us');
    await expect(calculator(page).getByRole('link', { name: 'ask us first' })).toHaveAttribute(
      'href',
      /^\/contact#subject=Registration\+fee&/,
    );
    await page.getByLabel('Accompanying person').fill('2');
    await expect(total).toHaveText('₹\u00a013,500');
    // Whoever asks something comes back to what they had chosen.
    await calculator(page).getByRole('link', { name: 'ask us first' }).click();
    await expect(page).toHaveURL(/\/contact/);
    await page.goBack();
    await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Academicians');
    await expect(total).toHaveText('₹\u00a013,500');
    await expect(page.getByRole('main')).toContainText(
      'until Sunday 25 January 2026, 23:59 (Asia/Kolkata, UTC+05:30), which is 11:29 on your clock, then the late fee',
    );
    await page.getByLabel('Name of the participant').fill('Asha Rao');
    await button.click();
    const change = 'The early fee has ended: this is the late fee.';
    await expect(sheet(page)).not.toContainText(change);
    await page.clock.fastForward('30:00');
    await expect(total).toHaveText('₹\u00a015,000');
    await expect(sheet(page)).toContainText(change);
    await expect(sheet(page)).toContainText(/To pay, GST included\s*₹\u00a015,000/);
    await expect(calculator(page)).toContainText('The late fee applies until Monday 23 February');
    await expect(calculator(page)).toContainText('28 days left.');
    await page.clock.fastForward(29 * 24 * 60 * 60_000);
    await expect(calculator(page)).toContainText(
      'Registration for papers has closed while this page was open',
    );
    await expect(sheet(page)).toHaveCount(0);
    await page.goto('/authors/registrations');
    const closed = page.getByText('For papers, registration closed on');
    await expect(closed.filter({ visible: true })).toHaveCount(1);
    // The rules have its place.
    await expect(page.locator('#your-fee')).toBeHidden();
    // Latecomers may ask, and some pay.
    await expect(page.getByRole('heading', { name: 'Bank account' })).toBeVisible();
    await expect(page.getByText('Please do not pay anything to an account')).toBeVisible();
    expect(await page.getByRole('main').innerText()).not.toMatch(/\byet\b/);
  });
});

test('bad input gets a sentence beside its field, and nothing is lost', async ({ page }) => {
  await open(page, '2026-01-10T06:00:00Z');
  // One way to register: by the sheet, whose letter comes filled in.
  await expect(page.getByRole('link', { name: 'Write to us to register' })).toHaveCount(0);
  const start = page.getByRole('link', { name: 'Start your registration' });
  await expect(start.filter({ visible: true })).toHaveAttribute(
    'href',
    '/authors/registrations#your-fee',
  );
  await start.filter({ visible: true }).click();
  await expect(calculator(page)).toBeInViewport();
  const papers = page.getByLabel('Paper ID');
  await papers.fill('12, 13');
  await expect(papers).toHaveAccessibleDescription(/^The fee covers one paper: add the others/);
  await expect(page.getByLabel('Additional paper')).toHaveAccessibleDescription(/write 1 here/);
  await page.getByLabel('Additional paper').fill('1');
  await expect(papers).toHaveAccessibleDescription('');
  await papers.fill('');
  await page.getByLabel('Additional paper').fill('0');
  const persons = page.getByLabel('Accompanying person');
  await persons.fill('two');
  // At once, before anybody leaves the field.
  await expect(persons).toHaveAccessibleDescription(
    'Write a whole number from 0 to 20, such as 2.',
  );
  await page.getByLabel('Name of the participant').fill('12345');
  const button = page.getByRole('button', { name: 'Show the payment sheet' });
  await button.click();
  const category = page.getByLabel('Category');
  await expect(category).toBeFocused();
  await expect(category).toHaveAccessibleDescription('Choose a category.');
  await expect(calculator(page).getByRole('status').first()).toHaveText(
    'it depends on the category',
  );
  await expect(page.getByLabel('Name of the participant')).toHaveAccessibleDescription(
    'Name must have letters, in any script.',
  );
  expect(await findFaults(page)).toEqual([]);
  await expect(persons).toHaveValue('two');
  await category.selectOption('Foreign authors');
  await persons.fill('1');
  await page.getByLabel('Name of the participant').fill('Asha Rao');
  await button.press('Enter');
  await expect(sheet(page)).toBeFocused();
  await expect(sheet(page)).toContainText('US$\u00a0250 and ₹\u00a02,500');
  await expect(page.getByText(/from abroad/i)).toHaveCount(0);
  await page.getByLabel('Name of the participant').fill('王小明');
  await expect(sheet(page)).toContainText(/Participant\s*王小明/);
  await expect(sheet(page)).toContainText(/Payment reference\s*ARI 2026 REGISTRATION/);
  await expect(sheet(page)).toContainText(
    'The reference leaves out what not every bank takes: 王 小 明',
  );
  expect(await findFaults(page)).toEqual([]);
  // A sheet never says anything else than the fields.
  await persons.fill('x');
  await expect(sheet(page)).toHaveCount(0);
});

test('what is typed is printed and copied, and leaves the browser in no way', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '2026-01-10T06:00:00Z');
  await page.waitForLoadState('networkidle');
  const address = page.url();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await page.getByLabel('Category').selectOption('Students and research scholars');
  await page.getByLabel('Additional paper').fill('1');
  await page.getByLabel('Name of the participant').fill('Zénobie Q');
  await page.getByLabel('Paper ID').fill('4711');
  await page.getByLabel('Paper ID').press('Enter');
  await page.getByRole('button', { name: 'Show the payment sheet' }).click();
  await expect(sheet(page)).toContainText('ARI 2026 P4711 ZENOBIE Q');

  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'To pay, GST included: ₹\u00a09,500',
  );

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  expect((await page.locator('body').innerText()).trim()).toBe(
    (await sheet(page).innerText()).trim(),
  );
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await indexedDB.databases(),
      await caches.keys(),
      history.state,
      window.name,
    ]),
  );
  expect(kept).toBe(JSON.stringify([{}, {}, '', [], [], null, '']));
  expect(page.url()).toBe(address);
  expect(requests).toEqual([]);

  await page.getByRole('link', { name: 'write to us with this' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel('Name')).toHaveValue('Zénobie Q');
  await expect(page.getByLabel('Subject')).toHaveValue('Registration, paper 4711');
  await expect(page.getByLabel('Message')).toHaveValue(
    /^I would like to register\.[\s\S]*research scholars[\s\S]*Fee: ₹\u00a09,500\nPayment reference: ARI 2026 P4711 ZENOBIE Q\n$/,
  );
  expect(requests.filter((each) => /4711/.test(each.split('#')[0] ?? ''))).toEqual([]);
});

test.describe('where no amount is named for whoever comes along', () => {
  test.use({ content: 'sample' });

  test('they are counted, and what they cost is asked for', { tag: '@phone' }, async ({ page }) => {
    await open(page, '2026-02-10T06:00:00Z');
    await page.getByLabel('Category').selectOption('Academicians');
    await expect(page.getByRole('main')).toContainText(
      'Two papers: the fee of your category covers one manuscript. The second costs extra: how much is not fixed.',
    );
    await page.getByLabel('Accompanying person (amount not fixed)').fill('1');
    await expect(calculator(page).getByRole('status').first()).toHaveText(
      '₹\u00a010,000, not included: 1 × Accompanying person. Ask us what that costs',
    );
    await expect(page.getByRole('link', { name: 'Ask us what that costs' })).toHaveAttribute(
      'href',
      /^\/contact#subject=Registration\+fee&message=What\+does\+this\+cost%3F\+1\+%C3%97\+Accompanying/,
    );
    const start = page.getByRole('link', { name: 'start your registration' });
    await expect(start.filter({ visible: true })).toHaveCount(2);
    await page.getByLabel('Name of the participant').fill('Rakesh Sinha');
    await page.getByRole('button', { name: 'Show the fee sheet' }).click();
    const fees = page.getByRole('region', { name: 'Fee sheet' });
    await expect(fees).toBeFocused();
    await expect(fees).not.toContainText('Payment reference');
    const bar = await page.getByRole('banner').boundingBox();
    const top = await fees.boundingBox();
    expect(top?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Infinity));
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Write to us with this' }).click();
    await expect(page.getByLabel('Message')).toHaveValue(/\n1 × Accompanying person: not fixed\n/);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the fees are a table, and nothing is offered that does not work', async ({ page }) => {
    await page.goto('/authors/registrations');
    await expect(page.getByRole('row', { name: 'Accompanying person' })).toContainText('2,500');
    await expect(page.locator('.fee-calculator')).toBeHidden();
    await expect(page.locator('#your-fee > [data-during] a')).toHaveText('Write to us to register');
  });
});
