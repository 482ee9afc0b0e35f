import type { Browser, BrowserContext, Page } from '@playwright/test';
import { waitForRoutes } from './site-test.ts';

/** Of this process, by site. */
const kept = new Map<string, BrowserContext>();

/**
 * A browser that tests of one site use one after the other. Its first page is empty and stays open:
 * the process that draws it draws what `openTab` opens from it, and has read the screens' files.
 * @param prepare what a new one needs before its first page
 */
export async function takeBrowser(
  browser: Browser,
  site: string,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<BrowserContext> {
  const context = kept.get(site) ?? (await openBrowser());
  await firstPage(context).evaluate(forgetAll);
  return context;

  async function openBrowser(): Promise<BrowserContext> {
    const fresh = await browser.newContext();
    fresh.on('page', waitForRoutes);
    await prepare(fresh);
    await (await fresh.newPage()).goto(new URL('/robots.txt', site).href);
    kept.set(site, fresh);
    // Nothing puts a changed clock back: that browser is no other test's.
    const install = fresh.clock.install.bind(fresh.clock);
    fresh.clock.install = (options) => {
      kept.delete(site);
      return install(options);
    };
    return fresh;
  }
}

/** Closes what a test has opened in it. */
export async function giveBack(context: BrowserContext): Promise<void> {
  if (![...kept.values()].includes(context)) return context.close();
  const [, ...opened] = context.pages();
  await Promise.all(opened.map((page) => page.close()));
}

/** A page in the process of the first one, which is half of what a page costs. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page');
  await firstPage(context).evaluate(() => void window.open('about:blank'));
  return opened;
}

const firstPage = (context: BrowserContext) => context.pages()[0] as Page;

/** Runs in the page: what other tests' pages have stored goes. */
async function forgetAll(): Promise<void> {
  localStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) {
    const gone = indexedDB.deleteDatabase(name);
    await new Promise((resolve) => {
      gone.onsuccess = resolve;
      gone.onerror = resolve;
    });
  }
}
