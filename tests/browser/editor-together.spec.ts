import type { Page } from '@playwright/test';
import { editorSteps as editor } from './editor-steps.ts';
import { expect, test } from './editor-test.ts';
import { runOut } from './notice-clock.ts';
import type { Site } from './site-test.ts';

interface Speaker {
  _id: string;
  name: string;
  specialization: string[];
  description: string;
}

/** A speaker whom no other test changes, and how an administrator changes them. */
async function addSpeaker(site: Site, name: string) {
  const { token } = site;
  const body = { name, specialization: 'Grids', description: 'First text.' };
  const { body: added } = await site.call('POST', '/api/speaker/create', { token, body });
  const path = (what: string) => `/api/speaker/${what}/${added._id}`;
  return {
    entry: `speakers/${added._id}`,
    async change(values: object): Promise<void> {
      const answer = await site.call('PUT', path('update'), {
        token,
        body: { ...body, ...values },
      });
      expect(answer.status).toBe(201);
    },
    now: async (): Promise<Speaker> => (await site.call('GET', path('get'), { token })).body,
  };
}

async function review(page: Page, name: string) {
  await page.goto('/admin/proposals');
  await page.getByRole('link', { name: `Review ${name}` }).click();
  // The list, too, says of each proposal what its own screen says of it.
  await expect(page.locator('h1')).toHaveText(/^Proposal: /);
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('.live-state')).toContainText('Live: ');
}

const description = (page: Page) => page.locator('[data-slate-editor="true"]');

test('what an editor and an administrator change in one entry goes on the website together', async ({
  page,
  site,
}) => {
  const tara = await addSpeaker(site, 'Tara Together');
  const chandni = await addSpeaker(site, 'Chandni Chosen');

  await test.step('an editor proposes what an administrator changes meanwhile', async () => {
    await editor.openAt(page, tara.entry);
    // Opened before the administrator saves, and sent after it.
    await tara.change({ description: 'Text of the website.' });
    await editor.name(page).fill('Tara Together FRS');
    await editor.save(page);
    await editor.setStatus(page, 'In review');

    await editor.openNext(page, chandni.entry);
    await chandni.change({ name: 'Chandni of the website' });
    await editor.name(page).fill('Chandni of the editor');
    await editor.save(page);
    await editor.setStatus(page, 'In review');

    // Another change, and another commit on top of the proposal.
    await tara.change({ description: 'Newer text of the website.' });
    await editor.openAt(page, tara.entry);
    await expect(editor.name(page)).toHaveValue('Tara Together FRS');
    await editor.name(page).fill('Tara Together FRSE');
    await editor.save(page);
  });

  await test.step('what both changed in different fields goes on the website together', async () => {
    await review(page, 'Tara Together');
    await expect(page.getByText('stay as they are there:')).toBeVisible();
    await publish(page);
    expect(await tara.now()).toMatchObject({
      name: 'Tara Together FRSE',
      description: 'Newer text of the website.',
    });
  });

  await test.step('where both changed one field, the administrator chooses, with both versions before them', async () => {
    await review(page, 'Chandni');
    await expect(page.getByText('Still to choose: Name')).toBeVisible();
    await expect(page.getByRole('radio', { name: /The version on the website/ })).toBeVisible();
    await page.getByRole('radio', { name: /The proposed version/ }).check();
    await publish(page);
    expect(await chandni.now()).toMatchObject({
      name: 'Chandni of the editor',
      description: 'First text.',
    });
  });

  await page.goto('/programs/speakers');
  const card = page.locator('li.person', { hasText: 'Tara Together FRSE' });
  await expect(card).toContainText('Newer text of the website.');
  await expect(page.getByRole('heading', { name: 'Chandni of the editor' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Chandni of the website' })).toHaveCount(0);
});

test('whoever goes on with what others have sent or published meanwhile loses nothing of either', async ({
  page,
  context,
  site,
}) => {
  const wanda = await addSpeaker(site, 'Wanda of Windows');
  const prema = await addSpeaker(site, 'Prema Published');
  const second = await context.newPage();

  await test.step('of two windows with one entry the second keeps what the first one sent', async () => {
    await editor.openAt(page, wanda.entry);
    await second.goto(page.url());
    await expect(editor.name(second)).toHaveValue('Wanda of Windows');
    await editor.name(page).fill('Wanda of the first window');
    await editor.save(page);
    await description(second).fill('Text of the second window.');
    await editor.save(second);
    // Read anew: both.
    await expect(editor.name(second)).toHaveValue('Wanda of the first window');

    await editor.name(second).fill('Wanda of the second window');
    await editor.save(second);
    await editor.name(page).fill('Wanda of the first window again');
    const asked = page.waitForEvent('dialog');
    const saving = editor.save(page);
    const dialog = await asked;
    expect(dialog.message()).toContain('in another window or by somebody else: Name.');
    await dialog.accept();
    await saving;
    await editor.setStatus(page, 'In review');
    await review(second, 'Wanda');
    await publish(second);
    expect(await wanda.now()).toMatchObject({
      name: 'Wanda of the first window again',
      description: 'Text of the second window.',
    });
  });

  await test.step('whoever goes on with a proposal that is published meanwhile is asked, and proposes anew', async () => {
    await editor.openNext(page, prema.entry);
    await editor.name(page).fill('Prema Published FRS');
    await editor.save(page);
    await editor.setStatus(page, 'In review');
    await editor.name(page).fill('Prema Published FRSE');

    await review(second, 'Prema Published');
    await publish(second);

    page.once('dialog', (dialog) => dialog.dismiss());
    await editor.saveButton(page).click();
    await expect(page.getByText('What you typed is still here.')).toBeVisible();
    await expect(editor.name(page)).toHaveValue('Prema Published FRSE');
    const asked = page.waitForEvent('dialog');
    const again = editor.save(page);
    const dialog = await asked;
    expect(dialog.message()).toContain('published or turned down in the meantime');
    await dialog.accept();
    await again;

    expect(await prema.now()).toMatchObject({ name: 'Prema Published FRS' });
    await review(second, 'Prema Published FRS');
    await expect(second.getByText('Waiting for review')).toBeVisible();
    await publish(second);
    expect(await prema.now()).toMatchObject({ name: 'Prema Published FRSE' });
  });
});

test('a first save that fails is no proposal; it is sent again, once for a double click, and nobody is asked', async ({
  page,
  context,
  site,
}) => {
  const firsts: { call: string; name: string; entry: string }[] = [];
  for (const call of ['POST refs', 'PUT labels']) {
    const name = `Farah of ${call.replace(' ', ' the ')}`;
    firsts.push({ call, name, ...(await addSpeaker(site, name)) });
  }
  const commits: string[] = [];
  page.on('request', (asked) => {
    const isCommit = asked.method() === 'POST' && asked.url().endsWith('/git/commits');
    if (isCommit) commits.push(asked.url());
  });
  for (const { call, name, entry } of firsts) {
    await test.step(`that fails at ${call}`, async () => {
      await editor.openNext(page, entry);
      await expect(editor.name(page)).toHaveValue(name);
      const [method, end = ''] = call.split(' ');
      const failing = (url: URL) => url.pathname.endsWith(`/${end}`);
      await page.route(failing, (route) =>
        route.request().method() === method
          ? route.fulfill({ status: 503, json: { message: 'Not just now.' } })
          : route.continue(),
      );
      await editor.name(page).fill(`${name}, sent`);
      await editor.saveButton(page).click();
      await expect(page.getByText('Not saved: Not just now.')).toBeVisible();
      await expect(editor.name(page)).toHaveValue(`${name}, sent`);
      // Nothing is proposed that could be deleted.
      await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
      await page.unroute(failing);
      // Nobody else is told of what is no proposal yet.
      const other = await context.newPage();
      const alerts: string[] = [];
      other.on('dialog', (alert) => {
        alerts.push(alert.message());
        void alert.dismiss();
      });
      await other.goto('/editor#/workflow');
      await expect(other.getByText('Ready', { exact: true })).toBeVisible();
      expect(alerts).toEqual([]);
      await other.close();
      // A question would be answered with no.
      commits.length = 0;
      await editor.saveButton(page).dblclick();
      await editor.expectSaved(page);
      expect(commits).toHaveLength(1);
      // The next one's failure is told anew.
      const told = page.locator('.Toastify__toast', { hasText: 'Not saved: Not just now.' });
      await runOut(told);
      await expect(told).toHaveCount(0);
    });
  }
});
