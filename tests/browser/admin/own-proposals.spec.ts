import type { Page } from '@playwright/test';
import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { entryCard } from './entry-card.ts';
import { type NewAccount, newAccount } from './new-account.ts';
import { notice } from './notice.ts';

/** The two who work in one tab, one after the other: each `actAs` holds from the next page on. */
async function sessionsOf(page: Page, { token, id }: NewAccount) {
  // Of the site, and nothing is drawn of it.
  await page.goto('/robots.txt');
  const publisher = await page.evaluate((): Record<string, string> => ({ ...localStorage }));
  const own = { ...publisher, token, account: id, rights: 'editor' };
  const actAs = (session: Record<string, string>) =>
    page.evaluate((items) => {
      localStorage.clear();
      Object.assign(localStorage, items);
    }, session);
  return { actAs, publisher, own };
}

test('an editor without GitHub proposes, is returned, goes on, and is published', async ({
  page,
  site,
  token,
  mark,
}) => {
  const name = `Vera Vorschlag, ${mark}`;
  const body = { name, specialization: 'Grids', description: 'First text.' };
  const added = await site.call('POST', '/api/speaker/create', { token, body });
  const id: string = added.body._id;
  const editor = await newAccount(site, `Edda Entwurf ${mark}`, 'editor');
  const { actAs, publisher, own } = await sessionsOf(page, editor);
  await actAs(own);

  await page.goto('/admin/all-speakers');
  const card = entryCard(page, name);
  await expect(card.getByRole('link', { name: `Propose a change of ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^(Arrange|Import\b|History|Deleted)/ })).toHaveCount(
    0,
  );
  await card.getByRole('link', { name: `Propose a change of ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Propose a Change of a Speaker' })).toBeVisible();
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(
    page.getByText('Nothing is changed so far: there is nothing to propose.'),
  ).toBeVisible();
  await page.getByLabel('Description').fill('Second text.');
  await expect(page.getByText('Nothing is changed so far')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /later/i })).toHaveCount(0);
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(page.getByText('Proposed. Back to')).toBeVisible();
  await expect(card).toContainText('You proposed a change: a publisher looks at it.');

  // The notice leads to it, and so does what stands in the list when that is gone.
  const marked = card.getByRole('link', { name: `See the proposal: ${name}` });
  await expect(marked).toHaveAttribute('href', /your-proposals#proposal-\d+$/);
  await page.getByRole('button', { name: 'See the proposal' }).click();
  await expect(page).toHaveURL(/your-proposals#proposal-\d+$/);

  // What is taken back is kept, and proposed again with a reason.
  await page.getByRole('button', { name: `See the difference: ${name}` }).click();
  await expect(entryCard(page, name).locator('del')).toHaveText('First');
  await page.getByRole('button', { name: `Take back ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(
    notice(page, 'Taken back. What you typed is kept as a draft of yours.'),
  ).toBeVisible();
  await page.getByRole('link', { name: `Open the draft of ${name}` }).click();
  await expect(page.getByText('It is not proposed before you press “Propose”.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Second text.');
  await page.getByLabel('Why').fill('She asked for it.');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(page.getByText('Proposed. Back to')).toBeVisible();

  const { body: waiting } = await site.call('GET', '/api/proposals', { token });
  const { number } = waiting.find((each: { id: string }) => each.id === id);
  const comment = { token, body: { text: 'Two sentences, please.' } };
  await site.call('POST', `/api/proposals/${number}/comment`, comment);

  // The reviewers' page leads its author to their own.
  await page.goto(`/admin/proposals/${number}`);
  await expect(page).toHaveURL(new RegExp(`your-proposals#proposal-${number}$`));

  // It is the first thing that they are told.
  await page.goto('/admin');
  const attention = page.getByRole('region', { name: /^To look after/ });
  await expect(attention).toContainText('1 proposal sent back to you');
  const work = page.getByRole('region', { name: 'Your proposals' });
  await expect(work.getByRole('listitem')).toContainText([
    `${name}Sent back to you with a comment: go on with it`,
  ]);
  await expect(page.getByText('You are an editor: what you change is proposed')).toBeVisible();
  const row = page.getByRole('navigation', { name: 'Screens' }).getByRole('link', {
    name: 'Your Proposals 1 waiting',
  });
  // One entry needs no heading that says the same.
  await expect(page.locator('.menu-group', { hasText: 'Proposals' })).toHaveCount(0);
  await row.click();
  const proposal = entryCard(page, name).first();
  await expect(proposal).toContainText('Sent back to you');
  await expect(proposal).toContainText('Two sentences, please.');
  expect(await findFaults(page)).toEqual([]);
  await proposal.getByRole('link', { name: `Change it and propose it again: ${name}` }).click();
  await expect(page.getByText('Two sentences, please.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Second text.');
  await page.getByLabel('Description').fill('Second text. Third text.');
  await page.getByRole('button', { name: 'Propose again' }).click();
  await expect(page.getByText('Proposed. Back to')).toBeVisible();

  const { body: review } = await site.call('GET', `/api/proposals/${number}`, { token });
  expect(review.why).toBe('She asked for it.');
  expect(review.revised).toMatchObject({ by: 'Asha Verma', text: 'Two sentences, please.' });
  const change = { field: 'description', before: 'Second text.' };
  const revised = { ...change, after: 'Second text. Third text.' };
  expect(review.revised.files).toMatchObject([{ changes: [revised] }]);
  await actAs(publisher);
  await page.goto(`/admin/proposals/${number}`);
  const since = page.getByRole('region', { name: 'Revised since it was sent back' });
  await expect(since).toContainText('Two sentences, please.');
  await expect(since.locator('ins')).toHaveText('Third text.');
  await expect(since.locator('del')).toHaveCount(0);
  const all = page.getByRole('region', { name: `speaker ${name}` });
  await expect(all.locator('del')).toHaveText('First');
  expect(await findFaults(page)).toEqual([]);
  await actAs(own);
  expect(review.by.name).toBe(`Edda Entwurf ${mark}`);
  // What is planned says so to its editor, before another version stops it.
  const hour = { head: review.head, at: '2031-03-01T09:00' };
  const planned = await site.call('POST', `/api/proposals/${number}/plan`, { token, body: hour });
  expect(planned.status).toBe(201);
  await page.goto('/admin');
  await expect(page.getByText('proposal of yours goes live on 1 March 2031')).toBeVisible();
  await expect(work).toContainText('Planned: goes live on 1 March 2031 at 09:00');
  await page.goto('/admin/your-proposals');
  await page.getByRole('link', { name: `Change it: ${name}` }).click();
  await expect(page.getByText('It is planned already: as it is, it goes live on')).toBeVisible();
  await page.getByLabel('Description').fill('Second text. Fourth text.');
  await page.getByRole('button', { name: 'Propose again' }).click();
  await expect(page.getByText('It was planned: that has stopped')).toBeVisible();
  await page.goto('/admin/your-proposals');
  await expect(entryCard(page, name).first()).toContainText(
    'Waiting for a publisher. It is not published by itself on 1 March 2031 at 09:00 any more, as was planned. You changed it',
  );
  await actAs(publisher);
  await page.goto('/admin');
  // It is counted once: as what has stopped.
  await expect(page.getByRole('link', { name: '1 planned change stopped' })).toBeVisible();
  await page.goto(`/admin/proposals/${number}`);
  const stopped = page.getByRole('region', { name: 'Stopped' });
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Another time…' })).toHaveCount(1);
  const sincePlanned = page.getByRole('region', { name: 'Since it was planned' });
  await expect(sincePlanned.locator('ins')).toHaveText('Fourth');
  expect(await findFaults(page)).toEqual([]);
  await stopped.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(stopped).toBeHidden();
  await expect(sincePlanned).toBeHidden();
  // Whoever saves the same themselves is told of it before.
  await page.goto(`/admin/all-speakers/update/${id}`);
  const clash = page.getByText(`Edda Entwurf ${mark} proposes a change of this speaker`);
  await expect(clash).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await clash.getByRole('link', { name: 'look at it first' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/proposals/${number}$`));
  await actAs(own);
  const { body: anew } = await site.call('GET', `/api/proposals/${number}`, { token });
  const merge = { token, body: { head: anew.head } };
  expect((await site.call('POST', `/api/proposals/${number}/merge`, merge)).status).toBe(200);
  await page.goto('/admin/your-proposals');
  await expect(entryCard(page, name).first()).toContainText('Published');
  const { body: history } = await site.call('GET', `/api/speaker/history/${id}`, { token });
  expect(history[0].by.name).toBe(`Edda Entwurf ${mark}`);
});

test('an editor proposes what is new, pictures and a setting; what was turned down stays in sight', async ({
  page,
  site,
  token,
  mark,
}) => {
  const editor = await newAccount(site, `Nora Neu ${mark}`, 'editor');
  const { actAs, publisher, own } = await sessionsOf(page, editor);
  await actAs(own);

  // A form that is empty again says what became of what was in it.
  await page.goto('/admin/add-speakers');
  await page.getByLabel('Name', { exact: true }).fill(`Neue ${mark}`);
  await page.getByLabel('Specialization').fill('Grids');
  await page.getByLabel('Description').fill('Her text.');
  await expect(page.getByText('“Arrange”')).toHaveCount(0);
  await page.getByRole('button', { name: 'Propose speaker' }).click();
  await page
    .getByText('Proposed: the speaker')
    .getByRole('link', { name: `Neue ${mark}` })
    .click();
  await expect(page).toHaveURL(/your-proposals#proposal-\d+$/);
  await expect(entryCard(page, `Neue ${mark}`)).toContainText('New speaker');

  // Several pictures are several proposals.
  await page.goto('/admin/photogalleryupload');
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles(['public/event-1x1.png', 'public/icon-192.png']);
  await page.getByLabel('Caption (tags)', { exact: true }).fill(`Seen by ${mark}`);
  await page.getByRole('button', { name: 'Propose 2 photos' }).click();
  await expect(notice(page, '2 photos proposed, each by itself')).toBeVisible();
  await page.goto('/admin/your-proposals');
  await expect(entryCard(page, `Seen by ${mark}`)).toHaveCount(2);

  // A setting is proposed in its form, which goes on with it.
  await page.goto('/admin/settings');
  const fees = entryCard(page, 'Registration fees');
  await expect(page.getByRole('link', { name: /^History/ })).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Registration fees', exact: true })
    .click();
  await expect(
    page.getByRole('heading', { name: 'Propose a Change: Registration fees' }),
  ).toBeVisible();
  await page.getByLabel('Tax').fill(`GST, ${mark}`);
  await page.getByLabel('Why').fill('The law changed.');
  await expect(page.getByRole('button', { name: /later/i })).toHaveCount(0);
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(page.getByText('This is what you proposed. What you change')).toBeVisible();
  await expect(page.getByRole('button', { name: 'See the proposal' })).toBeVisible();
  await expect(page.getByLabel('Tax')).toHaveValue(`GST, ${mark}`);
  await page.getByLabel('Tax').fill(`GST included, ${mark}`);
  await page.getByRole('button', { name: 'Propose again' }).click();
  await expect(page.getByRole('button', { name: 'Propose again' })).toBeDisabled();
  expect(await findFaults(page)).toEqual([]);
  await page.goto('/admin/settings');
  await expect(fees).toContainText('You proposed a change: a publisher looks at it.');
  await page.goto('/admin/your-proposals');
  await expect(entryCard(page, 'Registration fees')).toContainText('Change of the setting');
  await page.getByRole('link', { name: 'Change it: Registration fees' }).click();
  await expect(page.getByLabel('Tax')).toHaveValue(`GST included, ${mark}`);
  const { body: open } = await site.call('GET', '/api/proposals', { token });
  const ofFees = open.find(
    (each: { entryTitle: string }) => each.entryTitle === 'Registration fees',
  );
  // Whoever changes the setting themselves is told of it before.
  await actAs(publisher);
  await page.goto('/admin/settings/fees');
  const clash = page.getByText(`Nora Neu ${mark} proposes a change of this setting`);
  await expect(clash.getByRole('link', { name: 'look at it first' })).toHaveAttribute(
    'href',
    `/admin/proposals/${ofFees.number}`,
  );
  expect(await findFaults(page)).toEqual([]);
  await actAs(own);
  await site.call('POST', `/api/proposals/${ofFees.number}/close`, { token, body: {} });

  // What was turned down waits for its author, too, as long as its text is a draft.
  await page.goto('/admin');
  const attention = page.getByRole('region', { name: /^To look after/ });
  const work = page.getByRole('region', { name: 'Your proposals' });
  await expect(attention).toContainText('1 proposal of yours turned down or undone');
  await expect(work.getByRole('listitem')).toContainText(['Registration fees', 'Seen by', '']);
  await expect(work).toContainText('Turned down: see why');
});

test('a proposed deletion is another thing than a publication, and is called so', async ({
  page,
  site,
  token,
  mark,
}) => {
  const name = `Lea Weg, ${mark}`;
  const body = { name, specialization: 'Grids', description: 'First text.' };
  const added = await site.call('POST', '/api/speaker/create', { token, body });
  const id: string = added.body._id;
  const editor = await newAccount(site, `Lena Losch ${mark}`, 'editor');
  const going = { token: editor.token, body: { kind: 'speakers', entry: id } };
  expect((await site.call('POST', '/api/user/proposals', going)).status).toBe(201);
  await page.goto('/admin/proposals');
  await expect(entryCard(page, name)).toContainText('Deletion of the speaker');
  await entryCard(page, name).getByRole('link', { name: 'Review' }).click();
  await expect(page.getByText(`This proposes to delete “${name}”.`)).toBeVisible();
  await expect(page.locator('h1')).toHaveText(`Proposal to delete: ${name}`);
  await page.getByRole('button', { name: 'Delete this speaker' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Visitors will no longer see “${name}”`);
  await question.getByRole('button', { name: 'Delete this speaker' }).click();
  await expect(notice(page, 'Deleted, as proposed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(notice(page, 'Undone: the website is as it was before.')).toBeVisible();
  expect((await site.call('GET', `/api/speaker/get/${id}`, { token })).status).toBe(200);
  const { body: later } = await site.call('GET', `/api/speaker/history/${id}`, { token });
  expect(later[1].kind).toBe('deleted');
});
