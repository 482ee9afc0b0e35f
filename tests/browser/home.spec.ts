import type { Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { expect, MOVING, test } from './site-test.ts';

test.use(MOVING);

/** What a page tells the next one apart by, in the order of names. */
const transitionNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => name !== 'none')
      .sort(),
  );

test(
  'the parts of the home page, from the top down',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await page.goto('/');

    await test.step('the banner says what and when; the tagline shows from medium width on', async () => {
      await expect(page.locator('h1')).toHaveText(
        'International Conference on Next-Generation Adaptive Research and Innovations 2026',
      );
      await expect(page.locator('.banner img[src$="/logo.svg"]')).toBeVisible();
      await expect(page.getByText('Event Date: 6th, 7th & 8th of March, 2026')).toBeVisible();
      const state = 'Innovative minds have met: the conference is over.';
      await expect(page.locator('.banner').getByText(state)).toBeInViewport();
      const tagline = page.locator('.tagline', { hasText: 'Join innovative minds' });
      await expect(tagline).toHaveCSS('display', project.name === 'desktop' ? 'block' : 'none');
    });

    const highlights = page.getByRole('region', { name: 'Highlights' });
    const updates = page.getByRole('region', { name: 'Recent Updates' });
    await test.step('once the conference is over samples are no record of it: the news are alone', async () => {
      await expect(highlights).toBeHidden();
      await expect(page.getByText('No papers are listed.').filter({ visible: true })).toHaveCount(
        0,
      );
      const rows = updates.locator('.entries > li');
      if (project.name === 'phone') {
        await expect(rows.filter({ visible: true })).toHaveCount(5);
        await updates.getByText('Unfold the list').click();
      } else expect((await updates.boundingBox())?.width).toBeGreaterThan(1000);
      await expect(rows.filter({ visible: true })).toHaveCount(await rows.count());
    });
    await test.step('until then two side-by-side cards: Highlights and Recent Updates', async () => {
      const turnTo = async (now: Date) => {
        await page.clock.setFixedTime(now);
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      };
      const today = new Date();
      await turnTo(new Date('2026-02-20T12:00:00Z'));
      // Both at one moment: what is above them may still be on its way.
      const boxes = await highlights
        .or(updates)
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(2);
      const [left, right] = boxes;
      if (project.name === 'desktop') {
        expect(right.y).toBe(left.y);
        expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
      } else expect(right.y).toBeGreaterThanOrEqual(left.y + left.height);
      await expect(highlights.locator('.entries > li')).toHaveCount(15);
      await turnTo(today);
    });
    if (project.name === 'phone') return;

    await test.step('special tracks: four cards, each leads to /authors/call-for-papers/{index}', async () => {
      const links = page.locator('.tracks a');
      await expect(links).toHaveCount(4);
      const names = [
        'Biosensing and Neuromorphic Computing',
        'Electric Vehicles and Sustainable Energy',
        'Renewable Energy',
        'Photovoltaic Cells',
      ];
      for (const [index, name] of names.entries()) {
        await expect(links.nth(index)).toContainText(name);
        await expect(links.nth(index)).toHaveAttribute('href', `/authors/call-for-papers/${index}`);
      }
    });

    await test.step('important dates: eight rows of Event, Date, Description; the time zone is said in words', async () => {
      const table = page.locator('#important-dates table');
      await expect(table.locator('thead th')).toHaveText(['Event', 'Date', 'Description']);
      await expect(table.locator('tbody tr')).toHaveCount(8);
      await expect(table.locator('tbody tr').first()).toContainText('16 June 2025');
      await expect(table.locator('caption')).toContainText(
        'India Standard Time (Asia/Kolkata, UTC+05:30)',
      );
    });

    await test.step('the marquee is as wide as a page beside its scrollbar', async () => {
      const ends = await page.evaluate(() => {
        const { style } = document.body;
        style.marginRight = '15px';
        const found = ['body', '.marquee'].map((name) => {
          const { left, right } = document.querySelector(name)?.getBoundingClientRect() ?? {};
          return { left, right };
        });
        style.marginRight = '';
        return found;
      });
      expect(ends[1]).toEqual(ends[0]);
    });

    await test.step('marquee and carousel are paused by one control, which is remembered', async () => {
      const track = page.locator('.marquee-track');
      const pause = page.getByLabel('Pause motion');
      await expect(track).toHaveCSS('animation-play-state', 'running');
      await pause.check();
      await expect(track).toHaveCSS('animation-play-state', 'paused');
      await page.reload();
      await expect(pause).toBeChecked();
      await expect(track).toHaveCSS('animation-play-state', 'paused');
    });

    await test.step('axe finds nothing wrong with the moving parts at rest', async () => {
      await expect(page.locator('[data-moving-parts]')).toHaveCount(1);
      expect(await findFaults(page)).toEqual([]);
    });

    await test.step('a track’s emblem flies into its page, and no name is there twice', async () => {
      let isAway = false;
      // Chromium gives a flight up where the next page is four seconds on its way.
      await expect(async () => {
        if (isAway) await page.goto('/');
        isAway = true;
        await page.evaluate(() => {
          addEventListener('pageswap', ({ viewTransition }) => {
            sessionStorage.setItem('leaves', String(viewTransition !== null));
          });
        });
        const before = await transitionNames(page);
        expect(before).toEqual(['bar', 'emblem-0', 'emblem-1', 'emblem-2', 'emblem-3']);
        await page.locator('.tracks a').nth(2).click();
        const track = page.getByRole('heading', { name: 'Renewable Energy', level: 1 });
        await expect(track).toBeVisible();
        expect(await page.evaluate(() => sessionStorage.getItem('leaves'))).toBe('true');
        expect(await transitionNames(page)).toEqual(['bar', 'emblem-2']);
      }).toPass();
    });
  },
);

test("a 'View' button opens the link in a new tab when a link exists", async ({
  page,
  context,
}) => {
  await context.route(/^https:\/\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  // Samples are shown until the conference is over.
  await page.clock.setFixedTime('2025-07-01T06:00:00Z');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Highlights' });
  const papers = card.getByRole('listitem');
  const paper = papers.filter({ has: page.getByText('View', { exact: true }) }).first();
  const heading = await paper.getByRole('heading').innerText();
  const view = paper.getByRole('link', { name: `View paper: ${heading} (opens in a new tab)` });
  const href = await view.getAttribute('href');
  const [opened] = await Promise.all([page.waitForEvent('popup'), view.click()]);
  await expect(opened).toHaveURL(href as string);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/');
});

test.describe('what day it is', () => {
  // A visitor eleven hours behind the conference.
  test.use({ timezoneId: 'America/Chicago' });

  /** Nine moments, in the zone of the conference. */
  const MOMENTS = {
    'two years before': '2024-03-07T12:00:00+05:30',
    'the first day of the call': '2025-06-16T10:00:00+05:30',
    'the last second of the deadline': '2025-11-28T23:59:59+05:30',
    'the second after it': '2025-11-29T00:00:00+05:30',
    'in review': '2025-12-10T12:00:00+05:30',
    'the last day of the early fee': '2026-01-25T23:59:59+05:30',
    'the last day of registration': '2026-02-23T23:59:59+05:30',
    'the second day': '2026-03-07T12:00:00+05:30',
    'the second after the last day': '2026-03-09T00:00:00+05:30',
  };

  /** Goes through the moments on an open page, as time does. */
  async function goThrough<Seen>(page: Page, path: string, look: () => Promise<Seen>) {
    await page.clock.setFixedTime(new Date(MOMENTS['two years before']));
    await page.goto(path);
    const seen: Record<string, Seen> = {};
    for (const [name, time] of Object.entries(MOMENTS)) {
      await page.clock.setFixedTime(new Date(time));
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      seen[name] = await look();
    }
    return seen;
  }
  const shown = async (page: Page, selector: string) => {
    const texts = await page.locator(selector).filter({ visible: true }).allInnerTexts();
    return texts.map((text) => text.replaceAll('\u00a0', ' '));
  };
  const exactly = (day: string) =>
    `${day}, 23:59 (Asia/Kolkata, UTC+05:30), which is 12:29 on your clock`;

  test('the home page asks for what can be done, and says what each date is', async ({ page }) => {
    const P = 'Passed';
    const U = 'Upcoming';
    const WRITE = 'Ask where to submit';
    const named = 'No submission site is named here: ask us';
    const late = 'Whether late papers are taken is not said here: ask us.';
    const closed = `The call is closed. Authors learn the outcome on Monday 29 December 2025. ${late}`;
    const seen = await goThrough(page, '/', async () => [
      ...(await shown(page, '.said')),
      ...(await shown(page, '.call a')),
      ...(await shown(page, '.coming > li')),
      ...(await page.locator('.dates tbody .day-state').allTextContents()),
    ]);
    expect(seen).toEqual({
      'two years before': [
        'Read the call for papers',
        'Next Paper Submission Start, 16 June 2025',
        'Next',
        U,
        U,
        U,
        U,
        U,
        U,
        U,
      ],
      'the first day of the call': [
        `The call for papers is open until Friday 28 November 2025. ${named} where to submit.`,
        WRITE,
        'Today Paper Submission Start, 16 June 2025',
        'Next Submission Deadline, 28 November 2025',
        'Today',
        'Next',
        U,
        U,
        U,
        U,
        U,
        U,
      ],
      'the last second of the deadline': [
        `The call for papers closes on ${exactly('Friday 28 November 2025')}. ${named} at once. Whether a message counts as submitted is not said here.`,
        WRITE,
        'Today Submission Deadline, 28 November 2025',
        'Next Notification of Acceptance, 29 December 2025',
        P,
        'Today',
        'Next',
        U,
        U,
        U,
        U,
        U,
      ],
      'the second after it': [
        closed,
        'Fees and registration',
        'Next Notification of Acceptance, 29 December 2025',
        P,
        P,
        'Next',
        U,
        U,
        U,
        U,
        U,
      ],
      'in review': [
        closed,
        'Fees and registration',
        'Next Notification of Acceptance, 29 December 2025',
        P,
        P,
        'Next',
        U,
        U,
        U,
        U,
        U,
      ],
      'the last day of the early fee': [
        `The early fee applies until ${exactly('Sunday 25 January 2026')}.`,
        `The call is closed. ${late}`,
        'Register',
        'Today Early Bird Registration, 25 January 2026',
        'Next Camera-Ready, 16 February 2026',
        P,
        P,
        P,
        'Today',
        'Next',
        U,
        U,
        U,
      ],
      'the last day of registration': [
        `Registration is open until ${exactly('Monday 23 February 2026')}.`,
        `The call is closed. ${late}`,
        'Register',
        'Today Last Date of Registration, 23 February 2026',
        'Next Conference Start, 6 March 2026',
        P,
        P,
        P,
        P,
        P,
        'Today',
        'Next',
        U,
      ],
      'the second day': [
        'Innovative minds meet: the conference is on.',
        'Find your way',
        'Today Saturday 7 March 2026, day 2 of 3',
        'Next Conference End, 8 March 2026',
        P,
        P,
        P,
        P,
        P,
        P,
        P,
        'Next',
      ],
      'the second after the last day': [
        'Innovative minds have met: the conference is over.',
        'About the conference',
        ...Array(8).fill(P),
      ],
    });
    const library = page.getByRole('region', { name: 'Thank you' });
    await expect(library).toBeVisible();
    // It promises nothing that is not there: papers and photographs are samples.
    await expect(library.getByRole('link')).toHaveText([
      'About the conference',
      'Tracks and topics',
      'All updates',
      'Contact',
    ]);
    await expect(library).not.toContainText(/kept here|speakers|sponsors/);
    await expect(library).toContainText(
      'Not on this website: its papers, photographs and programme.',
    );
    // On the days themselves one comes to take part, and not for samples.
    await page.clock.setFixedTime(new Date(MOMENTS['the second day']));
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Highlights' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Take part' }).getByRole('link')).toHaveText([
      'Programme',
      'Venue and travels',
      'Taking part online',
      'Attending without a paper',
    ]);
    await page.clock.setFixedTime(new Date('2026-03-08T22:00:00+05:30'));
    await page.goto('/');
    const lastDay = page.getByRole('region', { name: 'The last day' });
    await expect(lastDay.getByRole('link')).toHaveText(['Programme', 'Venue and travels']);
    await expect(page.getByRole('region', { name: 'Take part' })).toBeHidden();
    // Whatever day the page was made on: what has come, then what is to come, the next one first.
    const updates = page.getByRole('region', { name: 'Recent Updates' });
    const news = updates.locator('h3').filter({ visible: true });
    const marks = updates.getByText('Dates ahead', { exact: true }).filter({ visible: true });
    for (const [moment, first, last, count, ahead] of [
      ['two years before', 'Financial support', 'Regular papers', 3, 1],
      ['in review', 'Regular papers', 'Camera-ready papers', 6, 1],
      ['the second day', 'The first day', 'The last day', 9, 1],
    ] as const) {
      await page.clock.setFixedTime(new Date(MOMENTS[moment]));
      await page.goto('/');
      await expect(news.first()).toContainText(first);
      await expect(news.last()).toContainText(last);
      await expect(news).toHaveCount(count);
      // One mark is that of all behind it.
      await expect(marks).toHaveCount(ahead);
    }
  });

  test('who comes after the deadline finds a letter that is begun', async ({ page }) => {
    await page.clock.setFixedTime(new Date(MOMENTS['in review']));
    await page.goto('/');
    await page.getByRole('link', { name: 'ask us', exact: true }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Late paper');
    await expect(page.getByLabel('Message')).toHaveValue(/^Do you still take a paper\?/);
  });

  test('the call for papers says whether it is open', async ({ page }) => {
    const seen = await goThrough(page, '/authors/call-for-papers', async () =>
      (await shown(page, '.phase p')).join(),
    );
    const closed = 'The call closed on Friday 28 November 2025.';
    expect(seen).toEqual({
      'two years before': 'The call opens on Monday 16 June 2025.',
      'the first day of the call':
        'Open now, until Friday 28 November 2025. No submission site is named here: ask us where to submit.',
      'the last second of the deadline': `Closing soon. The call is open until ${exactly('Friday 28 November 2025')}. No submission site is named here: ask us at once. Whether a message counts as submitted is not said here.`,
      'the second after it': `${closed} Authors learn the outcome on Monday 29 December 2025. Whether late papers are taken is not said here: ask us.`,
      'in review': `${closed} Authors learn the outcome on Monday 29 December 2025. Whether late papers are taken is not said here: ask us.`,
      'the last day of the early fee': `${closed} Authors register until Monday 23 February 2026. Whether late papers are taken is not said here: ask us.`,
      'the last day of registration': `${closed} Authors register until Monday 23 February 2026. Whether late papers are taken is not said here: ask us.`,
      'the second day': `${closed} Registration for papers closed on Monday 23 February 2026. Late, online or without a paper: ask us.`,
      'the second after the last day': `${closed} The conference was held on 6, 7 and 8 March 2026, in Patna and online. You can still ask us about a paper.`,
    });
  });
});

test('the page asks papers/all, then recentupdate/all, one after the other', async ({ page }) => {
  const events: string[] = [];
  page.on('request', (request) => note('asks', request.url()));
  page.on('response', (response) => note('has', response.url()));
  function note(what: string, url: string) {
    const path = new URL(url).pathname;
    if (path.startsWith('/api/')) events.push(`${what} ${path}`);
  }
  await page.goto('/');
  await expect.poll(() => events).toHaveLength(4);
  expect(events).toEqual([
    'asks /api/papers/all',
    'has /api/papers/all',
    'asks /api/recentupdate/all',
    'has /api/recentupdate/all',
  ]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('slides scroll as a strip; lists, tracks and dates can be read', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 900 });
    await page.goto('/');
    await expect(page.locator('.swiper-wrapper')).toHaveCSS('overflow-x', 'auto');
    await expect(page.getByLabel('Pause motion')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();
    const listed = page.locator('[data-list-view] li').filter({ visible: true });
    const few = await listed.count();
    expect(few).toBeGreaterThan(0);
    await page.getByText('Unfold the list').filter({ visible: true }).first().click();
    expect(await listed.count()).toBeGreaterThan(few);
    await expect(page.getByText('View more')).not.toHaveCount(0);
    await expect(page.locator('.dates tbody tr')).toHaveCount(8);
  });
});
