import { describe, expect, it } from 'vitest';
import { groupsOf, mergeOrder } from '../../admin/screens/arranging/order.ts';
import { withPlace } from '../../admin/shell/arranging/places.ts';

describe('an order that was made earlier', () => {
  it('leaves out who is gone, and puts who is new at the end', () => {
    expect(mergeOrder(['c', 'gone', 'a'], ['a', 'new', 'b', 'c'])).toEqual(['c', 'a', 'new', 'b']);
  });

  it('of nobody is the order that there is', () => {
    expect(mergeOrder([], ['b', 'a'])).toEqual(['b', 'a']);
  });
});

describe('an entry that is moved', () => {
  it.each([
    [0, ['c', 'a', 'b', 'd']],
    [1, ['a', 'c', 'b', 'd']],
    [3, ['a', 'b', 'd', 'c']],
    [-1, ['c', 'a', 'b', 'd']],
    [9, ['a', 'b', 'd', 'c']],
  ])('to place %i', (place, expected) => {
    expect(withPlace(['a', 'b', 'c', 'd'], 'c', place)).toEqual(expected);
  });
});

describe('what is arranged together', () => {
  const member = (_id: string, committee: string) => ({ _id, committee });
  const members = [member('1', 'Chairs'), member('2', 'Others'), member('3', 'Patrons')];

  it('is a category of the organising committee, in their order; one that is no more comes last', () => {
    const groups = groupsOf('committees/organising', members, ['Patrons', 'Empty', 'Chairs']);
    expect(
      groups.map(({ committee, entries }) => [committee, entries.map(({ _id }) => _id)]),
    ).toEqual([
      ['Patrons', ['3']],
      ['Chairs', ['1']],
      ['Others', ['2']],
    ]);
  });

  it.each(['committees/technical', 'committees/international', 'speakers'])(
    'is all of %s, which the website shows in one list',
    (name) => {
      expect(groupsOf(name, members, ['Patrons'])).toEqual([{ entries: members }]);
    },
  );
});
