import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultWorld, startFaultWorld } from './fault-world.ts';
import { clone, sourceOf } from './native-push.ts';

let world: FaultWorld;
beforeAll(async () => {
  world = await startFaultWorld();
});
afterAll(async () => {
  expect(await world.git('fsck', '--strict', '--no-dangling')).toBe('');
  await world.stack.remove();
});

const numbered = (name: string) => Array.from({ length: 40 }, (_, index) => `${name} ${index}`);
const historyIsLinear = async () =>
  expect(await world.git('rev-list', '--count', '--min-parents=2', 'main')).toBe('0');

// Forty saves take what the machine takes.
describe('forty saves that arrive together', { timeout: 600_000 }, () => {
  it('all land, in one commit each, in one line', async () => {
    const before = (await world.subjects()).length;
    const headings = numbered('At once');
    // Some press the button twice.
    const asked = [...headings, ...headings.slice(0, 10)];
    const answers = await Promise.all(asked.map((heading) => world.addPaper(heading)));
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 201));
    expect(answers.slice(40).map(({ body }) => body)).toEqual(
      answers.slice(0, 10).map(({ body }) => body),
    );
    expect(new Set(answers.map(({ body }) => body.commit)).size).toBe(40);
    const subjects = await world.subjects();
    expect(subjects).toHaveLength(before + 40);
    expect(subjects.slice(0, 40).sort()).toEqual(headings.map((one) => `Add paper: ${one}`).sort());
    await historyIsLinear();
    for (const heading of headings)
      expect(await world.inList('papers', 'heading', heading)).toBe(1);
  });

  it('of the same heading get an id each', async () => {
    const call = () =>
      world.stack.call('POST', '/api/papers/add', {
        token: world.token,
        body: { heading: 'The same', authors: 'Asha', content: 'Text.' },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, call));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(10);
    expect(await world.inList('papers', 'heading', 'The same')).toBe(10);
  });

  it('lose nothing of a native push that runs between them, nor it of them', async () => {
    const before = (await world.subjects()).length;
    const person = await clone(sourceOf(world.stack), join(world.stack.dataDir, '../clone'));
    let pushes = 0;
    let areSaved = false;
    const pushing = (async () => {
      while (pushes < 3 || (!areSaved && pushes < 5)) {
        pushes += 1;
        const files = new Map([[`content/papers/pushed-${pushes}.md`, pushedPaper(pushes)]]);
        await person.push(files, `Push ${pushes}`);
      }
    })();
    const headings = numbered('Beside a push');
    const saving = Promise.all(
      headings.map((one) => world.untilAnswered(() => world.addPaper(one))),
    ).finally(() => {
      areSaved = true;
    });
    const [answers] = await Promise.all([saving, pushing]);
    expect(answers.map(({ status }) => status)).toEqual(headings.map(() => 201));

    const subjects = await world.subjects();
    const count = (subject: string) => subjects.filter((one) => one === subject).length;
    for (const one of headings) expect([one, count(`Add paper: ${one}`)]).toEqual([one, 1]);
    for (let push = 1; push <= pushes; push += 1) expect(count(`Push ${push}`)).toBe(1);
    expect(subjects).toHaveLength(before + 40 + pushes);
    await historyIsLinear();
    // The last push is in the list once the worker has heard of it; a save makes it look.
    await world.addPaper('After all');
    const { body } = await world.stack.call('GET', '/api/papers/all');
    const shown = body.map(({ heading }: { heading: string }) => heading);
    const pushed = Array.from({ length: pushes }, (_, index) => `Pushed ${index + 1}`);
    expect(shown.sort()).toEqual(
      [
        'First',
        'After all',
        ...numbered('At once'),
        ...Array(10).fill('The same'),
        ...headings,
        ...pushed,
      ].sort(),
    );
  });
});

const pushedPaper = (push: number) =>
  `---\nheading: Pushed ${push}\nauthors:\n  - Ravi\ncreatedAt: 2026-01-02T00:00:00.000Z\n---\nText\n`;
