import { expect, it } from 'vitest';
import { firstSentences } from '../../site/pages/first-sentences.ts';

const sentence = (characters: number) => `${'Word '.repeat(characters / 5 - 1)}end.`;

it('says a text of few words whole', () => {
  expect(firstSentences('A short text without an end')).toBe('A short text without an end');
});

it('says as many whole sentences as fit', () => {
  const [first, second] = [sentence(80), sentence(100)];
  expect(firstSentences(`${first} ${second} ${sentence(60)}`)).toBe(`${first} ${second}`);
  expect(firstSentences(`${first} ${sentence(150)}`)).toBe(first);
});

it('ends no sentence at e.g. or at a number', () => {
  const line = `We ask about cells, e.g. those of 3.5 volts, in the long run. ${sentence(200)}`;
  expect(firstSentences(line)).toBe(
    'We ask about cells, e.g. those of 3.5 volts, in the long run.',
  );
});

it('is cut between words where the first sentence is too long, or says too little alone', () => {
  for (const line of [sentence(300), `Why? ${sentence(300)}`]) {
    const cut = firstSentences(line);
    expect(cut).toMatch(/Word …$/);
    expect(cut.length).toBeLessThan(163);
  }
});
