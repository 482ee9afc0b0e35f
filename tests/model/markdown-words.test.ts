import { describe, expect, it } from 'vitest';
import { excerpt } from '../../admin/shell/lists/shorten.ts';
import { beginningOf, plainWords } from '../../model/content/markdown-words.ts';
import { fillMarkdown } from '../../model/facts/fill-facts.ts';
import { noFacts } from '../../model/facts/known-facts.ts';

/** As a list's card says it. */
const card = (text: string) => excerpt(beginningOf(text, 150));
const words = (count: number) => 'word '.repeat(count / 5);

describe('the beginning of a text', () => {
  it.each([
    ['that is no longer', `${words(145)}last!`],
    ['of one word more than the marks take', `**${words(145).trim()}** last`],
    [
      'with a long link, that says no more',
      `${words(100)}[the site](https://a.org/${'x'.repeat(200)}) here`,
    ],
    [
      'with a long fact, that says no more',
      `${words(100)}{{date:submission-deadline or "${'later '.repeat(20)}"}}`,
    ],
    ['that is empty', ''],
  ])('is all of a text %s', (_, text) => {
    expect(beginningOf(text, 150)).toBe(text.trim());
  });

  it.each([
    ['more behind a long link', `[the site](https://a.org/${'x'.repeat(300)}) ${words(200)}`],
    ['more behind marks', `**${words(45).trim()}** *${words(45).trim()}* ${words(90)}`],
    ['more behind what is struck out', `~~${words(200).trim()}~~ ${words(200)}`],
    ['more behind a fact', `{{date:submission-deadline}} ${words(200)}`],
    ['no blank', 'x'.repeat(400)],
    ['characters of two units', '𝄞'.repeat(400)],
  ])('ends in an ellipsis where the text has %s, and so does its card, once', (_, text) => {
    const beginning = beginningOf(text, 150);
    expect(beginning).toMatch(/[^\s…]…$/);
    expect(text.startsWith(beginning.slice(0, -1))).toBe(true);
    const named = /\{\{.*?\}\}/g;
    const said = [...plainWords(beginning.replaceAll(named, '')).trim()].length;
    expect(said).toBeGreaterThan(150);
    expect(said).toBeLessThan(260);
    expect(card(text)).toMatch(/[^\s…]…$/);
    expect([...card(text)].length).toBeLessThanOrEqual(151);
    expect(card(text)).not.toMatch(/[*~[\]]/);
  });

  it('is told from the whole by the card, at the edge', () => {
    expect(card(`${words(145)}last!`)).toBe(`${words(145)}last!`);
    expect(card(`${words(145)}last!s`)).toBe(`${words(145).trim()}…`);
    expect(card(`${words(150)}more`)).toBe(`${words(150).trim()}…`);
  });

  it('cuts no word, and says what comes behind the links', () => {
    expect(card(`${words(140)}[a](https://b.org) something`)).toBe(`${words(140)}a…`);
    expect(card(words(300))).toBe(`${words(150).trim()}…`);
    expect(card(`${words(140)}so. ${words(100)}`)).toBe(`${words(140)}so. word…`);
    expect(card(`${words(145)}so. ${words(100)}`)).toBe(`${words(145)}so…`);
  });

  it('is filled with facts afterwards', () => {
    const text = `Until {{date:x or "the end of next month"}} ${words(200)}`;
    const filled = fillMarkdown(beginningOf(text, 150), noFacts);
    expect(excerpt(filled)).toMatch(/^Until the end of next month word .*word…$/);
  });
});
