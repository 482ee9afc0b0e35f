import type { APIRequestContext } from '@playwright/test';
import { findViolations } from './find-violations.ts';
import { findBreaches, watchPages } from './page-rules.ts';
import { expect, MOVING, test } from './site-test.ts';

test.use(MOVING);

/** Pages that the sitemap leaves out. */
const UNLISTED = ['/login', '/nowhere', '/authors/cmt-acknowledgement.html'];
const GROUPS = ['about', 'authors', 'programs', 'sponsors', 'papers'];

async function allPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => new URL(url as string).pathname,
  );
  return [...listed, ...UNLISTED];
}

const groupOf = (path: string) => GROUPS.find((group) => path.startsWith(`/${group}/`)) ?? '';

for (const group of ['', ...GROUPS]) {
  const pages = group ? `every page below /${group}` : 'every other page';
  // Papers differ in their words alone: `full-pages.spec.ts` has some of them as a phone.
  const tag = group === 'papers' ? [] : '@phone';
  test(`${pages} is accessible, keeps still, obeys its policy and fits 320 px`, {
    tag,
  }, async ({ context, request, problems }) => {
    test.setTimeout(180_000);
    // The page for unknown addresses.
    problems.expect(/status of 404/);
    const paths = (await allPaths(request)).filter((path) => groupOf(path) === group);
    expect(paths.length).toBeGreaterThan(1);
    const breaches: string[] = [];
    const left = paths.values();
    // In two tabs: while one waits for a page to come to rest, another page is looked at.
    const lookAtPages = async () => {
      const page = await context.newPage();
      await watchPages(page);
      for (const path of left) breaches.push(...(await findBreaches(page, path)));
    };
    await Promise.all([lookAtPages(), lookAtPages()]);
    expect(breaches).toEqual([]);
  });
}

for (const [markup, breach] of [
  ['<p style="color: red">Red</p>', 'breaks its policy: style-src-attr'],
  ['<script>1</script>', 'breaks its policy: script-src-elem'],
  ['<img src="/favicon.svg" alt="">', '/privacy: <img src="/favicon.svg" alt="">'],
  ['<a href="/"></a>', 'link-name'],
  ['<svg width="400" height="9"></svg>', 'px wide in a window of 320 px'],
  ['<script src="/late.js"></script>', 'shifts by'],
] as const) {
  test(`the check of every page does notice ${markup}`, async ({ page, problems }) => {
    problems.expect(/Content Security Policy/);
    await watchPages(page);
    await page.route('/privacy', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<main[^>]*>/, `$&${markup}`);
      await route.fulfill({ response, body });
    });
    const body = "setTimeout(() => document.querySelector('main').prepend(new Image(9, 400)), 300)";
    await page.route('/late.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    expect((await findBreaches(page, '/privacy')).join('\n')).toContain(breach);
  });
}

test.describe('in the other colours', () => {
  for (const path of ['/', '/authors', '/contact', '/about/venue-and-travels', '/allpapers']) {
    test(`${path} is accessible, too`, { tag: '@phone' }, async ({ page }, { project }) => {
      await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' });
      await page.goto(path);
      expect(await findViolations(page)).toEqual([]);
    });
  }
});
