import type { Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { clockOf, comeIn, runOut, slowDownNotices } from './notice-clock.ts';
import { expect, MOVING, test } from './site-test.ts';

// A site built before anything was in its lists: the loading and failed states.
test.use({ content: 'empty', ...MOVING });

const SPEAKER = { _id: 'a', name: 'Asha', specialization: ['Drives'], description: 'Text.' };

/** Holds the API's answer until the function that is returned is called. */
async function hold(page: Page, call: string): Promise<(answer: object | 'fail') => void> {
  let answerWith: (answer: object | 'fail') => void = () => {};
  const answered = new Promise<object | 'fail'>((resolve) => {
    answerWith = resolve;
  });
  await page.route(`**/api/${call}`, async (route) => {
    const answer = await answered;
    if (answer === 'fail') await route.fulfill({ status: 503, json: { message: 'No.' } });
    else await route.fulfill({ json: answer });
  });
  return answerWith;
}

test('speakers: six skeleton cards while loading, then the speakers', async ({ page }) => {
  const answer = await hold(page, 'speaker/all');
  await page.goto('/programs/speakers');
  await expect(page.locator('.skeleton:visible')).toHaveCount(6);
  expect(await findFaults(page)).toEqual([]);
  answer([SPEAKER]);
  await expect(page.getByRole('heading', { name: 'Asha' })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
});

test('speakers: a failed call shows an error panel with a Try Again button and a toast of 5000 ms, top right', async ({
  page,
  problems,
}) => {
  problems.expect(/Error fetching data|ERR_FAILED/);
  const message = 'Failed to fetch speakers. Please try again.';
  await slowDownNotices(page);
  await page.route('**/api/speaker/all', (route) => route.abort());
  await page.goto('/programs/speakers');
  const panel = page.locator('.failure');
  await expect(panel).toContainText(message);
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toHaveText(message);
  await expect(page.locator('.Toastify__toast-container--top-right')).toBeVisible();
  await expect(toast).toHaveClass(/bounce-enter/);
  const held = { duration: 5000, delay: 0, state: 'paused' };
  expect(await clockOf(toast)).toEqual(held);

  // Held by the keyboard, also where that came while the notice was coming in.
  await page.keyboard.press('Alt+t');
  await expect(toast).toBeFocused();
  await comeIn(toast);
  await expect(toast).not.toHaveClass(/bounce-enter/);
  expect(await clockOf(toast)).toEqual(held);
  expect(await findFaults(page)).toEqual([]);
  // In the narrow window it was below the mouse.
  await page.keyboard.press('Alt+t');
  await expect.poll(() => clockOf(toast)).toEqual(held);
  await page.keyboard.press('Escape');
  await expect.poll(() => clockOf(toast)).toEqual({ ...held, state: 'running' });
  await runOut(toast);
  await expect(toast).toHaveCount(0);

  await page.unroute('**/api/speaker/all');
  await page.route('**/api/speaker/all', (route) => route.fulfill({ json: [SPEAKER] }));
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Asha' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('committees: skeletons while loading, and the alert where the call fails', async ({
  page,
  problems,
}) => {
  problems.expect(/Error fetching data|status of 503/);
  for (const [name, path, call, message] of [
    [
      'organising',
      'organising-committee',
      'organisingcommitee',
      'Failed to load committee members data',
    ],
    [
      'technical programme',
      'technical-programme-committee',
      'technicalcommitee',
      'Failed to load techical programme committee members data',
    ],
    [
      'international advisory',
      'international-advisory-committee',
      'internationalcommitee',
      'Failed to load international advisory committee members data',
    ],
  ] as const) {
    await test.step(name, async () => {
      const answer = await hold(page, `${call}/getAllMembers`);
      await page.goto(`/about/${path}`);
      await expect(page.locator('.skeleton:visible').first()).toBeVisible();
      const asked = page.waitForEvent('dialog');
      answer('fail');
      const dialog = await asked;
      expect(dialog.type()).toBe('alert');
      expect(dialog.message()).toBe(message);
      await dialog.accept();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    });
  }
});

test("papers and updates: 'Loading...', and a panel with a Try Again button where the call fails", async ({
  page,
  problems,
}) => {
  problems.expect(/Error fetching data|status of 503/);
  for (const [path, call, message] of [
    ['/allpapers', 'papers/all', 'Failed to fetch papers. Please try again.'],
    ['/allupdates', 'recentupdate/all', 'Failed to fetch updates. Please try again.'],
  ] as const) {
    await test.step(path, async () => {
      const answer = await hold(page, call);
      await page.goto(path);
      await expect(page.getByText('Loading...')).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
      answer('fail');
      const panel = page.getByRole('alert');
      await expect(panel).toContainText(message);
      // What was so when the page was made is said all the same.
      await expect(page.getByText(/^No (papers|updates) /).filter({ visible: true })).toHaveCount(
        1,
      );
      await expect(page.getByText('Loading...')).toHaveCount(0);
      expect(await findFaults(page)).toEqual([]);
      const tryAgain = panel.getByRole('button', { name: 'Try Again' });
      await tryAgain.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText(message);
      await expect(tryAgain).toBeFocused();
      await page.unroute(`**/api/${call}`);
      await page.keyboard.press('Enter');
      await expect(panel).toHaveCount(0);
      const empty = page.getByText(/^No (papers|updates) (yet|are listed)\.$/);
      await expect(empty.filter({ visible: true })).toHaveCount(1);
      await expect(page.locator('[data-list-view]')).toBeFocused();
    });
  }
});

test('photo gallery: a failed call is only logged', async ({ page, problems }) => {
  problems.expect(/Error fetching data|ERR_FAILED/);
  await page.route('**/api/photogallery/all', (route) => route.abort());
  await page.goto('/about/photogallery');
  await expect.poll(() => problems.all.join()).toContain('Error fetching data');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
});

test("home: 'Loading...' text is shown while data is fetched; on failure it ends and the lists stay empty", async ({
  page,
  problems,
}) => {
  problems.expect(/Error fetching data|status of 503/);
  const answerPapers = await hold(page, 'papers/all');
  const answerUpdates = await hold(page, 'recentupdate/all');
  await page.goto('/');
  await expect(page.getByText('Loading...')).toHaveCount(2);
  answerPapers('fail');
  await expect(page.getByText('Loading...')).toHaveCount(1);
  answerUpdates('fail');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.locator('[data-list-view] li')).toHaveCount(0);
  expect(problems.all.filter((each) => each.includes('Error fetching data'))).toHaveLength(2);
});

test('lists that are empty for good say so', async ({ page }) => {
  const offices = 'The committee has these offices:';
  const dates = '/#important-dates';
  const about = '/about/about-the-conference';
  const contact = (subject: string) => `/contact#subject=${subject}`;
  const call = '/authors/call-for-papers';
  for (const [path, before, after, until, then] of [
    [
      '/programs/speakers',
      'No speakers yet.',
      'No speakers are listed.',
      contact('Speakers'),
      about,
    ],
    [
      '/about/organising-committee',
      `No members are named yet. ${offices}`,
      `No members are named. ${offices.replace('has', 'had')}`,
      undefined,
      undefined,
    ],
    [
      '/about/photogallery',
      'No pictures yet.',
      'No pictures are listed.',
      contact('Pictures'),
      about,
    ],
    [
      '/about/technical-programme-committee',
      'No members yet.',
      'No members are listed.',
      about,
      about,
    ],
    [
      '/about/international-advisory-committee',
      'No members yet.',
      'No members are listed.',
      about,
      about,
    ],
    ['/allpapers', 'No papers yet.', 'No papers are listed.', call, call],
    ['/allupdates', 'No updates yet.', 'No updates are listed.', dates, about],
  ] as const) {
    await page.clock.setFixedTime('2025-07-01T06:00:00Z');
    await page.goto(path);
    const said = page.getByRole('main');
    await expect(said).toContainText(before, { useInnerText: true });
    await expect(said).not.toContainText(after, { useInnerText: true });
    await expect(page.locator('.loading')).toHaveCount(0);
    const onward = page.locator('.state').getByRole('link').filter({ visible: true });
    // The offices of a committee are something, too.
    if (until) await expect(onward).toHaveAttribute('href', until);
    // Who cannot be found is not looked for.
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.clock.setFixedTime('2026-11-22T06:00:00Z');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(said).toContainText(after, { useInnerText: true });
    await expect(said).not.toContainText(before, { useInnerText: true });
    if (then) await expect(onward).toHaveAttribute('href', then);
    // Nothing is to come any more: who looked for it is told where to ask.
    const ask = page.locator('.phase').getByRole('link').filter({ visible: true });
    await expect(ask, path).toHaveAttribute('href', new RegExp(`^${contact('[A-Z]')}`));
  }
  // Nothing introduces what is not there.
  for (const [path, introduction] of [
    ['/programs', 'The programme of the conference, and'],
    ['/programs/programme', 'Sessions by day and by room.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(/^No (?:entries|sessions) are listed/).first()).toBeVisible();
    await expect(page.getByText(introduction)).toHaveCount(0);
  }
  await page.goto('/');
  const library = page.getByRole('region', { name: 'Thank you' });
  await expect(library.getByRole('link', { name: 'Contact' })).toBeVisible();
  // No news, no way to it.
  await expect(library.getByRole('link', { name: 'All updates' })).toHaveCount(0);
});
