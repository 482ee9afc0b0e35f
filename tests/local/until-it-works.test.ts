import { expect, it } from 'vitest';
import { untilItWorks } from '../../local/start/until-it-works.ts';

it('what fails is tried again until it works, and once more for who asked meanwhile', async () => {
  const pauses: number[] = [];
  let runs = 0;
  const publish = untilItWorks(
    async () => {
      runs += 1;
      if (runs === 5) void publish();
      if (runs < 4) throw new Error('unreadable');
    },
    {
      onFailure: (_error, pauseMs) => pauses.push(pauseMs),
      signal: new AbortController().signal,
      firstPauseMs: 5,
    },
  );
  await publish();
  expect([runs, pauses]).toEqual([4, [5, 10, 20]]);
  await publish();
  expect(runs).toBe(6);
});

it('a pause ends when somebody asks, and when all stops', async () => {
  const stopping = new AbortController();
  let heard = () => {};
  const failure = () =>
    new Promise<void>((resolve) => {
      heard = resolve;
    });
  let runs = 0;
  const publish = untilItWorks(
    async () => {
      runs += 1;
      throw new Error('unreadable');
    },
    { onFailure: () => heard(), signal: stopping.signal, firstPauseMs: 3_600_000 },
  );
  for (const times of [1, 2]) {
    const failed = failure();
    void publish();
    await failed;
    expect(runs).toBe(times);
  }
  const settled = publish();
  stopping.abort();
  await settled;
  expect(runs).toBeLessThan(4);
});
