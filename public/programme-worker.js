/*
 * Keeps the programme for halls without network. It is registered for the programme's address alone, so
 * other pages never meet it. With a network every page comes from there, and every file that may have changed;
 * without one, or where that says nothing for ten seconds, what was kept is shown, and from when it is.
 *
 * To take it back, write `false` here: browsers that have it let go of it and of all that it kept.
 */
const IS_WANTED = true;

const HOME = new URL(registration.scope).pathname;
/** All else of the programme has its place on one of these. */
const PAGES = [HOME, `${HOME}/abstracts`, `${HOME}/now`];
/** Which page beside them one of these has kept: that of the venue. */
const ALONG = /<a href="(\/[^"#]+)" data-keep/;
const CACHE = 'programme';
const KEPT_AT = 'x-kept-at';
/** Links of kept pages to what is not kept go by way of this; with a network it leads on to it. */
const ELSEWHERE = `${HOME}/elsewhere`;
const TO_ELSEWHERE = /(<a\b[^>]*? href=")(\/[^"#]*)/g;
const PATIENCE_MS = 10_000;
/** What pages need of the site's own: style, scripts, fonts, maps, and the calendar that a choice is taken from. */
const FILE =
  /^\/(?:assets|theme|images\/(?:line|maps))\/|^\/(?:images\/logo\.svg|phase\.js|programme\.ics)$/;
/** A picture beside a text weighs more than it says: kept pages go without. */
const PLATE = /<figure class="plate.*?<\/figure>/gs;
/** How pages, styles and scripts name it. */
const NAMED = /(?:(?:href|src)=|url\(|from ?|import ?)["']?(\.{0,2}\/[^"')\s]+)/g;
/** A link to another page of the programme; to a file of it or a place there it is none. */
const TO_A_PART = new RegExp(`href="(${HOME}/[^".#]+)"`, 'g');
/** Files whose names change with what they hold. */
const FIXED = /^\/(?:assets|theme)\//;

addEventListener('install', (event) => {
  skipWaiting();
  if (IS_WANTED) event.waitUntil(keepAll());
});

addEventListener('activate', (event) => {
  event.waitUntil(IS_WANTED ? clients.claim() : letGo());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!IS_WANTED || request.method !== 'GET' || origin !== location.origin) return;
  const isPage = pathname === HOME || (pathname.startsWith(`${HOME}/`) && !pathname.includes('.'));
  if (request.mode === 'navigate') {
    if (isPage) event.respondWith(answerPage(event, pathname));
  } else if (FILE.test(pathname)) {
    event.respondWith(answerFile(request));
  }
});

async function answerPage(event, pathname) {
  if (pathname === ELSEWHERE) return answerElsewhere(new URL(event.request.url));
  try {
    const answer = await inTime(fetch(event.request));
    event.waitUntil(keepAll().catch(() => {}));
    return answer;
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(pathname);
    if (kept) return marked(kept);
    if (!(await caches.has(CACHE))) throw error;
    return Response.redirect(placeOf(pathname) ?? `${ELSEWHERE}?${encodeURIComponent(pathname)}`);
  }
}

/** Leads on to a page that is not kept, or says that it is not; to the abstract of a paper, where that is. */
async function answerElsewhere({ search }) {
  const to = new URL(decodeURIComponent(search.slice(1)), location.origin);
  try {
    if (to.origin !== location.origin) throw new Error('another site');
    await inTime(fetch(to, { method: 'HEAD', cache: 'no-cache' }));
    return Response.redirect(to);
  } catch {
    const cache = await caches.open(CACHE);
    // What is kept is found on the page of the programme.
    if (to.pathname === '/search') return Response.redirect(`${HOME}#find`);
    const along = await cache.match(to.pathname);
    // A page, or the calendar.
    if (along) return along.headers.has(KEPT_AT) ? marked(along) : along;
    const [, paper] = /^\/papers\/([a-z0-9-]+)$/.exec(to.pathname) ?? [];
    const abstracts = paper && (await (await cache.match(PAGES[1]))?.text());
    if (abstracts?.includes(`id="paper-${paper}"`))
      return Response.redirect(`${PAGES[1]}#paper-${paper}`);
    const kept = await cache.match(HOME);
    if (!kept) return Response.error();
    const page = await (await marked(kept)).text();
    const said = `<main id="main"><div class="leaf"><div><h1>Not kept for offline</h1><p>This page needs a network. <a href="${HOME}">The programme</a> is kept.</p></div></div></main>`;
    // Without the scripts of the programme, which would look for it.
    const text = page
      .replace(/<main.*<\/main>/s, () => said)
      .replace(/<script type="module".*?<\/script>/g, '');
    return new Response(text, { headers: kept.headers });
  }
}

/** What never changes under its name need not be waited for where the network says nothing. */
async function answerFile(request) {
  const kept = await (await caches.open(CACHE)).match(request);
  if (kept && FIXED.test(new URL(request.url).pathname)) return kept;
  try {
    return await inTime(fetch(request));
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

function inTime(answer) {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  return Promise.race([answer, late]);
}

let keeping = Promise.resolve();

/** One after the other: of two at once the older might have the last word. */
function keepAll() {
  keeping = keeping.catch(() => {}).then(keepNow);
  return keeping;
}

/** The pages as they are now, with the files that they need; what none of them needs goes. */
async function keepNow() {
  const answers = await Promise.all(PAGES.map((path) => fetch(path, { cache: 'no-cache' })));
  // There is no programme any more, or it has moved.
  if (answers[0].status === 404) return letGo();
  if (answers.some(({ ok, redirected }) => !ok || redirected)) return undefined;
  const paths = [...PAGES];
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  const [, along] = ALONG.exec(pages[1]) ?? [];
  const more = along && (await fetch(along, { cache: 'no-cache' }));
  if (more?.ok && !more.redirected) {
    paths.push(along);
    answers.push(more);
    pages.push(await more.text());
  }
  const cache = await caches.open(CACHE);
  const files = new Set();
  // Files first: no page is kept without its style.
  await Promise.all(pages.map((page, index) => keepFiles(cache, files, page, paths[index])));
  await Promise.all(
    pages.map((page, index) => {
      const headers = new Headers(answers[index].headers);
      headers.set(KEPT_AT, String(Date.now()));
      for (const name of ['content-encoding', 'content-length']) headers.delete(name);
      return cache.put(paths[index], new Response(page, { headers }));
    }),
  );
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!files.has(pathname) && !paths.includes(pathname)) await cache.delete(request);
  }
}

/** Keeps the files that a text names, and those that these name; all of them are put into `files`. */
async function keepFiles(cache, files, text, path) {
  const base = new URL(path, location.origin);
  const named = [...text.matchAll(NAMED)].map(([, name]) => new URL(name, base).pathname);
  const fresh = [...new Set(named)].filter((name) => FILE.test(name) && !files.has(name));
  for (const name of fresh) files.add(name);
  await Promise.all(
    fresh.map(async (name) => {
      if (!(FIXED.test(name) && (await cache.match(name)))) {
        const answer = await fetch(name, { cache: 'no-cache' });
        // A drawing that is gone is no reason to keep nothing.
        if (answer.ok) await cache.put(name, answer);
      }
      const kept = /\.(?:css|js)$/.test(name) && (await cache.match(name));
      if (kept) await keepFiles(cache, files, await kept.text(), name);
    }),
  );
}

async function letGo() {
  await caches.delete(CACHE);
  await registration.unregister();
}

/** A kept page, with from when it is; sessions and papers lead to their abstracts, which are kept. */
async function marked(kept) {
  const at = new Date(Number(kept.headers.get(KEPT_AT)));
  const page = await kept.text();
  // By the conference's clocks, as all hours of the page are.
  const [, timeZone] = / data-zone="([^"]+)"/.exec(page) ?? [];
  const time = at.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'longOffset',
    timeZone,
  });
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone });
  const note = `<p class="as-of remark off-paper" role="status">Without network: as of ${day}, ${time.replace('GMT', 'UTC')}.</p>`;
  const text = page
    .replace('</main>', `${note}</main>`)
    .replace(TO_A_PART, (link, part) =>
      PAGES.includes(part) || !placeOf(part) ? link : `href="${placeOf(part)}"`,
    )
    .replace(PLATE, '')
    .replaceAll('href="/papers/', `href="${HOME}/abstracts#paper-`)
    .replace(TO_ELSEWHERE, (link, before, to) =>
      PAGES.includes(to.split('?')[0]) ? link : `${before}${ELSEWHERE}?${encodeURIComponent(to)}`,
    );
  return new Response(text, { headers: kept.headers });
}

/** Where on a kept page another page's subject stands; undefined of a sheet, which none of them has. */
function placeOf(pathname) {
  const [part, of] = pathname.slice(HOME.length + 1).split('/');
  // The page of the programme narrows itself to it.
  if (of && /^(room|track|kind)$/.test(part)) return `${HOME}?${part}=${of}`;
  if (part === 'day') return `${HOME}#${of}`;
  if (part === 'mine') return `${HOME}?mine`;
  return of === undefined && part !== 'doors' ? `${HOME}/abstracts#session-${part}` : undefined;
}
