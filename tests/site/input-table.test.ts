import { describe, expect, it } from 'vitest';
import { openInputTable } from '../../site/publish/input-table.ts';
import type { Inputs } from '../../site/publish/state-file.ts';

/** A publish after another one: what the inputs are now, and which are asked about. */
function publish(before: Inputs, now: Readonly<Record<string, string>>, asked: readonly string[]) {
  const looked: string[] = [];
  const table = openInputTable(
    before,
    (name) => {
      looked.push(name);
      return now[name] ?? 'none';
    },
    (name) => (name.startsWith('of ') ? 'all' : undefined),
  );
  const same = asked.map((name) => table.areSame([before.names.indexOf(name)]));
  table.placeOf('all');
  return { same, looked, inputs: table.inputs() };
}

describe('inputs that are known to be untouched', () => {
  const before = { names: ['dated a', 'dated b'], values: ['1', '2'] };
  const untouched = (...names: string[]) =>
    openInputTable(
      before,
      () => 'other',
      undefined,
      (name) => names.includes(name),
    );

  it('are not looked at', () => {
    const table = untouched('dated a');
    expect([table.areSame([0]), table.areSame([1])]).toEqual([true, false]);
  });

  it('do not pass for what they were where nobody looked while they were touched', () => {
    expect(untouched('dated a').inputs().values).toEqual(['1', '']);
  });
});

describe('inputs that another one decides', () => {
  const before = { names: ['of a', 'file b', 'all', 'of c'], values: ['1', '2', '3', '4'] };

  it('are not looked at while that one is what it was', () => {
    const { same, looked } = publish(before, { all: '3', 'file b': '2' }, ['of a', 'file b']);
    expect(same).toEqual([true, true]);
    expect(looked).not.toContain('of a');
  });

  it('are looked at each for itself once it changed', () => {
    const { same, inputs } = publish(before, { all: '9', 'of a': '1', 'of c': '8' }, [
      'of a',
      'of c',
    ]);
    expect(same).toEqual([true, false]);
    expect(inputs.values).toEqual(['1', '2', '9', '8']);
  });

  it('do not pass for unchanged later where nobody looked at the time', () => {
    const { inputs } = publish(before, { all: '9', 'of a': '1', 'of c': '8' }, ['of a']);
    const later = publish(inputs, { all: '9', 'of a': '1', 'of c': '8' }, ['of a']);
    expect(later.inputs.values[3]).toBe('');
    expect(publish(inputs, { all: '3', 'of a': '1', 'of c': '4' }, ['of c']).same).toEqual([false]);
  });

  it('are looked at where nothing is known of the other one', () => {
    const { same, looked } = publish({ names: ['of a'], values: ['1'] }, { 'of a': '1' }, ['of a']);
    expect([same, looked]).toEqual([[true], ['all', 'of a', 'all']]);
  });
});
