import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { newAccount } from './new-account.ts';

test('an owner sees what is handed over and still to do, and proposes the next edition', async ({
  page,
  site,
  mark,
}) => {
  const person = `Ravi ${mark}`;
  const other = await newAccount(site, person);
  const menu = page.getByRole('navigation', { name: 'Screens' });
  // The last evening still is one of the conference, by its own clocks; the next morning is not.
  for (const [time, isOver] of [
    ['2026-03-08T18:00:00Z', false],
    ['2026-03-08T19:00:00Z', true],
  ] as const) {
    await page.clock.setFixedTime(time);
    await page.goto('/admin');
    const toLookAfter = page.getByRole('region', { name: 'To look after' });
    await expect(toLookAfter).toHaveAttribute('aria-busy', 'false');
    const next = toLookAfter.getByRole('link', { name: 'Begin the next edition' });
    await expect(next).toHaveCount(isOver ? 1 : 0);
    if (isOver) await next.click();
  }
  await expect(menu.locator('[aria-current]')).toHaveText('Next Edition');
  await page.clock.setFixedTime(new Date());
  await page.goto('/admin/accounts');
  await menu.getByRole('link', { name: 'Handing Over' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Handing Over');
  await expect(menu.locator('[aria-current]')).toHaveText('Handing Over');
  const people = page.getByRole('region', { name: 'People' }).getByRole('listitem');
  const theirs = people.filter({ hasText: other.email });
  await expect(theirs).toContainText(`${person} (${other.email}): Publisher,`);
  const toDo = page.getByRole('region', { name: 'To do before you hand over' });
  const task = (title: string) =>
    toDo.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(task('Invite the next owner')).toContainText('To do');
  // What the website cannot know is ticked, and stays so.
  await expect(task('Take a copy of everything')).toContainText('To do');
  // Two in a row, of which the first is answered last: neither takes the other back.
  let answerFirst = () => {};
  const isSecond = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await page.route('**/handover/ticks/copy', async (route) => {
    const answer = await route.fetch();
    await isSecond;
    await route.fulfill({ response: answer });
  });
  await task('Take a copy of everything').getByLabel('This is done').check();
  await expect(task('Take a copy of everything')).toContainText('✓ Done');
  const second = page.waitForResponse(/handover\/ticks\/missing$/);
  await task('Fill in what visitors').getByLabel('This is left to the next team').check();
  await (await second).finished();
  answerFirst();
  await expect(task('Fill in what visitors').getByText(/^You, /)).toBeVisible();
  await expect(task('Fill in what visitors')).toContainText('✓ Left');
  expect(await findFaults(page)).toEqual([]);
  // A link leads to where its thing is settled.
  await task('Invite the next owner').getByRole('link', { name: 'Invite by a link' }).click();
  await expect(page.getByRole('heading', { name: 'Invite by a link' })).toBeInViewport();
  await page.goBack();
  await expect(task('Take a copy of everything').getByLabel('This is done')).toBeChecked();
  await expect(task('Fill in what visitors')).toContainText('✓ Left');

  await page.getByRole('link', { name: 'Begin the Next Edition' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveValue(/ 2027$/);
  await expect(page.getByRole('checkbox', { name: /^Papers/ })).not.toBeChecked();
  // The step before all others, and days that are read the same in every browser.
  const steps = page.getByRole('listitem');
  await expect(
    steps.filter({ hasText: 'Without a copy the pages of 2026 are gone' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take a copy of everything' })).toHaveAttribute(
    'href',
    '/admin/take-along',
  );
  await expect(page.getByText('Friday 5 March 2027', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Students until')).toHaveAccessibleDescription(/financial support/);
  // What is typed stays; the rest follows the year.
  await expect(page.getByText(/^Event Date: .* of March, 2027$/)).toBeVisible();
  await page.getByRole('button', { name: 'Change the words: Tagline' }).click();
  await expect(page.getByLabel('Tagline')).toBeFocused();
  await page.getByLabel('Tagline').fill(`Tagline ${mark}`);
  await page.getByLabel('Year').fill('2028');
  await expect(name).toHaveValue(/ 2028$/);
  await expect(page.getByLabel('First day')).toHaveValue(/^2028-/);
  await expect(page.getByLabel('Tagline')).toHaveValue(`Tagline ${mark}`);
  await page.getByRole('checkbox', { name: /^Papers/ }).check();
  // The last day keeps its distance to the first; what is past is said.
  const firstDay = page.getByLabel('First day');
  const planned = await firstDay.inputValue();
  await page.getByLabel('Last day').fill(planned);
  await firstDay.fill('2026-04-10');
  await expect(page.getByLabel('Last day')).toHaveValue('2026-04-10');
  await expect(page.getByText('The first day is past already.')).toBeVisible();
  // One in the edition that ends is refused where it is typed.
  await firstDay.fill('2026-01-05');
  await expect(page.locator('#first-error')).toContainText('Choose a day after that.');
  await expect(page.getByText('The first day is past already.')).toBeHidden();
  await firstDay.fill(planned);
  await expect(page.locator('#first-error')).toHaveCount(0);
  // A date that changes places with another one says so at its field.
  const deadline = page.getByLabel('Submission Deadline');
  const moved = await deadline.inputValue();
  await deadline.fill('2028-03-30');
  await expect(
    page.locator('.moved').getByText('This is after the conference begins'),
  ).toBeVisible();
  await deadline.fill(moved);
  await expect(page.locator('.moved').getByText('This is after')).toHaveCount(0);
  await page.getByLabel('Last day').fill('2028-01-01');
  const send = page.getByRole('button', { name: 'Propose the edition' });
  const question = page.getByRole('dialog');
  const propose = async () => {
    await send.click();
    await expect(question).toContainText(/these entries stay: .*Papers \d+.*Hotels \d+/);
    await expect(question).toContainText(/these leave the website: .*Speakers \d+/);
    await question.getByRole('button', { name: 'Propose it' }).click();
  };
  // What is wrong is said before anything is asked.
  await send.click();
  await expect(page.getByLabel('Last day')).toBeFocused();
  await expect(question).toBeHidden();
  await expect(page.locator('#last-error')).toHaveText(
    'The last day must not be before the first.',
  );
  expect(await findFaults(page)).toEqual([]);
  const first = await page.getByLabel('First day').inputValue();
  await page.getByLabel('Last day').fill(first);
  await propose();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Proposal: Begin the edition of 2028',
  );
  const empty = page.getByRole('region', { name: 'What begins empty' });
  await expect(empty).toContainText('Speakers: ');
  await expect(empty).not.toContainText('Papers: ');
  await expect(page.getByRole('region', { name: 'setting Conference, institute' })).toContainText(
    `Tagline ${mark}`,
  );
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(question).toContainText('It can be undone as a whole');
  expect(await findFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Proposed by Asha Verma, /)).toBeVisible();
  // It is changed where it was proposed, and takes its own place.
  await page.getByRole('link', { name: 'Change it' }).click();
  await expect(page.getByText('The edition of 2028 waits already: Asha Verma')).toBeVisible();
  await expect(page.getByLabel('Tagline')).toHaveValue(`Tagline ${mark}`);
  await expect(page.getByLabel('Last day')).toHaveValue(first);
  await expect(page.getByRole('checkbox', { name: /^Papers/ })).toBeChecked();
  await expect(page.getByText('What you typed is back')).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
  await deadline.fill('2027-11-02');
  await send.click();
  await expect(question).toContainText(/It takes the place of proposal \d+\./);
  await question.getByRole('button', { name: 'Propose it' }).click();
  await expect(page.getByRole('region', { name: 'How the dates move' })).toContainText(
    'Tuesday 2 November 2027',
  );
  await page.getByRole('button', { name: 'Turn the proposal down' }).click();
  await page.getByRole('button', { name: 'Turn it down' }).click();
  await expect(page.getByText('Proposal turned down.')).toBeVisible();
});
