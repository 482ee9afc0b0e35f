import { expect, test } from './site-test.ts';

test('an address that is nearly a page’s leads to that page, and no other to any', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  const suggested = page.locator('[data-nearest-page]');
  for (const [asked, title, address] of [
    ['/authors/registration', 'Registrations', '/authors/registrations'],
    ['/Speakers.html', 'Speakers', '/programs/speakers'],
    ['/venue', 'Venue and Travels', '/about/venue-and-travels'],
    ['/authors/submission', 'Paper Submissions', '/authors/paper-submissions'],
    ['/authors/call-for-papers/9', 'Call for Papers', '/authors/call-for-papers'],
  ] as const) {
    const answer = await page.goto(asked);
    expect(answer?.status(), asked).toBe(404);
    await expect(suggested, asked).toHaveText(`Did you mean ${title}?`);
    await expect(suggested.getByRole('link')).toHaveAttribute('href', address);
  }
  await suggested.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Call for Papers');

  const listed = page.waitForResponse('**/sitemap');
  await page.goto('/xyzzy-of-nowhere');
  await (await listed).finished();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(suggested).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no page is suggested for an address that none has', async ({ page, problems }) => {
    problems.expect(/status of 404/);
    await page.goto('/authors/registration');
    await expect(page.getByText('Did you mean')).toHaveCount(0);
    await expect(page.locator('main').getByRole('link', { name: 'Site map' })).toBeVisible();
  });
});
