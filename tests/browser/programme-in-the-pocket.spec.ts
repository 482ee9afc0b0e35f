import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layoutShift, watchPages } from './page-rules.ts';
import { expect, test } from './site-test.ts';

// What is kept of the programme in a browser, and how it gets there and away. Its session is the
// only one: others' would go on after it.
test.use({ writes: 'pocket', serviceWorkers: 'allow' });

const PROGRAMME = '/programs/programme';
const SESSION = {
  title: 'Storing till dusk',
  kind: 'keynote',
  day: '2026-03-06',
  start: '10:00',
  end: '10:30',
  room: 'hall',
  attendance: 'hybrid',
  joinLink: 'https://rooms.example/storing',
  chair: 'Nila Sinha',
  abstract: 'What the sun leaves for the evening.',
  talks: [
    'papers/neuromorphic-electronic-systems 20 min',
    'papers/control-of-parallel-connected-inverters 10 min',
  ],
};

/** Pages look at the clock every half a minute; what they say at once need not wait for that. */
const BEFORE_A_LOOK = { timeout: 20_000 };

test('Programme: a session moves while its page is open, and the next one is found without network', async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { token } = site;
  const published = (text: string) =>
    expect.poll(async () => (await fetch(`${site.url}${PROGRAMME}`)).text()).toContain(text);
  const kept = (path: string) =>
    page.evaluate(async (path) => {
      const answer = await (await caches.open('programme')).match(path);
      return (await answer?.text()) ?? '';
    }, path);
  const { body } = await site.call('POST', '/api/programme/add', { token, body: SESSION });
  const path = `${PROGRAMME}/${body._id}`;
  await published(SESSION.title);

  // In India it is 9:45 on the first day.
  await page.clock.install({ time: '2026-03-06T04:15:00Z' });
  await watchPages(page);
  await page.goto(PROGRAMME);
  const card = page.locator(`#session-${body._id}`);
  await expect(card).toContainText('10:00–10:30');
  await expect(page.getByText('since you last looked')).toHaveCount(0);
  // A quarter of an hour before it, whoever is elsewhere finds the way where they look first.
  const wayToJoin = page.locator('[data-now-and-next]').getByRole('link', { name: 'Join online' });
  await expect(wayToJoin).toHaveAttribute('href', `${path}/join`);
  await expect.poll(() => kept(`${PROGRAMME}/now`)).toContain(SESSION.title);
  // Its room words it otherwise, which is no change.
  await page.goto(`${PROGRAMME}/room/hall`);
  await expect(card).toContainText('10:00–10:30, also online');
  await expect(page.getByText('since you last looked')).toHaveCount(0);
  await page.goto(PROGRAMME);

  await test.step('what moved is seen by who has the page open, once', async () => {
    const moved = { ...SESSION, start: '10:15', end: '10:45' };
    await site.call('PUT', `/api/programme/update/${body._id}`, { token, body: moved });
    await published('10:15');
    await page.clock.fastForward(61_000);
    await expect(card).toContainText('10:15–10:45');
    await expect(wayToJoin).toHaveCount(0);
    await expect(card).toContainText(
      'Changed since you last looked. It was on Friday 6 March 2026, 10:00–10:30, Hall and online.',
    );
    await page.reload();
    await expect(page.getByText('1 of these is new or changed')).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await page.getByRole('button', { name: 'I have seen it' }).click();
    await page.reload();
    await expect(card).toContainText('10:15–10:45');
    await expect(page.getByText('since you last looked')).toHaveCount(0);
    await expect(page.getByText('Without network')).toHaveCount(0);
  });

  await test.step('what is marked is taken along as a calendar', async () => {
    await page.getByRole('button', { name: `Mine: ${SESSION.title}` }).click();
    await page.getByLabel('My programme (1 session)').check();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Take it along as a calendar' }).click();
    expect((await download).suggestedFilename()).toBe('my.ics');
    await expect(page.getByText('1 session in my.ics.', { exact: true })).toBeVisible();
  });

  await test.step('without network the programme is as of when there was one', async () => {
    await expect.poll(() => kept(`${PROGRAMME}/now`)).toContain('10:15');
    await context.setOffline(true);
    // Also from a page that was open before.
    await page.locator('.talks a[href^="/papers/"]').first().click();
    await expect(page).toHaveURL(`${PROGRAMME}/abstracts#paper-neuromorphic-electronic-systems`);
    await expect(page.locator(':target')).toBeInViewport();
    const answer = await page.goto(`${PROGRAMME}/now`);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(
      page.getByText(/^Without network: as of \d+ \w+, \d\d:\d\d UTC\+05:30\.$/),
    ).toBeVisible();
    const shown = page.locator('[data-shown]');
    await expect(shown.getByRole('heading', { name: 'Next' })).toBeVisible();
    await expect(shown).toContainText(/10:15–10:45 in \d+ minutes/);
    await expect(shown).toContainText('10:15 Neuromorphic electronic systemsCarver Mead');
    // A screen in the hall shows that alone, as large as it fits.
    const letters = () =>
      shown.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    const before = await letters();
    await page.getByRole('link', { name: 'all rooms' }).click();
    await expect(page.getByRole('link', { name: 'The whole programme' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect.poll(letters).toBeGreaterThan(1.5 * before);
    // Whoever passes by sees first what is now and what comes next.
    const sizeOf = (part: string) =>
      shown
        .locator(part)
        .first()
        .evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    expect(await sizeOf('h2')).toBeGreaterThan(await sizeOf('a'));
    const whose = page.locator('[data-conference]');
    await expect(whose).toHaveText('Adaptive Research and Innovations 2026');
    await expect(shown.getByRole('heading', { name: 'Next, Fri 6 March' })).toBeVisible();
    await expect(shown).toBeInViewport({ ratio: 1 });
    // As of when it is can be read from there, too, on a television that cuts its picture.
    const asOf = await page.locator('.as-of').evaluate((line) => ({
      size: Number.parseFloat(getComputedStyle(line).fontSize),
      below: innerHeight - line.getBoundingClientRect().bottom,
    }));
    expect(asOf.size).toBeGreaterThan(30);
    expect(asOf.below).toBeGreaterThan(20);
    await page.goBack();
    await expect(whose).toBeEmpty();
    // Before the door of a room it is what that room has.
    await page.getByRole('link', { name: 'Hall', exact: true }).click();
    await expect(whose).toHaveText('Hall · Adaptive Research and Innovations 2026');
    await expect(shown).toContainText(SESSION.title);
    await page.goBack();
    // The page of a session has its place on one that is kept.
    await shown.getByRole('link', { name: SESSION.title }).click();
    await expect(page).toHaveURL(`${PROGRAMME}/abstracts#session-${body._id}`);
    await expect(page.getByText(SESSION.abstract)).toBeInViewport();
    // What one reads there can be marked, too, and taken back.
    const starOf = (title: string) => page.getByRole('button', { name: `Mine: ${title}` });
    await expect(starOf(SESSION.title)).toHaveAttribute('aria-pressed', 'true');
    await starOf('Neuromorphic electronic systems').click();
    await expect(starOf('Neuromorphic electronic systems')).toHaveAttribute('aria-pressed', 'true');
    await starOf('Neuromorphic electronic systems').click();
    // So it has from any other address of it.
    await page.goto(path);
    await expect(page).toHaveURL(`${PROGRAMME}/abstracts#session-${body._id}`);
    await expect(page.getByText(SESSION.abstract)).toBeInViewport();
    // Also where one comes to a place far down of it is said from when it is.
    await expect(page.getByText(/^Without network: as of/)).toBeInViewport();
    // What is on in a room is the programme narrowed to it; what the room is stands with the abstracts.
    await page.goto(`${PROGRAMME}/room/hall`);
    await expect(page).toHaveURL(`${PROGRAMME}?room=hall`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programme: Hall');
    await expect(card).toBeVisible();
    await page.getByText('Find, rooms, tracks, print').click();
    await page.getByRole('link', { name: 'Hall' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programme');
    await page.getByRole('link', { name: 'Hall' }).first().click();
    await expect(page).toHaveURL(`${PROGRAMME}?room=hall`);
    await page.getByRole('link', { name: 'About Hall' }).click();
    await expect(page).toHaveURL(`${PROGRAMME}/abstracts#room-hall`);
    await expect(page.locator('#room-hall')).toBeInViewport();
    // Where all of this is, and how to get there, is kept with it.
    await page.getByRole('link', { name: 'The venue and the way there' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Venue and Travels');
    await expect(page.getByText(/^Without network: as of/)).toBeVisible();
    await expect(page.locator('.plate')).toHaveCount(0);
    // What was marked can still be taken along.
    await page.goto(`${PROGRAMME}?mine`);
    await page.getByRole('button', { name: 'Take it along as a calendar' }).click();
    await expect(page.getByText('1 session in my.ics.', { exact: true })).toBeVisible();
    await page.goto(`${PROGRAMME}/mine`);
    await expect(page).toHaveURL(`${PROGRAMME}?mine`);
    await page.goto(`${PROGRAMME}/day/2026-03-06`);
    await expect(page).toHaveURL(`${PROGRAMME}#2026-03-06`);
    const paper = page.locator('.talks a[href*="paper"]').first();
    await expect(paper).toHaveAttribute('href', /\/abstracts#paper-/);
    await paper.click();
    await expect(page.locator(':target')).toBeVisible();
    // The search leads to where what is kept is found.
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(`${PROGRAMME}#find`);
    const find = page.getByLabel('Find a session, talk or person');
    await expect(find).toBeFocused();
    await find.pressSequentially('neuro méad');
    await expect(page.getByText(/^Shown: “neuro méad”, 1 of \d+ sessions\.$/)).toBeVisible();
    await expect(page.locator('.session').filter({ visible: true })).toHaveCount(1);
    await find.fill('');
    await expect(page.getByText(/^Shown:/)).toHaveCount(0);
    // The calendar is kept with it, under a link of its own.
    const calendar = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add the programme to your calendar' }).click();
    expect(readFileSync(await (await calendar).path(), 'utf8')).toContain(SESSION.title);
    // What is not kept says so, and leads back; so does no error page of the browser.
    await page.goto(`${PROGRAMME}/doors`);
    await expect(page.getByRole('heading', { name: 'Not kept for offline' })).toBeVisible();
    await page.goto(PROGRAMME);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { name: 'Not kept for offline' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'The programme' }).click();
    await expect(page).toHaveURL(PROGRAMME);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { name: 'Not kept for offline' })).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(page).toHaveURL('/contact');
    await context.setOffline(true);
  });

  await test.step('no other page is answered for, and with a network none of these', async () => {
    for (const other of [
      '/',
      '/admin',
      '/papers/neuromorphic-electronic-systems',
      '/api/papers/all',
    ]) {
      await expect(page.goto(other)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    }
    await context.setOffline(false);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: SESSION.title })).toBeVisible();
    await expect(page.getByText('Without network')).toHaveCount(0);
    // What was marked in the timetable is marked here, and here it can be taken back.
    const mine = page.getByRole('button', { name: 'my programme' });
    await expect(mine).toHaveText('★ In my programme');
    await expect(mine).toHaveAttribute('aria-pressed', 'true');
    const meets = page.getByText(`At the same time as “${SESSION.title}”, which is yours, too.`);
    await test.step('what one has chosen at the same time is said where it is chosen', async () => {
      const hours = { start: '10:20', end: '10:40' };
      const beside = { ...SESSION, title: 'Storing till dawn', room: 'room-1', ...hours };
      const { body } = await site.call('POST', '/api/programme/add', {
        token,
        body: { ...beside, talks: [] },
      });
      await published(beside.title);
      await page.goto(`${PROGRAMME}/${body._id}`);
      await expect(mine).toHaveText('☆ Add to my programme');
      await expect(meets).toBeHidden();
      await mine.click();
      await expect(meets).toBeVisible();
      await mine.click();
      await expect(meets).toBeHidden();
    });
    await page.goto(path);
    await mine.click();
    await expect(mine).toHaveAttribute('aria-pressed', 'false');
    const names = await page.evaluate(async () =>
      (await (await caches.open('programme')).keys()).map(({ url }) => new URL(url).pathname),
    );
    expect(
      names.filter((name) => !/^\/(?:assets|theme|images)\/|^\/phase\.js$/.test(name)).sort(),
    ).toEqual([
      '/about/venue-and-travels',
      '/programme.ics',
      PROGRAMME,
      `${PROGRAMME}/abstracts`,
      `${PROGRAMME}/now`,
    ]);
  });

  await test.step('when the last session has ended the screen of the foyer says so, until the conference is over', async () => {
    // Before a room that is what the room has.
    await page.goto(`${PROGRAMME}/now?room=room-1#screen`);
    await expect(page.locator('[data-shown]')).toContainText('Storing till dawn');
    await expect(page.locator('[data-shown]')).not.toContainText(SESSION.title);
    await page.goto(`${PROGRAMME}/now`);
    const ended = page.getByText('The last session has ended.');
    const thanks = page.getByText('Thank you for taking part.');
    await expect(page.getByRole('heading', { name: 'Next', exact: true })).toBeVisible();
    await expect(ended).toHaveCount(0);
    await expect(thanks).toBeHidden();
    await page.clock.fastForward('00:40:00');
    await page.goto(path);
    await page.getByText('On now', { exact: true }).waitFor(BEFORE_A_LOOK);
    const join = page.getByRole('link', { name: 'Join online' });
    await expect(join).toBeVisible();
    await page.goto(`${PROGRAMME}/now`);
    // A talk changes at its minute, as a session does.
    await page.clock.pauseAt('2026-03-06T05:05:00Z');
    await page.evaluate(() => dispatchEvent(new Event('resize')));
    await expect(page.locator('[data-shown]')).toContainText(
      '10:35 Control of parallel connected inverters in standalone AC supply systems',
    );
    // What is over is not on, though its session is.
    const talks = ['papers/neuromorphic-electronic-systems 10 min'];
    const shorter = { ...SESSION, start: '10:15', end: '10:45', talks };
    await site.call('PUT', `/api/programme/update/${body._id}`, { token, body: shorter });
    await expect
      .poll(async () => (await fetch(`${site.url}${PROGRAMME}/now`)).text())
      .not.toContain('Control of parallel');
    await page.reload();
    const shownNow = page.locator('[data-shown]');
    await expect(shownNow).toContainText(SESSION.title);
    await expect(shownNow).not.toContainText('Neuromorphic');
    await page.clock.resume();
    await page.clock.fastForward('01:20:00');
    await expect(ended).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the programme' })).toBeVisible();
    await expect(page.locator('[data-watched]')).toBeHidden();
    // In the hall nobody can press a link: where the abstracts are is written out.
    await page.goto(`${PROGRAMME}/now#screen`);
    await expect(thanks).toBeVisible();
    await expect(page.getByText(`conference.example${PROGRAMME}/abstracts`)).toBeVisible();
    await page.goto(PROGRAMME);
    await expect(page.getByText('The last session has ended.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Now and next/ })).toHaveCount(0);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await page.goto(path);
    await page.getByText('Is over', { exact: true }).waitFor(BEFORE_A_LOOK);
    await expect(join).toBeHidden();
    await page.clock.fastForward(3 * 24 * 3_600_000);
    await page.goto(`${PROGRAMME}/now`);
    await expect(page.getByText('Nothing more is to come.')).toBeVisible();
    await expect(thanks).toBeVisible();
    await expect(ended).toBeHidden();
    await page.goto(PROGRAMME);
    await expect(page.getByRole('heading', { name: SESSION.title })).toBeVisible();
    await expect(page.getByText('A star marks')).toBeHidden();
    await expect(page.getByRole('button', { name: /^(Mine:|Take it along)/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Now and next' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'In other forms' })).toBeVisible();
  });

  await test.step('on the second day the first one is a line, until it is asked for', async () => {
    const second = { ...SESSION, title: 'Storing till noon', day: '2026-03-07' };
    const later = { ...second, title: 'Storing till night', start: '11:00', end: '12:00' };
    for (const body of [second, { ...later, talks: [] }]) {
      await site.call('POST', '/api/programme/add', { token, body });
    }
    await published(later.title);
    await page.clock.setSystemTime('2026-03-07T04:45:00Z');
    await page.goto(PROGRAMME);
    await expect(page.getByRole('heading', { name: second.title })).toBeVisible();
    await expect(card).toBeHidden();
    expect(await layoutShift(page)).toBeLessThan(0.02);
    // What is on is told with its talk, what is next with how soon it begins.
    const now = page.locator('[data-now-and-next]');
    await expect(now).toContainText('10:00 Neuromorphic electronic systems');
    await expect(now).toContainText(/Next in 4[45] minutes Storing till night/);
    const box = now.locator('> div');
    expect(await box.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
    const first = page.getByRole('region', { name: 'Friday 6 March 2026' });
    await first.getByRole('button', { name: 'Show Friday 6 March 2026' }).click();
    await expect(card).toBeVisible();
    await first.getByRole('button', { name: 'Hide Friday 6 March 2026' }).click();
    await expect(card).toBeHidden();
    // What one finds of it is shown, and nothing above the field moves.
    await page.getByText('Find, rooms, tracks, print').click();
    const find = page.getByLabel('Find a session, talk or person');
    const before = await find.boundingBox();
    await find.fill(SESSION.title);
    await expect(card).toBeVisible();
    await expect(page.getByRole('button', { name: /Friday 6 March/ })).toHaveCount(0);
    await expect(now.getByRole('heading')).toHaveText('Now and next');
    expect((await find.boundingBox())?.y).toBe(before?.y);
    // Of a choice of which nothing is to come nothing is said first.
    const star = page.getByRole('button', { name: `Mine: ${SESSION.title}` });
    await star.click();
    await page.getByLabel('My programme (1 session)').check();
    await find.fill('');
    await expect(card).toBeVisible();
    await expect(now).toBeHidden();
    await star.click();
    await expect(now).toBeVisible();
    await expect(card).toBeHidden();
    // On paper it is whole.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(card).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(card).toBeHidden();
    // Whoever comes to it by its address sees it.
    await page.goto('/');
    await page.goto(`${PROGRAMME}#session-${body._id}`);
    await expect(card).toBeInViewport();
  });

  await test.step('the next version may take it back', async () => {
    const file = join(site.dataDir, 'site/programme-worker.js');
    const worker = readFileSync(file, 'utf8');
    writeFileSync(file, worker.replace('IS_WANTED = true', 'IS_WANTED = false'));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          ...(await caches.keys()),
        ]),
      )
      .toEqual([0]);
    writeFileSync(file, worker);
  });
});
