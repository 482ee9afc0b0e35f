import type { APIRequestContext } from '@playwright/test';
import { findBreaches, lookAt, watchPages } from './page-rules.ts';
import { expect, MOVING, test } from './site-test.ts';

// Nothing that is looked at is drawn finer on a phone, only at a higher cost.
test.use({ ...MOVING, deviceScaleFactor: 1 });

/** Pages that the sitemap leaves out. */
const UNLISTED = [
  '/login',
  '/nowhere',
  '/authors/cmt-acknowledgement.html',
  '/programs/programme/sensors-and-spikes',
  '/programs/programme/day/2026-03-06',
  '/programs/programme/now',
  '/programs/programme/abstracts',
];
const GROUPS = ['about', 'authors', 'programs', 'sponsors', 'papers'];

async function allPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => new URL(url as string).pathname,
  );
  // Pages of samples are in none, but people go there.
  const linked: string[] = [];
  for (const page of ['/sitemap', '/allpapers']) {
    const html = await (await request.get(page)).text();
    const [, main = ''] = html.split('<main');
    linked.push(...[...main.matchAll(/<a href="(\/[^"#]*)"/g)].map(([, path]) => path as string));
  }
  const isPage = (path: string) => !/\.|^\/(?:admin|editor|api)\b/.test(path);
  return [...new Set([...listed, ...linked.filter(isPage), ...UNLISTED])];
}

const groupOf = (path: string) => GROUPS.find((group) => path.startsWith(`/${group}/`)) ?? '';

/** Pages of every make. */
const IN_BOTH_COLOURS = ['/', '/authors', '/contact', '/about/venue-and-travels', '/allpapers'];

for (const group of ['', ...GROUPS]) {
  const pages = group ? `every page below /${group}` : 'every other page';
  // Papers differ in their words alone: `full-pages.spec.ts` has some of them as a phone.
  const tag = group === 'papers' ? [] : '@phone';
  test(
    `${pages} is accessible, keeps still, obeys its policy and fits 320 px`,
    {
      tag,
    },
    async ({ context, request, problems }, { project }) => {
      test.setTimeout(600_000);
      // The page for unknown addresses.
      problems.expect(/status of 404/);
      const paths = (await allPaths(request)).filter((path) => groupOf(path) === group);
      expect(paths.length).toBeGreaterThan(1);
      // A narrow window is narrow whatever it was before: the phone has them where it comes by.
      const narrow = project.name === 'phone' || group === 'papers';
      const inBothColours = IN_BOTH_COLOURS.filter((path) => groupOf(path) === group);
      for (const path of inBothColours) expect(paths).toContain(path);
      expect(await findBreaches(context, paths, { narrow, inBothColours })).toEqual([]);
    },
  );
}

test('letters that come late move little @phone', async ({ page }) => {
  await watchPages(page);
  let letGo = () => {};
  const drawn = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await drawn;
    await route.continue();
  });
  await page.goto('/about/about-the-conference', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  const height = () => page.evaluate(() => document.body.scrollHeight);
  const before = await height();
  letGo();
  await page.waitForFunction(() => document.fonts.check('1em "Anek Latin"'));
  await page.waitForLoadState('networkidle');
  const { layoutShift } = await page.evaluate(
    () => (window as unknown as { watched: { layoutShift: number } }).watched,
  );
  // What Web Vitals call good is 0.1: a line or two break elsewhere.
  expect(layoutShift).toBeLessThan(0.05);
  expect(Math.abs((await height()) - before)).toBeLessThan(120);
});

test('the check of every page does notice each kind of fault', async ({ page, problems }) => {
  test.setTimeout(600_000);
  problems.expect(/Content Security Policy/);
  await watchPages(page);
  // Again and again, each in a line of its own: what happens far above the window, or before the page is drawn first,
  // moves nothing.
  const body = `let left = 40;
const timer = setInterval(() => {
  const image = new Image(9, 40);
  image.style.display = 'block';
  document.querySelector('main').prepend(image);
  left -= 1;
  if (left === 0) clearInterval(timer);
}, 100);`;
  await page.route('/late.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const faults = [
    ['<p style="color: red">Red</p>', 'breaks its policy: style-src-attr'],
    ['<script>1</script>', 'breaks its policy: script-src-elem'],
    ['<img src="/favicon.svg" alt="">', '/privacy: <img src="/favicon.svg" alt="">'],
    ['<a href="/"></a>', 'link-name'],
    ['<p><font color="white">Pale</font></p>', 'light: color-contrast'],
    ['<svg width="400" height="9"></svg>', 'px wide in a window of 320 px'],
    ['<script src="/late.js"></script>', 'shifts by'],
  ] as const;
  await page.route('/privacy', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const markup = faults.map(([each]) => each).join('');
    await route.fulfill({ response, body: text.replace(/<main[^>]*>/, `$&${markup}`) });
  });
  // On a busy machine a tab may be left without the frames in which things move.
  await expect(async () => {
    const views = { narrow: true, inBothColours: ['/privacy'] };
    const found = (await lookAt(page, '/privacy', views)).join('\n');
    for (const [markup, breach] of faults) expect(found, markup).toContain(breach);
  }).toPass({ timeout: 300_000 });
});
