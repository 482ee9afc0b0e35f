import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureTestBrowser } from '../browser/chromium.ts';
import { largeProgramme } from '../large-programme.ts';
import { startTestStack, type TestStack } from '../start-test-stack.ts';
import { type Row, timed } from './table.ts';

const PATH = '/programs/programme';
/** The page's clock on the first morning: once a conference is over, its programme offers nothing. */
const FIRST_MORNING = `
  const ahead = Date.parse('2026-03-06T03:00:00Z') - Date.now();
  globalThis.Date = class extends Date {
    constructor(...parts) { parts.length ? super(...parts) : super(Date.now()); }
    static now() { return super.now() + ahead; }
  };
`;
const PHONE = { width: 360, height: 780 };
const LAPTOP = { width: 1440, height: 900 };
/** 400 kbit/s with the waiting time that such networks have; DevTools slows a laptop down to a phone by four. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWDOWN = 4;
const FRAME_MS = 50;
const DRAG_STEPS = 120;

/** What readers and organisers of a programme of 400 sessions in 8 rooms and 4 days wait for. */
export async function benchProgramme(runs: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'programme-'));
  const firstContent = largeProgramme(folder);
  const stack = await startTestStack({}, { firstContent, withoutPages: false });
  const browser = await chromium.launch({
    executablePath: ensureTestBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const repeated = async (measure: () => Promise<number>) => {
      const values: number[] = [];
      for (let run = 0; run < runs; run += 1) values.push(await measure());
      return values;
    };
    return [
      {
        what: 'first paint of the programme, a phone with 400 kbit/s, nothing kept',
        unit: 'ms',
        values: await repeated(() => firstPaint(browser, stack)),
        goal: 3_000,
      },
      {
        what: '“My programme” narrowed and whole again, to the next frame, a phone',
        unit: 'ms',
        values: await narrowing(browser, stack, runs),
        goal: 50,
      },
      ...(await liveAfterMove(stack, runs)),
      ...(await dragging(browser, stack, runs)),
    ];
  } finally {
    await browser.close();
    await stack.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPhone<T>(
  browser: Browser,
  work: (page: Page, client: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.addInitScript(FIRST_MORNING);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return await work(page, client);
  } finally {
    await context.close();
  }
}

/** Since the request, in milliseconds. */
function firstPaint(browser: Browser, stack: TestStack): Promise<number> {
  return onPhone(browser, async (page, client) => {
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', SLOW);
    await page.goto(stack.url + PATH, { waitUntil: 'commit', timeout: 60_000 });
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      undefined,
      { timeout: 60_000 },
    );
    return (await painted.jsonValue()) as number;
  });
}

function narrowing(browser: Browser, stack: TestStack, runs: number): Promise<number[]> {
  return onPhone(browser, async (page) => {
    await page.goto(`${stack.url}${PATH}#my=of-1,of-9`);
    await page.getByRole('button', { name: 'Add to mine' }).click();
    return page.evaluate(async (runs) => {
      const box = document.querySelector<HTMLInputElement>('[data-only-mine]');
      if (!box || document.querySelectorAll('[data-session]').length < 400) {
        throw new Error('This is no page of 400 sessions.');
      }
      const values: number[] = [];
      for (let run = 0; run < 2 * runs; run += 1) {
        const before = performance.now();
        box.click();
        // After the frame has been laid out and painted.
        await new Promise<void>((resolve) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve();
            port2.postMessage(undefined);
          }),
        );
        values.push(performance.now() - before);
      }
      return values;
    }, runs);
  });
}

/** From the save of another hour to the pages and files that say it. */
async function liveAfterMove(stack: TestStack, runs: number): Promise<Row[]> {
  const id = 'of-17';
  const { token } = stack;
  const { body } = await stack.call('GET', `/api/programme/get/${id}`, { token });
  const { title } = body;
  const places = [PATH, `${PATH}/${id}`, '/schedule.json', '/schedule.xml', '/programme.ics'];
  const waits = new Map<string, number[]>(places.map((place) => [place, []]));
  for (let run = 0; run < runs; run += 1) {
    const newTitle = `${title} ${run}`;
    const before = run === 0 ? title : `${title} ${run - 1}`;
    const changes = [{ id, base: { title: before }, values: { title: newTitle } }];
    const since = performance.now();
    const answer = await stack.call('POST', '/api/programme/change', { token, body: { changes } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    await Promise.all(
      places.map(async (place) => {
        // Asked for the whole each time, the machine would be busy with answers.
        let etag = '';
        for (;;) {
          const answer = await fetch(stack.url + place, { headers: { 'if-none-match': etag } });
          etag = answer.headers.get('etag') ?? etag;
          if ((await answer.text()).replace(/\r\n /g, '').includes(newTitle)) break;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        waits.get(place)?.push(performance.now() - since);
      }),
    );
  }
  return [...waits].map(([place, values]) => ({
    what: `a session is changed: save to ${place}`,
    unit: 'ms' as const,
    values,
    goal: 1_000,
  }));
}

/**
 * What one frame of the builder costs while a session is dragged over the board: the longest task of its
 * page's thread, by a trace, in processor time.
 */
async function dragging(browser: Browser, stack: TestStack, runs: number): Promise<Row[]> {
  const context = await browser.newContext({ viewport: LAPTOP });
  try {
    const page = await context.newPage();
    await page.addInitScript(
      (items) => {
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
      },
      { token: stack.token, name: 'Asha Verma', account: 'bench', writing: 'markdown' },
    );
    await page.goto(`${stack.url}/admin/programme-builder`);
    await page.locator('.board-block').nth(90).waitFor({ timeout: 60_000 });
    const client = await context.newCDPSession(page);
    const longest: number[] = [];
    const gaps: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const box = await page.locator('.board-block').nth(run).boundingBox();
      if (!box) throw new Error('The builder shows no such session.');
      await page.evaluate(COUNT_FRAMES);
      const trace = await traced(client, () =>
        timed(async () => {
          await page.mouse.move(box.x + 20, box.y + 10);
          await page.mouse.down();
          for (let step = 0; step < DRAG_STEPS; step += 1) {
            const across = Math.sin(step / 10) * 250 + 250;
            await page.mouse.move(box.x + 20 + across, box.y + 10 + step * 3);
          }
          await page.mouse.up();
        }),
      );
      longest.push(Math.max(...trace));
      gaps.push(Number(await page.evaluate('window.longestGap')));
    }
    return [
      {
        what: 'dragging in the builder: longest task',
        unit: 'ms',
        values: longest,
        goal: FRAME_MS,
      },
      { what: 'dragging in the builder: longest from frame to frame', unit: 'ms', values: gaps },
    ];
  } finally {
    await context.close();
  }
}

/** Of the page: the longest from one frame to the next, in milliseconds. As text: it runs in the browser. */
const COUNT_FRAMES = `
  window.longestGap = 0;
  let last = performance.now();
  requestAnimationFrame(function look(now) {
    window.longestGap = Math.max(window.longestGap, now - last);
    last = now;
    requestAnimationFrame(look);
  });
`;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Of the thread, in microseconds. */
  tdur?: number;
  dur?: number;
  args?: { name?: string };
}

/** The tasks of the pages' main threads meanwhile, in milliseconds of processor time. */
async function traced(client: CDPSession, work: () => Promise<unknown>): Promise<number[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  client.on('Tracing.dataCollected', collect);
  const includedCategories = [
    'toplevel',
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
  ];
  await client.send('Tracing.start', { traceConfig: { includedCategories } });
  await work();
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  client.off('Tracing.dataCollected', collect);
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && main.has(`${pid} ${tid}`),
  );
  if (tasks.length < DRAG_STEPS / 2) throw new Error('The trace has no tasks of the builder.');
  return tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1_000);
}
