import { writeXlsx } from '../../../admin/shell/lists/write-xlsx.ts';
import { findFaults } from '../find-faults.ts';
import { acceptedPapers, csvFile, HEADINGS } from './accepted-papers.ts';
import { expect, test } from './admin-test.ts';
import { fileField, importButton, openImport, rowCounts } from './import-screen.ts';
import { notice } from './notice.ts';

test('errors are corrected in the file, which is chosen again', async ({ page, mark }) => {
  const title = `Corrected (${mark})`;
  await openImport(page, acceptedPapers(title, ''));
  await expect(rowCounts(page)).toHaveText('1 paper can be added, 1 row has errors.');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose the corrected file' }).click(),
  ]);
  await chooser.setFiles(acceptedPapers(title, `${title}, too`));
  await expect(rowCounts(page)).toHaveText('2 papers can be added, no row has errors.');
  await importButton(page).click();
  await expect(notice(page, '2 papers imported.')).toBeVisible();
});

test('a spreadsheet is read below the lines above its headings; the chosen columns are remembered', async ({
  page,
  site,
  mark,
}) => {
  const title = `From a spreadsheet (${mark})`;
  const file = {
    name: 'papers.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      writeXlsx([
        ['Conference & friends', ''],
        ['Name of the work', 'Who', 'What it says', 'Status'],
        [title, 'Rao, Asha; Lin, Wei', 'First line\r\n\nSecond & last', 'Maybe'],
      ]),
    ),
  };
  await openImport(page, file);
  await expect(page.getByText('Choose the columns first.')).toBeVisible();
  await page.getByLabel('Row of the column headings').selectOption({ index: 1 });
  await expect(page.getByText('Choose the column of the heading.')).toBeVisible();
  await page.getByLabel('Heading', { exact: true }).selectOption('Name of the work — column A');
  await page.getByLabel('Authors').selectOption('Who — column B');
  await page.getByLabel('Content').selectOption('What it says — column C');
  await page.getByLabel('Decision').selectOption('Not in the file');
  const preview = page.getByRole('region', { name: 'The first rows of the file' });
  await expect(preview.getByRole('row').nth(1)).toContainText('Asha Rao · Wei Lin');
  await expect(rowCounts(page)).toHaveText('1 paper can be added, no row has errors.');

  await page.reload();
  await expect(page.getByRole('heading', { name: '2. The columns' })).toBeHidden();
  await fileField(page).setInputFiles(file);
  await expect(page.getByLabel('Decision')).toHaveValue('');
  await expect(rowCounts(page)).toHaveText('1 paper can be added, no row has errors.');
  await importButton(page).click();
  await expect(notice(page, '1 paper imported.')).toBeVisible();
  const { body } = await site.call('GET', '/api/papers/all');
  expect(body.find(({ heading }: { heading: string }) => heading === title)).toMatchObject({
    authors: ['Asha Rao', 'Wei Lin'],
    content: 'First line\n\nSecond & last',
  });

  // A track that the website does not have goes to one that it has, or its papers have none.
  const of = (track: string) => [`On ${track} (${mark})`, 'Rao, Asha', 'Text', track];
  const tracks = ['Renewable Energy', 'General', 'Tides'].map(of);
  const ofTracks = csvFile([['Title', 'Authors', 'Abstract', 'Track'], ...tracks]);
  await fileField(page).setInputFiles(ofTracks);
  await expect(rowCounts(page)).toHaveText('1 paper can be added, 2 rows have errors.');
  await page.getByLabel('“Tides”').selectOption('Renewable Energy');
  await page.getByLabel('“General”').selectOption('Import without a track');
  await expect(rowCounts(page)).toHaveText('3 papers can be added, no row has errors.');
  await expect(importButton(page)).toBeEnabled();
  // Corrected elsewhere and chosen again, it goes where it went.
  await fileField(page).setInputFiles({ ...ofTracks, name: 'corrected.csv' });
  await expect(page.getByText('corrected.csv')).toBeVisible();
  await expect(rowCounts(page)).toHaveText('3 papers can be added, no row has errors.');
});

test('a file that is dropped is read; several at once and files of other kinds are refused with what to do', async ({
  page,
}) => {
  await openImport(page);
  const input = fileField(page);
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
  await expect(rowCounts(page)).toHaveText('1 paper can be added, no row has errors.');

  await test.step('more than 1,000 papers are refused before anything is sent', async () => {
    await input.setInputFiles(
      acceptedPapers(...Array.from({ length: 1001 }, (_, index) => `Many ${index}`)),
    );
    await expect(page.getByText(/^These are 1001 papers; 1000 at most/)).toBeVisible();
    await expect(importButton(page)).toBeHidden();
  });
});

test('a network that is gone when a file is chosen is said, and a reload mends it', async ({
  page,
  problems,
}) => {
  problems.expect(/net::ERR_FAILED/);
  await openImport(page);
  await expect(fileField(page)).toBeVisible();
  await page.route('**/admin/assets/*.js', (route) => route.abort());
  await fileField(page).setInputFiles(acceptedPapers('No network'));
  await expect(page.getByText(/could not be loaded. Check the connection/)).toBeVisible();
  await page.unroute('**/admin/assets/*.js');
  await page.reload();
  await fileField(page).setInputFiles(acceptedPapers('No network'));
  await expect(importButton(page)).toBeVisible();
});

test('axe finds nothing wrong with an import in any state, and nothing scrolls sideways', async ({
  page,
}) => {
  await openImport(
    page,
    csvFile([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  );
  await expect(page.getByText('Choose the columns first.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const rows = [
    ['1', 'Axe', 'Text', 'Asha', 'Accept'],
    ['2', 'AXE', 'Text', 'Asha', 'Accept'],
    ['3', 'x'.repeat(301), '', '', 'Accept'],
    ['4', 'No', 'Text', 'Asha', 'Reject'],
  ];
  await fileField(page).setInputFiles(csvFile([HEADINGS, ...rows]));
  await page.route('**/api/papers/import', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not now.' } }),
  );
  await page.getByLabel(/^Leave out the row/).check();
  await importButton(page).click();
  await expect(page.getByText('Not imported. Not now.')).toBeVisible();
  const hidden = page.locator('.row-notes:not([open]) > summary');
  while ((await hidden.count()) > 0) await hidden.first().click();
  await page.locator('.Toastify__close-button').click();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
});
