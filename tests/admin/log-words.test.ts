import { describe, expect, it } from 'vitest';
import { whatOf } from '../../admin/shell/log-words.ts';

describe('a line of the log', () => {
  it('says of the first one that the website began with it', () => {
    const first = {
      kind: 'added',
      noun: 'file',
      title: '124 files',
      subject: 'First content',
      id: null,
      isBeginning: true,
    } as const;
    expect(whatOf({ ...first, names: ['Tides', 'Grids'] })).toEqual({
      before: '',
      named: '124 files',
      after: ', with which the website began',
      of: '“Tides”, “Grids” and 122 more',
    });
    expect(whatOf({ ...first, isBeginning: undefined }).after).toBeUndefined();
  });
});
