import { papers } from '../../model/collections.ts';
import { writeEntryFile } from '../../model/entry-file.ts';
import { idToPath } from '../../model/id.ts';

const CONTEXT = { timeZone: 'Asia/Kolkata', organisingCategories: [] };
/** More than nearly anybody writes for one conference. */
const PAPERS_OF_ONE = 20;
const SENTENCE = 'A circuit that adapts to its input needs no model of the world outside it. ';

/** Files of made-up papers of usual size (a kilobyte of text), the same at every run. */
export function samplePapers(count: number): Record<string, string> {
  const files: Record<string, string> = {};
  for (let number = 1; number <= count; number += 1) {
    const id = `paper-${number}`;
    files[idToPath(papers, id)] = writeEntryFile(
      papers,
      {
        _id: id,
        heading: `Paper ${number}: adaptive circuits`,
        authors: [`Asha ${Math.ceil(number / PAPERS_OF_ONE)} Verma`, `Author ${number}`],
        link: `https://doi.org/10.1000/${number}`,
        createdAt: new Date(Date.UTC(2025, 6, 1) + number * 60_000).toISOString(),
        content: SENTENCE.repeat(14).trim(),
      },
      CONTEXT,
    );
  }
  return files;
}
