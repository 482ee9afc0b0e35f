import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clone, sourceOf } from '../faults/native-push.ts';
import { ROOT, startTestStack, type TestStack } from '../start-test-stack.ts';
import { samplePapers } from './sample-papers.ts';
import type { Row } from './table.ts';

/** What the project wants of a large push, in seconds. */
const SHOWN_WITHIN = 60;
const ANSWERED_WITHIN = 2;

const TAIL = '\nA sentence that was not there before.\n';

/** Large pushes: how soon they are shown, and how long calls take meanwhile. */
export async function benchPushing(paperCount: number): Promise<Row[]> {
  const settings = readdirSync(join(ROOT, 'content/settings')).map((name) => {
    const path = `content/settings/${name}`;
    return [path, readFileSync(join(ROOT, path))] as const;
  });
  const files = { ...samplePapers(124), ...Object.fromEntries(settings) };
  const stack = await startTestStack(files);
  const folder = mkdtempSync(join(tmpdir(), 'conference-clone-'));
  try {
    const token = await stack.logIn();
    const person = await clone(sourceOf(stack), folder);
    const many = Object.entries(samplePapers(124 + paperCount)).slice(124);
    const pushNew = () => person.push(new Map(many), 'Add many');
    const pushChanged = () =>
      person.push(new Map(many.map(([path, text]) => [path, text + TAIL])), 'Change many');
    const last = `paper-${124 + paperCount}`;
    const added = await during(stack, token, pushNew, last, 'A circuit');
    const changed = await during(stack, token, pushChanged, last, TAIL.trim());
    return [
      ...rowsOf(`${paperCount} new papers`, added),
      ...rowsOf(`${paperCount} changed papers`, changed),
    ];
  } finally {
    await stack.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Measured {
  shownSeconds: number;
  health: number[];
  lists: number[];
  saves: number[];
  refused: number;
}

function rowsOf(name: string, { shownSeconds, health, lists, saves, refused }: Measured): Row[] {
  const slowest = (what: string, values: number[]): Row => ({
    what: `${name}: slowest ${what} meanwhile`,
    unit: 's',
    values: [Math.max(...values)],
    goal: ANSWERED_WITHIN,
  });
  return [
    { what: `${name}: push to list`, unit: 's', values: [shownSeconds], goal: SHOWN_WITHIN },
    slowest('health', health),
    slowest('list', lists),
    slowest('save', saves),
    { what: `${name}: saves meanwhile`, unit: '', values: [saves.length] },
    { what: `${name}: of them refused`, unit: '', values: [refused], goal: 0 },
  ];
}

/** Pushes, and asks all the while, until an entry is shown as it was pushed. */
async function during(
  stack: TestStack,
  token: string,
  push: () => Promise<void>,
  id: string,
  words: string,
): Promise<Measured> {
  const measured: Measured = { shownSeconds: 0, health: [], lists: [], saves: [], refused: 0 };
  let isOver = false;
  const again = async (into: number[], ask: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !isOver; turn += 1) {
      const start = performance.now();
      await ask(turn);
      into.push((performance.now() - start) / 1000);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  await push();
  const start = performance.now();
  const asking = [
    again(measured.health, () => stack.call('GET', '/api/health')),
    again(measured.lists, () => fetch(`${stack.url}/api/speaker/all`)),
    again(measured.saves, async (turn) => {
      const body = { heading: `Saved ${turn} amid ${words}`, authors: 'A', content: 'Text.' };
      const answer = await stack.call('POST', '/api/papers/add', { token, body });
      if (answer.status === 201) return;
      measured.refused += 1;
      console.log(`  ${answer.status}: ${answer.body.message}`);
    }),
  ];
  for (;;) {
    const { body } = await stack.call('GET', `/api/papers/get/${id}`, { token });
    if (body.content?.includes(words)) break;
    if (performance.now() - start > 600_000) throw new Error('It was never shown.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  measured.shownSeconds = (performance.now() - start) / 1000;
  isOver = true;
  await Promise.all(asking);
  return measured;
}
