import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { expect, test } from './admin-test.ts';
import { kinds } from './kinds.ts';

/** The file that a button makes, and its rows. */
async function exported(page: Page, button: string | RegExp) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const { data, errors } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true });
  expect(errors).toEqual([]);
  return { name: file.suggestedFilename(), path: await file.path(), rows: data };
}

/** Shows entries as the conference's own, as which they are exported; the others are its samples. */
async function ownEntries(page: Page, path: string) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const json = (await response.text()).replaceAll(',"sample":true', '');
    await route.fulfill({ response, body: json });
  });
}

const FILES: Record<keyof typeof kinds, [file: string, firstHeading: string]> = {
  papers: ['papers', 'Heading'],
  updates: ['updates', 'Title'],
  speakers: ['speakers', 'Name'],
  photos: ['gallery', 'Image'],
  organising: ['committees-organising', 'Name'],
  technical: ['committees-technical', 'Name'],
  international: ['committees-international', 'Name'],
};

test('every list is exported whole, with the day in the name of its file', async ({
  page,
  site,
}) => {
  for (const [kind, [file, heading]] of Object.entries(FILES)) {
    const { list, calls } = kinds[kind as keyof typeof kinds];
    const members = calls.endsWith('commitee');
    const path = `/api/${calls}/${members ? 'getAllMembers' : 'all'}`;
    await ownEntries(page, path);
    const { body } = await site.call('GET', path);
    const count = (members ? body.members : body).length;
    await page.goto(`/admin/${list}`);
    if (count === 0) {
      await expect(page.getByText(/^No .* yet\.$/)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0);
      continue;
    }
    const { name, rows } = await exported(page, 'Export as CSV');
    expect(name).toMatch(new RegExp(`^${file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(rows[0]?.[0]).toBe(heading);
    expect(rows).toHaveLength(1 + count);
  }
});

test('samples are left out of what is exported, and of nothing else there is no file', async ({
  page,
}) => {
  const entry = (name: string, more = {}) => ({ _id: name, heading: name, authors: [], ...more });
  const json = [entry('own'), entry('other'), entry('made-up', { sample: true })];
  await page.route('**/api/papers/all', (route) => route.fulfill({ json }));
  await page.goto('/admin/all-papers');
  const { rows } = await exported(page, 'Export 2 papers, without the samples, as CSV');
  expect(rows.map(([first]) => first)).toEqual(['Heading', 'own', 'other']);
  await page.getByLabel('Search').fill('made-up');
  await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0);
});

test('a list that is searched is exported as far as it is found, in the order that is shown', async ({
  page,
}) => {
  const json = Array.from({ length: 120 }, (_, number) => ({
    _id: `paper-${number}`,
    heading: `${number % 2 ? 'Odd' : 'Even'} paper ${String(number).padStart(3, '0')}`,
    authors: ['Rao, A.', 'Lin'],
    content: 'Text',
  }));
  await page.route('**/api/papers/all', (route) => route.fulfill({ json }));
  await page.goto('/admin/all-papers');
  await page.getByLabel('Search').fill('odd');
  await page.getByLabel('Order').selectOption('Z to A');
  const { rows } = await exported(page, 'Export 60 papers as CSV');
  expect(rows).toHaveLength(61);
  expect(rows[1]?.slice(0, 2)).toEqual(['Odd paper 119', 'Rao, A.; Lin']);
  await page.getByLabel('Search').fill('paper 007');
  await expect(
    page.getByRole('button', { name: 'Export 1 paper as CSV', exact: true }),
  ).toBeVisible();
  await page.getByLabel('Search').fill('nobody');
  await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0);
});

test('messages are exported with formulas defused, whoever wrote them', async ({
  page,
  site,
  mark,
}) => {
  const subject = `=1+1 asked for an export on a ${mark}`;
  const body = {
    name: '@SUM(A1)',
    email: 'formula@example.org',
    phone: '+91 612 0000',
    subject,
    message: '-2+3\n"quoted", and more',
  };
  await site.call('POST', '/api/contact', { body });
  await page.goto('/admin/contact-messages');
  await page.getByLabel('Search').fill(subject);
  const { name, rows } = await exported(page, /^Export (1 message )?as CSV$/);
  expect(name).toMatch(/^contact-messages-\d{4}-\d\d-\d\d\.csv$/);
  const [headings, row] = rows;
  // The reader's time, and that of the conference.
  expect(headings?.slice(1)).toEqual([
    expect.stringContaining('Asia/Kolkata'),
    'Name',
    'Email',
    'Phone',
    'Subject',
    'Message',
    'Read',
    'Answered',
  ]);
  expect(row?.slice(1)).toEqual([
    expect.stringMatching(/\d{4}/),
    "'@SUM(A1)",
    'formula@example.org',
    "'+91 612 0000",
    `'${subject}`,
    `'-2+3\n"quoted", and more`,
    'no',
    'no',
  ]);
});

test('what the list of papers exports as CSV, XLSX or JSON is no change when it is imported', async ({
  page,
}) => {
  await ownEntries(page, '/api/papers/all');
  await page.goto('/admin/all-papers');
  const files: string[] = [];
  for (const format of ['CSV', 'XLSX', 'JSON']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Export as ${format}`, exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
    const path = `${await file.path()}-${file.suggestedFilename()}`;
    await file.saveAs(path);
    files.push(path);
  }
  await page.goto('/admin/import-papers');
  for (const path of files) {
    await page.getByLabel('File', { exact: true }).setInputFiles(path);
    await expect(page.getByText(`Read: ${basename(path)}`)).toBeVisible();
    await expect(page.locator('.counts')).toHaveText(
      /^No paper can be added, no row has errors\. \d+ papers left out: there already\.$/,
    );
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  }
});

test('what the list of papers exports can be imported again without an error', async ({
  page,
  site,
}) => {
  await ownEntries(page, '/api/papers/all');
  const asked = page.waitForResponse('**/api/papers/all');
  await page.goto('/admin/all-papers');
  // What the cards show, and no whole abstracts.
  for (const { content } of await (await asked).json()) {
    expect([...content].length).toBeLessThan(400);
  }
  const { path } = await exported(page, 'Export as CSV');
  await page.unroute('**/api/papers/all');
  await page.route('**/api/papers/all', (route) => route.fulfill({ json: [] }));
  await page.goto('/admin/import-papers');
  await page.getByLabel('File', { exact: true }).setInputFiles(path);
  const { body: papers } = await site.call('GET', '/api/papers/all');
  await expect(page.locator('.counts')).toHaveText(/no row has errors\./);
  const import_ = page.getByRole('button', { name: /^Import \d+ papers$/ });
  let sent: Record<string, unknown>[] = [];
  await page.route('**/api/papers/import', (route) => {
    sent = route.request().postDataJSON().rows;
    return route.fulfill({ status: 503, json: {} });
  });
  await import_.click();
  await expect(page.getByText(/^Not imported\./)).toBeVisible();
  const known = new Map(
    papers.map((paper: Record<string, unknown>) => [paper.heading, paper.authors]),
  );
  expect(sent.length).toBeGreaterThan(10);
  for (const { heading, authors } of sent) expect(authors).toEqual(known.get(heading));
  const contents = papers.map(({ content }: Record<string, unknown>) => content);
  expect(sent.map(({ content }) => content)).toEqual(contents);
});
