import { describe, expect, it } from 'vitest';
import { whatOf } from '../../admin/shell/log-words.ts';

describe('a line of the log', () => {
  it('says of the first one that the website began with it', () => {
    const first = {
      kind: 'added',
      noun: 'file',
      title: '124 files',
      subject: 'First content',
      note: '',
      id: null,
      isBeginning: true,
    } as const;
    expect(whatOf({ ...first, names: ['Tides', 'Grids'] })).toEqual({
      verb: 'began',
      before: 'with ',
      named: '124 files',
      of: '“Tides”, “Grids” and 122 more',
    });
    expect(whatOf({ ...first, isBeginning: undefined }).verb).toBeUndefined();
  });

  it('counts what it changed by what that is', () => {
    const mixed = {
      kind: 'updated',
      noun: 'file',
      subject: 'Update setting: Tracks',
      note: '',
      id: null,
    } as const;
    const names = ['Tides', 'Grids', 'Waves', 'Tracks'];
    expect(whatOf({ ...mixed, title: '3 papers and 1 setting', names })).toEqual({
      before: '',
      named: '3 papers and 1 setting',
      of: '“Tides”, “Grids”, “Waves” and 1 more',
    });
  });

  it('says of what was planned to be taken down that it was, and not that it was deleted', () => {
    const gone = {
      kind: 'deleted',
      noun: 'update',
      title: 'Rooms',
      subject: '',
      id: 'rooms',
    } as const;
    const note = 'Set to be taken down on 1 March 2026 at 09:00.';
    expect(whatOf({ ...gone, note }).verb).toBe('took down');
    expect(whatOf({ ...gone, note: '' }).verb).toBeUndefined();
  });
});
