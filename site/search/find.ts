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
}

export interface Search {
  /**
   * Finds the documents that have all words of a text, or words that begin like them; whole words that
   * things are called come first. The group of the best one is the first.
   * @param isOver whether the conference is: its samples are found until then
   */
  find(text: string, isOver?: boolean): Promise<FoundGroup[]>;
  /** What results show of documents. */
  show(documents: readonly number[]): Promise<ShownDocument[]>;
}

/** What is shorter is found as a whole word, since too many others begin with it. */
export const BEGINNING_CHARACTERS = 3;

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

  /** Lines of the index: words from `word` on that are it, or begin with it. */
  async function linesOf(word: string): Promise<string[]> {
    const isBeginning = [...word].length >= BEGINNING_CHARACTERS;
    const last = isBeginning ? `${word}\uffff` : word;
    const from = parts.findLastIndex(([first]) => first <= word);
    const to = parts.findLastIndex(([first]) => first <= last);
    const wanted = parts.slice(Math.max(0, from), to + 1);
    const lines = await Promise.all(wanted.map(([, file]) => readLines(file)));
    const start = isBeginning ? word : `${word}\t`;
    return lines.flat().filter((line) => line.startsWith(start));
  }

  return {
    async find(text, isOver) {
      const words = [...wordsIn(text)];
      const found = await Promise.all(words.map(async (word) => weigh(word, await linesOf(word))));
      // A short word at the end that is none is still being typed.
      const last = words.at(-1) ?? '';
      if (found.length > 1 && found.at(-1)?.size === 0 && last.length < BEGINNING_CHARACTERS) {
        found.pop();
      }
      const weights = inAll(found);
      if (isOver) for (const sample of samples ?? []) weights.delete(sample);
      return groupsOf(weights, counts);
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

type Weights = Map<number, number>;

/** How well each document fits a word: by what it is called better than by what it says. */
function weigh(word: string, lines: readonly string[]): Weights {
  const weights: Weights = new Map();
  for (const line of lines) {
    const [found, places = ''] = line.split('\t');
    const isWhole = found === word;
    for (const { document, isNamed } of readPlaces(places)) {
      const weight = (isNamed ? 4 : 1) * (isWhole ? 2 : 1);
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
