import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { notice } from './notice.ts';

/** By its own title: who hears it hears the titles of what clashes, too. */
const block = (page: Page, title: string) =>
  page.locator('.board-block', { has: page.locator('.board-title', { hasText: title }) });
const said = (page: Page, text: string) =>
  page.locator('.builder-screen [role="status"]').filter({ hasText: text });

/** Takes something by a point of it and brings it so many pixels aside and down, in small steps. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const part of [0.1, 0.5, 1]) {
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
  }
}

async function middleOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 12 };
}

test('a chair builds a session of papers that have none, by pointer and by keyboard: one commit', async ({
  page,
  site,
  token,
  mark,
}) => {
  // What other journeys have left has its mark, too.
  const fleet = `fleet ${mark}`;
  const spare = `Spare oars of ${mark}`;
  const headings = ['Sails', 'Keels'].map((word) => `${word} of the ${fleet}`);
  const rows = headings.map((heading, index) => ({
    heading,
    authors: [`Author ${index} of the ${fleet}`],
    content: 'Text.',
  }));
  rows.push({ heading: spare, authors: [`Rower of ${mark}`], content: 'Text.' });
  const imported = await site.call('POST', '/api/papers/import', { token, body: { rows } });
  expect(imported.status).toBe(201);
  for (const [title, day, start, end, room] of [
    ['Light into current', '2026-03-07', '11:00', '12:45', 'room-1'],
    ['Anchors', '2026-03-08', '09:00', '11:15', 'hall'],
  ]) {
    const body = { title: `${title} of ${mark}`, kind: 'papers', day, start, end, room };
    expect((await site.call('POST', '/api/programme/add', { token, body })).status).toBe(201);
  }

  await page.goto('/admin/programme-builder');
  // Beside the conference's own sessions samples count for nothing; they go in one commit, and come back.
  const aside = page.locator('.samples-aside');
  const { body: listed } = await site.call('GET', '/api/programme/all', { token });
  const samples = listed.filter((each: { sample?: boolean }) => each.sample === true);
  await expect(aside).toContainText(
    `${samples.length} sample sessions hidden: visitors see only your own sessions.`,
  );
  await expect(page.getByText('Edmond Becquerel')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take the samples off the website now' }).click();
  await expect(aside).toContainText(`${samples.length} sample sessions taken off the website.`);
  await expect(aside).toBeFocused();
  await aside.getByRole('button', { name: 'Bring the samples back' }).click();
  await expect(
    page.getByRole('button', { name: 'Take the samples off the website now' }),
  ).toBeVisible();
  const after = await site.call('GET', '/api/programme/all', { token });
  expect(after.body).toEqual(listed);
  const { commit: from } = (await site.call('GET', '/api/health')).body;

  await page.getByRole('button', { name: /^Sun 8 March 2026/ }).click();
  await page.getByRole('button', { name: 'New session' }).click();
  const title = `Boats of ${mark}`;
  // Its title is ready to be typed.
  await expect(page.getByLabel('Title')).toBeFocused();
  // All of it is one step, which Undo takes back.
  await page.keyboard.type(title);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('New session');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  // Its name, its days and its tools have one row: what is chosen is in sight below it, above the bar.
  expect((await page.locator('.builder-bar').boundingBox())?.height).toBeLessThan(64);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByLabel('Title').click({ trial: true });
  // What is not saved yet has its chair and its language all the same.
  await page.getByText('Chair, track, attendance, language').click();
  await page.getByRole('textbox', { name: 'Chair' }).fill('Nila Sinha');
  await page.getByRole('combobox', { name: 'Track' }).selectOption('Renewable Energy');
  await page.getByRole('combobox', { name: 'Attendance' }).selectOption('In the room and online');
  // Who takes part online is led on by a link: as long as there is none it says so.
  const noLink = page.getByText('No link for those who take part online yet.');
  await expect(noLink).toContainText('Enter it once this is saved.');
  await expect(page.locator('.board-block.selected .board-lack')).toHaveText('no link to join');
  await page.getByRole('textbox', { name: 'Language' }).fill('maithili');
  await page.getByRole('textbox', { name: 'Language' }).blur();
  await expect(page.getByRole('textbox', { name: 'Language' })).toHaveValue('Maithili');
  const [sails = '', keels = ''] = headings;
  // The row goes with its button: the keyboard is at the next one, behind the last at what is said of all.
  const search = page.getByLabel('Search papers and speakers without a session');
  await search.fill(fleet);
  await page.getByRole('button', { name: `Add ${sails} to “${title}”` }).press('Enter');
  await expect(page.getByRole('textbox', { name: `Minutes of ${sails}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Add ${keels} to “${title}”` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.unplaced h2')).toBeFocused();
  await expect(said(page, `${keels} is in “${title}”.`)).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  // What a step did is told, where it is seen, too.
  const bar = page.locator('.builder-actions');
  await expect(bar).toContainText(`Undone: “${title}”.`);
  await search.fill(keels);
  await block(page, title).scrollIntoViewIfNeeded();
  const target = page.locator('.board-block.selected');
  // By its name, as by every other part of its row.
  await drag(
    page,
    await middleOf(page, '.unplaced li strong'),
    await middleOf(page, '.board-block.selected'),
  );
  await expect(target).toHaveClass(/talk-target/);
  await page.mouse.up();
  await expect(page.getByRole('textbox', { name: `Minutes of ${keels}` })).toBeVisible();
  await expect(target).not.toHaveClass(/talk-target/);
  // What does not say how long it takes shares what is left, in one press that one step takes back.
  const sum = page.locator('.talk-sum');
  await expect(sum).toContainText('0 of 60 minutes, 60 left. 2 talks without minutes.');
  const lack = target.locator('.board-lack');
  await expect(lack).toHaveText('2 without minutes, no link to join');
  await page.getByRole('button', { name: 'Share the rest evenly (30 min each)' }).click();
  await expect(sum).toHaveText('60 of 60 minutes, 0 left. ');
  await expect(lack).toHaveText('no link to join');
  await expect(page.getByRole('textbox', { name: `Minutes of ${sails}` })).toBeFocused();
  // A third one would be too long: it is said while it is held over the session, and nothing is placed.
  await search.fill(spare);
  await drag(
    page,
    await middleOf(page, '.unplaced li strong'),
    await middleOf(page, '.board-block.selected'),
  );
  await expect(target).toHaveClass(/talk-refused/);
  await expect(page.locator('.drag-ghost')).toContainText(
    'Its talks take 90 minutes, and it has 60.',
  );
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(target).not.toHaveClass(/talk-refused/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sum).toContainText('60 left.');
  // Its title has a line to be read in, and its last button is within the panel.
  const panel = page.locator('.session-panel');
  const talk = panel.locator('.talk-rows > li').last();
  const boxes = await Promise.all(
    [panel, talk.locator('.talk-title'), talk.getByRole('button', { name: 'Remove' })].map((each) =>
      each.boundingBox(),
    ),
  );
  const [around, heading, cross] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  expect(heading?.width).toBeGreaterThan(130);
  expect((cross?.x ?? 0) + (cross?.width ?? 0)).toBeLessThanOrEqual(
    (around?.x ?? 0) + (around?.width ?? 0),
  );

  await target.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowRight');
  // The first free hour of the hall, moved on by five minutes and made shorter.
  await expect(said(page, `${title}: Sunday 8 March 2026, 11:20 to 12:15, Room 1.`)).toBeAttached();
  await expect(target).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(
    said(page, 'Saturday 7 March 2026, 11:20 to 12:15, Room 1. 1 problem'),
  ).toBeAttached();
  await expect(target).toBeFocused();
  // From wherever one is, the way leads to what clashes.
  await expect(
    page.getByRole('button', { name: /^Sat 7 March 2026 \d+ sessions? ?, 1 problem$/ }),
  ).toBeVisible();
  // Of two sessions it is one, wherever it is counted.
  await expect(bar).toContainText('not saved yet. 1 problem.');
  await page.getByRole('button', { name: /^Sun 8 March 2026/ }).click();
  await page.getByRole('button', { name: 'Next problem' }).click();
  await expect(page.locator('.board-block.selected')).toHaveAccessibleName(/1 problem/);
  await expect(page.locator('.board-block.selected')).toBeFocused();
  await page.getByRole('button', { name: 'Next problem' }).click();
  await expect(target).toHaveAccessibleName(new RegExp(`^${title}`));
  // Told from the session that one looks at, once.
  const clash = page.getByText(`Room 1 has “Light into current of ${mark}” from 11:00 to 12:45.`);
  await expect(clash.and(page.locator('li'))).toHaveCount(1);
  await block(page, 'Light into current').click();
  await expect(page.locator('.session-clashes')).toContainText(
    `Room 1 has “${title}” from 11:20 to 12:15.`,
  );
  // From what is wrong the way leads to the session that is in the way.
  await page.getByRole('button', { name: `Go to “${title}”` }).click();
  await expect(target).toHaveAccessibleName(new RegExp(`^${title}`));
  await expect(target).toBeFocused();
  // What a shift would move is seen before it does.
  await page.getByText('Shift it with all that follow').click();
  await expect(page.locator('.session-panel .shift').filter({ hasText: 'Shift it' })).toContainText(
    `11:20 → 11:35 ${title}`,
  );
  await target.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.clashing')).toHaveCount(0);
  // To another day and back: one is where the session is, by keys as by the pointer.
  const pressed = page.locator('.builder-days > [aria-pressed="true"]');
  await page.keyboard.press('PageDown');
  await expect(pressed).toHaveAccessibleName(/^Sun/);
  await page.keyboard.press('Control+z');
  await expect(pressed).toHaveAccessibleName(/^Sat/);
  await expect(bar).toContainText(`Undone: “${title}”, Saturday 7 March 2026, `);
  await page.keyboard.press('Control+y');
  await expect(pressed).toHaveAccessibleName(/^Sun/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pressed).toHaveAccessibleName(/^Sat/);
  await expect(target).toBeInViewport();

  // A session is dragged onto it: what cannot be is marked before it is let go.
  const other = block(page, 'Light into current');
  await other.scrollIntoViewIfNeeded();
  const there = await middleOf(page, '.board-block.selected');
  const start = await other.boundingBox();
  const grip = { x: (start?.x ?? 0) + 20, y: (start?.y ?? 0) + 12 };
  await drag(page, grip, there);
  await expect(page.locator('.board-block.dragged')).toHaveAccessibleName(
    /11:20–13:05 .*Room 2\. 1 problem: .*Room 2 has/,
  );
  // Why it cannot be there goes with the pointer, and over the name of a day its title alone.
  const ghost = page.locator('.drag-ghost');
  await expect(ghost).toHaveText(
    `⚠ Room 2 has “${title}” from 11:20 to 12:15. Move one of the two.`,
  );
  const name = await pressed.boundingBox();
  await page.mouse.move((name?.x ?? 0) + 20, (name?.y ?? 0) + 12);
  await expect(ghost).toHaveText(`Light into current of ${mark}`);
  await page.keyboard.press('Escape');
  await expect(ghost).toBeHidden();
  await page.mouse.up();
  await expect(page.locator('.clashing')).toHaveCount(0);
  await other.focus();
  const before = '11:00–12:45';
  await expect(other).toContainText(before);
  await page.keyboard.press('ArrowDown');
  await expect(other).not.toContainText(before);
  await page.keyboard.press('Control+z');
  await expect(other).toContainText(before);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(other).not.toContainText(before);
  // Two sessions swap their places; one step brings both back.
  await block(page, title).click();
  await page.getByText('Swap it with another').click();
  const swap = page.getByRole('combobox', { name: 'They take each other’s day, hours and room' });
  const option = swap.locator('option', { hasText: `Light into current of ${mark}` });
  await swap.selectOption((await option.getAttribute('value')) ?? '');
  await page.getByRole('button', { name: 'Swap', exact: true }).click();
  await expect(other).toContainText('11:20–12:15');
  await expect(target).toContainText('11:05–12:50');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(target).toContainText('11:20–12:15');
  expect(await findFaults(page)).toEqual([]);

  await page.reload();
  await expect(said(page, 'What you moved is back as you left it.')).toBeVisible();
  // It can be left, and that be thought better of.
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(pressed).toBeFocused();
  await expect(bar).toContainText('“Undo” brings back what you had moved.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toContainText('Undone: 2 sessions.');
  await expect(page.getByText('2 sessions changed, not saved yet.')).toBeVisible();
  const sunday = page.getByRole('button', { name: /^Sun 8 March 2026/ });
  await sunday.click();
  await page.getByRole('button', { name: 'Save programme' }).click();
  await expect(notice(page, '1 session added, 1 updated.')).toBeVisible();
  await expect(page.getByText('This is the programme on the website.')).toBeVisible();
  // What is needed rarely waits behind a word, and goes with Esc.
  await page.getByText('More', { exact: true }).click();
  await page.getByText('Print', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'The sheet of Sun 8 March' })).toHaveAttribute(
    'href',
    '/programs/programme/day/2026-03-08#print',
  );
  const doors = page.getByRole('link', { name: 'Door sheets, a room and a day each' });
  await expect(doors).toHaveAttribute('href', '/programs/programme/doors#print');
  await page.keyboard.press('Escape');
  await expect(doors).toBeHidden();
  const tools = page.getByText('More', { exact: true });
  await expect(tools).toBeFocused();
  // What it did is not below it.
  await tools.click();
  await page.getByText('Duplicate this day').click();
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(page.getByText('Duplicate this day')).toBeHidden();
  await expect(pressed).toBeFocused();
  await expect(bar).toContainText(/\d+ sessions? copied to /);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This is the programme on the website.')).toBeVisible();
  await sunday.click();
  const [change, previous] = (await site.call('GET', '/api/changes', { token })).body;
  expect([change.subject, previous.commit]).toEqual(['Update 2 sessions', from]);
  const { body: sessions } = await site.call('GET', '/api/programme/all', { token });
  const made = sessions.find((session: { title: string }) => session.title === title);
  const [one, two] = imported.body.ids;
  expect(made).toMatchObject({ day: '2026-03-07', start: '11:20', end: '12:15', room: 'room-2' });
  const more = { chair: 'Nila Sinha', track: 'renewable-energy', language: 'mai' };
  expect(made).toMatchObject({ ...more, attendance: 'hybrid' });
  expect(made.talks.map((talk: string) => talk.split(' ')[0])).toEqual([
    `papers/${one}`,
    `papers/${two}`,
  ]);

  // The save is taken back as a whole, and nothing of it stands.
  await page.getByRole('button', { name: 'Undo this save' }).click();
  await expect(notice(page, 'Undone: the website is as it was before.')).toBeVisible();
  const { body: undone } = await site.call('GET', '/api/programme/all', { token });
  expect(undone.map(({ title }: { title: string }) => title)).not.toContain(title);
  // Nor is it lost: the same button brings it back.
  const again = page.getByRole('button', { name: 'Redo this save' });
  await expect(again).toBeFocused();
  await expect(page.getByText('The programme is as it was before your save.')).toBeVisible();
  await again.click();
  await expect(page.getByRole('button', { name: 'Undo this save' })).toBeFocused();
  const { body: redone } = await site.call('GET', '/api/programme/all', { token });
  expect(redone).toEqual(sessions);

  // The line on them is put away until the window is closed.
  await page.getByRole('button', { name: 'Put this line away' }).click();
  await expect(aside).toHaveCount(0);
  await expect(page.locator('.builder-days > [aria-pressed="true"]')).toBeFocused();
  await page.evaluate(() => sessionStorage.removeItem('samples-put-away'));
  await page.reload();
  await sunday.click();

  // What was said of the samples goes with the next save.
  await page.getByRole('button', { name: 'Take the samples off the website now' }).click();
  await expect(aside).toContainText(`${samples.length} sample sessions taken off the website.`);
  const [{ commit: taken }] = (await site.call('GET', '/api/changes', { token })).body;
  await block(page, `Anchors of ${mark}`).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Save programme' }).click();
  await expect(notice(page, '1 session updated.')).toBeVisible();
  await expect(aside).toHaveCount(0);
  const back = await site.call('POST', `/api/log/${taken}/undo`, { token, body: {} });
  expect(back.status).toBe(201);
});

test('what two people move is combined session by session, and of the same one it is chosen', async ({
  page,
  site,
  token,
  mark,
}) => {
  const make = async (title: string, start: string, end: string, more: object) => {
    const named = { title: `${title} of ${mark}`, kind: 'papers', attendance: 'hybrid' };
    const body = { ...named, day: '2026-03-08', start, end, ...more };
    const { body: made } = await site.call('POST', '/api/programme/add', { token, body });
    return { id: made._id as string, ...body };
  };
  const [early, late] = [
    await make('Early', '18:00', '18:30', { joinLink: 'https://rooms.example/early' }),
    await make('Late', '19:00', '19:30', {}),
  ];
  await page.goto('/admin/programme-builder');
  await page.getByRole('button', { name: /^Sun 8 March 2026/ }).click();
  // Of one that is online, too, it is said that nobody finds it there, as long as it is so.
  await expect(block(page, late.title)).toContainText('no link to join');
  await expect(block(page, early.title)).not.toContainText('no link to join');
  for (const { title } of [early, late]) {
    await block(page, title).focus();
    await page.keyboard.press('ArrowDown');
  }
  const update = ({ id, ...body }: typeof early) =>
    site.call('PUT', `/api/programme/update/${id}`, { token, body });
  await update({ ...early, room: 'hall' } as typeof early);
  await update({ ...late, start: '20:00', end: '20:30' });

  const save = page.getByRole('button', { name: 'Save programme' });
  await page.mouse.wheel(0, 4000);
  await save.click();
  const dispute = page.getByRole('alert').filter({ hasText: 'Changed by somebody else' });
  await expect(dispute).toContainText(
    `${late.title}: the website has Start 20:00, End 20:30; you have Start 19:05, End 19:35.`,
  );
  await expect(dispute).not.toContainText(early.title);
  // Nothing else helps: it is in sight with the focus, then and for whoever presses Save once more.
  const heading = dispute.getByRole('heading');
  await expect(heading).toBeFocused();
  await expect(dispute.getByRole('button', { name: 'Keep mine' })).toBeInViewport();
  await expect(notice(page, 'The programme is not saved yet.')).toBeVisible();
  await expect(notice(page, 'Please try again')).toHaveCount(0);
  await save.press('Enter');
  await expect(heading).toBeFocused();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('What you moved is not saved yet.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await dispute.getByRole('button', { name: 'Keep mine' }).click();
  await expect(dispute).toHaveCount(0);
  await save.click();
  await expect(notice(page, '2 sessions updated.')).toBeVisible();
  const { body: sessions } = await site.call('GET', '/api/programme/all', { token });
  const now = (id: string) => sessions.find(({ _id }: { _id: string }) => _id === id);
  expect(now(early.id)).toMatchObject({ start: '18:05', end: '18:35', room: 'hall' });
  expect(now(late.id)).toMatchObject({ start: '19:05', end: '19:35' });
});

test('sessions of a schedule come to the builder, and what the website publishes changes nothing', async ({
  page,
  site,
  token,
  mark,
}) => {
  const title = `Tides of ${mark}`;
  const there = { title: `Dunes of ${mark}`, kind: 'panel', day: '2026-03-08', start: '19:30' };
  const body = { ...there, end: '20:15', room: 'room-1', abstract: 'Of *sand* & wind.' };
  const made = await site.call('POST', '/api/programme/add', { token, body });
  // So many papers have no session that their list scrolls.
  const loose = Array.from({ length: 12 }, (_, index) => ({
    heading: `Loose ${index} of ${mark}`,
    authors: ['A'],
    content: 'Text.',
  }));
  const imported = await site.call('POST', '/api/papers/import', { token, body: { rows: loose } });
  expect(imported.status).toBe(201);
  const published = () => page.request.get('/schedule.xml').then((answer) => answer.text());
  await expect.poll(published).toContain(there.title);
  const xml = await published();

  await page.goto('/admin/all-sessions');
  await page.getByRole('link', { name: 'Import Sessions' }).click();
  const choose = (name: string, text: string) =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
  await choose('schedule.xml', xml.slice(0, xml.length / 2));
  await expect(page.getByRole('alert')).toContainText('This file ends too early, or is no XML.');
  await choose('schedule.xml', xml);
  await expect(
    page.getByText(/^0 new sessions, 0 changed, [1-9]\d* as the website has (?:them|it)\.$/),
  ).toBeVisible();
  await expect(page.getByText('There is nothing to take over.')).toBeVisible();

  // The same with one session later and a new one, in a room that the settings do not have.
  const from = xml.lastIndexOf('<event ', xml.indexOf(`<title>${there.title}</title>`));
  const event = xml.slice(from, xml.indexOf('</event>', from) + '</event>'.length);
  const later = event.replaceAll('19:30', '19:40');
  const added = event
    .replace(there.title, title)
    .replaceAll('19:30', '21:00')
    .replace(/<url>.*?<\/url>/, '<url></url>')
    .replace('<room>Room 1</room>', '<room>Attic</room>');
  await choose('schedule.xml', xml.replace(event, later + added));
  await expect(page.getByText(/^1 new session, 1 changed, /)).toBeVisible();
  await expect(page.getByText('There is no room “Attic”.')).toBeVisible();
  await expect(page.getByText('Start from 19:30 to 19:40')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take them to the builder' }).click();
  await expect(page.getByText('2 sessions changed, not saved yet.')).toBeVisible();
  // It is said what came, on the first day of it, and all of it goes in one step.
  const note = said(page, '2 sessions of schedule.xml are in place here, and not saved yet.');
  await expect(note).toBeVisible();
  const sunday = page.getByRole('button', { name: /^Sun 8 March 2026/ });
  await expect(sunday).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Take them out again' }).click();
  await expect(sunday).toBeFocused();
  await expect(page.getByText('This is the programme on the website.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block(page, title)).toHaveAccessibleName(/There is no room “attic”\./);
  // What clashes is asked about, once and in place; it can be saved all the same.
  const save = page.getByRole('button', { name: 'Save programme' });
  await save.click();
  const question = page.getByRole('group', { name: 'Save with 1 new problem?' });
  await expect(question).toBeFocused();
  await expect(question).toContainText(`“${title}”: There is no room “attic”.`);
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Save all the same' }).click();
  await expect(notice(page, '1 session added, 1 updated.')).toBeVisible();
  const { ids } = imported.body;
  const removed = await site.call('POST', '/api/papers/remove', { token, body: { ids } });
  expect(removed.status).toBe(200);
  const { body: sessions } = await site.call('GET', '/api/programme/all', { token });
  const now = (wanted: string) => sessions.find((each: { title: string }) => each.title === wanted);
  expect(now(there.title)).toMatchObject({ _id: made.body._id, start: '19:40', end: '20:25' });
  expect(now(title)).toMatchObject({ kind: 'panel', start: '21:00', end: '21:45', room: 'attic' });

  // A table, begun from the sample and with days as a spreadsheet writes them: what stays behind stays told.
  await page.goto('/admin/import-sessions');
  const [sample] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a sample file' }).click(),
  ]);
  const table = readFileSync(await sample.path(), 'utf8').split('\r\n');
  expect(table[2]).toBe('Keynote,Keynote,2026-03-06,09:30,10:30,Hall,,,,,');
  const rows = [
    `Rain of ${mark},Fireside chat,06/03/2026,06:00,06:30,room1,,`,
    `Snow of ${mark},Panel,07/03/2026,06:00,noon,Hall,,`,
  ];
  await choose('sessions.csv', [table[0], ...rows].join('\r\n'));
  const found = page.getByRole('region', { name: 'What sessions.csv has' });
  await expect(found).toContainText(
    '1 new session, 0 changed, 0 as the website has them, 1 left out.',
  );
  await expect(found).toContainText('Kind “Fireside chat” is not known; taken as Papers (row 2).');
  await expect(found).toContainText(
    'Days such as 06/03/2026 were read as day/month/year: 6 March 2026.',
  );
  await expect(found).toContainText(
    `Rain of ${mark}: Friday 6 March 2026 · 06:00–06:30 · Room 1 · Papers`,
  );
  expect(await findFaults(page)).toEqual([]);
  await found.getByRole('button', { name: 'Take it to the builder' }).click();
  const why = `Row 3, “Snow of ${mark}”: Its end “noon” is no hour`;
  await expect(
    said(page, '1 session of sessions.csv is in place here, and not saved yet. 1 left out:'),
  ).toBeVisible();
  // What is done to it, and the way there and back, are a part of the work: it can be taken out until it is saved.
  await block(page, `Rain of ${mark}`).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('link', { name: 'what, and why' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Import');
  await page.goBack();
  await page.getByRole('button', { name: 'Take it out again' }).click();
  await expect(block(page, `Rain of ${mark}`)).toHaveCount(0);
  await expect(page.getByText('This is the programme on the website.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 session changed, not saved yet.')).toBeVisible();
  await block(page, `Rain of ${mark}`).focus();
  await page.keyboard.press('ArrowUp');
  await page.goto('/admin/import-sessions');
  const left = page.getByRole('region', { name: 'Left out of sessions.csv' });
  await expect(left).toContainText(why);
  // As what waits in the builder, it is there when the page is loaded again.
  await page.reload();
  await expect(left).toContainText(why);
  await choose('sessions.csv', [table[0], rows[0]].join('\r\n'));
  await expect(
    page.getByText('0 new sessions, 0 changed, 1 in the builder already, not saved yet.'),
  ).toBeVisible();
});

test('what ends before it begins is not saved, and holds up no other: it waits with what to do', async ({
  page,
  site,
  token,
  mark,
}) => {
  const make = async (title: string, start: string, end: string) => {
    const body = { title: `${title} of ${mark}`, kind: 'papers', day: '2026-03-08', start, end };
    const more = { track: 'renewable-energy' };
    const { body: made } = await site.call('POST', '/api/programme/add', {
      token,
      body: { ...body, ...more },
    });
    return { id: made._id as string, title: body.title };
  };
  const rows = ['Gears', 'Mills'].map((word, index) => ({
    heading: `${word} of ${mark}`,
    authors: ['A', 'B'],
    content: 'Text.',
    ...(index > 0 && { track: 'renewable-energy' }),
  }));
  const imported = await site.call('POST', '/api/papers/import', { token, body: { rows } });
  expect(imported.status).toBe(201);
  const [good, bad] = [await make('Good', '06:00', '06:30'), await make('Bad', '07:00', '07:30')];
  await page.goto('/admin/programme-builder');
  await page.getByRole('button', { name: /^Sun 8 March 2026/ }).click();
  await block(page, bad.title).click();
  await page.getByLabel('End', { exact: true }).fill('06:45');
  const why = `“${bad.title}” is not saved: It ends at 06:45, not after its start at 07:00. Correct one of the two.`;
  const save = page.getByRole('button', { name: 'Save programme' });
  await expect(page.locator('.builder-actions')).toContainText(why);
  // Alone there is nothing to save: it is shown what is in the way.
  await block(page, good.title).click();
  await save.click();
  await expect(block(page, bad.title)).toBeFocused();

  await block(page, good.title).focus();
  await page.keyboard.press('ArrowDown');
  await save.click();
  await expect(notice(page, '1 session updated.')).toBeVisible();
  await expect(notice(page, '1 session not saved.')).toBeVisible();
  await expect(page.locator('.builder-actions')).toContainText(why);
  const { body: sessions } = await site.call('GET', '/api/programme/all', { token });
  const now = (id: string) => sessions.find(({ _id }: { _id: string }) => _id === id);
  expect(now(good.id)).toMatchObject({ start: '06:05', end: '06:35' });
  expect(now(bad.id)).toMatchObject({ start: '07:00', end: '07:30' });
  await block(page, bad.title).click();
  await page.getByLabel('End', { exact: true }).fill('07:45');
  // A later start keeps its length, and what is saved can have another title here.
  await page.getByLabel('Start', { exact: true }).fill('07:10');
  await expect(page.getByLabel('End', { exact: true })).toHaveValue('07:55');
  await page.getByLabel('Title').fill(`${bad.title} no more`);
  await save.click();
  await expect(page.getByText('This is the programme on the website.')).toBeVisible();
  const { body: title } = await site.call('GET', `/api/programme/get/${bad.id}`, { token });
  expect(title).toMatchObject({ title: `${bad.title} no more`, start: '07:10', end: '07:55' });

  // On a phone the work comes first, and no button that has nothing to do.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.day-list [aria-expanded="true"]').click();
  await expect(page.locator('.unplaced').getByRole('button', { name: /^Add / })).toHaveCount(0);
  const [list, tools] = [page.locator('.day-list'), page.locator('.builder-tools')];
  const topOf = async (part: typeof list) => (await part.boundingBox())?.y ?? 0;
  // A row of tools above it, and no more.
  expect((await topOf(list)) - (await topOf(tools))).toBeLessThan(60);
  await page.getByText('More', { exact: true }).click();
  await expect(tools.getByRole('link', { name: 'Import' })).toBeInViewport();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // What is new is in sight with its title, and what is moved stays where it is moved.
  await page.getByRole('button', { name: 'New session' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toBeInViewport();
  const later = page.getByRole('button', { name: '5 min later' });
  // Scrolled to, where the bar is over it.
  await later.click({ trial: true });
  const before = await topOf(later);
  const start = await page.getByLabel('Start').inputValue();
  await later.click();
  await expect(page.getByLabel('Start')).not.toHaveValue(start);
  // The bar takes one row, with steps and with what leads to problems.
  const bar = page.locator('.builder-actions');
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64);
  expect(Math.abs((await topOf(later)) - before)).toBeLessThan(2);
  await page.getByRole('button', { name: 'Take this new session out' }).click();

  // Papers are added where the session is, those of its track first, and the next “Add” comes below the finger.
  const row = page.getByRole('button', { name: new RegExp(`${good.title}$`) });
  await row.click();
  // What opens below it is to be seen.
  expect(await topOf(row)).toBeLessThan(100);
  const within = page.getByRole('region', { name: 'Add papers and speakers' });
  await expect(within).toContainText('without a session, of “Renewable Energy” first.');
  await expect(page.locator('.unplaced')).toHaveCount(1);
  await within.getByRole('searchbox').fill(`of ${mark}`);
  const adds = within.getByRole('button', { name: /^Add / });
  await expect(adds.first()).toHaveAccessibleName(`Add Mills of ${mark} to “${good.title}”`);
  await adds.first().scrollIntoViewIfNeeded();
  const below = await topOf(adds.first());
  await adds.first().click();
  await expect(adds.first()).toHaveAccessibleName(`Add Gears of ${mark} to “${good.title}”`);
  await expect(adds.first()).toBeFocused();
  expect(Math.abs((await topOf(adds.first())) - below)).toBeLessThan(2);
  // It says so where the finger is: what has it may be out of sight above.
  await expect(bar.getByText(`Mills of ${mark} is in “${good.title}”.`)).toBeInViewport();
  await expect(page.getByRole('textbox', { name: `Minutes of Mills of ${mark}` })).toBeVisible();
  // By words what another session has is found there, too: it says which.
  await page.getByRole('button', { name: 'New session' }).click();
  await within.getByRole('searchbox').fill(`mills ${mark}`);
  await expect(within).toContainText(`In “${good.title}” (Sun 8 March).`);
  await page.getByRole('button', { name: 'Take this new session out' }).click();
});
