import type { Page, Route } from '@playwright/test';
import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { notice } from './notice.ts';

test('the dashboard counts, lists what came in, and says whether all of it is live', async ({
  page,
}) => {
  // Once the conference is over these are missed no more: more than are shown at first.
  const [joining, brochure] = [
    { what: 'Link to join online', fieldPath: 'links.joinOnline' },
    { what: 'Brochure', fieldPath: 'links.brochure' },
  ].map((gap) => ({
    ...gap,
    path: 'content/settings/site.json',
    editAt: '/editor/#/collections/settings/entries/site',
  }));
  await page.route(/\/admin$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"missed":(\[.*?\]),"unnamed"/,
      (_, gaps: string) =>
        `"missed":${JSON.stringify([brochure, ...JSON.parse(gaps), joining])},"unnamed"`,
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/admin');
  await expect(page.getByText('Everything that was saved is live.')).toBeVisible();
  const papers = page.locator('.cards li', { hasText: 'All Papers' });
  await expect(papers.locator('.count')).toHaveText(/^\d+$/);
  await expect(page.locator('.cards .count')).toHaveCount(8);
  const programme = page.locator('.cards li', { hasText: 'Programme' }).first();
  await expect(programme.getByRole('link', { name: 'Import Sessions' })).toBeVisible();
  for (const name of ['Papers Received', 'Recent Updates']) {
    const panel = page.getByRole('region', { name });
    await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible();
    expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(500);
  }
  const view = page.getByRole('link', { name: /^View paper: .* \(opens in a new tab\)$/ }).first();
  await expect(view).toHaveAttribute('target', '_blank');
  const missed = page.getByRole('region', { name: 'What visitors still miss' });
  // The first of them; the rest does not push the lists below out of sight.
  await expect(missed.getByRole('listitem')).toHaveCount(6);
  await missed.getByRole('button', { name: /^Show all \d+$/ }).click();
  for (const [what, path] of [
    ['E-mail address', '/admin/settings/site#contacts.email'],
    ['Link to join online', '/admin/settings/site#links.joinOnline'],
  ] as const) {
    await expect(missed.getByRole('link', { name: what })).toHaveAttribute('href', path);
  }
  const care = page.getByRole('region', { name: 'To look after' });
  await expect(care.getByRole('link', { name: /^\d+ things that visitors/ })).toBeVisible();
  // A list that somebody else fills meanwhile is missed no more.
  const committee = missed.getByRole('link', { name: 'International Advisory Committee' });
  await expect(committee).toHaveAttribute('href', '/admin/add-international-member');

  // Whole as it is, not all of it may be shown.
  const leftOut = 'content/settings/site.json — The file is missing.';
  const more = 'and 5 more';
  const json = { status: 'ok', commit: 'c', build: 'c', leftOut: [leftOut, more] };
  await page.route('**/api/health', (route) => route.fulfill({ json }));
  const finding = {
    path: 'content/settings/important-dates.json',
    field: 'dates[1].date',
    message: 'It stands below a later one.',
    severity: 'warning',
    collection: null,
    id: 'important-dates',
    title: 'Important dates',
  };
  const paper = (id: string) => ({
    ...finding,
    path: `content/papers/${id}.md`,
    field: 'track',
    message: 'There is no track “waves”.',
    collection: 'papers',
    id,
    title: `Paper ${id}`,
  });
  const unplaced = {
    ...{ path: 'content/programme/opening.md', severity: 'warning', field: '' },
    rule: 'paper-unplaced',
    message: 'A paper has no session: Paper a.',
    ...{ collection: 'programme', id: 'opening', title: 'Opening' },
  };
  const found = { count: 7, findings: [finding, ...['a', 'b', 'c', 'd'].map(paper), unplaced] };
  await page.route('**/api/findings', (route) => route.fulfill({ json: found }));
  await page.reload();
  await expect(page.locator('.published')).toHaveText('Not everything is live.');
  const broken = care
    .getByRole('listitem')
    .filter({ hasText: '6 files not live, missing or broken' });
  await expect(broken.getByRole('listitem')).toHaveText([leftOut, more]);
  await expect(broken.getByRole('link')).toHaveAttribute('href', '/admin/settings/history/site');

  const check = care
    .getByRole('listitem')
    .filter({ hasText: '7 things that the content check found' });
  await expect(check.getByRole('listitem')).toHaveText([
    'Important dates: It stands below a later one.Mend it',
    'Paper a; Paper b; Paper c and 1 more: The track “waves” is gone.',
    'Programme Builder: A paper has no session: Paper a.Mend it',
  ]);
  await check.getByRole('button', { name: 'Show all 7' }).press('Enter');
  await expect(check.getByRole('listitem')).toHaveText([
    'Important dates: It stands below a later one.Mend it',
    'Paper a; Paper b; Paper c; Paper d: The track “waves” is gone.',
    'Programme Builder: A paper has no session: Paper a.Mend it',
    '1 more, named here when these are mended.',
  ]);
  await expect(check.getByRole('button', { name: 'Show fewer' })).toBeFocused();
  await expect(check.getByRole('link', { name: 'Paper b' })).toHaveAttribute('href', /#track$/);
  await expect(check.getByRole('link', { name: 'Programme Builder' })).toHaveAttribute(
    'href',
    '/admin/programme-builder',
  );
  await check.getByRole('link', { name: 'Mend it' }).first().click();
  await expect(page.locator('[id="dates[1].date"]')).toBeFocused();
  await page.goBack();

  await missed.getByRole('link', { name: 'Brochure' }).click();
  await expect(page.locator('[id="links.brochure"]')).toBeFocused();
});

test('nothing on the dashboard moves when its answers come late', { tag: '@phone' }, async ({
  page,
}) => {
  const commit = '1'.repeat(40);
  const message = { createdAt: '2026-01-05T10:00:00Z', read: false, answered: false };
  const proposals = [{ number: 1 }, { number: 2 }];
  const finding = { path: 'content/settings/site.json', field: 'name', message: 'Too long.' };
  const found = { ...finding, severity: 'warning', collection: null, id: 'site', title: 'Site' };
  const change = { commit, by: { name: 'Asha Rao' }, kind: 'changed', noun: 'paper', id: 'one' };
  const lately = {
    ...change,
    collection: 'papers',
    title: 'Photonic grids',
    at: message.createdAt,
  };
  const by = { name: 'Asha Rao', isYou: false };
  const update = { kind: 'updates', entry: null, title: 'Opens', by };
  const hour = { at: '2100-05-01T03:30:00.000Z', takeDownAt: null, state: 'waits', problem: '' };
  const isNoMore = { isMove: false, proposal: null, isOfEarlierEdition: false };
  const waits = { ...update, ...hour, ...isNoMore, id: '1', action: 'create' };
  const keptAt = message.createdAt;
  const kept = { ...update, id: '2', keptAt, isShared: true, previewEndsAt: null };
  const json: Record<string, unknown> = {
    '/api/contact': [{ _id: '1', ...message }],
    '/api/proposals': proposals,
    '/api/findings': { count: 9, findings: [found, { ...found, field: 'place' }] },
    '/api/health': { status: 'ok', commit, build: commit, leftOut: ['content/a.md — Is missing.'] },
    '/api/waiting': { changes: [waits], drafts: [kept] },
    '/api/changes': Array.from({ length: 20 }, (_, at) => ({ ...lately, commit: `${at}` })),
  };
  const held: (() => Promise<void>)[] = [];
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const late = json[pathname];
    await new Promise<void>((resolve) => {
      held.push(async () => {
        const came = page.waitForResponse((each) => new URL(each.url()).pathname === pathname);
        resolve();
        await came;
      });
    });
    await (late ? route.fulfill({ json: late }) : route.continue());
  });
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'All Papers' }).first()).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(13);
  await watchPlaces(page);
  // The last that was asked for comes first.
  while (held.length > 0) {
    await held.pop()?.();
    expect(await findMoved(page)).toEqual([]);
  }
  await expect(page.locator('.published')).toContainText('Not everything is live.');
  await expect(page.getByRole('button', { name: 'Show all 20' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What is planned' })).toBeVisible();
  const care = page.getByRole('region', { name: 'To look after' });
  // Narrow windows have room for how much there is of what, the most urgent first.
  if (!(await care.getByRole('list').first().isVisible())) {
    await expect(care).toContainText(
      /1 broken file, 1 unread message, 2 proposals, 1 ended conference, 9 findings, \d+ missing details, \d+ samples$/,
    );
    await care.getByRole('button', { name: 'To look after' }).click();
  }
  await expect(care.getByRole('link', { name: '2 proposals' })).toBeVisible();
  await expect(care.getByRole('button', { name: 'Take all samples out' })).toBeVisible();
});

test('a phone begins with what one came to do; what is to look after is one line, and opens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  const care = page.getByRole('region', { name: 'To look after' });
  const heading = care.getByRole('button', { name: /^To look after \d+$/ });
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('link', { name: 'All Speakers' }).first()).toBeInViewport();
  // The site's own head and that of the screens, which has one row.
  const { y = 0, height = 0 } = (await page.locator('.admin-head').boundingBox()) ?? {};
  expect(y + height).toBeLessThan(100);
  await heading.click();
  await expect(care.getByRole('link', { name: /^\d+ things that visitors/ })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

test('no list moves when the drafts of this browser are read after it', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  await page.addInitScript((account) => {
    const { locks } = navigator;
    const query = locks.query.bind(locks);
    const released = new Promise<void>((release) => Object.assign(window, { release }));
    locks.query = () => released.then(query);
    for (const form of ['speakers', 'pages']) {
      const draft = JSON.stringify({ values: { name: 'Asha', title: 'Asha' }, at: 1 });
      localStorage.setItem(`draft:${account}/${form}#closed`, draft);
    }
  }, site.account);
  for (const [screen, list] of [
    ['all-speakers', '/api/speaker'],
    ['pages', '/api/settings/navigation'],
  ] as const) {
    const came = page.waitForResponse((each) => new URL(each.url()).pathname.startsWith(list));
    await page.goto(`/admin/${screen}`);
    await (await came).finished();
    await watchPlaces(page);
    await page.evaluate(() => (window as unknown as { release(): void }).release());
    await expect(page.locator('.entry-card').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go on with it' })).toBeVisible();
    expect(await findMoved(page)).toEqual([]);
  }
  const { width = 0 } = page.viewportSize() ?? {};
  // Half a phone's screen is the list's.
  for (const screen of width < 500 ? ['all-papers', 'all-sessions'] : []) {
    await page.goto(`/admin/${screen}`);
    await page.evaluate(() => (window as unknown as { release(): void }).release());
    const first = page.locator('.entry-card').first();
    await first.waitFor();
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(420);
  }
});

interface Shift extends PerformanceEntry {
  value: number;
  sources: readonly { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Keeps in mind where everything stands on the screen. */
async function watchPlaces(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What was done before is on the screen: its shift is not of what follows.
    for (const _ of [1, 2]) await new Promise((painted) => requestAnimationFrame(painted));
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const seen = [...document.querySelectorAll('.workspace :is(h1, h2, h3, a, button)')];
    const placeOf = (each: Element) => {
      const { left, top } = each.getBoundingClientRect();
      return `${Math.round(left + scrollX)}, ${Math.round(top + scrollY)}`;
    };
    const places = new Map(
      seen
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => [each, placeOf(each)]),
    );
    let shift = 0;
    const shifted: string[] = [];
    new PerformanceObserver((list) => {
      for (const each of list.getEntries() as Shift[]) {
        shift += each.value;
        for (const { node, previousRect, currentRect } of each.sources) {
          const { nodeName, className = '' } = (node ?? {}) as Partial<Element>;
          shifted.push(`${nodeName}.${className}: ${place(previousRect)} to ${place(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift' });
    const findMoved = () => [
      ...(shift < 0.01 ? [] : [`layout shift of ${shift}`, ...shifted]),
      ...[...places]
        .filter(([each, place]) => each.isConnected && placeOf(each) !== place)
        .map(([each, place]) => `${each.textContent}: from ${place} to ${placeOf(each)}`),
    ];
    Object.assign(window, { findMoved });
  });
}

/** What stands elsewhere than when its place was watched. */
const findMoved = (page: Page) =>
  page.evaluate(() => (window as unknown as { findMoved(): string[] }).findMoved());

test('the dashboard has no card for what has neither a page nor an entry, and says what has no page', async ({
  page,
}) => {
  const unused = 'committees/technical';
  await page.route('/admin', async (route) => {
    const answer = await route.fetch();
    const document = await answer.text();
    const body = document.replace(/(?<=id="edition">).*?(?=<\/script>)/, (json) => {
      const { addresses, ...edition } = JSON.parse(json);
      const { speakers, [unused]: _, ...others } = addresses;
      const missed = [
        { what: 'Text of the page “privacy”', path: '', page: 'privacy', editAt: '' },
      ];
      const coming = { at: Date.UTC(2100, 0, 5), day: '2100-01-05', when: 'Start of a day' };
      const changes = [
        { ...coming, at: 1, says: ['It has been.'] },
        { ...coming, says: ['It closes.', 'Pages say so.'] },
      ];
      return JSON.stringify({ ...edition, changes, addresses: others, unused: [unused], missed });
    });
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Text of the page “privacy”' })).toHaveAttribute(
    'href',
    '/admin/pages/privacy',
  );
  await expect(page.locator('.cards .count')).toHaveCount(7);
  await expect(page.locator('.cards').getByText('Technical Programme')).toHaveCount(0);
  const note = page.getByText('The page is switched off for visitors in the navigation.');
  await expect(note).toHaveCount(1);
  await expect(page.locator('.cards li', { hasText: 'All Speakers' })).toContainText(
    'switched off',
  );
  const coming = page.getByRole('region', { name: 'What changes by itself next' });
  await expect(coming.getByRole('listitem')).toHaveText(
    /^Start of a day, in \d+ daysIt closes\. Pages say so\.$/,
  );
});

test('2,000 papers are searched, ordered and leafed through at once', async ({ page }) => {
  const json = Array.from({ length: 2000 }, (_, number) => ({
    _id: `paper-${number}`,
    heading: `Paper ${number}`,
    authors: [number === 1234 ? 'Asha Verma' : 'Somebody Else'],
    content: 'x'.repeat(400),
  }));
  await page.route('**/api/papers/all', (route) => route.fulfill({ json }));
  await page.goto('/admin/all-papers');
  const titles = page.locator('.entry-card h2');
  await expect(titles).toHaveCount(50);
  await expect(page.getByText(`${'x'.repeat(150)}…`, { exact: true })).toHaveCount(50);
  await page.getByLabel('Search').press('ArrowDown');
  for (const [key, number] of [
    ['ArrowDown', 1],
    ['End', 49],
    ['ArrowUp', 48],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('link', { name: `Paper ${number}`, exact: true })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 40')).toBeVisible();
  await expect(titles.first()).toHaveText('Paper 50');
  await page.getByLabel('Order').selectOption('Z to A');
  await expect(titles.first()).toHaveText('Paper 1999');
  await page.getByLabel('Search').fill('verma 1234');
  await expect(titles).toHaveText(['Paper 1234']);
  await expect(page.getByText('1 of 2000 papers')).toBeVisible();
  await page.getByLabel('Search').fill('nobody');
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(titles).toHaveCount(50);
  await expect(page.locator('.list')).toBeFocused();
});

test('many are selected and deleted together, after their names were shown', async ({
  page,
  site,
  token,
  mark,
  problems,
}) => {
  problems.expect(/net::ERR_FAILED/);
  const word = `bulk-${mark}`;
  for (const number of [1, 2]) {
    const body = { title: `${word} ${number}`, description: 'T.', eventDate: '2026-02-01' };
    const { status } = await site.call('POST', '/api/recentupdate/add', { token, body });
    expect(status).toBe(201);
  }
  await page.goto('/admin/all-updates');
  await page.getByLabel('Search').fill(word);
  await expect(page.locator('.entry-card')).toHaveCount(2);
  // In the place of one that is deleted stands the line that says so: what lies below stays.
  await watchPlaces(page);
  await page.getByRole('button', { name: `Delete ${word} 1` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const line = page.locator('.entry-cards .undo-line');
  await expect(line).toContainText(`Deleted “${word} 1”.`);
  await expect(line).toBeFocused();
  await expect(line.locator('.live-state')).toContainText(/^(Publishing…|Live:) /);
  expect(await findMoved(page)).toEqual([]);
  await line.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.locator('.entry-card')).toHaveCount(2);
  await page.getByLabel('Select all on this page').check();
  const question = page.getByRole('dialog', { name: 'Delete 2 updates?' });
  const ofOne = page.getByRole('link', { name: `Update ${word} 1` });
  await ofOne.press('Delete');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete 2 selected' }).click();
  await expect(question.getByRole('listitem')).toHaveText([`${word} 1`, `${word} 2`]);
  await expect(question).toContainText('A deleted update can be brought back');
  // They are deleted, but the answer is lost; what is tried again says so, and writes nothing.
  const path = '**/api/recentupdate/remove';
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(path, lose, { times: 1 });
  const json = { status: 'ok', commit: '1'.repeat(40), build: '2'.repeat(40), leftOut: [] };
  await page.route('**/api/health', (route) => route.fulfill({ json }));
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Failed to delete update. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete 2 selected' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, '2 updates deleted.')).toBeVisible();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await expect(page.locator('.undo-line')).toContainText('Deleted 2 updates.');
  // What stands below does not move when it is live.
  const live = page.locator('.live-state');
  await expect(live).toContainText('Publishing…');
  await watchPlaces(page);
  await page.unroute('**/api/health');
  await expect(live).toContainText('Live: all updates');
  expect(await findMoved(page)).toEqual([]);
  const [last, before] = (await site.call('GET', '/api/changes', { token })).body;
  expect(last).toMatchObject({ kind: 'deleted', title: '2 updates' });
  expect(before).toMatchObject({ kind: 'restored' });

  // What was brought back elsewhere before it was tried again goes, too.
  const bringBack = async ({ commit }: { commit: string }) =>
    void (await site.call('POST', '/api/recentupdate/restore', { token, body: { commit } }));
  const selectAll = async () => {
    await page.goto('/admin/all-updates');
    await page.getByLabel('Search').fill(word);
    await page.getByLabel('Select all on this page').check();
  };
  const deleteSelected = async () => {
    await page.getByRole('button', { name: 'Delete 2 selected' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  await bringBack(last);
  await selectAll();
  await page.route(path, lose, { times: 1 });
  await deleteSelected();
  await expect(notice(page, 'Failed to delete update. Please try again.')).toBeVisible();
  await bringBack((await site.call('GET', '/api/changes', { token })).body[0]);
  await deleteSelected();
  await expect(notice(page, '2 updates deleted.')).toBeVisible();
  const [newest] = (await site.call('GET', '/api/changes', { token })).body;
  expect(newest).toMatchObject({ kind: 'deleted', title: '2 updates' });

  // What somebody else took away is said; there is nothing of it to undo.
  await bringBack(newest);
  await selectAll();
  const others = page.locator('.entry-card').filter({ hasText: `${word} 1` });
  const link = others.getByRole('link', { name: `${word} 1`, exact: true });
  const id = (await link.getAttribute('href'))?.split('/').pop();
  await site.call('DELETE', `/api/recentupdate/delete/${id}`, { token });
  await deleteSelected();
  const left = `1 update deleted. Left out: “${word} 1” (gone already).`;
  await expect(notice(page, left)).toBeVisible();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await expect(page.locator('.undo-line')).toContainText(`Deleted “${word} 2”.`);
});

test('a list is found as it was left for one of its entries, and whole when it is opened', async ({
  page,
}) => {
  await page.goto('/admin/all-papers');
  const titles = page.locator('.entry-card h2');
  await page.getByLabel('Search').fill('neuromorphic electronic');
  await expect(titles).toHaveCount(1);
  await page.getByLabel('Search').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Heading')).toHaveValue('Neuromorphic electronic systems');
  await page.getByRole('link', { name: 'All Papers' }).click();
  await expect(page.getByLabel('Search')).toHaveValue('neuromorphic electronic');
  await expect(titles).toHaveCount(1);
  await page.getByRole('link', { name: /^History of / }).click();
  await page.goBack();
  await expect(page.getByLabel('Search')).toHaveValue('neuromorphic electronic');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'All Papers' }).first().click();
  await expect(page.getByLabel('Search')).toHaveValue('');
  // Words beyond the beginning, which is all that the list has of a long text.
  await page.getByLabel('Search').fill('retina calibrating');
  await expect(titles).toHaveText(['Neuromorphic electronic systems']);
  await expect(page.getByText(/^1 of \d+ papers$/)).toBeVisible();

  // A change that was begun is marked until it is saved.
  await titles.getByRole('link').click();
  await page.getByLabel('Heading').fill('Another heading');
  await page.getByRole('link', { name: 'All Papers' }).click();
  await page.getByRole('button', { name: 'Leave, keep it' }).click();
  await expect(page.locator('.entry-card', { hasText: 'what you typed waits' })).toHaveCount(1);
});
