import { expect } from 'vitest';
import type { Answer } from '../api-client.ts';
import { type FaultWorld, type Outcome, outcomeOf } from './fault-world.ts';

/** A kind of save, and where it can be seen. */
export interface KindOfSave {
  /** The save under this name, which is its idempotency key, too. */
  save(name: string): Promise<Answer>;
  subject: string;
  list: string;
  field: string;
}

export const addingPapers = (world: FaultWorld): KindOfSave => ({
  save: world.addPaper,
  subject: 'Add paper',
  list: 'papers',
  field: 'heading',
});

export const addingPhotos = (world: FaultWorld): KindOfSave => ({
  save: world.addPhoto,
  subject: 'Add photo',
  list: 'photogallery',
  field: 'tags',
});

let names = 0;

/**
 * Makes one save under the faults that are injected: its answer must be as expected and true, and
 * once the faults are over its repeat must leave exactly one commit and one entry.
 */
export async function holdToItsWord(
  world: FaultWorld,
  expected: Outcome,
  { save, subject, list, field }: KindOfSave,
): Promise<void> {
  names += 1;
  const name = `Fault case ${names}`;
  const before = await world.subjects();
  const ours = async () => (await world.subjects()).filter((one) => one === `${subject}: ${name}`);

  const answer = await save(name);
  expect(outcomeOf(answer)).toBe(expected);
  if (expected !== 'unknown') expect(await ours()).toHaveLength(expected === 'saved' ? 1 : 0);
  // Whatever GitHub does, lists are answered, with the last content known.
  expect(await world.inList('papers', 'heading', 'First')).toBe(1);

  world.stack.github.faults.clear();
  const again = await world.untilAnswered(() => save(name));
  expect(again.status).toBe(201);
  if (answer.status === 201) expect(again.body).toEqual(answer.body);
  expect(await ours()).toHaveLength(1);
  expect(await world.inList(list, field, name)).toBe(1);
  const after = await world.subjects();
  const isOthers = (one: string) => one.startsWith('Move the branch');
  const othersSince = after.filter(isOthers).length - before.filter(isOthers).length;
  expect(after).toHaveLength(before.length + 1 + othersSince);
}
