import { createHash } from 'node:crypto';
import { wordsIn } from '../../model/words.ts';
import type { SearchDocument } from './documents.ts';
import {
  BLOCK,
  type DocumentKind,
  documentKinds,
  PARTS_FOLDER,
  type SearchIndex,
  type ShownDocument,
  writePlace,
} from './index-files.ts';

/** A part ends once it has that many characters: some 8 kB on the wire. */
const PART_CHARACTERS = 24_000;

/**
 * The files of the index, by their names below `SEARCH_FOLDER`, `index.json` the last. The same for the
 * same documents.
 * @param rest lets other work of the process have its turn where it is time; asked often
 */
export async function makeIndex(
  documents: readonly SearchDocument[],
  rest: () => Promise<void> | undefined = () => undefined,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const keep = (text: string, ending: string): string => {
    const hash = createHash('sha1').update(text).digest('hex').slice(0, 10);
    const name = `${hash}.${ending}`;
    files.set(`${PARTS_FOLDER}/${name}`, text);
    return name;
  };
  const ordered = documentKinds.flatMap((kind) => documents.filter((each) => each.kind === kind));
  const blocks: string[] = [];
  for (let start = 0; start < ordered.length; start += BLOCK) {
    const shown = ordered.slice(start, start + BLOCK).map(shownOf);
    blocks.push(keep(JSON.stringify(shown), 'json'));
  }
  const places = await placesOf(ordered, rest);
  const parts: [string, string][] = [];
  let lines: string[] = [];
  let first = '';
  let characters = 0;
  for (const word of [...places.keys()].sort()) {
    await rest();
    if (lines.length === 0) first = word;
    const line = `${word}\t${places.get(word)}`;
    lines.push(line);
    characters += line.length;
    if (characters < PART_CHARACTERS) continue;
    parts.push([first, keep(lines.join('\n'), 'txt')]);
    lines = [];
    characters = 0;
  }
  if (lines.length > 0) parts.push([first, keep(lines.join('\n'), 'txt')]);
  const samples = ordered.flatMap(({ isSample }, document) => (isSample ? document : []));
  const index: SearchIndex = {
    ...{ counts: countsOf(ordered), parts, blocks },
    ...(samples.length > 0 && { samples }),
  };
  return files.set('index.json', JSON.stringify(index));
}

/** By word where it stands, in writing. */
async function placesOf(
  documents: readonly SearchDocument[],
  rest: () => Promise<void> | undefined,
): Promise<Map<string, string>> {
  const places = new Map<string, { text: string; last: number }>();
  for (const [document, { names, text }] of documents.entries()) {
    await rest();
    const named = wordsIn(names.join(' '));
    for (const word of new Set([...named, ...wordsIn(text)])) {
      const known = places.get(word);
      const place = { document, isNamed: named.has(word) };
      if (!known) places.set(word, { text: writePlace(place, 0), last: document });
      else {
        known.text += ` ${writePlace(place, known.last)}`;
        known.last = document;
      }
    }
  }
  return new Map([...places].map(([word, { text }]) => [word, text]));
}

function shownOf({ title, path, detail, isSample }: SearchDocument): ShownDocument {
  return isSample ? [title, path, detail, 1] : [title, path, detail];
}

function countsOf(documents: readonly SearchDocument[]): SearchIndex['counts'] {
  const counts = Object.fromEntries(documentKinds.map((kind) => [kind, 0]));
  for (const { kind } of documents) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts as Record<DocumentKind, number>;
}
