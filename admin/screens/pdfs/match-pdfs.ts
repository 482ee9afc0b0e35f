import type { Paper } from '../../../model/collections.ts';
import { fold } from '../../../model/text.ts';

export type KnownPaper = Pick<Paper, '_id' | 'heading' | 'externalId' | 'pdf'>;

/** What became of a file: the paper that it belongs to, or why there is none, in a sentence. */
export type Match = { file: string } & ({ paper: KnownPaper } | { problem: string });

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const stemOf = (path: string) => nameOf(path).replace(/\.pdf$/i, '');
/** Without accents: file names lose them on the way. */
const asSlug = (text: string) =>
  fold(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
const withoutZeros = (number: string) => number.replace(/^0+(?=\d)/, '');

/**
 * Which paper each file belongs to: by its name, which is the paper's id, its heading or its number in the
 * submission system, alone or with other words (`paper_012_final.pdf`); else by the folder that it lies in, as
 * CMT packs them (`12/CameraReady/final.pdf`). A file that fits two papers, and two files that fit one, are
 * nobody's.
 * @param files paths in the ZIP
 */
export function matchPdfs(files: readonly string[], papers: readonly KnownPaper[]): Match[] {
  const find = finderOf(papers);
  const found = files.map((file) => ({ file, fitting: find(file) }));
  return found.map(({ file, fitting }): Match => {
    const [paper, other] = fitting;
    if (!paper) return { file, problem: 'No paper has this id, number or heading.' };
    if (other) return { file, problem: `It may be “${paper.heading}” or “${other.heading}”.` };
    const rival = found.find(
      (each) => each.file !== file && each.fitting[0] === paper && !each.fitting[1],
    );
    if (rival) return { file, problem: `${rival.file} fits “${paper.heading}” as well.` };
    return { file, paper };
  });
}

function finderOf(papers: readonly KnownPaper[]) {
  const byName = new Map<string, KnownPaper[]>();
  const byNumber = new Map<string, KnownPaper[]>();
  const add = (map: typeof byName, key: string, paper: KnownPaper) => {
    if (key) map.set(key, [...new Set([...(map.get(key) ?? []), paper])]);
  };
  for (const paper of papers) {
    const { _id, heading, externalId = '' } = paper;
    for (const name of [_id, asSlug(heading), asSlug(externalId)]) add(byName, name, paper);
    const [, number] = /(\d+)\D*$/.exec(externalId) ?? [];
    if (number) add(byNumber, withoutZeros(number), paper);
  }
  const named = (name: string) => byName.get(asSlug(name)) ?? [];
  const numbered = (name: string) => [
    ...new Set(
      (name.match(/\d+/g) ?? []).flatMap((number) => byNumber.get(withoutZeros(number)) ?? []),
    ),
  ];
  return (file: string): readonly KnownPaper[] => {
    const stem = stemOf(file);
    const folders = file.split('/').slice(0, -1).reverse();
    for (const found of [named(stem), numbered(stem), ...folders.map(named)]) {
      if (found.length > 0) return found;
    }
    return [];
  };
}
