import { describe, expect, it } from 'vitest';
import { sixAtATime } from '../../api/content/six-at-a-time.ts';

/** Things to ask for, each answered when it is told to. */
function gate(count: number) {
  const asked: number[] = [];
  const open = new Map<number, { resolve(text: string): void; reject(error: Error): void }>();
  const ask = (place: number) => {
    asked.push(place);
    return new Promise<string>((resolve, reject) => open.set(place, { resolve, reject }));
  };
  return { asked, ask, open, places: Array.from({ length: count }, (_, place) => place) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('six at a time', () => {
  it('asks for the next as soon as one has come: the slowest holds up nobody', async () => {
    const { asked, ask, open, places } = gate(9);
    const all = sixAtATime(places, ask);
    expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
    for (const place of [3, 1, 5]) {
      open.get(place)?.resolve(`${place}`);
      await turn();
    }
    expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    for (const [place, { resolve }] of open) resolve(`${place}`);
    expect(await all).toEqual(places.map(String));
  });

  it('asks for nothing more after a failure, and fails with it', async () => {
    const { asked, ask, open, places } = gate(20);
    const all = sixAtATime(places, ask);
    open.get(2)?.reject(new Error('away'));
    await expect(all).rejects.toThrow('away');
    for (const { resolve } of open.values()) resolve('late');
    await turn();
    expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('asks for nothing where there is nothing', async () => {
    expect(await sixAtATime([], () => Promise.reject(new Error('asked')))).toEqual([]);
  });
});
