import { join } from 'node:path';
import type { FaultKind, InjectedFault } from 'embedded-github';
import { png } from '../api/pictures.ts';
import type { Answer } from '../api-client.ts';
import { clone, sourceOf } from '../faults/native-push.ts';
import { openProposer } from '../propose.ts';
import type { TestStack } from '../start-test-stack.ts';
import { type Ledger, pause, saveUntilAnswered } from './soak-ledger.ts';

/** Somebody who does the same again and again; each turn is whole before the next. */
export interface Person {
  /** Seconds between turns. */
  every: number;
  turn: (number: number) => Promise<void>;
}

/** Entries of each person's that stay; older ones are deleted, so that the content stays as large. */
const KEPT = 5;

const keyed = (stack: TestStack, key: string) => (method: string, path: string, body?: unknown) =>
  stack.call(method, path, {
    token: stack.token,
    headers: { 'idempotency-key': key },
    ...(body !== undefined && { body }),
  });

/** Adds papers, changes each, and deletes its oldest. */
export function writer(stack: TestStack, ledger: Ledger, name: string): Person {
  const ids: { _id: string; heading: string }[] = [];
  const turn = async (number: number) => {
    const heading = `Paper ${number} of ${name}`;
    const change = async (
      what: string,
      status: number,
      method: string,
      path: string,
      body?: object,
    ) =>
      saveUntilAnswered(ledger, `${what} paper: ${heading}`, status, () =>
        keyed(stack, `${what}-${heading}`.replaceAll(' ', '-'))(method, path, body),
      );
    const body = { heading, authors: 'A. Author', content: 'Words.' };
    const { body: added } = await change('Add', 201, 'POST', '/api/papers/add', body);
    ids.push({ _id: added._id, heading });
    ledger.shown.set(heading, body.content);
    const content = `Words of ${heading}, changed.`;
    const path = `/api/papers/update/${added._id}`;
    await change('Update', 201, 'PUT', path, { ...body, content });
    ledger.shown.set(heading, content);
    await mustRead(stack, ledger, heading, content);
    const oldest = ids.length > KEPT ? ids.shift() : undefined;
    if (!oldest) return;
    await saveUntilAnswered(ledger, `Delete paper: ${oldest.heading}`, 200, () =>
      keyed(stack, `Delete-${oldest._id}`)('DELETE', `/api/papers/delete/${oldest._id}`),
    );
    ledger.shown.set(oldest.heading, null);
  };
  return { every: 6, turn };
}

/** An administrator reads what they saved. */
async function mustRead(stack: TestStack, ledger: Ledger, heading: string, content: string) {
  const { status, body } = await stack.call('GET', '/api/papers/all', { token: stack.token });
  const entry = Array.isArray(body) && body.find((one) => one.heading === heading);
  if (status !== 200 || entry?.content !== content)
    ledger.wrong.push(`${heading}: saved and not read (${status})`);
}

/** Adds photos of pictures that nobody else has, and deletes its oldest. */
export function photographer(stack: TestStack, ledger: Ledger): Person {
  const ids: { _id: string; tags: string }[] = [];
  const turn = async (number: number) => {
    const tags = `Photo ${number}`;
    const form = new FormData();
    const file = new File([new Uint8Array(png(tags, 100_000))], 'picture.png', {
      type: 'image/png',
    });
    form.set('image', file);
    const upload = { method: 'POST', headers: { token: stack.token }, body: form };
    const sent = await fetch(`${stack.url}/api/user/image`, upload);
    const imageUrl = ((await sent.json()) as { result?: string }).result;
    if (!imageUrl) return void ledger.wrong.push(`upload of ${tags}: ${sent.status}`);
    const { body } = await saveUntilAnswered(ledger, `Add photo: ${tags}`, 201, () =>
      keyed(stack, `photo-${number}`)('POST', '/api/photogallery/upload', { imageUrl, tags }),
    );
    ids.push({ _id: body._id, tags });
    ledger.shown.set(tags, '');
    const oldest = ids.length > KEPT ? ids.shift() : undefined;
    if (!oldest) return;
    await saveUntilAnswered(ledger, `Delete photo: ${oldest.tags}`, 200, () =>
      keyed(stack, `gone-${oldest._id}`)('DELETE', `/api/photogallery/delete/${oldest._id}`),
    );
    ledger.shown.set(oldest.tags, null);
  };
  return { every: 15, turn };
}

/** Reads lists and pages; whatever GitHub does, each is answered. */
export function reader(stack: TestStack, ledger: Ledger): Person {
  const paths = ['/api/papers/all', '/', '/api/speaker/all', '/allpapers', '/api/health'];
  const turn = async (number: number) => {
    const path = paths[number % paths.length] ?? '/';
    const answer = await fetch(stack.url + path);
    await answer.arrayBuffer();
    ledger.reads += 1;
    if (!answer.ok) ledger.wrong.push(`GET ${path}: ${answer.status}`);
  };
  return { every: 0.5, turn };
}

/** Changes papers with Git itself. */
export async function pusher(stack: TestStack, ledger: Ledger, folder: string): Promise<Person> {
  const person = await clone(sourceOf(stack), join(folder, 'clone'));
  const turn = async (number: number) => {
    const heading = `Paper ${number % KEPT} by Git`;
    const content = `Version ${number}.`;
    const path = `content/papers/pushed-${number % KEPT}.md`;
    const front = `heading: ${heading}\nauthors:\n  - Ravi\ncreatedAt: 2026-01-02T00:00:00.000Z`;
    const message = `Push ${number}`;
    await person.push(new Map([[path, `---\n${front}\n---\n\n${content}\n`]]), message);
    ledger.pushed.push(message);
    ledger.shown.set(heading, content);
  };
  return { every: 20, turn };
}

/** An editor proposes a speaker's text, and the administrator publishes it. */
export async function editor(stack: TestStack, ledger: Ledger): Promise<Person> {
  const proposer = await openProposer(stack);
  const turn = async (number: number) => {
    const id = `speaker-${number % KEPT}`;
    const name = `Speaker ${number % KEPT}`;
    const text = `Proposed text ${number}.`;
    const file = `---\nname: ${name}\nspecialization: [Grids]\n---\n\n${text}\n`;
    const slug = `speakers/${id}-${number}`;
    // GitHub may refuse an editor, too: they try another time.
    const made = await proposer
      .propose({ slug, files: { [`content/speakers/${id}.md`]: file } })
      .catch(() => undefined);
    if (!made) return;
    const path = `/api/proposals/${made.number}`;
    let shown: Answer;
    do {
      shown = await stack.call('GET', path, { token: stack.token });
      if (shown.status === 503) await pause(1);
    } while (shown.status === 503);
    if (shown.status !== 200) return void ledger.wrong.push(`GET ${path}: ${shown.status}`);
    const noun = ledger.shown.has(name) ? 'Update' : 'Add';
    await saveUntilAnswered(ledger, `${noun} speaker: ${name}`, 200, () =>
      stack.call('POST', `${path}/merge`, { token: stack.token, body: { head: made.head } }),
    );
    ledger.shown.set(name, text);
  };
  return { every: 30, turn };
}

/** Writes to the organisers, more seldom than one is allowed to. */
export function visitor(stack: TestStack, ledger: Ledger): Person {
  const turn = async (number: number) => {
    const body = {
      name: 'Visitor',
      email: 'v@example.org',
      subject: `${number}`,
      message: 'Hello.',
    };
    const { status } = await stack.call('POST', '/api/contact', { body });
    if (status === 200) ledger.messages += 1;
    else ledger.wrong.push(`POST /api/contact: ${status}`);
  };
  return { every: 240, turn };
}

const ROUTES = [
  'POST /git/blobs',
  'POST /git/trees',
  'POST /git/commits',
  'PATCH /git/refs',
  'GET /git',
  'GET /compare',
];
/** Longer than one request may take in a soak. */
export const LATE_MS = 3_000;
const FAULTS: FaultKind[] = [
  { kind: 'drop-before' },
  { kind: 'drop-after' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 502 },
  { kind: 'status-after', status: 502 },
  { kind: 'delay', delayMs: LATE_MS },
  { kind: 'delay-after', delayMs: LATE_MS },
  { kind: 'ref-moves' },
  { kind: 'unauthorized' },
  { kind: 'primary-limit', resetInSeconds: 1 },
  { kind: 'secondary-limit', retryAfterSeconds: 1 },
  { kind: 'too-many', retryAfterSeconds: 1 },
];

/** Spoils requests to GitHub, each kind on each route by turns, one to three times. */
export function mischief(stack: TestStack, fired: { count: number }): Person {
  let last: InjectedFault | undefined;
  const turn = async (number: number) => {
    const { faults } = stack.github;
    fired.count += last?.fired ?? 0;
    faults.clear();
    const route = ROUTES[number % ROUTES.length] ?? '';
    const fault = FAULTS[Math.floor(number / ROUTES.length) % FAULTS.length];
    last = fault && faults.inject({ ...fault, route, times: 1 + (number % 3) });
  };
  return { every: 4, turn };
}
