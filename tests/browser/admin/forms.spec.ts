import type { Locator } from '@playwright/test';
import { findFaults } from '../find-faults.ts';
import { comeIn } from '../notice-clock.ts';
import { expect, test } from './admin-test.ts';
import { expectClear, notice } from './notice.ts';

test('the form of a paper: errors, authors, a preview, a fact', async ({
  page,
  site,
  token,
  mark,
}) => {
  await page.goto('/admin/add-papers');

  await test.step('a field says what is wrong with it as soon as it is left', async () => {
    await page.getByLabel('Heading').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByText('Heading is required.')).toBeVisible();
    await expect(page.getByText('Authors are required.')).toBeHidden();
    await page.getByLabel('Link (optional)').fill('example.org/a');
    await page.getByLabel('Content').focus();
    await expect(page.getByLabel('Link (optional)')).toHaveValue('https://example.org/a');
    await page.getByLabel('Link (optional)').fill('our example');
    await page.getByLabel('Content').focus();
    await expect(page.getByText(/^Link must be a web address/)).toBeVisible();
    await expect(page.getByLabel('Link (optional)')).toHaveAccessibleDescription(
      /Link must be a web address/,
    );
  });

  await test.step('what saves stays in sight, and never lies over what has the focus', async () => {
    const bar = page.locator('.actions');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toBeInViewport({ ratio: 1 });
    for (const field of ['Heading', 'Content']) {
      await page.getByLabel(field).focus();
      const places = () =>
        Promise.all([page.getByLabel(field), bar].map((each) => each.boundingBox()));
      await expect
        .poll(async () => {
          const [own, below] = await places();
          return (own?.y ?? 0) + (own?.height ?? 0) - (below?.y ?? 0);
        })
        .toBeLessThanOrEqual(0);
      await expect(bar).toBeInViewport({ ratio: 1 });
    }
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

  await test.step('authors are changed where they stand, and moved by keys, buttons and the mouse', async () => {
    const authors = page.getByLabel('Authors', { exact: true });
    const chips = page.locator('.chip-text');
    await authors.fill('');
    await paste(authors, 'J. R. Rao, Ludwig van Hoek; Wei Lin and Meera Das');
    const all = ['Asha Verma', 'Meera', 'J. R. Rao', 'Ludwig van Hoek', 'Wei Lin', 'Meera Das'];
    await expect(chips).toHaveText(all);
    await expect(
      page.getByText('J. R. Rao, Ludwig van Hoek, Wei Lin, Meera Das: 6 in all.'),
    ).toBeAttached();
    // The keys of the list, from the field behind it on.
    await authors.press('ArrowLeft');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(page.getByText('Meera Das: 5 of 6.')).toBeAttached();
    await expect(chips.nth(4)).toBeFocused();
    await expect(chips.nth(4)).toHaveAccessibleName('Meera Das, 5 of 6');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await expect(page.getByText('Wei Lin is taken out.')).toBeAttached();
    await expect(authors).toBeFocused();

    await page.getByRole('button', { name: 'Meera, 2 of 5' }).click();
    const typed = page.getByRole('textbox', { name: 'Authors, 2 of 5' });
    await expect(typed).toBeFocused();
    await typed.fill('Somebody else');
    await typed.press('Escape');
    await expect(chips.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await typed.pressSequentially(' Iyer');
    await page.getByRole('button', { name: 'Move Meera Iyer earlier' }).click();
    await expect(page.getByRole('textbox', { name: 'Authors, 1 of 5' })).toBeFocused();
    await page.keyboard.press('Enter');
    const moved = ['Meera Iyer', 'Asha Verma', 'J. R. Rao', 'Ludwig van Hoek', 'Meera Das'];
    await expect(chips).toHaveText(moved);

    const grip = page.locator('.chip .grip');
    await grip.first().hover();
    await page.mouse.down();
    const { x = 0, y = 0, width = 0, height = 0 } = (await chips.nth(2).boundingBox()) ?? {};
    await page.mouse.move(x + width, y + height / 2);
    await page.mouse.up();
    await expect(page.getByText('Meera Iyer: 3 of 5.')).toBeAttached();
    await expect(chips).toHaveText([
      'Asha Verma',
      'J. R. Rao',
      'Meera Iyer',
      'Ludwig van Hoek',
      'Meera Das',
    ]);
    // What is half-typed in a chip is kept with the draft, and counts at the save below.
    await chips.first().click();
    await page.keyboard.type('-Rao');
    await page.reload();
    await expect(chips.first()).toHaveText('Asha Verma-Rao');
    await authors.fill('Chand and');
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

  await test.step('what few papers have is folded up; an error in it unfolds it', async () => {
    const summary = page.locator('summary', { hasText: 'More about this paper' });
    const doi = page.getByLabel('DOI (optional)');
    await page.getByLabel('Heading').fill(`A paper with more ${mark}`);
    await page.getByLabel('Link (optional)').fill('');
    await expect(doi).toBeHidden();
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Track (optional)').selectOption('Renewable Energy');
    await doi.fill('10.1007');
    await page.getByLabel('Keywords (optional)').fill('Tides, storage');
    await expect(page.getByText(/^DOI must be a DOI such as/)).toBeVisible();
    await summary.click();
    await expect(doi).toBeHidden();
    await page.getByRole('button', { name: 'Add paper' }).click();
    await expect(doi).toBeFocused();
    await doi.fill('https://doi.org/10.1007/978-3-031-12345-6_7');
    await page.getByLabel('Award (optional)').focus();
    await expect(page.getByText(/^DOI must be a DOI such as/)).toBeHidden();
  });

  await test.step('what is known of an author is typed in the open chip, and goes where it goes', async () => {
    const chips = page.locator('.chip-text');
    const name = page.getByRole('textbox', { name: 'Authors, 1 of 6' });
    const problem = page.getByText(/^The ORCID of Asha Verma-Rao is not one: 16 digits such as/);
    await chips.first().focus();
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
    await expect(page.getByLabel('Given name (optional)')).toBeFocused();
    await page.keyboard.type('Asha');
    // A click on what stands between its fields leaves it open.
    await page.locator('label', { hasText: 'Affiliation' }).click();
    await page.keyboard.type('IIT Patna');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0000-0002-1825-009');
    await expect(problem).toBeHidden();
    await page.keyboard.type('8');
    await expect(problem).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(chips.first()).toBeFocused();
    await page.getByRole('button', { name: 'Add paper' }).click();
    await expect(page.getByLabel('Authors', { exact: true })).toBeFocused();
    await chips.first().click();
    await page.getByLabel('ORCID (optional)').fill('https://orcid.org/0000-0002-1825-0097');
    await expect(problem).toHaveCount(0);
    await name.fill('A. Verma-Rao');
    await page.getByRole('button', { name: 'Move A. Verma-Rao later' }).click();
    await page.keyboard.press('Enter');
    await expect(chips.nth(1)).toHaveAccessibleName('A. Verma-Rao, 2 of 6, more is known');
    await page.keyboard.press('Enter');
    await page.getByLabel('Given name (optional)').fill('Somebody');
    await page.keyboard.press('Escape');

    await chips.nth(3).click();
    await page.getByLabel('Affiliation (optional)').fill('Delft');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await expect(chips.nth(3)).toHaveText('Meera Das');
    await page.reload();
    await expect(page.getByLabel('DOI (optional)')).toBeHidden();
    await expect(page.locator('summary', { hasText: 'More about' })).toContainText(
      'Track, Keywords, DOI',
    );
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
    const anyway = page.getByRole('button', { name: 'Save anyway' });
    await expect(anyway).toBeFocused();
    await expect(anyway).toHaveAccessibleDescription(/Did you mean.*Nothing is saved yet\.$/s);
    await expect(page.locator('#doubts')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Go to it' }).click();
    await expect(content).toBeFocused();
    await anyway.click();
    // It begins anew once it was saved.
    await expect(content).toHaveValue('');
    const { body: papers } = await site.call('GET', '/api/papers/all', { token });
    const saved = papers.find(({ heading }: { heading: string }) => heading.endsWith(mark));
    expect(saved.authors.join('|')).toBe('J. R. Rao|A. Verma-Rao|Meera Iyer|Meera Das|Chand and');
    const affiliation = 'IIT Patna';
    const orcid = '0000-0002-1825-0097';
    expect(saved.people).toEqual([{ name: 'A. Verma-Rao', given: 'Asha', affiliation, orcid }]);
    expect(saved).toMatchObject({
      track: 'renewable-energy',
      keywords: ['Tides', 'storage'],
      doi: '10.1007/978-3-031-12345-6_7',
    });
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
  await question.getByRole('button', { name: 'Leave, keep it' }).click();
  // The dashboard says that it waits.
  await page.getByRole('link', { name: 'Add New Speaker: Half a name' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Half a name');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Leave, discard it' }).click();
  // Not the one before, which may still be on its way out.
  const discarded = page.locator('.Toastify__toast[data-in="true"]', {
    hasText: 'What you typed is discarded.',
  });
  await comeIn(discarded);
  await discarded.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('What you typed is back as you left it.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Half a name');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Leave, discard it' }).click();
  await page.getByRole('link', { name: 'Add New Speaker' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  // Also where its form is open again; not over what was typed since.
  await comeIn(discarded);
  await discarded.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Half a name');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Leave, discard it' }).click();
  await comeIn(discarded);
  await page.getByRole('link', { name: 'Add New Speaker' }).click();
  await page.getByLabel('Name').fill('Another name');
  await expect(discarded).toHaveCount(0);
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
  const about = `is read on the ${mark}`;
  const title = `Lost before {{date:camera-ready}} ${about}`;
  await page.goto('/admin/add-recent-updates');
  await page.getByLabel('Title').fill(title);
  await expect(
    page.getByText(`Visitors read: Lost before Monday 16 February 2026 ${about}`),
  ).toBeVisible();
  // It may follow an important date; a day of its own is asked for otherwise.
  await page.getByLabel('On a day of its own, or that of an').selectOption('camera-ready');
  await expect(page.getByLabel('Event date')).toHaveValue('camera-ready');
  await page.getByLabel('Event date').selectOption('On a day of its own');
  // The specification requires a date, which may not be known yet.
  await page.getByRole('button', { name: 'Not known yet? Take this moment' }).click();
  await expect(page.getByLabel('Event date')).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  await page.getByLabel('Event date').fill('');
  // A day alone is none to the browser.
  await page.getByLabel('Event date').pressSequentially('02272026');
  await page.getByLabel('Description').focus();
  await expect(
    page.getByText('Event date is not complete: type the day, the hour and the minutes.'),
  ).toBeVisible();
  await page.getByLabel('Event date').fill('2026-02-27T09:30');
  await page.getByLabel('Description').fill('Text.');
  await page.route('**/api/recentupdate/add', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add update' }).click();
  await expect(notice(page, 'Failed to add the update. Please try again.')).toBeVisible();
  await expect(page.getByText('Whether it was saved is not known yet.')).toBeVisible();
  // At the lower edge a notice would lie over what one presses next, or types into.
  for (const next of ['.actions', 'input:focus']) {
    await page.evaluate((selector) => {
      const { bottom = 0 } =
        document.querySelector(`#screen ${selector}`)?.getBoundingClientRect() ?? {};
      scrollBy({ top: bottom - innerHeight, behavior: 'instant' });
    }, next);
    await expectClear(page);
    await page.getByLabel('Event date').focus();
  }
  await page.unroute('**/api/recentupdate/add');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  // Also where it was typed on since.
  await page.getByLabel('Description').fill('Text, and more.');
  await page.getByRole('button', { name: 'Add update' }).click();
  await expect(notice(page, 'Update updated successfully.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See it on the site' })).toHaveAttribute(
    'href',
    /text=Lost%20before%20\w+%20\d+%20\w+/,
  );
  const { body: all } = await site.call('GET', '/api/recentupdate/all');
  const found = all.filter((each: { title: string }) => each.title.endsWith(about));
  expect(found).toMatchObject([{ description: 'Text, and more.' }]);
  expect(found[0].eventDate).toBe('2026-02-27T09:30:00+05:30');
});

test('what was typed on after a lost answer goes on in the form of the entry, where somebody has changed it since', async ({
  page,
  site,
  token,
  problems,
  mark,
}) => {
  problems.expect(/net::ERR_FAILED/);
  const name = `Changed before known, ${mark}`;
  await page.goto('/admin/add-speakers');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Specialization').fill('Grids');
  await page.getByLabel('Description').fill('One. Two.');
  await page.route('**/api/speaker/create', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const add = page.getByRole('button', { name: 'Add speaker' });
  await add.click();
  await expect(page.getByText('Whether it was saved is not known yet.')).toBeVisible();
  await page.unroute('**/api/speaker/create');
  const speakers = async () =>
    (await site.call('GET', '/api/speaker/all')).body.filter(
      (each: { name: string }) => each.name === name,
    );
  const [{ _id: id }] = await speakers();
  const body = { name, specialization: 'Grids', description: 'One. Theirs.' };
  await site.call('PUT', `/api/speaker/update/${id}`, { token, body });
  await page.getByLabel('Description').fill('Mine. Two.');
  await add.click();
  await expect(notice(page, /somebody has changed it since/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/all-speakers/update/${id}$`));
  await expect(page.getByText('What you typed is back as you left it.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Mine. Two.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('button', { name: 'Save both changes' }).click();
  await expect(notice(page, 'Speaker updated successfully.')).toBeVisible();
  expect(await speakers()).toMatchObject([{ description: 'Mine. Theirs.' }]);
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
  const again = page.locator('.live-state').getByRole('link', { name: 'Edit it again' });
  await expect(again).toHaveAttribute('href', '/admin/all-speakers/update/u');
  // What was said of it goes when it is taken back.
  await page.route('**/api/log/c/undo', (route) => route.fulfill({ json: { commit: 'd' } }));
  await page.locator('.live-state').getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'Undone: the website is as it was before.')).toBeVisible();
  await expect(notice(page, 'Speaker added.')).toBeHidden();

  // A name that another speaker has is asked about, once, and saved all the same.
  await page.getByLabel('Name').fill(' gaston  PLANTÉ (1834–1889)');
  const there = page.locator('#name-warning').getByRole('link', { name: 'Gaston Planté' });
  await expect(there).toHaveAttribute('href', /^\/admin\/all-speakers\/update\//);
  await page.getByLabel('Description').fill('Speaks.');
  await page.getByLabel('Specialization').fill('Grids');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Save anyway' })).toBeFocused();
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  expect(sent).toHaveLength(1);
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Name')).toHaveValue('');
  expect(sent).toHaveLength(2);
  await expect(there).toBeHidden();
  // One's own name is one's own.
  await page.goto('/admin/all-speakers');
  await page.getByLabel('Search').fill('planté');
  await page.getByRole('link', { name: /^Update Gaston/ }).click();
  const looked = page.waitForResponse('**/api/speaker/find?**');
  await page.getByLabel('Name').fill('Planté');
  await looked;
  await expect(page.locator('#name-warning')).toHaveCount(0);
});

/** Pastes a text without the clipboard, which tests that run side by side share. */
async function paste(into: Locator, text: string): Promise<void> {
  await into.focus();
  await into.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = { clipboardData, bubbles: true, cancelable: true };
    input.dispatchEvent(new ClipboardEvent('paste', event));
  }, text);
}

test('a link to join is kept sealed: shown when somebody asks, replaced, or left as it is', async ({
  page,
  site,
  token,
  mark,
}) => {
  const link = 'https://rooms.example/by-invitation';
  const values = { title: `Hall of ${mark}`, kind: 'panel', day: '2026-03-07' };
  const { body: made } = await site.call('POST', '/api/programme/add', {
    token,
    body: { ...values, start: '07:00', end: '07:30', joinLink: link },
  });
  await page.goto(`/admin/all-sessions/update/${made._id}`);
  const field = page.locator('.field', { hasText: 'Link to join' });
  await expect(field).toContainText('A link is kept. This website alone can read it.');
  await field.getByRole('button', { name: 'Show link to join' }).click();
  await expect(field.getByRole('link', { name: link })).toBeVisible();
  await field.getByRole('button', { name: 'Replace link to join' }).click();
  await expect(page.getByLabel('Link to join')).toBeFocused();
  await page.getByLabel('Link to join').fill('room 4');
  await page.getByLabel('Link to join').blur();
  await expect(field).toContainText('Link to join must be a web address');
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep the link as it was' }).click();
  await expect(field.getByRole('link', { name: link })).toBeVisible();
});

test('a title takes a date of the settings where one writes, by its button', async ({ page }) => {
  await page.goto('/admin/add-recent-updates');
  const title = page.getByLabel('Title');
  await title.fill('Papers until .');
  await title.press('ArrowLeft');
  await page.getByRole('button', { name: 'Date, fee… for Title' }).click();
  await page.getByRole('searchbox').fill('camera ready');
  await page.getByRole('searchbox').press('Enter');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Papers until {{date:camera-ready}}.');
  await expect(page.getByText(/^Visitors read: Papers until .*\d{4}\.$/)).toBeVisible();
});
