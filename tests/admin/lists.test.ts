import { describe, expect, it } from 'vitest';
import { replyAddress } from '../../admin/screens/messages/message-card.tsx';
import { idsBetween, PAGE_SIZE, usualSorts, viewList } from '../../admin/shell/lists/list-view.ts';
import { excerpt, shorten } from '../../admin/shell/lists/shorten.ts';
import { sizeWithin } from '../../admin/shell/pictures/prepare-picture.ts';
import { papers } from '../../model/collections.ts';
import { searchText } from '../../model/search.ts';
import { undoneInWords } from '../../model/wire/undo-subject.ts';
import { undoneIn } from '../../model/wire/undone.ts';

interface Item {
  title: string;
  kind: string;
}

const rules = {
  sorts: usualSorts((item: Item) => item.title),
  text: ({ title }: Item) => title,
  filterBy: ({ kind }: Item) => kind,
};
const first = { search: '', sort: 0, filter: '', page: 0 };
const item = (title: string, kind = 'a') => ({ title, kind });
const titles = (items: readonly Item[]) => items.map(({ title }) => title);

describe('a list', () => {
  it('is searched by the day on which an entry was saved, not by its seconds', () => {
    const saved = { _id: 'a', heading: 'Tides', createdAt: '2026-11-23T12:22:35.298Z' };
    expect(searchText(papers, saved)).toContain('2026-11-23');
    expect(searchText(papers, saved)).not.toContain('298');
  });

  it('is ticked from one entry to another, whichever comes first', () => {
    const shown = ['a', 'b', 'c', 'd'];
    expect(idsBetween(shown, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(idsBetween(shown, 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(idsBetween(shown, 'gone', 'c')).toEqual(['c']);
    expect(idsBetween(shown, undefined, 'c')).toEqual(['c']);
  });

  it('of 2,000 shows 50 at a time, and the rest on its last page', () => {
    const many = Array.from({ length: 2010 }, (_, number) => item(`Paper ${number}`));
    const view = viewList(many, { ...first, page: 99 }, rules);
    expect([view.items.length, view.pages, view.page, view.found]).toEqual([10, 41, 40, 2010]);
    expect(viewList(many, first, rules).items).toHaveLength(PAGE_SIZE);
    // What is exported is on no page.
    expect(view.matches).toEqual(many);
  });

  it('finds what has every word, whatever the case and however letters are composed', () => {
    const items = [item('Ramo\u0301n y Cajal'), item('Cajal'), item('Ramón')];
    const view = viewList(items, { ...first, search: ' cajal  RAMÓN ' }, rules);
    expect(view.items).toEqual([items[0]]);
  });

  it('shows first what has the words in its title, where that is told, until it is ordered', () => {
    const items = [item('b', 'fees'), item('Fees', 'x'), item('a', 'fees')];
    const inAll = { ...rules, text: ({ title, kind }: Item) => `${title} ${kind}` };
    const search = { ...first, search: 'fees' };
    const told = { ...inAll, title: ({ title }: Item) => title };
    expect(titles(viewList(items, search, told).items)).toEqual(['Fees', 'b', 'a']);
    expect(titles(viewList(items, { ...search, sort: 2 }, told).items)).toEqual(['a', 'b', 'Fees']);
  });

  it.each([
    [0, ['b', 'A 10', 'a 9']],
    [1, ['a 9', 'A 10', 'b']],
    [2, ['a 9', 'A 10', 'b']],
    [3, ['b', 'A 10', 'a 9']],
  ])('in order %i', (sort, expected) => {
    const items = [item('b'), item('A 10'), item('a 9')];
    expect(titles(viewList(items, { ...first, sort }, rules).items)).toEqual(expected);
  });

  it('narrows to what has a value among several', () => {
    const items = [item('x', 'a b'), item('y', 'b'), item('z', '')];
    const several = { ...rules, filterBy: ({ kind }: Item) => kind.split(' ') };
    expect(titles(viewList(items, { ...first, filter: 'b' }, several).items)).toEqual(['x', 'y']);
  });

  it('narrows to one value', () => {
    const items = [item('x', 'a'), item('y', 'b')];
    expect(titles(viewList(items, { ...first, filter: 'b' }, rules).items)).toEqual(['y']);
  });
});

describe('the text of a card', () => {
  it('is the first 150 characters and an ellipsis', () => {
    expect(shorten('x'.repeat(151))).toBe(`${'x'.repeat(150)}…`);
  });

  it('is whole where it has no more', () => {
    expect(shorten('x'.repeat(150))).toBe('x'.repeat(150));
  });

  it('has the words of Markdown alone, and what is still said of them', () => {
    const text =
      '## Days\n**Write *soon*** by ~~Friday~~ **[Monday](/dates)**, [here](https://a.org/b_c) 2*3';
    expect(excerpt(text)).toBe('Days\nWrite soon by Monday, here 2*3');
    expect(excerpt(`**${'x'.repeat(300)}**`)).toBe(`${'x'.repeat(150)}…`);
  });

  it('cuts no character in two', () => {
    expect(shorten('𝄞'.repeat(200))).toBe(`${'𝄞'.repeat(150)}…`);
  });
});

describe('a line of the log', () => {
  const undo = (commit: string, of: string, kind: 'undid' | 'redid' = 'undid') => ({
    commit,
    kind,
    note: `This undoes ${of}.`,
  });
  const save = { commit: 'a1', kind: 'updated', note: 'This undoes b2.' } as const;

  it('is undone by a later one, and not any more once that is undone itself', () => {
    expect([...undoneIn([undo('b2', 'a1'), save])]).toEqual(['a1']);
    expect([...undoneIn([undo('c3', 'b2', 'redid'), undo('b2', 'a1'), save])]).toEqual(['b2']);
  });
});

describe('what an undo took back', () => {
  it.each([
    ['Undo: Update paper: Tides: a study', 'updated the paper ‘Tides: a study’'],
    ['Undo: Delete 6 papers', 'deleted 6 papers'],
    ['Redo: Take the samples out', 'took the samples out'],
    [
      'Undo: Move date: Talk to chairs from 5 March 2026 to 6 March 2026',
      'moved the date ‘Talk to chairs’ from 5 March 2026 to 6 March 2026',
    ],
    ['Undo: fix: a push of somebody', 'fix: a push of somebody'],
    ['Undo: constructor of it: all', 'constructor of it: all'],
  ])('%s: is said in the words of the log', (subject, words) => {
    expect(undoneInWords(subject)).toBe(words);
  });
});

describe('an answer by mail', () => {
  it('quotes the message, and lets no text of it add a recipient or a header', () => {
    const address = replyAddress({
      name: 'Asha',
      email: 'a?cc=b@example.org',
      subject: 'Fees & dates',
      message: 'One\nTwo&bcc=c@example.org',
    });
    expect(address).toBe(
      'mailto:a%3Fcc%3Db@example.org?subject=Re%3A%20Fees%20%26%20dates&body=Dear%20Asha%2C%0D%0A%0D%0A%0D%0A%0D%0A%3E%20One%0D%0A%3E%20Two%26bcc%3Dc%40example.org%0D%0A',
    );
  });
});

describe('the size of a picture', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 2000, height: 1500 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1500, height: 2000 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 90_000, height: 1 },
      { width: 2000, height: 1 },
    ],
  ])('%o becomes %o', (size, expected) => {
    expect(sizeWithin(size, 2000)).toEqual(expected);
  });
});
