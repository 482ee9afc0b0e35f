import type { PicturesAnswer } from '../../model/wire/answers.ts';
import { openProposer } from '../propose.ts';
import { editorSteps as editor } from './editor-steps.ts';
import { expect, test } from './editor-test.ts';
import { runOut } from './notice-clock.ts';
import type { Site } from './site-test.ts';

const REPOSITORY = '/repos/conference/website';

/** As the workflow "Show the preview" links the newest proposal. */
async function linkPreview(site: Site) {
  const { ask } = await openProposer(site);
  const [proposal] = await ask('GET', `${REPOSITORY}/pulls`);
  await ask('POST', `${REPOSITORY}/statuses/${proposal.head.sha}`, {
    state: 'success',
    context: 'Preview',
    description: 'The site as this pull request makes it',
    target_url: 'https://pr-1.previews.example',
  });
}

test.describe('a journey', () => {
  test.use({ browserOf: 'new' });

  test('an editor changes a speaker, an administrator looks at it and publishes, and the page shows it', async ({
    page,
    site,
  }) => {
    await editor.signIn(page);
    await editor.open(page, 'Speakers', 'Michael Faraday');
    await expect(page.getByLabel('Name')).toHaveValue('Michael Faraday (1791–1867)');
    await expect(page.getByRole('link', { name: 'View Live' })).toHaveAttribute(
      'href',
      `${site.url}/programs/speakers`,
    );
    const preview = page.frameLocator('iframe');
    // Facts that a text names stand there as visitors will read them.
    await page.getByLabel('Name').fill('In {{place:city}}');
    await expect(preview.locator('li.person h3')).toHaveText('In Patna');
    await page.getByLabel('Name').fill('Michael Faraday FRS');
    // The website's own card, in its own style.
    await expect(preview.locator('li.person h3')).toHaveText('Michael Faraday FRS');
    await editor.save(page);
    await expect(page.getByRole('link', { name: /^View/ })).toHaveCount(0);
    await test.step('a proposal that is shown as a site is linked from the editor', async () => {
      await linkPreview(site);
      await expect(page.getByRole('link', { name: 'View Preview' })).toHaveAttribute(
        'href',
        'https://pr-1.previews.example/programs/speakers',
        { timeout: 120_000 },
      );
    });
    await editor.setStatus(page, 'In review');
    await test.step('what comes back says why, over the entry and on its card, until it is sent again', async () => {
      const { token } = site;
      const { body: proposals } = await site.call('GET', '/api/proposals', { token });
      const of = ({ id }: { id: string }) => id === 'michael-faraday';
      const { number } = proposals.find(of);
      const body = { text: 'Please say since when.' };
      await site.call('POST', `/api/proposals/${number}/comment`, { token, body });
      await page.goto('/editor#/workflow');
      await page.reload();
      const card = page.locator('div[draggable="true"]', { hasText: 'Michael Faraday FRS' });
      await expect(card).toContainText('Edith Editor (sent back: Please say since when.');
      await card.getByRole('link').click();
      const note = page.getByRole('complementary', { name: 'Sent back by an administrator' });
      await expect(note).toContainText('Please say since when.');
      await expect(page.getByText('Status: Draft')).toBeVisible();
      await editor.setStatus(page, 'In review');
      await expect(note).toHaveCount(0);
    });
    await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);

    const speakers = (await site.call('GET', '/api/speaker/all')).body as { name: string }[];
    expect(speakers.map(({ name }) => name)).toContain('Michael Faraday (1791–1867)');

    await page.evaluate((token) => localStorage.setItem('token', token), site.token);
    await page.goto('/admin/proposals');
    await page.getByRole('link', { name: 'Review Michael Faraday' }).click();
    await expect(page.getByText('The check found nothing wrong.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    // He is a sample: once the conference is over he is in no list, and keeps his page.
    await expect(page.locator('.live-state')).toContainText(
      'Published. This is a sample, which visitors find in no list now: since the conference is over',
      { timeout: 120_000 },
    );
    await page.goto('/people/michael-faraday-frs');
    await expect(page.getByRole('heading', { name: 'Michael Faraday FRS' })).toBeVisible();
  });
});

test('no picture of the website is changed at once; an entry keeps its address, rules and picture', async ({
  page,
  site,
}) => {
  await page.goto('/editor#/workflow');
  await page.getByRole('button', { name: 'Media' }).click();

  await test.step('a picture of the website is not deleted, and a sentence says who can', async () => {
    const name = await page
      .getByText(/\.png$/)
      .first()
      .textContent();
    // As the content calls it: its file is called by what it holds.
    expect(name).not.toMatch(/^[0-9a-f]{32}/);
    // By its name: while the others still come in, another one may be the first.
    await page.getByText(name ?? '', { exact: true }).click();
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Delete selected' }).click();
    const sentence = page.getByText(
      /^Not deleted: This would change the published website at once\..*an administrator/,
    );
    await expect(sentence).toBeVisible();
    await expect(page.getByText(name ?? '')).toBeVisible();
    const { body } = await site.call('GET', '/api/pictures', { token: site.token });
    const listed = (body as PicturesAnswer).pictures.find((each) => name === `${each.name}.png`);
    expect((await fetch(site.url + listed?.url)).status).toBe(200);
    // It goes by itself; the next step waits for one of its own.
    await runOut(page.locator('.Toastify__toast'));
    await expect(sentence).toHaveCount(0);
  });

  await test.step('a picture that would go straight to the published website is refused with a sentence', async () => {
    await page.locator('input[type="file"]').first().setInputFiles('public/icon-192.png');
    await expect(
      page.getByText(/^Not saved: This would change the published website at once/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).first().click();
  });

  await test.step('an address that leads from one entry to another shows the other one', async () => {
    await editor.openAt(page, 'speakers/edmond-becquerel');
    await expect(editor.name(page)).toHaveValue(/Becquerel/);
    await editor.openAt(page, 'speakers/gaston-plante');
    await expect(editor.name(page)).toHaveValue(/Planté/);
  });

  await test.step('what breaks a rule is not sent, and the rule says why', async () => {
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

  await test.step('the navigation opens, is touched and saves; a date stands under its title', async () => {
    await editor.openNext(page, 'settings/navigation');
    await page.getByRole('button', { name: 'Expand' }).first().click();
    const label = page.getByLabel('Label', { exact: true }).first();
    await expect(label).toHaveValue('Home');
    await label.fill('Start');
    await editor.save(page);
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(390);
    // Above the form, not over it.
    const form = page.locator('[class*="-PreviewPaneContainer-ControlPaneContainer"]');
    await expect
      .poll(async () => {
        const [button, fields] = await Promise.all([
          editor.saveButton(page).boundingBox(),
          form.boundingBox(),
        ]);
        return button && fields && button.y >= 0 && button.y + button.height <= fields.y;
      })
      .toBe(true);
    await expect(page.getByRole('button', { name: 'Status: Draft' })).toBeInViewport();
    if (wide) await page.setViewportSize(wide);

    await editor.openNext(page, 'settings/important-dates');
    await expect(page.getByText(/^Camera-Ready( papers)?$/i)).toBeVisible();
    await page.getByRole('button', { name: 'Expand' }).first().click();
    const day = page.getByLabel('Date', { exact: true }).first();
    await expect(day).toHaveAttribute('type', 'date');
  });

  await test.step('a picture belongs to the proposal of its entry, and stays in it', async () => {
    await page.goto('/editor#/collections/gallery');
    await page.getByRole('link', { name: /photo$/ }).click();
    await page.getByLabel('Tags').fill('Opening day');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await page.locator('input[type="file"]').first().setInputFiles('public/icon-192.png');
    await page.getByRole('button', { name: 'Choose selected' }).click();
    await editor.save(page);
    await page.getByLabel('Tags').fill('Opening day, again');
    await editor.save(page);
    await editor.setStatus(page, 'In review');

    const { token } = site;
    const { body: proposals } = await site.call('GET', '/api/proposals', { token });
    const proposal = proposals.find(({ id }: { id: string }) => id === 'opening-day');
    expect(proposal).toMatchObject({ entryTitle: 'Opening day' });
    expect(proposal.title).toMatch(/^Propose .*: Opening day$/);
    const { number } = proposal;
    const { body } = await site.call('GET', `/api/proposals/${number}`, { token });
    expect(body.pictures).toMatchObject([{ name: 'icon-192.png', problem: '' }]);
  });
});
