import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { ADMIN } from '../../api-client.ts';
import type { TestStack } from '../../start-test-stack.ts';
import { findViolations } from '../find-violations.ts';
import { expect, notice, test } from './admin-stack.ts';
import { writeXlsx } from './write-xlsx.ts';

const HEADINGS = ['Paper ID', 'Paper Title', 'Abstract', 'Authors', 'Status'];
const csv = (rows: readonly (readonly string[])[], name = 'accepted.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(Papa.unparse(rows as string[][])),
});
/** Accepted papers of these titles, as the paper-management service lists them. */
const accepted = (...titles: string[]) =>
  csv([
    HEADINGS,
    ...titles.map((title, index) => [
      String(100 + index),
      title,
      `About ${title}.`,
      'Asha Rao (IIT Patna)*; Wei Lin (NIT)',
      'Accept',
    ]),
  ]);

async function open(page: Page, file?: { name: string; mimeType: string; buffer: Buffer }) {
  await page.goto('/admin/import-papers');
  if (file) await page.getByLabel('File', { exact: true }).setInputFiles(file);
}
const counts = (page: Page) => page.locator('.counts');
const importButton = (page: Page) => page.getByRole('button', { name: /^Import \d+ papers?$/ });

/** How many commits there are after one, and how many papers of a title. */
async function outcome(stack: TestStack, from: string, title: string) {
  const range = `${from}..main`;
  const commits = execFileSync('git', ['-C', stack.gitDir, 'rev-list', '--count', range]);
  const { body } = await stack.call('GET', '/api/papers/all');
  const papers = body.filter(({ heading }: { heading: string }) => heading.startsWith(title));
  return { commits: Number(commits), papers: papers.length };
}
const head = async (stack: TestStack) => (await stack.call('GET', '/api/health')).body.commit;

test('of 300 papers with 5 bad rows, the 295 good ones are imported together once that is chosen', async ({
  page,
  stack,
}, { project }) => {
  const title = `Bulk of 300 (${project.name})`;
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
  await page.getByLabel('File', { exact: true }).setInputFiles(csv([HEADINGS, ...rows]));
  await expect(counts(page)).toHaveText('295 papers can be added, 5 rows have errors.');
  const errors = page.getByRole('group').filter({ hasText: '5 rows with errors' });
  await expect(errors.locator('tbody th')).toHaveText(['3', '50', '100', '200', '301']);
  await expect(errors.locator('tbody td:last-child')).toHaveText([
    'Heading is required.',
    'Content is required.',
    'Authors is required.',
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
  await page.getByLabel('Leave out the 5 rows with errors and import the other 295 papers').check();
  const from = await head(stack);
  await importButton(page).click();
  // Git writes 295 files meanwhile.
  await expect(notice(page, '295 papers imported.')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.imported')).toBeFocused();
  await expect(page.getByLabel('File', { exact: true })).toHaveValue('');
  await expect(page.getByText('Publishing…').or(page.getByText('Live:'))).toBeVisible();
  expect(await outcome(stack, from, title)).toEqual({ commits: 1, papers: 295 });
  await page.locator('.imported').getByRole('link', { name: 'All Papers' }).click();
  await page.getByLabel('Search').fill(`${title}, number 298`);
  const card = page.locator('.entry-card').first();
  await expect(card).toContainText('Asha Rao, Wei Lin');
  await expect(card).toContainText('Abstract 298, "quoted"');
});

test('errors are corrected in the file, which is chosen again', async ({ page }, { project }) => {
  const title = `Corrected (${project.name})`;
  await open(page, accepted(title, ''));
  await expect(counts(page)).toHaveText('1 paper can be added, 1 row has errors.');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose the corrected file' }).click(),
  ]);
  await chooser.setFiles(accepted(title, `${title}, too`));
  await expect(counts(page)).toHaveText('2 papers can be added, no row has errors.');
  await importButton(page).click();
  await expect(notice(page, '2 papers imported.')).toBeVisible();
});

test('a spreadsheet is read below the lines above its headings; the chosen columns are remembered', async ({
  page,
  stack,
}, { project }) => {
  const title = `From a spreadsheet (${project.name})`;
  const file = {
    name: 'papers.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: writeXlsx([
      ['Conference & friends', ''],
      ['Name of the work', 'Who', 'What it says', 'Status'],
      [title, 'Rao, Asha; Lin, Wei', 'First line_x000D_\n\nSecond & last', 'Maybe'],
    ]),
  };
  await open(page, file);
  await expect(page.getByText('Choose the columns first.')).toBeVisible();
  await page.getByLabel('Row of the column headings').selectOption({ index: 1 });
  await expect(page.getByText('Choose the column of the heading.')).toBeVisible();
  await page.getByLabel('Heading', { exact: true }).selectOption('Name of the work — column A');
  await page.getByLabel('Authors').selectOption('Who — column B');
  await page.getByLabel('Content').selectOption('What it says — column C');
  await page.getByLabel('Decision').selectOption('Not in the file');
  const preview = page.getByRole('region', { name: 'The first rows of the file' });
  await expect(preview.getByRole('row').nth(1)).toContainText('Asha Rao · Wei Lin');
  await expect(counts(page)).toHaveText('1 paper can be added, no row has errors.');

  await page.reload();
  await expect(page.getByRole('heading', { name: '2. The columns' })).toBeHidden();
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await expect(page.getByLabel('Decision')).toHaveValue('');
  await expect(counts(page)).toHaveText('1 paper can be added, no row has errors.');
  await importButton(page).click();
  await expect(notice(page, '1 paper imported.')).toBeVisible();
  const { body } = await stack.call('GET', '/api/papers/all');
  expect(body.find(({ heading }: { heading: string }) => heading === title)).toMatchObject({
    authors: ['Asha Rao', 'Wei Lin'],
    content: 'First line\n\nSecond & last',
  });
});

test('a file that is dropped is read; several at once and files of other kinds are refused with what to do', async ({
  page,
}) => {
  await open(page);
  const input = page.getByLabel('File', { exact: true });
  const wrong: [name: string, content: Buffer, sentence: RegExp][] = [
    [
      'old.xls',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      /spreadsheet of an old kind \(\.xls\)/,
    ],
    [
      'page.xls',
      Buffer.from('<html><table></table></html>'),
      /spreadsheet of an old kind \(\.xls\)/,
    ],
    ['broken.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /cannot be read as a spreadsheet/],
    ['photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), /no table/],
    ['letter.txt', Buffer.from('Dear chair\nplease find\nthe papers'), /No columns/],
    ['empty.csv', Buffer.alloc(0), /empty/],
  ];
  for (const [name, buffer, sentence] of wrong) {
    await input.setInputFiles({ name, mimeType: 'text/plain', buffer });
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
  const drop = (count: number) =>
    page.evaluateHandle((files) => {
      const dropped = new DataTransfer();
      for (let index = 0; index < files; index += 1) {
        dropped.items.add(new File(['Title,Authors,Abstract\nA,B,C'], `dropped-${index}.csv`));
      }
      return dropped;
    }, count);
  await page.dispatchEvent('.picture-place', 'drop', { dataTransfer: await drop(2) });
  await expect(page.getByText('Choose one file at a time.')).toBeVisible();
  await page.dispatchEvent('.picture-place', 'drop', { dataTransfer: await drop(1) });
  await expect(page.getByText('Read: dropped-0.csv')).toBeVisible();
  await expect(counts(page)).toHaveText('1 paper can be added, no row has errors.');
});

test('papers that are there already and rows that were not accepted are pointed out and left out', async ({
  page,
  stack,
}, { project }) => {
  const title = `There already (${project.name})`;
  const row = (heading: string, status = 'Accept') => ['1', heading, 'Text', 'Asha Rao', status];
  await open(page, accepted(title));
  await importButton(page).click();
  await expect(notice(page, '1 paper imported.')).toBeVisible();
  const file = csv([
    HEADINGS,
    row(title.toUpperCase()),
    row(`${title}, new`),
    row(`${title}, NEW`),
    row('Refused', 'Reject'),
  ]);
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await expect(counts(page)).toHaveText(
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
  const from = await head(stack);
  await importButton(page).click();
  await expect(notice(page, /^1 paper imported\.$/).last()).toBeVisible();
  await expect(page.getByRole('heading', { name: '2. The columns' })).toBeHidden();
  expect(await outcome(stack, from, title)).toEqual({ commits: 1, papers: 2 });
});

test('an import whose answer was lost is repeated without adding a paper twice', async ({
  page,
  stack,
  expected,
}, { project }) => {
  expected.push('net::ERR_FAILED');
  const title = `Answer lost (${project.name})`;
  await open(page, accepted(`${title} 1`, `${title} 2`));
  await expect(importButton(page)).toBeEnabled();
  const from = await head(stack);
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
  expect(await outcome(stack, from, title)).toEqual({ commits: 1, papers: 2 });
  await importButton(page).click();
  await expect(notice(page, '2 papers imported.')).toBeVisible();
  expect(await outcome(stack, from, title)).toEqual({ commits: 1, papers: 2 });

  await open(page, accepted(`${title} 1`, `${title} 2`));
  await expect(counts(page)).toHaveText(
    'No paper can be added, no row has errors. 2 papers left out: there already.',
  );
  await page.getByLabel('Leave out papers that are there already (2)').uncheck();
  await importButton(page).click();
  await expect(notice(page, 'None was added twice.')).toBeVisible();
  expect(await outcome(stack, from, title)).toEqual({ commits: 1, papers: 2 });
});

test('papers that were deleted after an import are imported again after a question', async ({
  page,
  stack,
  token,
}, { project }) => {
  const title = `Deleted since (${project.name})`;
  await open(page, accepted(title));
  await importButton(page).click();
  await expect(notice(page, '1 paper imported.')).toBeVisible();
  const { body } = await stack.call('GET', '/api/papers/all');
  const { _id } = body.find(({ heading }: { heading: string }) => heading === title);
  await stack.call('DELETE', `/api/papers/delete/${_id}`, { token });
  await open(page, accepted(title));
  await importButton(page).click();
  const question = page.getByRole('dialog', { name: 'Import these papers again?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(importButton(page)).toBeEnabled();
  const from = await head(stack);
  expect(await outcome(stack, from, title)).toEqual({ commits: 0, papers: 0 });
  await importButton(page).click();
  await question.getByRole('button', { name: 'Import again' }).click();
  await expect(notice(page, '1 paper imported.')).toBeVisible();
  expect(await outcome(stack, from, title)).toEqual({ commits: 1, papers: 1 });
});

test('while the website cannot save, nothing is lost; rows that it refuses are told by their numbers', async ({
  page,
}, { project }) => {
  await open(page, accepted(`Refused 1 (${project.name})`, `Refused 2 (${project.name})`));
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
  await expect(page.getByLabel('File', { exact: true })).toBeDisabled();
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
  await expect(refused.locator('tbody tr')).toContainText(`3Refused 2 (${project.name})`);
  await importButton(page).click();
  await expect(notice(page, '2 papers imported.')).toBeVisible();
});

test('a session that ends before the import costs nothing: after the login the file is still there', async ({
  page,
  stack,
}, { project }) => {
  const token = await stack.logIn();
  await open(page, accepted(`Session over (${project.name})`));
  await page.evaluate((secret) => localStorage.setItem('token', secret), token);
  await stack.call('POST', '/api/user/logout', { token });
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
  await open(page, accepted('Without the list'));
  await expect(page.getByText(/^Failed to fetch papers/)).toBeVisible();
  await expect(importButton(page)).toBeHidden();
  await page.unroute('**/api/papers/all');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(importButton(page)).toBeVisible();
});

test('a network that is gone when a file is chosen is said, and a reload mends it', async ({
  page,
  expected,
}) => {
  expected.push('net::ERR_FAILED');
  await open(page);
  await expect(page.getByLabel('File', { exact: true })).toBeVisible();
  await page.route('**/admin/assets/*.js', (route) => route.abort());
  await page.getByLabel('File', { exact: true }).setInputFiles(accepted('No network'));
  await expect(page.getByText(/could not be loaded. Check the connection/)).toBeVisible();
  await page.unroute('**/admin/assets/*.js');
  await page.reload();
  await page.getByLabel('File', { exact: true }).setInputFiles(accepted('No network'));
  await expect(importButton(page)).toBeVisible();
});

test('more than 1,000 papers are refused before anything is sent', async ({ page }) => {
  await open(page, accepted(...Array.from({ length: 1001 }, (_, index) => `Many ${index}`)));
  await expect(page.getByText(/^These are 1001 papers; 1000 at most/)).toBeVisible();
  await expect(importButton(page)).toBeHidden();
});

test('an import is made with the keyboard alone', async ({ page }, { project }) => {
  await open(page, accepted(`By keyboard (${project.name})`, ''));
  await expect(counts(page)).toBeVisible();
  await page.getByRole('button', { name: 'Download the errors as CSV' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: '1 row with errors' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^Leave out the 1 row with errors/)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(importButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page, '1 paper imported.')).toBeVisible();
  await expect(page.locator('.imported')).toBeFocused();
});

test('axe finds nothing wrong with an import in any state, and nothing scrolls sideways', async ({
  page,
}, { project }) => {
  if (project.name === 'phone') await page.setViewportSize({ width: 320, height: 700 });
  const look = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(page.viewportSize()?.width);
    expect(await findViolations(page)).toEqual([]);
  };
  await open(
    page,
    csv([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  );
  await expect(page.getByText('Choose the columns first.')).toBeVisible();
  await look();
  const rows = [
    ['1', 'Axe', 'Text', 'Asha', 'Accept'],
    ['2', 'AXE', 'Text', 'Asha', 'Accept'],
    ['3', 'x'.repeat(301), '', '', 'Accept'],
    ['4', 'No', 'Text', 'Asha', 'Reject'],
  ];
  await page.getByLabel('File', { exact: true }).setInputFiles(csv([HEADINGS, ...rows]));
  await page.route('**/api/papers/import', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not now.' } }),
  );
  await page.getByLabel(/^Leave out the 1 row/).check();
  await importButton(page).click();
  await expect(page.getByText('Not imported. Not now.')).toBeVisible();
  const hidden = page.locator('.row-notes:not([open]) > summary');
  while ((await hidden.count()) > 0) await hidden.first().click();
  await page.locator('.Toastify__close-button').click();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await look();
});
