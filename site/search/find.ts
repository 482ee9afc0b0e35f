import { wordsIn } from '../../model/words.ts';
import {
  BLOCK,
  type DocumentKind,
  documentKinds,
  PARTS_FOLDER,
  readPlaces,
  type SearchIndex,
  type ShownDocument,
} from './index-files.ts';

/** Reads a file of the index; rejects where it is not there. */
export type ReadFile = (name: string) => Promise<string>;

/** What was found of one kind: numbers of documents, the best first. */
export interface FoundGroup {
  kind: DocumentKind;
  documents: readonly number[];
  /** Of words one letter away from what was asked for, which nothing has. */
  isGuess?: true;
  /** It has the most of the words of what was asked for, all of which nothing has. */
  isPart?: true;
}

export interface Search {
  /**
   * Finds the documents that have all words of a text, or words that begin like them; whole words that
   * things are called come first. The group of the best one is the first. A longer word that nothing has
   * stands for those that differ from it in one letter. Where none has all words, those are found that have the most
   * of them.
   * @param isOver whether the conference is: its samples are found until then
   */
  find(text: string, isOver?: boolean): Promise<FoundGroup[]>;
  /** What results show of documents. */
  show(documents: readonly number[]): Promise<ShownDocument[]>;
}

/** What is shorter is found as a whole word, since too many others begin with it. */
export const BEGINNING_CHARACTERS = 3;
/** What is shorter is near too many others. */
const GUESSED_CHARACTERS = 5;
/** People begin a word rightly: only parts in which words begin like it are read. */
const RIGHT_CHARACTERS = 2;

/** Opens an index; each of its files is read once, when a search first needs it. */
export async function openIndex(readFile: ReadFile): Promise<Search> {
  const { counts, parts, blocks, samples } = JSON.parse(
    await readFile('index.json'),
  ) as SearchIndex;
  const known = new Map<string, Promise<string[]>>();
  const readLines = (name: string): Promise<string[]> => {
    const readNow = async () => (await readFile(`${PARTS_FOLDER}/${name}`)).split('\n');
    const lines = known.get(name) ?? readNow();
    known.set(name, lines);
    return lines;
  };

  /** Lines of the index of words that begin with one. */
  async function linesFrom(beginning: string): Promise<string[]> {
    const from = parts.findLastIndex(([first]) => first <= beginning);
    const to = parts.findLastIndex(([first]) => first <= `${beginning}\uffff`);
    const wanted = parts.slice(Math.max(0, from), to + 1);
    const lines = await Promise.all(wanted.map(([, file]) => readLines(file)));
    return lines.flat().filter((line) => line.startsWith(beginning));
  }

  /** Lines of the words that are meant by one that is typed. */
  async function linesOf(word: string): Promise<{ lines: string[]; isGuess: boolean }> {
    const length = [...word].length;
    const begun = await linesFrom(length < BEGINNING_CHARACTERS ? `${word}\t` : word);
    const whole = begun.filter((line) => isWhole(word, wordOf(line)));
    // Who looks for a fee wants nothing that feeds.
    const lines = length === BEGINNING_CHARACTERS && whole.length > 0 ? whole : begun;
    if (lines.length > 0 || length < GUESSED_CHARACTERS) return { lines, isGuess: false };
    const near = (await linesFrom(word.slice(0, RIGHT_CHARACTERS))).filter((line) =>
      isNear(word, wordOf(line)),
    );
    return { lines: near, isGuess: near.length > 0 };
  }

  return {
    async find(text, isOver) {
      const words = [...wordsIn(text)];
      const meant = await Promise.all(words.map(linesOf));
      const found = meant.map(({ lines }, index) => weigh(words[index] as string, lines));
      if (isOver) for (const each of found) for (const sample of samples ?? []) each.delete(sample);
      // A short word at the end that is none is still being typed.
      const last = words.at(-1) ?? '';
      if (found.length > 1 && found.at(-1)?.size === 0 && last.length < BEGINNING_CHARACTERS) {
        found.pop();
      }
      const whole = inAll(found);
      const isPart = whole.size === 0;
      // A letter says nothing of what was meant.
      const weights = isPart ? inMost(found.filter((_, at) => isLong(words[at] ?? ''))) : whole;
      const isGuess = meant.some((each) => each.isGuess);
      return groupsOf(weights, counts).map((each) => ({
        ...each,
        ...(isGuess && { isGuess }),
        ...(isPart && { isPart }),
      }));
    },
    async show(documents) {
      const shown = documents.map(async (document) => {
        const file = blocks[Math.floor(document / BLOCK)];
        const [block = ''] = await readLines(file as string);
        return (JSON.parse(block) as ShownDocument[])[document % BLOCK] as ShownDocument;
      });
      return Promise.all(shown);
    },
  };
}

const isLong = (word: string) => word.length >= BEGINNING_CHARACTERS;

const wordOf = (line: string) => line.slice(0, line.indexOf('\t'));

/** Whether a word is the one that is typed, or several of them. */
const isWhole = (typed: string, word: string) => word === typed || word === `${typed}s`;

/** Whether a word begins like one that is typed but for a letter: a wrong one, one too many or too few, two swapped. */
function isNear(typed: string, word: string): boolean {
  let same = 0;
  while (typed[same] === word[same]) same += 1;
  const goesOn = (fromTyped: number, fromWord: number) =>
    word.startsWith(typed.slice(same + fromTyped), same + fromWord);
  const areSwapped = typed[same] === word[same + 1] && typed[same + 1] === word[same];
  return goesOn(1, 1) || goesOn(1, 0) || goesOn(0, 1) || (areSwapped && goesOn(2, 2));
}

type Weights = Map<number, number>;

/** How well each document fits a word: by what it is called better than by what it says. */
function weigh(word: string, lines: readonly string[]): Weights {
  const weights: Weights = new Map();
  for (const line of lines) {
    const [found = '', places = ''] = line.split('\t');
    const factor = isWhole(word, found) ? 2 : 1;
    for (const { document, isNamed } of readPlaces(places)) {
      const weight = (isNamed ? 4 : 1) * factor;
      weights.set(document, Math.max(weights.get(document) ?? 0, weight));
    }
  }
  return weights;
}

function inAll([first = new Map(), ...others]: readonly Weights[]): Weights {
  const all: Weights = new Map();
  for (const [document, weight] of first) {
    const weights = others.map((each) => each.get(document));
    if (weights.includes(undefined)) continue;
    all.set(
      document,
      weights.reduce<number>((sum, each) => sum + (each ?? 0), weight),
    );
  }
  return all;
}

/** Of those that have the most of some words. */
function inMost(found: readonly Weights[]): Weights {
  const counts = new Map<number, number>();
  for (const weights of found) {
    for (const document of weights.keys()) counts.set(document, (counts.get(document) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const nearest = [...counts].filter(([, count]) => count === most);
  return new Map(
    nearest.map(([document]) => [
      document,
      found.reduce((sum, weights) => sum + (weights.get(document) ?? 0), 0),
    ]),
  );
}

/** The sort keeps the order of the lists among those that fit alike. */
function groupsOf(weights: Weights, counts: SearchIndex['counts']): FoundGroup[] {
  const best = [...weights].sort(([a, x], [b, y]) => y - x || a - b).map(([document]) => document);
  const groups = new Map<DocumentKind, number[]>();
  for (const document of best) {
    const kind = kindOf(document, counts);
    const group = groups.get(kind);
    if (group) group.push(document);
    else groups.set(kind, [document]);
  }
  return [...groups].map(([kind, documents]) => ({ kind, documents }));
}

function kindOf(document: number, counts: SearchIndex['counts']): DocumentKind {
  let end = 0;
  const kind = documentKinds.find((each) => {
    end += counts[each];
    return document < end;
  });
  return kind ?? 'update';
}
