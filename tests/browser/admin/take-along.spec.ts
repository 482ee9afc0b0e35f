import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { ADMIN } from '../../api-client.ts';
import { findFaults } from '../find-faults.ts';
import { expect, test } from './admin-test.ts';
import { openImport, rowCounts } from './import-screen.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

test('everything is taken along in one ZIP, and npm start on it brings the website up', async ({
  page,
  site,
  token,
  mark,
  problems,
}) => {
  // A start of the website is part of it, on a busy machine, too.
  test.setTimeout(600_000);
  const heading = `Taken along (${mark})`;
  const body = { heading, authors: ['Lin', 'Wei'], content: 'Its text.\n\n=1+1' };
  const { _id } = (await site.call('POST', '/api/papers/add', { token, body })).body;
  const message = {
    name: 'Visitor',
    email: 'v@example.org',
    subject: mark,
    message: 'In confidence',
  };
  await site.call('POST', '/api/contact', { body: { ...message, phone: '' } });

  for (const path of ['/api/archive', '/api/archive/program']) {
    expect((await site.call('GET', path)).status).toBe(401);
  }

  // What breaks off on its way is no ZIP that looks whole.
  await page.goto('/admin/log');
  await page.getByRole('link', { name: 'Take Everything Along' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take Everything Along');
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  const make = page.getByRole('button', { name: 'Make the ZIP' });
  await page.route('**/api/archive', async (route) => {
    const whole = await (await route.fetch()).body();
    await route.fulfill({ body: whole.subarray(0, whole.length - 100) });
  });
  await make.click();
  await expect(page.getByRole('alert')).toContainText('did not come whole');
  await page.unroute('**/api/archive');

  // Cancelled while the server is silent; the button can be pressed again.
  let answer = () => {};
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/log?*', async (route) => {
    await silence;
    await route.abort();
  });
  await make.click();
  await expect(page.getByRole('status').filter({ hasText: 'Log' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled. Nothing was downloaded.')).toBeVisible();
  await expect(make).toBeFocused();
  answer();
  await page.unroute('**/api/log?*');
  expect(downloads).toBe(0);
  problems.expect(/net::ERR_FAILED .*\/api\/log/);

  await page.getByLabel('With the messages of the contact form').check();
  expect(await findFaults(page)).toEqual([]);
  await make.focus();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  await expect(page.getByText(/^Done: \d+\.\d MB\./)).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^website-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(readFileSync(await download.path()));
  const text = (path: string) => strFromU8(files[path] as Uint8Array);
  expect(text(`website/content/papers/${_id}.md`)).toContain(heading);
  expect(text('tables/papers.csv')).toContain(`${heading},Lin; Wei`);
  expect(text('tables/log.csv')).toContain(heading);
  expect(text('messages/messages.csv')).toContain('In confidence');
  const holds = (folder: RegExp, secret: string) =>
    Object.entries(files).some(
      ([path, bytes]) => folder.test(path) && strFromU8(bytes).includes(secret),
    );
  for (const secret of ['scrypt', token]) expect(holds(/^(tables|messages)/, secret)).toBe(false);
  // Other tests' visitors have the administrator's address.
  expect(holds(/^tables/, ADMIN.email)).toBe(false);
  expect(
    Object.keys(files).filter((path) => /node_modules|\.data|\.env|\.git\//.test(path)),
  ).toEqual([]);

  // The import reads the table as XLSX, as a spreadsheet program would.
  const buffer = Buffer.from(files['tables/papers.xlsx'] as Uint8Array);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await openImport(page, { name: 'papers.xlsx', mimeType, buffer });
  await expect(rowCounts(page)).toContainText('no row has errors');

  const folder = mkdtempSync(join(tmpdir(), 'conference-taken-'));
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const website = join(folder, 'website');
  // What a start would install and build first, as it is here: neither is the subject.
  linkPackages(website);
  cpSync(join(ROOT, 'dist'), join(website, 'dist'), { recursive: true });
  const { url, stop } = await npmStart(folder);
  try {
    const papers = await (await fetch(`${url}/api/papers/all`)).json();
    expect(papers).toContainEqual(expect.objectContaining({ heading, content: body.content }));
    expect((await fetch(url)).status).toBe(200);
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Gives a checkout the packages of this one, as if npm had installed them. */
function linkPackages(checkout: string): void {
  const to = join(checkout, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '.package-lock.json')
      symlinkSync(join(ROOT, 'node_modules', name), join(to, name));
  }
  cpSync(join(checkout, 'package-lock.json'), join(to, '.package-lock.json'));
  // Its own, not that of here.
  rmSync(join(to, 'embedded-github'));
  symlinkSync(join(checkout, 'packages/embedded-github'), join(to, 'embedded-github'));
}

/** `npm start` in a folder, once it is ready. */
async function npmStart(cwd: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { DATA_DIR, ADMIN_EMAIL, ADMIN_PASSWORD, NODE_ENV, ...env } = process.env;
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm and what it starts end together.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    return ended;
  };
  let output = '';
  const url = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const [, found] = /^Ready: (\S+)/m.exec(output) ?? [];
        if (found) resolve(found);
      });
    }
  });
  const failed = ended.then(() => {
    throw new Error(`npm start ended early:\n${output}`);
  });
  return { url: await Promise.race([url, failed]), stop };
}
