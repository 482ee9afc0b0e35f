import { expect, test } from './admin-test.ts';
import { notice } from './notice.ts';

test('the form of a paper: errors, authors, a preview, a fact', async ({ page, mark }) => {
  await page.goto('/admin/add-papers');

  await test.step('a field says what is wrong with it as soon as it is left', async () => {
    await page.getByLabel('Heading').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByText('Heading is required.')).toBeVisible();
    await expect(page.getByText('Authors is required.')).toBeHidden();
    await page.getByLabel('Link (optional)').fill('example.org');
    await page.getByLabel('Content').focus();
    await expect(page.getByText(/^Link must be a web address/)).toBeVisible();
    await expect(page.getByLabel('Link (optional)')).toHaveAccessibleDescription(
      /Link must be a web address/,
    );
  });

  await test.step('authors become chips at a comma, at Enter and when the field is left', async () => {
    const authors = page.getByLabel('Authors');
    await authors.pressSequentially('Asha Verma,Ravi');
    await expect(page.getByRole('button', { name: 'Remove Asha Verma' })).toBeVisible();
    await authors.press('Enter');
    await authors.fill('Meera, Kavita');
    await authors.blur();
    await expect(page.locator('.chip')).toHaveText(['Asha Verma×', 'Ravi×', 'Meera×', 'Kavita×']);
    await page.getByRole('button', { name: 'Remove Ravi' }).click();
    await expect(authors).toBeFocused();
    await authors.press('Backspace');
    await expect(authors).toHaveValue('Kavita');
  });

  await test.step('a text can be seen as the website will draw it', async () => {
    await page.getByLabel('Content').fill('A **bold** claim <script>alert(1)</script>');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.locator('.preview strong')).toHaveText('bold');
    await expect(page.locator('.preview')).toContainText('<script>alert(1)</script>');
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.fill('It begins on {{date:conference-start}}.');
    await expect(page.locator('.preview')).toHaveText('It begins on Friday 6 March 2026.');
  });

  await test.step('a fact that no setting has is said when the field is left, and at Save', async () => {
    const content = page.getByRole('textbox', { name: 'Content' });
    const meant =
      'No setting has a fact "date:submision-deadline". Did you mean "date:submission-deadline"?';
    await page.getByLabel('Link (optional)').fill('');
    await page.getByLabel('Heading').fill(`A paper with a slip ${mark}`);
    await content.fill('Until {{date:submision-deadline}}, for {{fee:none}}.');
    await page.getByLabel('Heading').focus();
    await expect(page.getByText(meant)).toContainText('No setting has a fact "fee:none".');
    await expect(content).toHaveAccessibleDescription(/Did you mean/);
    await page.getByRole('button', { name: 'Add paper' }).click();
    await expect(page.getByText(/^Nothing is saved yet\. To save it with/)).toBeVisible();
    await expect(content).toBeFocused();
    await page.getByRole('button', { name: 'Add paper' }).click();
    // It begins anew once it was saved.
    await expect(content).toHaveValue('');
  });
});

test('what was typed survives a reload, and leaving asks', async ({ page }) => {
  await page.goto('/admin/add-speakers');
  await page.getByLabel('Name').fill('Half a name');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Half a name');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Half a name');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Leave, keep the draft' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Add New Speaker' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Half a name');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Leave, discard it' }).click();
  await page.getByRole('link', { name: 'Add New Speaker' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('the Back of the browser asks, too, and takes one press', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Add New Speaker' }).click();
  await page.getByLabel('Name').fill('Going back');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Going back');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave, discard it' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.getByRole('link', { name: 'Add New Speaker' }).click();
  await page.getByLabel('Name').fill('Nothing after all');
  await page.getByLabel('Name').fill('');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a save whose answer was lost is saved once', async ({ page, site, problems, mark }) => {
  problems.expect(/net::ERR_FAILED/);
  const tags = `Lost answer on the ${mark}`;
  await page.goto('/admin/add-recent-updates');
  await page.getByLabel('Title').fill(tags);
  // It may follow an important date; a day of its own is asked for otherwise.
  await page
    .getByLabel('On a day of its own, or that of an')
    .selectOption('Camera-Ready, 16 February 2026');
  await expect(page.getByLabel('Event date')).toHaveValue('camera-ready');
  await page.getByLabel('Event date').selectOption('On a day of its own');
  await page.getByLabel('Event date').fill('2026-02-27T09:30');
  await page.getByLabel('Description').fill('Text.');
  await page.route('**/api/recentupdate/add', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add update' }).click();
  await expect(notice(page, 'Failed to add the update. Please try again.')).toBeVisible();
  await expect(page.getByText('Whether it was saved is not known yet.')).toBeVisible();
  await page.unroute('**/api/recentupdate/add');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(tags);
  // Also where it was typed on since.
  await page.getByLabel('Description').fill('Text, and more.');
  await page.getByRole('button', { name: 'Add update' }).click();
  await expect(notice(page, 'Update updated successfully.')).toBeVisible();
  const { body: all } = await site.call('GET', '/api/recentupdate/all');
  const found = all.filter(({ title }: { title: string }) => title === tags);
  expect(found).toMatchObject([{ description: 'Text, and more.' }]);
  expect(found[0].eventDate).toBe('2026-02-27T09:30:00+05:30');
});

test('after an entry was added, with Ctrl+S, its form begins anew, at its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 600 });
  const json = { message: 'Speaker added.', commit: 'c', _id: 'u' };
  const sent: unknown[] = [];
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/speaker/create', async (route) => {
    sent.push(route.request().postDataJSON());
    await asked;
    await route.fulfill({ status: 201, json });
  });
  await page.goto('/admin/add-speakers');
  await expect(page.getByLabel('Name')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Name is required.')).toBeVisible();
  await page.getByLabel('Name').fill('Uma Das');
  await page.getByLabel('Description').fill('Speaks.');
  await page.getByLabel('Specialization').fill('Grids');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await page.keyboard.press('Control+s');
  answer();
  await expect(notice(page, 'Speaker added.')).toBeVisible();
  expect(sent).toMatchObject([{ name: 'Uma Das', specialization: ['Grids'] }]);
  await expect(page.locator('.live-state')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Name')).toBeFocused();
});
