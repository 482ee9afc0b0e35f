import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gallery, papers, speakers, updates } from '../../model/collections.ts';
import { inListOrder } from '../../model/list-order.ts';

const ids = (entries: { _id: string }[]) => entries.map(({ _id }) => _id);

describe('list order', () => {
  it('puts papers newest first by the instant, not by the text of the date, then by heading', () => {
    const entries = [
      { _id: 'older', heading: 'A', createdAt: '2026-01-01T23:00:00Z' },
      { _id: 'b', heading: 'b', createdAt: '2026-01-02T00:00:00Z' },
      { _id: 'newest', heading: 'Z', createdAt: '2026-01-02T05:00:00+05:00' },
      { _id: 'also-a', heading: 'Á', createdAt: '2026-01-02T05:30:00+05:30' },
      { _id: 'a-second', heading: 'a', createdAt: '2026-01-02T05:30:00+05:30' },
      { _id: 'undated', heading: 'A' },
    ];
    expect(ids(inListOrder(papers, entries))).toEqual([
      'a-second',
      'also-a',
      'b',
      'newest',
      'older',
      'undated',
    ]);
  });

  it('puts updates by event date and photos by creation, newest first', () => {
    const dates = ['2026-03-06T00:00:00+05:30', '2026-03-08T00:00:00+05:30'];
    expect(
      ids(
        inListOrder(
          updates,
          dates.map((eventDate, n) => ({ _id: `${n}`, title: 't', eventDate })),
        ),
      ),
    ).toEqual(['1', '0']);
    expect(
      ids(
        inListOrder(
          gallery,
          dates.map((createdAt, n) => ({ _id: `${n}`, tags: 't', createdAt })),
        ),
      ),
    ).toEqual(['1', '0']);
  });

  it('puts photos that were arranged behind those that came since', () => {
    const createdAt = '2026-03-06T00:00:00+05:30';
    const entries = [
      { _id: 'second', tags: 'a', createdAt, order: 2 },
      { _id: 'first', tags: 'b', order: 1 },
      { _id: 'new', tags: 'c', createdAt },
      { _id: 'newer', tags: 'd', createdAt: '2026-03-07T00:00:00+05:30' },
    ];
    expect(ids(inListOrder(gallery, entries))).toEqual(['newer', 'new', 'first', 'second']);
  });

  it('puts people with an order number first, then all others by name', () => {
    const entries = [
      { _id: 'd', name: 'Ärni' },
      { _id: 'c', name: 'adam' },
      { _id: 'b', name: 'Zoe', order: 10 },
      { _id: 'a', name: 'Bo', order: 2 },
      { _id: 'e', name: 'Zed', order: 0 },
    ];
    expect(ids(inListOrder(speakers, entries))).toEqual(['e', 'a', 'b', 'c', 'd']);
  });

  it('is one order, whatever the order in which the entries come, and leaves its input alone', () => {
    const entry = fc.record({
      _id: fc.stringMatching(/^[a-z]{1,3}$/),
      name: fc.constantFrom('A', 'a', 'Á', 'B', 'İ', ''),
      order: fc.option(fc.nat(2), { nil: undefined }),
      heading: fc.constantFrom('A', 'á'),
      createdAt: fc.constantFrom(undefined, '2026-01-02', 'no date', '2026-01-02T00:00:00Z'),
    });
    const twice = fc
      .uniqueArray(entry, { selector: ({ _id }) => _id, maxLength: 12 })
      .chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      );
    fc.assert(
      fc.property(twice, fc.constantFrom(papers, speakers), ([list, shuffled], collection) => {
        const before = [...shuffled];
        expect(ids(inListOrder(collection, shuffled))).toEqual(ids(inListOrder(collection, list)));
        expect(shuffled).toEqual(before);
      }),
    );
  });
});
