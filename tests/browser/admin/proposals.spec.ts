import type { Page } from '@playwright/test';
import { type MadeProposal, openProposer, type ProposedFiles, reportCheck } from '../../propose.ts';
import { findFaults } from '../find-faults.ts';
import { findOverflow } from '../page-rules.ts';
import type { Site } from '../site-test.ts';
import { expect, test } from './admin-test.ts';
import { entryCard } from './entry-card.ts';
import { notice } from './notice.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Made extends MadeProposal {
  id: string;
}

/** A speaker that an editor proposes to change. */
async function proposeSpeaker(
  site: Site,
  token: string,
  name: string,
  {
    first = 'First text.',
    text = 'Proposed text.',
    more = {},
    extra = '' as string,
    login = 'editor',
  } = {},
): Promise<Made> {
  const body = { name, specialization: 'Grids', description: first };
  const { body: added } = await site.call('POST', '/api/speaker/create', { token, body });
  const id: string = added._id;
  const file = `---\nname: ${name}\nspecialization: [Grids, Storage]\n${extra}---\n\n${text}\n`;
  const files: ProposedFiles = { [`content/speakers/${id}.md`]: file, ...more };
  const proposer = await openProposer(site, login);
  return { ...(await proposer.propose({ slug: `speakers/${id}`, files })), id };
}

const updateSpeaker = (site: Site, token: string, id: string, values: object) =>
  site.call('PUT', `/api/speaker/update/${id}`, {
    token,
    body: { specialization: 'Grids', ...values },
  });
const speaker = async (site: Site, token: string, id: string) =>
  (await site.call('GET', `/api/speaker/get/${id}`, { token })).body;
const confirm = (page: Page, answer: string) =>
  page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();

test('a proposal is found from the dashboard, looked at, and published', async ({
  page,
  site,
  token,
  mark,
}) => {
  const name = `Prita Proposed, ${mark}`;
  const picture = `prita-${mark}.png`;
  const made = await proposeSpeaker(site, token, name, {
    text: '**Bold** words.',
    extra: `imageUrl: /uploads/${picture}\n`,
    more: { [`public/uploads/${picture}`]: PIXEL },
  });
  await page.goto('/admin');
  await expect(page.locator('.waiting-proposals')).toHaveText(/\d+ waiting$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find' }).getByRole('combobox').fill(`proposal ${name}`);
  await expect(page.getByRole('option', { name })).toContainText(/Proposal \d+: speaker, by Edith/);
  await page.keyboard.press('Escape');
  await page.locator('.cards').getByRole('link', { name: 'Proposals' }).click();
  const card = entryCard(page, name);
  await expect(card).toContainText(/By Edith Editor, \d+ \w+ \d{4}/);
  await expect(card).toContainText('Waiting for review');
  expect(await findFaults(page)).toEqual([]);
  await card.getByRole('link', { name: `Review ${name}` }).press('Enter');

  await expect(page.locator('h1')).toHaveText(`Proposal: ${name}`);
  await expect(page.getByText('Proposed by Edith Editor (editor)')).toBeVisible();
  const change = page.getByRole('region', { name: `speaker ${name}` });
  await expect(change.locator('ins')).toHaveText(['Storage', 'Bold words.']);
  await expect(change.locator('ins strong')).toHaveText('Bold');
  await expect(change.locator('del').last()).toHaveText('First text.');
  // The page itself, with the picture that the website does not have yet.
  const visitors = change.frameLocator('iframe');
  await expect(visitors.locator('.people strong')).toHaveText('Bold');
  await expect(visitors.locator('.people img')).toHaveJSProperty('naturalWidth', 1);
  await change.getByRole('button', { name: 'As it is today' }).click();
  await expect(visitors.locator('.people')).toContainText('First text.');
  await change.getByRole('button', { name: 'As proposed' }).click();
  const seen = page.getByRole('region', { name: 'New pictures' }).getByRole('img');
  await expect(seen).toHaveJSProperty('naturalWidth', 1);
  await expect(page.getByText('The check found nothing wrong.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  // At an hour, which the list tells; and not then after all.
  await page.getByRole('button', { name: 'Publish later…' }).click();
  const dialog = page.getByRole('dialog', { name: 'When does it go live?' });
  await dialog.getByLabel('Publish at').fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(dialog.locator('#at-error')).toContainText('this hour is over');
  await dialog.getByLabel('Publish at').fill('2031-03-01T09:00');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(notice(page, 'It goes live on 1 March 2031 at 09:00 (Asia/Kolkata).')).toBeVisible();
  await expect(card).toContainText('Goes live on 1 March 2031 at 09:00');
  await card.getByRole('link', { name: `Review ${name}` }).click();
  const planned = page.getByRole('region', { name: 'What is planned' });
  await expect(planned.locator('strong')).toHaveText(name);
  await expect(planned).toContainText(/Proposal \d+: change of the speaker, goes live on 1 March/);
  await expect(page.getByRole('button', { name: 'Publish now', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Another time…' }).click();
  await expect(dialog.getByLabel('Publish at')).toHaveValue('2031-03-01T09:00');
  await page.keyboard.press('Escape');
  expect(await findFaults(page)).toEqual([]);
  await planned.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(planned).toBeHidden();
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await expect(notice(page, 'The plan is cancelled: the proposal waits')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(planned).toContainText('goes live on 1 March 2031 at 09:00');
  // Whoever turns it down is told that its plan goes with it.
  await page.getByRole('button', { name: 'Turn the proposal down' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Its plan is cancelled: it was to go live on 1 March 2031 at 09:00.',
  );
  await confirm(page, 'Cancel');
  await planned.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(planned).toBeHidden();

  const failing = '**/api/proposals/*/merge';
  await page.route(failing, (route) =>
    route.fulfill({ status: 503, json: { message: 'Nothing was saved.' } }),
  );
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await confirm(page, 'Publish');
  await expect(notice(page, 'Failed to publish the proposal. Please try again.')).toBeVisible();
  await page.unroute(failing);
  await publish.focus();
  await page.keyboard.press('Enter');
  await confirm(page, 'Publish');
  await expect(notice(page, 'Proposal published successfully.')).toBeVisible();
  const live = page.locator('.live-state');
  await expect(live).toContainText('Live: the speakers');
  const seenThere = live.getByRole('link', { name: 'See it on the site' });
  await expect(seenThere).toHaveAttribute('href', /^\/programs\/speakers#:~:text=Prita/);
  await expect(page.locator('h1')).toHaveText('Proposals');
  await expect(card).toBeHidden();
  expect(await speaker(site, token, made.id)).toMatchObject({
    description: '**Bold** words.',
    imageUrl: `/uploads/${picture}`,
  });
  await page.goto('/programs/speakers');
  await expect(page.getByText(name)).toBeVisible();
});

test('a visitor corrects a page without a script, and an administrator publishes it', async ({
  page,
  browser,
  site,
  token,
  mark,
}) => {
  const heading = `Corrected by a reader, ${mark}`;
  const paper = { heading, authors: ['Asha Rao'], content: 'The grid stays **upp**.' };
  const { body: added } = await site.call('POST', '/api/papers/add', { token, body: paper });
  const address = `${site.url}/papers/${added._id}`;
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(address);
  await visitor.getByRole('link', { name: 'Correct this page' }).click();
  await expect(visitor.locator('h1')).toHaveText(`Correct “${heading}”`);
  await visitor
    .getByLabel('What is wrong?')
    .selectOption({ label: 'Content: The grid stays **upp**.' });
  await visitor.getByRole('button', { name: 'Go on' }).click();
  const text = visitor.getByLabel('Content, as it should be');
  await expect(text).toHaveValue('The grid stays **upp**.');
  await visitor.getByLabel('Why?').fill('Misspelt.');
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(text).toHaveAccessibleDescription(/^This is what the website has/);
  await expect(text).toBeFocused();
  await expect(visitor.getByLabel('Why?')).toHaveValue('Misspelt.');
  expect(await findOverflow(visitor)).toEqual([]);
  await text.fill('The grid stays **up**.');
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByRole('status')).toContainText('Thank you for your correction.');

  await page.goto(`/correct/papers/${added._id}?field=people`);
  await expect(page.getByLabel('ORCID of Asha Rao')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.goto('/admin/proposals');
  await entryCard(page, heading)
    .getByRole('link', { name: `Review ${heading}` })
    .click();
  await expect(page.getByText('Proposed by A visitor,')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Why' })).toContainText('Misspelt.');
  const change = page.getByRole('region', { name: `paper ${heading}` });
  await expect(change.locator('.field-changes > div > dt')).toHaveText(['Content']);
  await expect(page.getByRole('button', { name: 'Send it back with this comment' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await confirm(page, 'Publish');
  await expect(page.locator('.live-state')).toContainText('Live:');
  await visitor.goto(address);
  await expect(visitor.locator('main strong')).toHaveText('up');
  await context.close();
});

test('where the website has changed the same field, one version is chosen', async ({
  page,
  site,
  token,
  mark,
}) => {
  const name = `Chosen Between, ${mark}`;
  const made = await proposeSpeaker(site, token, name);
  await updateSpeaker(site, token, made.id, { name, description: 'Text of the website.' });
  await page.goto(`/admin/proposals/${made.number}`);
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(page.getByText('Still to choose: Description')).toBeVisible();
  await expect(publish).toBeDisabled();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('radio', { name: /The proposed version/ }).check();
  // Chosen against a text that is not there any more: nothing is overwritten unseen.
  await updateSpeaker(site, token, made.id, { name, description: 'A newer text.' });
  await publish.click();
  await confirm(page, 'Publish');
  await expect(page.locator('.proposal-news')).toContainText(
    'changed the same fields: Description',
  );
  await expect(page.getByText('A newer text.')).toBeVisible();
  await expect(publish).toBeDisabled();
  await page.getByRole('radio', { name: /The version on the website/ }).focus();
  await page.keyboard.press('Space');
  await publish.click();
  await confirm(page, 'Publish');
  await expect(notice(page, 'Proposal published successfully.')).toBeVisible();
  expect(await speaker(site, token, made.id)).toMatchObject({
    description: 'A newer text.',
    specialization: ['Grids', 'Storage'],
  });
});

test('changes of different fields and sentences go on the website together', async ({
  page,
  site,
  token,
  mark,
}) => {
  const name = `Together, ${mark}`;
  const first = 'Grids grow. They are old.\n\nStorage helps.';
  const made = await proposeSpeaker(site, token, name, {
    first,
    text: first.replace('grow', 'grow fast').replace('helps', 'helps much'),
  });
  const newName = `${name} again`;
  const onWebsite = first.replace('old', 'new');
  await updateSpeaker(site, token, made.id, { name: newName, description: onWebsite });
  await page.goto(`/admin/proposals/${made.number}`);
  await expect(page.getByText('stay as they are there:')).toBeVisible();
  await expect(page.getByText('Both changes come together:')).toBeVisible();
  await expect(page.locator('[data-whose="mine"] ins')).toHaveText(['fast', 'much']);
  await expect(page.locator('[data-whose="theirs"] ins')).toHaveText('new');
  // The website changes a sentence that is proposed anew, too.
  const newer = onWebsite.replace('helps', 'helps less');
  await updateSpeaker(site, token, made.id, { name: newName, description: newer });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await confirm(page, 'Publish');
  await expect(page.getByText('Still to choose: Description')).toBeVisible();
  await page.getByRole('radio', { name: 'Keep both there, one after the other' }).check();
  const result = page.getByLabel('Description, as it will be: you can change it here');
  await expect(result).toHaveValue(
    'Grids grow fast. They are new.\n\nStorage helps much. Storage helps less.',
  );
  await result.fill('Grids grow fast. They are new.\n\nStorage helps, much or less.');
  expect(await findFaults(page)).toEqual([]);
  await publish.click();
  await confirm(page, 'Publish');
  await expect(notice(page, 'Proposal published successfully.')).toBeVisible();
  expect(await speaker(site, token, made.id)).toMatchObject({
    name: newName,
    description: 'Grids grow fast. They are new.\n\nStorage helps, much or less.',
  });
});

test('a proposal goes back to its editor with a comment, which is kept while it is typed', async ({
  page,
  site,
  token,
  mark,
}) => {
  const made = await proposeSpeaker(site, token, `Sent Back, ${mark}`);
  await page.goto(`/admin/proposals/${made.number}`);
  const send = page.getByRole('button', { name: 'Send it back with this comment' });
  await send.click();
  await expect(page.getByText('Say what should be changed.')).toBeVisible();
  const comment = page.getByLabel('Comment to the author');
  await expect(comment).toBeFocused();
  await comment.fill('Please add a photo.');
  await page.reload();
  await expect(comment).toHaveValue('Please add a photo.');
  const failing = '**/api/proposals/*/comment';
  await page.route(failing, (route) => route.fulfill({ status: 503, json: {} }));
  await send.click();
  await confirm(page, 'Send it back');
  await expect(notice(page, 'Failed to send the proposal back. Please try again.')).toBeVisible();
  await page.unroute(failing);
  await send.click();
  await confirm(page, 'Send it back');
  await expect(notice(page, 'Proposal sent back to its author.')).toBeVisible();
  const card = page.locator('.entry-card', { hasText: `Sent Back, ${mark}` });
  await expect(card).toContainText('Sent back: its author has your comment');
  await card.getByRole('link', { name: 'Review' }).click();
  const comments = page.getByRole('region', { name: 'Comments' });
  await expect(comments).toContainText(/^CommentsAsha Verma \(.*Please add a photo\.$/);
  await expect(comment).toHaveValue('');
  // Not by mistake: the question and its answer say what it is.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('It is a draft: Edith Editor has not said');
  await expect(page.getByRole('button', { name: 'Publish the draft' })).toBeVisible();
  await confirm(page, 'Cancel');
});

test('a proposal of a contributor is closed, and the website stays as it was', async ({
  page,
  site,
  token,
  mark,
}) => {
  const name = `Closed Away, ${mark}`;
  const made = await proposeSpeaker(site, token, name, { login: 'contributor' });
  await page.goto(`/admin/proposals/${made.number}`);
  await expect(page.getByText('Proposed by Chandra Contributor')).toBeVisible();
  await page.getByRole('button', { name: 'Turn the proposal down' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'You have written no comment: the author is told no reason.',
  );
  await confirm(page, 'Cancel');
  await page.getByRole('button', { name: 'Turn the proposal down' }).click();
  expect(await findFaults(page)).toEqual([]);
  await confirm(page, 'Turn it down');
  await expect(notice(page, 'Proposal turned down.')).toBeVisible();
  await expect(entryCard(page, name)).toBeHidden();
  expect(await speaker(site, token, made.id)).toMatchObject({ description: 'First text.' });
  await page.goto(`/admin/proposals/${made.number}`);
  await expect(page.locator('.proposal-state')).toContainText(
    /^Turned down by Asha Verma, \d.*Nothing of it is on the website\.$/,
  );
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden();
});

test('what breaks a rule or is no content cannot be published, and the screen says why', async ({
  page,
  site,
  token,
  mark,
  problems,
}) => {
  problems.expect(/status of 404 .*nowhere\.png/);
  const made = await proposeSpeaker(site, token, `Not Like This, ${mark}`, {
    extra: 'imageUrl: /uploads/nowhere.png\n',
    more: { [`site/pages/${mark}.ts`]: 'code' },
  });
  await page.goto(`/admin/proposals/${made.number}`);
  await expect(page.getByText('This cannot be published as it is:')).toBeVisible();
  await expect(page.getByText('files that are neither content nor new pictures')).toBeVisible();
  await expect(page.getByText(`site/pages/${mark}.ts`)).toBeVisible();
  await expect(page.getByText('Image: There is no picture at /uploads/nowhere.png.')).toBeVisible();
  await expect(
    page.getByText('a picture that is not on the website', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden();
  expect(await findFaults(page)).toEqual([]);
});

test('what the check asks to look at can be published, and checks on GitHub are told', async ({
  page,
  site,
  token,
  mark,
}) => {
  const made = await proposeSpeaker(site, token, `Looked At, ${mark}`, {
    text: 'Write to ada@lovelace.net, or read [the call](/call-for-nothing).',
  });
  await reportCheck(site, made.head, { name: 'Content is valid' });
  await page.goto(`/admin/proposals/${made.number}`);
  await expect(
    page.getByText('Description: This site has no page at /call-for-nothing.'),
  ).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeHidden();
  const checks = page.getByRole('region', { name: 'Checks on GitHub' });
  await expect(checks).toContainText('Content is valid: still running');

  const proposer = await openProposer(site, 'editor');
  const text = `---\nname: Ada\nspecialization: [Grids]\n---\n\nWrite to ada@lovelace.net.\n`;
  const head = await proposer.amend(made, { [`content/speakers/${made.id}.md`]: text });
  await reportCheck(site, head, { name: 'Content is valid', conclusion: 'failure' });
  await checks.getByRole('button', { name: 'Look Again' }).click();
  await expect(checks).toContainText('Content is valid: failed');
  await expect(page.getByText('This looks like an e-mail address.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const second = await page.context().newPage();
  await second.goto(`/admin/proposals/${made.number}`);
  await expect(second.getByRole('heading', { name: 'Publish' })).toBeVisible();
  await publish.click();
  await expect(page.getByRole('dialog')).toContainText('A check on GitHub has failed.');
  await confirm(page, 'Publish');
  await expect(notice(page, 'Proposal published successfully.')).toBeVisible();
  // In another tab it was still open.
  await second.getByRole('button', { name: 'Publish', exact: true }).click();
  await confirm(second, 'Publish');
  const already = 'This proposal was published already, by Asha Verma.';
  await expect(notice(second, already)).toBeVisible();
  await expect(second.locator('.proposal-state')).toContainText('Published by Asha Verma, ');
  await second.close();
});

test('proposals that cannot be loaded, are none, or unknown, are said to be', async ({ page }) => {
  const path = '**/api/proposals';
  await page.route(path, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/admin/proposals');
  await expect(page.getByText('The proposals could not be loaded.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.goto('/admin');
  await expect(page.locator('.waiting-proposals')).toHaveText('Could not be counted.');
  await page.unroute(path);
  // It waits for its author, and for no administrator.
  await page.route(path, (route) => route.fulfill({ json: [{ number: 1, state: 'returned' }] }));
  await page.reload();
  await expect(page.locator('.waiting-proposals')).toHaveText('1 sent back');
  await expect(page.getByText(/proposals? to look at/)).toHaveCount(0);
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ json: [] }));
  await page.goto('/admin/proposals');
  await expect(page.getByText('No proposals are waiting.')).toBeVisible();
  await page.goto('/admin');
  await expect(page.locator('.waiting-proposals')).toHaveText('None are waiting.');

  await page.goto('/admin/proposals/99999');
  await expect(page.getByText('There is no such proposal (any more).')).toBeVisible();
  const one = '**/api/proposals/7';
  await page.route(one, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/admin/proposals/7');
  await expect(page.getByText('The proposal could not be loaded.')).toBeVisible();
  await page.unroute(one);
  await page.route(one, (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('There is no such proposal (any more).')).toBeVisible();
});
