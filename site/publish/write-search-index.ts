import type { ContentReader } from '../content/content-reader.ts';
import { searchDocuments } from '../search/documents.ts';
import { PARTS_FOLDER, SEARCH_FOLDER } from '../search/index-files.ts';
import { makeIndex } from '../search/make-index.ts';
import { openOutputFolder } from './output-folder.ts';

/** What was written of the index. */
export interface SearchReport {
  documents: number;
  /** Files that the index has, and those that were not there before. */
  files: number;
  written: number;
}

const PARTS = `${SEARCH_FOLDER}/${PARTS_FOLDER}`;

/** How long the index is made before other work of the process gets its turn. */
const TURN_MS = 10;

/**
 * Brings the search's index in the published folder to a content's state. Other work of the process,
 * a publish above all, goes on meanwhile.
 * @throws the signal's reason once it is aborted
 */
export async function writeSearchIndex(
  outDir: string,
  content: ContentReader,
  signal?: AbortSignal,
): Promise<SearchReport> {
  let turnBegan = performance.now();
  const rest = () => {
    if (performance.now() - turnBegan < TURN_MS) return undefined;
    return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      signal?.throwIfAborted();
      turnBegan = performance.now();
    });
  };
  const documents = searchDocuments(content);
  const files = await makeIndex(documents, rest);
  const output = openOutputFolder(outDir, [SEARCH_FOLDER, PARTS], []);
  const wanted = new Set<string>();
  let written = 0;
  // `index.json` is the last one: whoever reads it finds the others.
  for (const [name, text] of files) {
    const file = `${SEARCH_FOLDER}/${name}`;
    wanted.add(file);
    // The name of a part says what is in it.
    if (file.startsWith(PARTS) && output.has(file)) continue;
    await rest();
    if (await output.write(file, text)) written += 1;
  }
  output.removeOthers(wanted, '');
  return { documents: documents.length, files: files.size, written };
}
