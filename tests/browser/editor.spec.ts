import { editorSteps as editor } from './editor-steps.ts';
import { expect, test } from './editor-test.ts';

test.describe('a journey', () => {
  test.use({ browserOf: 'new' });

  test('an editor changes a speaker, an administrator looks at it and publishes, and the page shows it', async ({
    page,
    site,
  }) => {
    await editor.signIn(page);
    await editor.open(page, 'Speakers', 'Michael Faraday');
    await expect(page.getByLabel('Name')).toHaveValue('Michael Faraday (1791–1867)');
    const preview = page.frameLocator('iframe');
    await page.getByLabel('Name').fill('Michael Faraday FRS');
    // The website's own card, in its own style.
    await expect(preview.locator('li.person h3')).toHaveText('Michael Faraday FRS');
    await editor.save(page);
    await editor.setStatus(page, 'In review');
    await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);

    const speakers = (await site.call('GET', '/api/speaker/all')).body as { name: string }[];
    expect(speakers.map(({ name }) => name)).toContain('Michael Faraday (1791–1867)');

    await page.evaluate((token) => localStorage.setItem('token', token), site.token);
    await page.goto('/admin/proposals');
    await page.getByRole('link', { name: 'Review Michael Faraday' }).click();
    await expect(page.getByText('The check found nothing wrong.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.locator('.live-state')).toContainText('Live: the speakers', {
      timeout: 30_000,
    });
    await page.goto('/programs/speakers');
    await expect(page.getByRole('heading', { name: 'Michael Faraday FRS' })).toBeVisible();
  });
});

test('what breaks a rule is not sent, and the rule says why', async ({ page }) => {
  await editor.openAt(page, 'speakers/gaston-plante');
  await page.getByLabel('Name').fill('x'.repeat(301));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Name is too long: 300 characters at most.')).toBeVisible();
  // Nothing was proposed yet: what is right now is sent, and nobody is asked.
  await expect(async () => {
    await page.getByLabel('Name').fill('Gaston Planté');
    await expect(page.getByLabel('Name')).toHaveValue('Gaston Planté', { timeout: 500 });
  }).toPass();
  await editor.save(page);
});

test('an address that leads from one entry to another shows the other one', async ({ page }) => {
  await editor.openAt(page, 'speakers/edmond-becquerel');
  await expect(editor.name(page)).toHaveValue(/Becquerel/);
  await editor.openAt(page, 'speakers/jagadish-chandra-bose');
  await expect(editor.name(page)).toHaveValue(/Bose/);
});

test('a picture that would go straight to the published website is refused with a sentence', async ({
  page,
}) => {
  await page.goto('/editor#/workflow');
  await page.getByRole('button', { name: 'Media' }).click();
  await page.locator('input[type="file"]').first().setInputFiles('public/icon-192.png');
  await expect(page.getByText(/This would change the published website at once/)).toBeVisible();
});

test.describe('a contributor', () => {
  // Nobody else has seen them on this site: a copy of the repository is made once. What is proposed
  // from there is no change that others would meet.
  test.use({ browserOf: 'new', writes: false });

  test('somebody without rights proposes from a copy of their own', async ({ page }) => {
    await page.goto('/editor#/collections/speakers');
    await editor.signIn(page, 'Chandra Contributor');
    await page.getByRole('button', { name: /Fork the repo/i }).click();
    await editor.open(page, 'Speakers', /Telkes/);
    await page.getByLabel('Name').fill('Mária Telkes, chemist');
    await editor.save(page);
    await editor.setStatus(page, 'In review');
    await page.getByLabel('Name').fill('Mária Telkes, physical chemist');
    await editor.save(page);
  });
});

test('a picture belongs to the proposal of its entry, and stays in it', async ({ page, site }) => {
  await page.goto('/editor#/collections/gallery');
  await page.getByRole('link', { name: /photo$/ }).click();
  await page.getByLabel('Tags').fill('Opening day');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await page.locator('input[type="file"]').first().setInputFiles('public/icon-192.png');
  await page.getByRole('button', { name: 'Choose selected' }).click();
  await editor.save(page);
  await page.getByLabel('Tags').fill('Opening day, again');
  await editor.save(page);
  await editor.setStatus(page, 'In review');

  const { token } = site;
  const { body: proposals } = await site.call('GET', '/api/proposals', { token });
  const { number } = proposals.find(({ id }: { id: string }) => id === 'opening-day');
  const { body } = await site.call('GET', `/api/proposals/${number}`, { token });
  expect(body.pictures).toMatchObject([{ name: 'icon-192.png', problem: '' }]);
});
