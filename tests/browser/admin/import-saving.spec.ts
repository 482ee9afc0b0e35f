import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { ADMIN } from '../../api-client.ts';
import { findFaults } from '../find-faults.ts';
import type { Site } from '../site-test.ts';
import { acceptedPapers, csvFile, HEADINGS } from './accepted-papers.ts';
import { expect, test } from './admin-test.ts';
import { fileField, importButton, openImport, rowCounts } from './import-screen.ts';
import { notice } from './notice.ts';

/** How many commits there are after one, and how many papers of a title. */
async function outcome(site: Site, from: string, title: string) {
  const range = `${from}..main`;
  const commits = execFileSync('git', ['-C', site.gitDir, 'rev-list', '--count', range]);
  const { body } = await site.call('GET', '/api/papers/all');
  const papers = body.filter(({ heading }: { heading: string }) => heading.startsWith(title));
  return { commits: Number(commits), papers: papers.length };
}
const head = async (site: Site) => (await site.call('GET', '/api/health')).body.commit;

test('of 300 papers with 5 bad rows, the 295 good ones are imported together once that is chosen', async ({
  page,
  site,
  mark,
}) => {
  const title = `Bulk of 300 (${mark})`;
  const rows = Array.from({ length: 300 }, (_, index) => [
    String(index),
    `${title}, number ${index}`,
    `Abstract ${index}, "quoted",\nand in two lines.`,
    'Asha Rao (IIT Patna)*; Wei Lin (NIT)',
    'Accept',
  ]);
  const spoil = (row: number, column: number, text: string) => {
    const cells = rows[row - 2];
    if (cells) cells[column] = text;
  };
  spoil(3, 1, '');
  spoil(50, 2, '');
  spoil(100, 3, ' ');
  spoil(200, 1, 'x'.repeat(301));
  spoil(301, 2, 'y'.repeat(20_001));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Import Papers' }).click();
  await expect(page.getByText(/others for link,.* DOI, decision/)).toBeVisible();
  await fileField(page).setInputFiles(csvFile([HEADINGS, ...rows]));
  await expect(rowCounts(page)).toHaveText('295 papers can be added, 5 rows have errors.');
  const errors = page.getByRole('group').filter({ hasText: '5 rows with errors' });
  await expect(errors.locator('tbody th')).toHaveText(['3', '50', '100', '200', '301']);
  await expect(errors.locator('tbody td:last-child')).toHaveText([
    'Heading is required.',
    'Content is required.',
    'Authors are required.',
    'Heading is too long: 300 characters at most.',
    'Content is too long: 20000 characters at most.',
  ]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the errors as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^import-errors-\d{4}-\d\d-\d\d\.csv$/);
  const kept = Papa.parse<string[]>(readFileSync(await file.path(), 'utf8').slice(1)).data;
  expect(kept[1]).toEqual(['3', '1', '', 'Heading is required.']);

  await expect(importButton(page)).toBeDisabled();
  await page.getByLabel('Leave out the 5 rows with errors and import 295 papers').check();
  const from = await head(site);
  await importButton(page).click();
  // Git writes 295 files meanwhile.
  await expect(notice(page, '295 papers imported.')).toBeVisible({ timeout: 120_000 });
  await expect(page.locator('.imported')).toBeFocused();
  await expect(fileField(page)).toHaveValue('');
  // What is not there is still told.
  const left = page.locator('.row-notes', { hasText: '5 rows left out' });
  await expect(left).toContainText('Heading is required.');
  await expect(left.getByRole('button', { name: 'Download the errors as CSV' })).toBeVisible();
  await expect(page.getByText('Publishing…').or(page.getByText('Live:'))).toBeVisible();
  expect(await outcome(site, from, title)).toEqual({ commits: 1, papers: 295 });
  await page.locator('.imported').getByRole('link', { name: 'All Papers' }).click();
  await page.getByLabel('Search').fill(`${title}, number 298`);
  const card = page.locator('.entry-card').first();
  await expect(card).toContainText('Asha Rao, Wei Lin');
  await expect(card).toContainText('Abstract 298, "quoted"');
});

test('papers that are there already and rows that were not accepted are pointed out and left out', async ({
  page,
  site,
  mark,
}) => {
  const title = `There already (${mark})`;
  const row = (heading: string, status = 'Accept') => ['1', heading, 'Text', 'Asha Rao', status];
  await openImport(page, csvFile([HEADINGS, row(title)]));
  await importButton(page).click();
  await expect(notice(page, '1 paper imported.')).toBeVisible();
  const file = csvFile([
    HEADINGS,
    row(title),
    row(`${title}, new`),
    row(`${title}, NEW`),
    row('Refused', 'Reject'),
  ]);
  await fileField(page).setInputFiles(file);
  await expect(rowCounts(page)).toHaveText(
    '1 paper can be added, no row has errors. 2 papers left out: there already. 1 row left out: not accepted.',
  );
  await page.getByText('2 rows whose paper is there already').click();
  await expect(page.getByText('The website has a paper of this heading.')).toBeVisible();
  await expect(page.getByText('Row 3 has the same heading.')).toBeVisible();
  await page.getByText('1 row not accepted, left out').click();
  await expect(page.getByText('The decision is “Reject”.')).toBeVisible();
  await page.getByLabel('Leave out papers that are there already (2)').uncheck();
  await expect(importButton(page)).toHaveText('Import 3 papers');
  await page.getByLabel('Leave out papers that are there already (2)').check();
  const from = await head(site);
  await importButton(page).click();
  await expect(notice(page, /^1 paper imported\.$/).last()).toBeVisible();
  await expect(page.getByRole('heading', { name: '2. The columns' })).toBeHidden();
  expect(await outcome(site, from, title)).toEqual({ commits: 1, papers: 2 });
});

test('a second file brings what changed there, leaves what was corrected here, and asks of what both changed', async ({
  page,
  site,
  token,
  mark,
}) => {
  const number = (place: number) => `${mark}-${place}`;
  const title = (place: number, more = '') => `Again ${place}${more} (${mark})`;
  const row = (place: number, heading: string) => [
    number(place),
    heading,
    'Text',
    'Asha Rao (IIT Patna); Wei Lin (NIT)',
    'Accept',
  ];
  const headings = ['Paper ID', ...HEADINGS.slice(1)];
  const papers = async () => {
    const { body } = await site.call('GET', '/api/papers/all');
    const ours = (each: { externalId?: string }) => each.externalId?.startsWith(`${mark}-`);
    return (body.filter(ours) as { _id: string; externalId: string }[]).sort((one, other) =>
      one.externalId.localeCompare(other.externalId),
    );
  };
  await openImport(
    page,
    csvFile([headings, ...[1, 2, 3].map((place) => row(place, title(place)))]),
  );
  await importButton(page).click();
  await expect(notice(page, '3 papers imported.')).toBeVisible();
  const before = await papers();
  const correct = async (place: number, values: object) => {
    const paper = before[place - 1];
    const path = `/api/papers/update/${paper?._id}`;
    const answer = await site.call('PUT', path, { token, body: { ...paper, ...values } });
    expect(answer.status).toBe(201);
  };
  const people = [{ name: 'Asha Rao', affiliation: 'Indian Institute of Technology Patna' }];
  await correct(1, { people });
  await correct(2, { heading: title(2, ', corrected') });

  await openImport(
    page,
    csvFile([
      headings,
      row(1, title(1, ', renamed')),
      row(2, title(2, ', renamed')),
      row(4, title(4)),
    ]),
  );
  const one = page.getByRole('region', { name: title(1), exact: true });
  await expect(one.getByLabel('Take this change')).toBeChecked();
  await expect(one.getByText('1 correction made here since the last import stay')).toBeVisible();
  const two = page.getByRole('region', { name: title(2, ', corrected') });
  await expect(page.getByText(/^1 field to choose/)).toBeVisible();
  await two.getByLabel('Keep what the website has').check();
  await expect(page.getByText('All is chosen.')).toBeVisible();
  await page.getByLabel(`Delete “${title(3)}”.`).check();
  await page.getByText('1 new paper', { exact: true }).click();
  await expect(page.getByLabel(`Row 4: ${title(4)}`)).toBeChecked();
  expect(await findFaults(page)).toEqual([]);
  const from = await head(site);
  await page.getByRole('button', { name: 'Import 1 new, 2 changed and 1 deleted papers' }).click();
  await expect(notice(page, '1 paper imported, 2 changed, 1 deleted.')).toBeVisible();
  expect((await outcome(site, from, '')).commits).toBe(1);
  const [first, second, fourth, ...more] = await papers();
  expect(first).toMatchObject({ heading: title(1, ', renamed'), people });
  expect(second).toMatchObject({ heading: title(2, ', corrected') });
  expect(fourth).toMatchObject({ heading: title(4), externalId: number(4) });
  expect(more).toEqual([]);

  await page.locator('.imported').getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.imported')).toHaveText(/^The import is undone\./);
  expect((await papers()).map(({ externalId }) => externalId)).toEqual([1, 2, 3].map(number));
});

test('an import whose answer was lost is repeated without adding a paper twice', async ({
  page,
  site,
  problems,
  mark,
}) => {
  problems.expect(/net::ERR_FAILED/);
  const title = `Answer lost (${mark})`;
  await openImport(page, acceptedPapers(`${title} 1`, `${title} 2`));
  await expect(importButton(page)).toBeEnabled();
  const from = await head(site);
  await page.route(
    '**/api/papers/import',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await importButton(page).click();
  await expect(notice(page, 'The papers could not be imported. Please try again.')).toBeVisible();
  await expect(page.getByText('trying again cannot save it twice').last()).toBeVisible();
  expect(await outcome(site, from, title)).toEqual({ commits: 1, papers: 2 });
  await importButton(page).click();
  await expect(notice(page, '2 papers imported.')).toBeVisible();
  expect(await outcome(site, from, title)).toEqual({ commits: 1, papers: 2 });

  await openImport(page, acceptedPapers(`${title} 1`, `${title} 2`));
  await expect(rowCounts(page)).toHaveText(
    'No paper can be added, no row has errors. 2 papers left out: there already.',
  );
  await page.getByLabel('Leave out papers that are there already (2)').uncheck();
  await importButton(page).click();
  await expect(notice(page, 'None was added twice.')).toBeVisible();
  expect(await outcome(site, from, title)).toEqual({ commits: 1, papers: 2 });
});

test('papers that were deleted after an import are imported again after a question', async ({
  page,
  site,
  token,
  mark,
}) => {
  const title = `Deleted since (${mark})`;
  await openImport(page, acceptedPapers(title));
  await importButton(page).click();
  await expect(notice(page, '1 paper imported.')).toBeVisible();
  const { body } = await site.call('GET', '/api/papers/all');
  const { _id } = body.find(({ heading }: { heading: string }) => heading === title);
  await site.call('DELETE', `/api/papers/delete/${_id}`, { token });
  await openImport(page, acceptedPapers(title));
  await importButton(page).click();
  const question = page.getByRole('dialog', { name: 'Import these papers again?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(importButton(page)).toBeEnabled();
  const from = await head(site);
  expect(await outcome(site, from, title)).toEqual({ commits: 0, papers: 0 });
  await importButton(page).click();
  await question.getByRole('button', { name: 'Import again' }).click();
  await expect(notice(page, '1 paper imported.')).toBeVisible();
  expect(await outcome(site, from, title)).toEqual({ commits: 1, papers: 1 });
});

test('while the website cannot save, nothing is lost; rows that it refuses are told by their numbers', async ({
  page,
  mark,
}) => {
  await openImport(page, acceptedPapers(`Refused 1 (${mark})`, `Refused 2 (${mark})`));
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    '**/api/papers/import',
    async (route) => {
      await isAnswered;
      await route.fulfill({ status: 503, json: { message: 'Nothing was saved.' } });
    },
    { times: 1 },
  );
  await importButton(page).click();
  await expect(page.getByRole('button', { name: 'Importing 2 papers...' })).toBeDisabled();
  await expect(fileField(page)).toBeDisabled();
  answer();
  await expect(notice(page, 'The papers could not be imported. Please try again.')).toBeVisible();
  await expect(page.getByText('Not imported. Nothing was saved.')).toBeVisible();
  const errors = [{ row: 1, field: 'heading', message: 'Heading is not liked.' }];
  await page.route(
    '**/api/papers/import',
    (route) => route.fulfill({ status: 422, json: { message: 'Heading is not liked.', errors } }),
    { times: 1 },
  );
  await importButton(page).click();
  const refused = page.getByRole('group').filter({ hasText: '1 row that the website refused' });
  await expect(refused.locator('tbody tr')).toContainText(`3Refused 2 (${mark})`);
  await importButton(page).click();
  await expect(notice(page, '2 papers imported.')).toBeVisible();
});

test('a session that ends before the import costs nothing: after the login the file is still there', async ({
  page,
  site,
  mark,
}) => {
  const token = await site.logIn();
  await openImport(page, acceptedPapers(`Session over (${mark})`));
  await page.evaluate((secret) => localStorage.setItem('token', secret), token);
  await site.call('POST', '/api/user/logout', { token });
  await importButton(page).click();
  await expect(notice(page, 'Please log in first.')).toBeVisible();
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/import-papers$/);
  await expect(page.getByText('Read: accepted.csv')).toBeVisible();
  await importButton(page).click();
  await expect(notice(page, '1 paper imported.')).toBeVisible();
});

test('without the list of papers nothing is imported, until trying again fetches it', async ({
  page,
}) => {
  await page.route('**/api/papers/all', (route) => route.fulfill({ status: 500, json: {} }));
  await openImport(page, acceptedPapers('Without the list'));
  await expect(page.getByText(/^Failed to fetch papers/)).toBeVisible();
  await expect(importButton(page)).toBeHidden();
  await page.unroute('**/api/papers/all');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(importButton(page)).toBeVisible();
});

test('an import is made with the keyboard alone', async ({ page, mark }) => {
  await openImport(page, acceptedPapers(`By keyboard (${mark})`, ''));
  await expect(rowCounts(page)).toBeVisible();
  await page.getByRole('button', { name: 'Download the errors as CSV' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: '1 row with errors' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByText('1 new paper', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^Leave out the row with errors/)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(importButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page, '1 paper imported.')).toBeVisible();
  await expect(page.locator('.imported')).toBeFocused();
});

test('members of a committee come in by a table of their own, and go again by one Undo', async ({
  page,
  site,
  mark,
}) => {
  const name = `Dr. J. R. van Rao ${mark}`;
  const members = async () => {
    const { body } = await site.call('GET', '/api/technicalcommitee/getAllMembers');
    return body.members.filter((each: { name: string }) => each.name.endsWith(mark));
  };
  await page.goto('/admin/all-technical-members');
  await page.getByRole('link', { name: 'Import Technical Programme Committee Members' }).click();
  await fileField(page).setInputFiles(
    csvFile([
      ['S.No', 'Full name', 'Affiliation', 'Expertise', 'Photo'],
      ['1', name, 'IIT Patna', 'Grids; Storage', ''],
      ['2', `Wei Lin ${mark}`, 'IISc', '', ''],
      ['3', name.toUpperCase(), 'IIT Patna', 'Grids', ''],
      ['4', `Asha Das ${mark}`, 'IISc', 'Drives', `${'0'.repeat(32)}.jpg`],
    ]),
  );
  await expect(rowCounts(page)).toHaveText(
    '2 committee members can be added, 1 row has errors. 1 committee member left out: there already.',
  );
  await expect(page.getByText('Specialization is required.')).toBeVisible();
  await page.getByLabel('Leave out the row with errors and import').check();
  await page.getByRole('button', { name: 'Import 2 committee members' }).click();
  // Of the picture only the website knows.
  const refused = page.getByRole('group').filter({ hasText: '1 row that the website refused' });
  await expect(refused.locator('tbody th')).toHaveText(['5']);
  await expect(refused).toContainText('Image: this picture is not on the website');
  expect(await members()).toEqual([]);
  await page.getByLabel('Image (optional)').selectOption('Not in the file');
  await page.getByLabel('Leave out the row with errors and import').check();
  const from = await head(site);
  await page.getByRole('button', { name: 'Import 2 committee members' }).click();
  await expect(notice(page, '2 technical members imported.')).toBeVisible();
  expect((await outcome(site, from, '')).commits).toBe(1);
  const [member] = (await members()).filter((each: { name: string }) => each.name === name);
  expect(member).toMatchObject({
    specialization: ['Grids', 'Storage'],
    committee: 'Technical Programme Committee',
    description: `${name} of IIT Patna is a member of the Technical Programme Committee.`,
  });
  await page.locator('.imported').getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.imported')).toHaveText(/^The import is undone\./);
  await expect(page.locator('.imported')).toBeFocused();
  expect(await members()).toEqual([]);
  expect((await outcome(site, from, '')).commits).toBe(2);
});
