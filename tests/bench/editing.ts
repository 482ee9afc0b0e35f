import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureTestBrowser } from '../browser/chromium.ts';
import { type EditedCheckout, editCheckout } from '../edited-checkout.ts';
import { type Row, timed } from './table.ts';

/** Something that a developer changes, and where the change is seen. */
interface Kind {
  what: string;
  file: string;
  /** What the file says, and what it says instead; `MARK` is another text each time. */
  from: string;
  to: string;
  /** The address at which `MARK` is seen. */
  path: string;
  /** Asked for over HTTP rather than looked at in the browser. */
  ask?: RequestInit;
}

const MARK = 'MARK';
const GOAL_MS = 2000;
const SEEN_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 20;

const KINDS: readonly Kind[] = [
  {
    what: 'a page',
    file: 'site/pages/contact.tsx',
    from: '<h1>',
    to: `<h1>${MARK}`,
    path: '/contact/sent',
  },
  {
    what: 'a style',
    file: 'site/styles/base.css',
    from: 'body {',
    to: `body { --edited: ${MARK};`,
    path: '/contact',
  },
  {
    what: 'a content file',
    file: 'content/settings/site.json',
    from: '"name": "',
    to: `"name": "${MARK}`,
    path: '/contact',
  },
  {
    what: 'a screen',
    file: 'admin/screens/login/login.tsx',
    from: '>Email<',
    to: `>${MARK}<`,
    path: '/login',
  },
  {
    what: 'a route',
    file: 'api/routes/system-routes.ts',
    from: "status: 'ok'",
    to: `status: 'ok' as const, edited: '${MARK}'`,
    path: '/api/health',
    ask: {},
  },
  {
    what: 'the model, in an answer of the API',
    file: 'model/fields.ts',
    from: 'label} is required.',
    to: `label} is required: ${MARK}.`,
    path: '/api/contact',
    ask: { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
  },
  {
    what: 'a file beside the pages',
    file: 'site/files/registry.ts',
    from: 'Disallow: /login',
    to: `Disallow: /${MARK}`,
    path: '/robots.txt',
    ask: {},
  },
];

/**
 * From the save of an edit to where it is seen, with `npm run dev` in a copy of this checkout: in
 * Chromium where a browser shows it, over HTTP where a program asks.
 */
export async function benchEditing(runs: number): Promise<Row[]> {
  const checkout = await editCheckout();
  const browser = await chromium.launch({ executablePath: ensureTestBrowser() });
  try {
    const rows: Row[] = [];
    for (const kind of KINDS) {
      const values: number[] = [];
      // The first makes everything ready, and does not count.
      for (let run = 0; run <= runs; run += 1) {
        const value = await editOnce(checkout, browser, kind, `edited${run}`);
        if (run > 0) values.push(value);
      }
      rows.push({ what: `edit to seen: ${kind.what}`, unit: 'ms', values, goal: GOAL_MS });
    }
    return rows;
  } finally {
    await browser.close();
    await checkout.remove();
  }
}

async function editOnce(
  checkout: EditedCheckout,
  browser: Browser,
  { file, from, to, path, ask }: Kind,
  mark: string,
): Promise<number> {
  const url = `${checkout.url}${path}`;
  const page = ask ? undefined : await open(browser, url);
  const isSeen = async () => {
    if (!page) return (await (await fetch(url, ask)).text()).includes(mark);
    // A page that is being loaded again cannot be asked.
    return page.evaluate(isShown, mark).catch(() => false);
  };
  await isSeen();
  const undo = checkout.edit(file, from, to.replace(MARK, mark));
  const milliseconds = await timed(() => until(isSeen, file));
  // Of two changes of a file within 50 ms, Vite's watcher (chokidar) tells one.
  await pause(100);
  undo();
  await until(async () => !(await isSeen()), file);
  await page?.close();
  return milliseconds;
}

/** Opens an address in a page of its own, until that would hear of an edit. */
async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  const isConnected = page.waitForEvent('console', {
    predicate: (message) => message.text() === '[vite] connected.',
    timeout: SEEN_WITHIN_MS,
  });
  // The edit before, or a package made ready, may make it load again in the middle of its loading.
  await Promise.all([isConnected, page.goto(url, { waitUntil: 'commit' })]);
  // A module that is just on its way would be the one of before the edit.
  await page.waitForLoadState('networkidle');
  return page;
}

/** In the browser: whether the page says it, or has it as a style. */
function isShown(mark: string): boolean {
  const style = getComputedStyle(document.body).getPropertyValue('--edited');
  return style.includes(mark) || document.body.innerText.includes(mark);
}

async function until(isSo: () => Promise<boolean>, file: string): Promise<void> {
  const end = performance.now() + SEEN_WITHIN_MS;
  while (!(await isSo())) {
    if (performance.now() > end)
      throw new Error(`An edit of ${file} was not seen within a minute.`);
    await pause(LOOK_EVERY_MS);
  }
}
