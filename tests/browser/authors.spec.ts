import { findFaults } from './find-faults.ts';
import { expect, test } from './site-test.ts';

const SECTIONS = ['Guidelines to Authors', 'Conference Tracks', 'Paper Submission', 'Registration'];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test('Accordion: one open at a time; clicking the open one closes it', async ({ page }) => {
      await page.goto('/authors');
      const accordion = page.locator('details[name="authors"]');
      const open = page.locator('details[name="authors"][open]');
      await expect(accordion).toHaveCount(4);
      await expect(open).toHaveCount(0);
      for (const section of SECTIONS) {
        await page.locator('summary', { hasText: section }).click();
        await expect(open).toHaveCount(1);
        await expect(open.locator('summary')).toHaveText(section);
      }
      await page.locator('summary', { hasText: 'Registration' }).click();
      await expect(open).toHaveCount(0);
    });
  });
}

test('the accordion by keyboard, and what is in it', async ({ page }) => {
  // While it matters: nobody is told where to pay when registration is over.
  await page.clock.setFixedTime('2026-01-10T06:00:00Z');
  await page.goto('/authors');

  await test.step('the accordion works by keyboard', async () => {
    const open = page.locator('details[name="authors"][open] summary');
    await page.locator('summary', { hasText: 'Guidelines to Authors' }).focus();
    await page.keyboard.press('Enter');
    await expect(open).toHaveText('Guidelines to Authors');
    await page.keyboard.press('Enter');
    await expect(open).toHaveCount(0);
  });

  await test.step('Registration: rules, a fee table, placeholder bank account details', async () => {
    await page.locator('summary', { hasText: 'Registration' }).click();
    const section = page.locator('details[open]');
    await expect(section.getByText('The registration fee is non-refundable.')).toBeVisible();
    const row = section.getByRole('row', { name: 'Industry participants' });
    await expect(row.getByRole('cell')).toHaveText(['₹\u00a011,000', '₹\u00a013,000']);
    await expect(section.getByText('No account is named on this website yet.')).toBeVisible();
    const start = section.getByRole('link', { name: 'start your registration' });
    await expect(start.filter({ visible: true })).toHaveCount(2);
    await expect(start.last()).toHaveAttribute('href', '/authors/registrations#your-fee');
    expect(await findFaults(page)).toEqual([]);
  });
});

test('the call for papers, and where it leads', async ({ page, request }) => {
  await page.goto('/authors/call-for-papers');

  await test.step('the important dates can be taken into a calendar', async () => {
    // Not offered any more when the conference is over, which it is on most days.
    const add = page.getByText('Add the important dates to your calendar');
    await expect(add).toHaveAttribute('href', '/important-dates.ics');
    await expect(page.getByText('subscribe to them')).toHaveAttribute(
      'href',
      'webcal://conference.example/important-dates.ics',
    );
    const types = { 'important-dates.ics': 'text/calendar', 'feed.atom': 'application/atom+xml' };
    for (const [file, type] of Object.entries({ ...types, 'feed.json': 'application/feed+json' })) {
      const answer = await request.get(`/${file}`);
      expect(answer.headers()['content-type']).toContain(type);
      expect(answer.headers()['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  await test.step('Call for papers: 43 topics, no brochure that nobody has, four tracks to follow', async () => {
    await expect(page.locator('.topics li')).toHaveCount(43);
    await expect(page.getByText('Brochure')).toHaveCount(0);
    await page.getByRole('link', { name: 'Photovoltaic Cells' }).click();
    await expect(page).toHaveURL('/authors/call-for-papers/3');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photovoltaic Cells');
  });
});

test('a track page for index 0 to 3, and a clear 404 for any other', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  for (const [index, name] of [
    'Biosensing and Neuromorphic Computing',
    'Electric Vehicles and Sustainable Energy',
    'Renewable Energy',
    'Photovoltaic Cells',
  ].entries()) {
    const answer = await page.goto(`/authors/call-for-papers/${index}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
  for (const index of ['4', '-1', '00', 'solar']) {
    const answer = await page.goto(`/authors/call-for-papers/${index}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
});
