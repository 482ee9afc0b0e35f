import { execFileSync } from 'node:child_process';
import { ADMIN } from '../api-client.ts';
import { slowDownNotices } from './notice-clock.ts';
import { expect, test } from './site-test.ts';

// The main job, end to end, as an administrator and a visitor see it.
test.use({ writes: true });

test('a paper saved in the admin becomes a commit, then a page that needs no script', async ({
  page,
  browser,
  site,
  problems,
}, { project }) => {
  // A refused login is logged by the browser itself.
  problems.expect(/status of 4\d\d/);
  const git = (...args: string[]) =>
    execFileSync('git', [`--git-dir=${site.gitDir}`, ...args], { encoding: 'utf8' }).trim();
  const heading = `Spiking networks that learn on the ${project.name}`;
  const before = git('rev-parse', 'main');

  await slowDownNotices(page);
  // Where one wanted to go survives the login.
  await page.goto('/admin/add-papers?from=mail#heading');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill('wrong password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(
    page.getByText('Invalid credentials. Please check your email and password.'),
  ).toBeVisible();
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/add-papers?from=mail#heading');
  await expect(page.getByText('Login Successful! You have been logged in.')).toBeVisible();

  await page.getByRole('button', { name: 'Add Paper' }).click();
  await expect(page.getByText('Heading is required.')).toBeVisible();
  await page.getByLabel('Heading').fill(heading);
  await page.getByLabel('Authors').fill('Asha Verma, Ravi Kumar');
  await page.getByLabel('Content').fill('They adapt while they run.');
  await page.getByRole('button', { name: 'Add Paper' }).click();
  await expect(page.getByText('Paper added successfully.')).toBeVisible();
  await expect(page.getByLabel('Heading')).toHaveValue('');
  await expect(page.locator('.live-state')).toContainText('Live:');
  await page.getByRole('link', { name: 'See it on the site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();

  expect(git('rev-list', '--count', `${before}..main`)).toBe('1');
  expect(git('log', '-1', '--format=%an|%s', 'main')).toBe(`${ADMIN.name}|Add paper: ${heading}`);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto('/allpapers');
  await expect(visitor.getByText(heading)).toBeVisible();
  await expect(visitor.getByText('Authors: Asha Verma, Ravi Kumar').first()).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.getByText(heading)).toBeVisible();
  await context.close();

  const slipped = `Not meant on the ${project.name}`;
  // What was saved is taken back from where it is said, and the list shows it no more.
  await page.goto('/admin/add-papers');
  await page.getByLabel('Heading').fill(slipped);
  await page.getByLabel('Authors').fill('Asha Verma,');
  await page.getByLabel('Content').fill('A slip.');
  await page.getByRole('button', { name: 'Add Paper' }).click();
  await expect(page.locator('.live-state')).toContainText(`“${slipped}”`);
  await page.getByRole('link', { name: 'Papers', exact: true }).click();
  const slip = page.locator('.entry-card').filter({ hasText: slipped });
  await expect(slip).toBeVisible();
  await page.locator('.live-state').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: the website is as it was before.')).toBeVisible();
  await expect(slip).toBeHidden();
});

test('a page that is open shows a save by the next visit, from the API when it is quicker', async ({
  page,
  site,
}) => {
  const token = await site.logIn();
  const heading = 'Quick news about photovoltaic cells';
  // The page as it was built before the save, as a cache on the way may still hold it.
  const old = await (await fetch(`${site.url}/allpapers`)).text();
  await site.call('POST', '/api/papers/add', {
    token,
    body: { heading, authors: 'A', content: 'Text.' },
  });
  await page.route('/allpapers', (route) => route.fulfill({ body: old, contentType: 'text/html' }));
  await page.goto('/allpapers');
  await expect(page.getByText(heading)).toBeVisible();
});
