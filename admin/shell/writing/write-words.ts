import type { Env } from 'markdown-it';
import type { Mark, Node } from 'prosemirror-model';
import { makeParser } from '../../../site/markdown/parser.ts';
import { readInline } from './read-tokens.ts';
import { schema } from './schema.ts';
import { type Manner, type MarkedPiece, writePieces } from './write-pieces.ts';

/** Where words stand: lines of their own, or one line behind marks, or one between bars. */
export type Place = 'paragraph' | 'heading' | 'cell';

const parser = makeParser();

/** From what people write by hand to what is understood in any case. */
const MANNERS: readonly Manner[] = [
  { escapes: false, emphasis: '*', isBare: true },
  { escapes: true, emphasis: '*', isBare: true },
  { escapes: true, emphasis: '_', isBare: true },
  { escapes: true, emphasis: '*', isBare: false },
  { escapes: true, emphasis: '*', isBare: false, references: true },
  { escapes: true, emphasis: '_', isBare: false, references: true },
  { escapes: true, emphasis: '*', isBare: false, dollars: true },
  { escapes: true, emphasis: '_', isBare: false, dollars: true },
  { escapes: true, emphasis: '*', isBare: false, dollars: true, references: true },
];

/**
 * The words of a paragraph, a heading or a cell as Markdown. The plainest form is taken which the
 * website's parser reads as these very words: nothing is escaped that need not be.
 * @param env how links are called that are defined elsewhere in the text
 */
export function writeWords(block: Node, place: Place, env: Env): string {
  const words = place === 'paragraph' ? block.children : block.children.map(onOneLine);
  const wanted = signature(words);
  if (wanted === '') return '';
  let written = '';
  for (const manner of MANNERS) {
    written = guardLines(tidyLines(textOf(writePieces(words, manner), manner)), place);
    if (signature(readBack(written, place, env)) === wanted) break;
  }
  return place === 'cell' ? written.replaceAll('|', '\\|') : written;
}

/** A line cannot end in a heading or a cell. */
function onOneLine(node: Node): Node {
  const isBreak = node.type === schema.nodes.soft_break || node.type === schema.nodes.hard_break;
  return isBreak ? schema.text(' ', node.marks) : node;
}

function readBack(written: string, place: Place, env: Env): readonly Node[] | undefined {
  const mark = place === 'heading' ? '## ' : '';
  const tokens =
    place === 'cell'
      ? parser.parseInline(written, { ...env })
      : parser.parse(mark + written, { ...env });
  const isAlone = tokens.length === (place === 'cell' ? 1 : 3);
  const inline = tokens[place === 'cell' ? 0 : 1];
  if (!isAlone || inline?.type !== 'inline') return undefined;
  try {
    return readInline(inline.children ?? [], place !== 'paragraph');
  } catch {
    return undefined;
  }
}

/**
 * What visitors see of words, for comparing: each character with its marks. A blank has none but code,
 * since it looks the same with and without; where lines begin and end there are no blanks.
 */
function signature(words: readonly Node[] | undefined): string {
  if (!words) return 'unread';
  const units = words.flatMap(unitsOf);
  const isEmpty = (unit: Unit | undefined) => unit === undefined || unit.kind !== 'sign';
  const seen = units.filter(
    ({ kind }, index) =>
      kind !== 'blank' || !(atBreak(units, index, -1) || atBreak(units, index, 1)),
  );
  while (seen.length > 0 && isEmpty(seen[0])) seen.shift();
  while (seen.length > 0 && isEmpty(seen.at(-1))) seen.pop();
  return seen.map(({ key }) => key).join('');
}

interface Unit {
  key: string;
  kind: 'sign' | 'blank' | 'break';
}

function unitsOf(node: Node): Unit[] {
  const marks = node.marks.map(markKey).join('');
  if (!node.isText) {
    const isBreak = node.type.name.endsWith('_break');
    const key = node.type.name + JSON.stringify(node.attrs);
    return [isBreak ? { key, kind: 'break' } : { key: key + marks, kind: 'sign' }];
  }
  const isCode = schema.marks.code.isInSet(node.marks);
  return [...(node.text ?? '')].map((key) =>
    !isCode && /\s/.test(key) ? { key, kind: 'blank' } : { key: key + marks, kind: 'sign' },
  );
}

/** Whether nothing but blanks stands between a place and the end of a line. */
function atBreak(units: readonly Unit[], index: number, step: 1 | -1): boolean {
  let at = index;
  while (units[at]?.kind === 'blank') at += step;
  return (units[at]?.kind ?? 'break') === 'break';
}

const markKey = ({ type, attrs }: Mark) =>
  `<${type.name}${type === schema.marks.link ? JSON.stringify(attrs) : ''}`;

function textOf(pieces: readonly MarkedPiece[], { references = false }: Manner): string {
  if (!references) return pieces.map(({ text }) => text).join('');
  return pieces
    .map(({ text, kind }, index) => {
      if (kind !== 'words') return text;
      const [before, after] = [pieces[index - 1], pieces[index + 1]];
      // Next to a sign, a mark begins and ends beside a sign or a blank alone.
      const first = before?.kind === 'mark' ? asReference(text, /^[\p{L}\p{N}]/u) : text;
      return after?.kind === 'mark' ? asReference(first, /[\p{L}\p{N}]$/u) : first;
    })
    .join('');
}

const asReference = (text: string, place: RegExp) =>
  text.replace(place, (character) => `&#${character.codePointAt(0)};`);

const tidyLines = (text: string) =>
  text
    .trim()
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/(?:\\?\n)+$/, '');

/** Escapes what would begin another block where it stands at the beginning of a line. */
function guardLines(text: string, place: Place): string {
  if (place === 'cell') return text;
  if (place === 'heading') return text.replace(/(^|\s)(#+)$/, '$1\\$2');
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(
          /^(#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|=+\s*$|[-*_](?:\s*[-*_])+\s*$|`{3}|~{3})/,
          '\\$1',
        )
        .replace(/^(\d{1,9})([.)](?:\s|$))/, '$1\\$2')
        .replace(/^([|:\s-]+)$/, '\\$1')
        .replace(/^(\[[^\]]*\]:)/, '\\$1'),
    )
    .join('\n');
}
