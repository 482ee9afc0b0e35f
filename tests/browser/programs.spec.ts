import type { Page } from '@playwright/test';
import { layoutShift, watchPages } from './page-rules.ts';
import { expect, test } from './site-test.ts';

/** Addresses of pictures in the page's main part that show nothing once one has come to them. */
async function brokenPictures(page: Page): Promise<string[]> {
  const broken: string[] = [];
  for (const picture of await page.locator('main img').filter({ visible: true }).all()) {
    await picture.scrollIntoViewIfNeeded();
    const { src, isShown } = await picture.evaluate(async (img: HTMLImageElement) => ({
      src: img.src,
      // Waits for one that is still on its way.
      isShown: await img.decode().then(
        () => true,
        () => false,
      ),
    }));
    if (!isShown) broken.push(src);
  }
  return broken;
}

const LISTS = [
  ['Tours: 11 heritage sites, each with title, image, description', '/programs/tours', 11],
  ['Workshops: three items', '/programs/workshops', 3],
  ['Cultural events: three items', '/programs/cultural-event', 3],
] as const;

/** Samples are listed until the conference is over. */
const WHILE_OPEN = '2025-07-01T06:00:00Z';

test('programmes: items with title, image and description', async ({ page }) => {
  await page.clock.setFixedTime(WHILE_OPEN);
  for (const [sentence, path, count] of LISTS) {
    await test.step(sentence, async () => {
      await page.goto(path);
      const items = page.locator('main .tiles > li');
      await expect(items).toHaveCount(count);
      for (const item of await items.all()) {
        await expect(item.getByRole('heading', { level: 2 })).not.toBeEmpty();
        await expect(item.getByRole('img')).toBeVisible();
        await expect(item.locator('p').first()).not.toBeEmpty();
      }
      expect(await brokenPictures(page)).toEqual([]);
    });
  }
  await test.step('samples go with the last day, on a page that is open then', async () => {
    const items = page.locator('main .tiles > li').filter({ visible: true });
    const nothing = page.getByText('No cultural events are listed.');
    await expect(items).toHaveCount(3);
    await expect(nothing).toBeHidden();
    await page.clock.setFixedTime('2026-03-09T00:00:00+05:30');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(nothing).toBeVisible();
    await expect(items).toHaveCount(0);
    await expect(page.getByText('Sample', { exact: false }).filter({ visible: true })).toHaveCount(
      0,
    );
  });
});

test('Accommodation: six hotels, a map of each loaded only when asked for', async ({
  page,
  site,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) outside.push(request.url());
  });
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>A map' }),
  );
  await page.goto('/about/accomodations');
  await expect(page.locator('main .numbered > li')).toHaveCount(6);
  await expect(page.getByRole('link', { name: /^Open the map of / })).toHaveCount(6);
  expect(await brokenPictures(page)).toEqual([]);
  expect(outside).toEqual([]);
  await page.getByRole('button', { name: 'Load the map here: Hotel Maurya' }).click();
  await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible();
  expect(outside).toEqual(['https://www.google.com/maps?q=Hotel%20Maurya%2C%20Patna&output=embed']);
});

test('Sponsorship: tier table; 18% GST extra; three benefits', async ({ page }) => {
  await page.goto('/sponsors/become-a-sponsor');
  await expect(page.getByRole('rowheader')).toHaveText([
    'Platinum',
    'Gold',
    'Silver',
    'Bronze',
    'Academic or industrial stall',
  ]);
  await expect(page.getByRole('cell')).toHaveText('– No amount is fixed; 18% GST extra.');
  await page.getByRole('main').getByRole('link', { name: 'Benefits of Sponsorship' }).click();
  await expect(page.locator('main h2')).toHaveText(['Be seen', 'Meet talent', 'Shape research']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('programmes: their items can be read', async ({ page }) => {
    for (const [sentence, path, count] of LISTS) {
      await test.step(sentence, async () => {
        await page.goto(path);
        await expect(page.locator('main .tiles h2')).toHaveCount(count);
      });
    }
  });
});

test('a search that finds nobody says nothing of samples', async ({ page }) => {
  await page.clock.setFixedTime(WHILE_OPEN);
  await page.goto('/programs/speakers');
  const meaning = page.getByText('These speakers came with this website');
  await expect(meaning).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search speakers' });
  await search.fill('nobody of this name');
  await expect(meaning).toBeHidden();
  await search.fill('');
  await expect(meaning).toBeVisible();
});

test('Programme: what is on and next, a choice that stays, as a link and narrowed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // In India it is 11:45 on the first day.
  await page.clock.setFixedTime('2026-03-06T06:15:00Z');
  // Samples are on at no time: some come as if they were the conference's own, and others beside them do not.
  const own =
    /<p class="stamp">\w+<\/p>((?:(?!<h3>).)*<h3>(?:<a [^>]*>)?(?:Sensors and spikes|What batteries are made of|Lunch break|The fine structure of nerve|Spiking neural networks, hands on)<)/g;
  const ON_THE_DAY = 'days days-on over register-over';
  let madeIn = ON_THE_DAY;
  let parallel = 1;
  let rooms = '$&';
  await page.route(/\/programs\/programme(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    // As it is made on that day.
    const body = (await response.text())
      .replace(own, '$1')
      .replace(/<td[^>]*>(?:(?!<\/td>).)*Sensors and spikes.*?<\/td>/, (cell) =>
        cell.repeat(parallel),
      )
      .replace(/(<html [^>]*data-phase=)"[^"]*"/, `$1"${madeIn}"`)
      .replace(/data-rooms="/, rooms);
    // Of samples alone nobody chooses, and nothing is on.
    const kept = /(<(?:div class="programme-bar|section class="now-and-next) [^>]*) hidden=""/g;
    expect(body.match(kept)).toHaveLength(2);
    await route.fulfill({ response, body: body.replace(kept, '$1') });
  });
  await watchPages(page);
  await page.goto('/programs/programme');
  await test.step('the way to each day, and the rooms of one, stay in sight', async () => {
    const day = page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Sat 7' });
    await day.click();
    const saturday = page.getByRole('table', { name: 'Saturday 7 March 2026' });
    await expect(saturday).toBeInViewport();
    // It names the day that is read, and back at the top the one that is.
    const current = page.locator('.day-jump [aria-current]');
    await expect(current).toHaveText(['Sat 7']);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(current).toHaveText(['Fri 6']);
    await saturday.getByText('Mithila painting').evaluate((last) => last.scrollIntoView());
    await expect(saturday.getByText('Mithila painting')).toBeInViewport();
    await expect(saturday.getByRole('columnheader', { name: 'Laboratory' })).toBeInViewport();
    await expect(saturday.getByText('Wind into gas and light')).not.toBeInViewport();
    await expect(day).toBeInViewport();
  });

  const now = page.locator('[data-now-and-next]');
  await expect(now.getByRole('listitem')).toHaveText([
    /^Now Sensors and spikes 11:30–13:00/,
    /^Now What batteries are made of 11:30–13:00/,
    /^Next Lunch break 13:00–14:00/,
    // Behind a break, too, one sees where to go.
    /^Next The fine structure of nerve 14:00–15:00/,
  ]);
  // A break is no link; nothing is chosen that could be taken along, and a sample is nobody's choice: there are two lunches.
  await expect(now.getByRole('link')).toHaveText([
    'Sensors and spikes',
    'What batteries are made of',
    'The fine structure of nerve',
  ]);
  await test.step('what is on has a bar of its own colour', async () => {
    const colourOf = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property);
    const ofNow = await colourOf('.now-and-next strong', 'color');
    expect(await colourOf('td:has(> [data-on])', 'box-shadow')).toContain(ofNow);
    expect(await colourOf('td[data-kind="keynote"]', 'border-inline-start-color')).not.toBe(ofNow);
  });
  // What is on stands in the order of the rooms, whatever that is.
  rooms = '$&Room 1\n';
  await page.reload();
  const inOrder = [
    /^Now What batteries are made of/,
    /^Now Sensors and spikes/,
    /^Next Lunch/,
    /^Next The fine/,
  ];
  await expect(now.getByRole('listitem')).toHaveText(inOrder);
  rooms = '$&';
  await page.reload();
  await expect(page.getByText('☆ marks what you want to hear')).toBeVisible();
  const tools = page.getByRole('button', { name: /^(Copy the link|Take it along)/ });
  await expect(tools).toHaveCount(0);
  await expect(page.getByLabel(/My programme/)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Mine:/ })).toHaveCount(6);

  const star = (title: string) => page.getByRole('button', { name: `Mine: ${title}`, exact: true });
  const finger = await star('Sensors and spikes').boundingBox();
  expect(Math.min(finger?.width ?? 0, finger?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await star('Sensors and spikes').click();
  await star('What batteries are made of').click();
  await expect(page.getByText('At the same time as “Sensors and spikes”')).toBeVisible();
  await page.reload();
  await expect(star('Sensors and spikes')).toHaveAttribute('aria-pressed', 'true');
  const mine = page.getByLabel(/My programme \(2 sessions/);
  await expect(mine).toHaveAccessibleName('My programme (2 sessions)');
  await expect(page.getByText('1 clash.')).toBeVisible();
  // What can be done with it is in sight before it is looked at alone.
  await expect(tools).toHaveCount(2);
  await expect(page.getByText('Your choice stays in this browser')).toBeHidden();
  await expect(mine).not.toBeChecked();
  await expect(page.getByText('☆ marks what you want to hear')).toBeHidden();
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('link');
  const fold = page.getByText('Find, rooms, tracks, print');
  await test.step('narrowed to it, days without any of it have no way to them, and what is on is of it', async () => {
    await star('What batteries are made of').click();
    await star('Lunch break').first().click();
    await mine.check();
    await expect(days).toHaveText(['Fri 6', 'More', '★ Mine (2)']);
    // So it has an address, which holds wherever on the page one goes.
    await expect(page).toHaveURL(/\/programme\?mine#2026-03-07$/);
    await page.reload();
    await expect(mine).toBeChecked();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My programme');
    await expect(now.getByRole('heading')).toHaveText('Now and next in my programme');
    await expect(now.getByRole('listitem')).toHaveText([/^Now Sensors/, /^Next Lunch break/]);
    await expect(tools).toHaveCount(2);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.sheet-foot').first()).toContainText('/programs/programme?mine');
    await expect(page.getByText('Sessions by day and by room.')).toBeHidden();
    await expect(page.getByText('The conference is on now.', { exact: true })).toBeHidden();
    await page.emulateMedia({ media: null });
    // Wherever on the page one is, there is a way to it and back.
    await page.getByRole('heading', { name: 'More of the programme' }).scrollIntoViewIfNeeded();
    await days.last().click();
    await expect(mine).not.toBeChecked();
    await expect(mine).toBeInViewport();
    await expect(page).toHaveURL(/\/programme#2026-03-07$/);
    await expect(now.getByRole('listitem')).toHaveCount(4);
    await expect(days).toHaveCount(5);
    await star('Lunch break').first().click();
    await star('What batteries are made of').click();
    await mine.check();
  });
  await test.step('what is taken out of it by a slip is taken in again where it stands', async () => {
    const slip = star('What batteries are made of');
    await slip.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('It is not yours any more.')).toBeVisible();
    await expect(days.last()).toHaveText('★ Mine (1)');
    await expect(now.getByRole('listitem')).toHaveText([/^Now Sensors/]);
    await expect(slip).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('It is not yours any more.')).toHaveCount(0);
    await expect(days.last()).toHaveText('★ Mine (2)');
    await slip.click();
    const ofOne = page.getByLabel('My programme (1 session)');
    await ofOne.uncheck();
    await ofOne.check();
    await expect(slip).toBeHidden();
    await ofOne.uncheck();
    await slip.click();
    await mine.check();
  });
  await test.step('of a session of which one talk is chosen that talk is next, and not what is on before it', async () => {
    const kept = await page.evaluate(() => {
      const before = localStorage.getItem('my-programme') ?? '';
      localStorage.setItem('my-programme', '["papers/neuromorphic-electronic-systems"]');
      return before;
    });
    await page.reload();
    await expect(now.getByRole('listitem')).toHaveText([
      /^Next in 25 minutes Sensors and spikes 11:30–13:00.*12:10 Neuromorphic electronic systems$/,
    ]);
    // It is taken out where it stands, and stays there as long as a slip can be mended.
    const talk = star('Neuromorphic electronic systems');
    await talk.click();
    await expect(talk).toHaveCount(0);
    await expect(mine).toBeHidden();
    await page.evaluate((before) => {
      const both = [...JSON.parse(before), 'papers/neuromorphic-electronic-systems'];
      localStorage.setItem('my-programme', JSON.stringify(both));
    }, kept);
    await page.goto('/programs/programme?mine');
    await talk.click();
    await expect(talk).toHaveAttribute('aria-pressed', 'false');
    await expect(talk).toBeFocused();
    await expect(page.getByText('It is not yours any more.')).toHaveCount(0);
    await page.reload();
    await expect(talk).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Copy the link to it' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toBe('#my=sensors-and-spikes,what-batteries-are-made-of');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/privacy');
  await page.goto(link);
  await expect(mine).toBeHidden();
  await test.step('of a link that is shared its choice alone is seen, and is added or not', async () => {
    const shared = page.getByRole('heading', { name: 'A shared programme', exact: true });
    await expect(shared).toBeInViewport();
    // Below the site's bar, with nothing cut in half above it.
    const [top, bar] = await Promise.all([
      page.locator('[data-programme-bar]').boundingBox(),
      page.locator('.bar').boundingBox(),
    ]);
    expect((top?.y ?? 0) - (bar?.height ?? 0)).toBeCloseTo(16, 0);
    await expect(page.locator('.session').filter({ visible: true })).toHaveCount(2);
    await expect(star('Sensors and spikes')).toHaveAttribute('aria-pressed', 'false');
    const add = page.getByRole('button', { name: 'Add to mine' });
    await add.click();
    await expect(shared).toBeHidden();
    await expect(mine).toBeChecked();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(shared).toBeVisible();
    await expect(mine).toBeHidden();
    await page.getByRole('button', { name: 'Show the whole programme' }).click();
    await expect(shared).toBeHidden();
    await expect(page.getByText('☆ marks what you want to hear')).toBeVisible();
    // Of a talk that is shared without its session, which one that is.
    await page.goto('/privacy');
    await page.goto(`${link},papers/neuromorphic-electronic-systems`);
    await expect(page.locator('.talks > li').filter({ hasText: '★' })).toHaveText([
      /Neuromorphic electronic systems/,
    ]);
    await expect(star('Neuromorphic electronic systems')).toHaveCount(0);
    await page.goto('/privacy');
    await page.goto(link);
    await add.click();
    await expect(mine).toBeChecked();
  });
  await test.step('nothing moves while what is on is filled in, or the page narrowed to a choice', async () => {
    const given = page.viewportSize();
    // With more than has room some are left out, what is on last, what is next never as a whole, and none of it scrolls.
    parallel = 12;
    for (const [width, on] of [
      [390, 4],
      [1440, 9],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/programs/programme');
      await expect(now.getByRole('listitem')).toHaveText([
        ...Array(on).fill(/^Now Sensors and spikes/),
        /^Next Lunch break/,
      ]);
      const more = now.getByRole('link', { name: `and ${parallel + 2 - on} more` });
      await expect(more).toHaveAttribute('href', '/programs/programme/now');
      const box = now.locator('> div');
      expect(await box.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
      expect(await layoutShift(page), `${width}`).toBeLessThan(0.02);
    }
    parallel = 1;
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const address of [link, '/programs/programme', '/programs/programme?mine']) {
        await page.goto('/privacy');
        await page.goto(address);
        await expect(now.getByRole('listitem').first()).toHaveText(/^Now Sensors and spikes/);
        // Which talk is on comes before what is next in other rooms; with room for all no line says that there is none.
        if (address === '/programs/programme') {
          await expect(now.getByRole('listitem')).toHaveCount(4);
          await expect(now.getByText('11:30 Electrode systems for continuous')).toBeVisible();
          await expect(now.getByRole('link', { name: /^and \d+ more$/ })).toHaveCount(0);
        }
        expect(await layoutShift(page), `${width} ${address}`).toBeLessThan(0.02);
      }
    }
    // Made before the days began, and with a network that is slow to say that they have.
    madeIn = 'soon versions-over over register-over';
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('/phase.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto('/privacy');
    await page.goto('/programs/programme');
    await expect(now.getByRole('listitem').first()).toHaveText(/^Now Sensors and spikes/);
    await expect(page.getByText('The conference is on now.', { exact: true })).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await page.unroute('/phase.js');
    madeIn = ON_THE_DAY;
    await page.goto('/programs/programme?mine');
    if (given) await page.setViewportSize(given);
    // Scripts come in any order: whoever was first is waited for no more.
    await page.route('/phase.js', async (route) => {
      await expect(now.getByRole('listitem').first()).toHaveText(/^Now Sensors and spikes/);
      await route.continue();
    });
    await page.reload();
    expect(await page.locator('html').getAttribute('data-wait')).toBe('0');
    await page.unroute('/phase.js');
  });

  await page.getByRole('button', { name: 'Take it along as a calendar' }).click();
  // All of this edition's sessions are samples, of which no calendar tells.
  await expect(page.getByRole('status')).toContainText(['Samples are in no calendar.']);

  await test.step('who reads half a day away has their own hours beside those of the conference, and their day', async () => {
    const devtools = await context.newCDPSession(page);
    const timezoneId = 'America/Los_Angeles';
    await devtools.send('Emulation.setTimezoneOverride', { timezoneId });
    const given = page.viewportSize();
    // Also where the rest of the choices is folded away.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByText(/^Times are those of India Standard Time/)).toBeVisible();
    await page.getByLabel('Hours in my time zone, too').check();
    if (given) await page.setViewportSize(given);
    await expect(page.locator('#session-sensors-and-spikes .when')).toHaveText(
      '11:30–13:00 (Thu 22:00–23:30 your time), Hall and online',
    );
    await expect(now).toContainText('11:30–13:00 (Thu 22:00–23:30 your time)');
    const talk = page.locator('#session-sensors-and-spikes .talks > li').nth(1);
    await expect(talk).toHaveText(/^11:50 \(22:20\) /);
    // They have room in a column of the whole programme, beside which the hours of the day stay readable.
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto('/programs/programme');
    await expect(page.locator('.own-hours').first()).toBeVisible();
    const hours = page.getByRole('rowheader').locator('visible=true').first();
    expect(await hours.evaluate((cell) => cell.clientWidth)).toBeGreaterThan(40);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    if (given) await page.setViewportSize(given);
    // It is kept, for the parts of the programme, too.
    await page.goto('/programs/programme/room/hall');
    await expect(page.locator('#session-sensors-and-spikes .when')).toContainText('22:00–23:30');
    // A part of the programme says how much of one's own is in it.
    await expect(days.last()).toHaveText('★ Mine (1 of 2)');
    // So are the hours of what else is on.
    await page.goto('/programs/programme/sensors-and-spikes');
    await expect(page.locator('.side small').first()).toHaveText(
      /, \d\d:\d\d–\d\d:\d\d \(\w{3} \d\d:\d\d–\d\d:\d\d your time\), /,
    );
    await page.goto('/programs/programme/room/hall');
  });

  await test.step('a room and a kind narrow it together, it says so, and each is taken off alone', async () => {
    const ways = page.getByRole('navigation', { name: 'Rooms, tracks and paper' });
    await fold.click();
    // From the page of a room, too.
    await ways.getByRole('link', { name: 'Keynote' }).click();
    await expect(page).toHaveURL(/\/programme\?room=hall&kind=keynote$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programme: Hall, Keynote');
    const shown = page.getByText('Shown: Hall, Keynote, 4 of 21 sessions.');
    await expect(shown).toBeVisible();
    await expect(page.locator('.session').filter({ visible: true })).toHaveCount(4);
    await expect(now.getByRole('listitem')).toHaveText([/^Next The fine structure/]);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await page.getByRole('button', { name: 'All kinds' }).click();
    await expect(page).toHaveURL(/\/programme\?room=hall$/);
    await fold.click();
    await ways.getByRole('link', { name: 'Renewable Energy' }).click();
    await expect(page.getByText(/^Shown: Hall, Renewable Energy, \d of 21/)).toBeVisible();
    await ways.getByRole('link', { name: 'Renewable Energy' }).click();
    await expect(ways.locator('[aria-current]')).toHaveText(['Hall']);
    // Of one's own what is in it.
    await mine.check();
    await expect(page).toHaveURL(/\/programme\?mine&room=hall$/);
    await expect(page.locator('.session').filter({ visible: true })).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My programme: Hall');
    await mine.uncheck();
    await page.getByRole('button', { name: 'All rooms' }).click();
    await expect(page).toHaveURL(/\/programme$/);
    // What is found stands below what is typed, and is all in sight once that is sent.
    await fold.click();
    const find = page.getByLabel('Find a session, talk or person');
    await find.fill('spiking');
    await expect(ways).toBeHidden();
    const found = page.getByText(/^Shown: “spiking”, \d of 21 sessions\.$/);
    const [field, line] = await Promise.all([find.boundingBox(), found.boundingBox()]);
    expect((line?.y ?? 0) - (field?.y ?? 0)).toBeLessThan(120);
    await find.press('Enter');
    await expect(find).not.toBeFocused();
    await expect(page.getByRole('heading', { name: 'Sensors and spikes' })).toBeInViewport();
    await fold.click();
    await expect(found).toBeVisible();
    await fold.click();
    await find.fill('');
    await expect(ways).toBeVisible();
    await page.goto('/programs/programme/room/hall');
  });

  await test.step('it is printed from a link', async () => {
    await fold.click();
    const paper = page.getByRole('navigation', { name: 'Rooms, tracks and paper' });
    await expect(paper.locator('[aria-current]')).toHaveText('Hall');
    await paper.getByRole('link', { name: 'door sheets' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Door sheets' })).toBeVisible();
    await expect(page).toHaveURL(/\/doors$/);
    const sheets = async () =>
      (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
    expect(await sheets()).toBe(await page.locator('.door').count());
    await page.goto('/programs/programme/day/2026-03-06');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.sheet-foot')).toContainText(
      'Times are those of India Standard Time (Asia/Kolkata, UTC+05:30). Printed 6 March 2026, 11:45.',
    );
    // Below, it would be alone on the sheet after a full one.
    await expect(page.locator('.sheet-foot')).toBeVisible();
    const [foot, day] = await Promise.all(
      ['.sheet-foot', '.programme-day > h2'].map((part) => page.locator(part).boundingBox()),
    );
    expect(foot?.y).toBeLessThan(day?.y ?? 0);
    await page.evaluate(() => localStorage.removeItem('own-hours'));
    await page.goto('/programs/programme');
    // Three days, each of half a sheet and more: none has a line alone on one.
    expect(await sheets()).toBe(3);
    await page.goto('/programs/programme/abstracts');
    // A page that has printed itself has each of the next ones as on a screen.
    await page.emulateMedia({ media: 'print' });
    const abstract = page.getByRole('heading', { name: 'Neuromorphic electronic systems' });
    await expect(abstract).toHaveCSS('break-after', 'avoid');
    await expect(abstract.getByRole('link')).toHaveCSS('text-decoration-line', 'none');
    // Abstracts go on from column to column: no sheet is left half empty.
    const session = page.locator('article').filter({ has: abstract });
    await expect(session).toHaveCSS('column-count', '2');
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('in the evening it is told what comes on the next day, and after the last one that nothing does', async () => {
    await page.clock.setFixedTime('2026-03-06T15:30:00Z');
    await page.goto('/programs/programme');
    await expect(now.getByRole('listitem')).toHaveText([
      /^Next Lunch break Saturday 7 March 2026, 12:45–14:00/,
    ]);
    await page.clock.setFixedTime('2026-03-08T12:00:00Z');
    await page.goto('/programs/programme');
    await expect(now.getByRole('listitem')).toHaveCount(0);
    await expect(now).toBeHidden();
    await expect(
      page.getByText('The last session has ended.').filter({ visible: true }),
    ).toHaveCount(1);
    await expect(page.getByText('The conference is on now.', { exact: true })).toHaveCount(0);
  });

  await test.step('on the second day it begins with what is said of now, and names that day', async () => {
    await page.clock.setFixedTime('2026-03-07T06:15:00Z');
    const today = page.getByRole('heading', { name: 'Saturday 7 March 2026' });
    await page.goto('/programs/programme');
    await expect(days.and(page.locator('[aria-current]'))).toHaveText('Sat 7');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await days.and(page.locator('[aria-current]')).click();
    await expect(today).toBeInViewport();
    await page.goto('/privacy');
    await page.goto('/programs/programme#2026-03-06');
    await expect(page.getByRole('heading', { name: 'Friday 6 March 2026' })).toBeInViewport();
    await expect(today).not.toBeInViewport();
  });
});
