import { type Node, parseTree } from 'jsonc-parser';
import * as YAML from 'yaml';
import * as z from 'zod';
import type { Report } from './check-finding.ts';

/** A piece of a file's text: the field that it belongs to, and where it begins. */
export interface PlacedText {
  /** Where it is of several fields, the one of a line. */
  field: string | ((line: number) => string);
  /** Of the file, from 1. */
  line: number;
  text: string;
  /** Whether visitors see it drawn as Markdown. */
  isMarkdown: boolean;
  /** Its line breaks are not the file's: a JSON text stands in one line, whatever it says. */
  isOneLine?: true;
}

/** Where the fields of a file stand. */
export interface Places {
  /** The line of a field, or of what it would stand in where it is missing; 0 where nothing is known. */
  lineOf(field: string): number;
  /** All text of the file that people could read, comments included. */
  texts: readonly PlacedText[];
}

/** The line of the file, and the field, in which a place of the text is. */
export function placeAt(placed: PlacedText, offset: number): { line: number; field: string } {
  return placeInLine(placed, lineBreaks(placed.text, offset));
}

/** The same, of a place before which so many lines of the text end. */
export function placeInLine(placed: PlacedText, lines: number): { line: number; field: string } {
  const { field, isOneLine } = placed;
  const line = placed.line + (isOneLine ? 0 : lines);
  return { line, field: typeof field === 'string' ? field : field(line) };
}

/** How many lines end before a place. */
export function lineBreaks(text: string, offset: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    count += 1;
  }
  return count;
}

/**
 * Where the fields of a Markdown file stand.
 * @param text what `readFrontMatter` could read, with line feeds as line ends
 * @param body as it was read
 */
export function markdownPlaces(text: string, body: string, bodyField: string): Places {
  // One line end at the end of the file belongs to the file.
  const bodyStart = text.length - (text.endsWith('\n') ? 1 : 0) - body.length;
  const bodyLine = 1 + lineBreaks(text, bodyStart);
  const yaml = text.slice(text.indexOf('\n') + 1, bodyStart);
  // Most files are in order, and nobody asks.
  let known: readonly Key[] | undefined;
  const keys = () => {
    known ??= keysOf(yaml);
    return known;
  };
  const frontMatterField = (line: number) => keys().findLast((key) => key.line <= line)?.name ?? '';
  return {
    lineOf(field) {
      if (field === bodyField) return bodyLine + lineBreaks(body, body.search(/\S|$/));
      const place = keys().find(({ name }) => name === field);
      if (place) return place.line;
      const [, list, index] = ITEM.exec(field) ?? [];
      const key = list === undefined ? undefined : keys().find(({ name }) => name === list);
      return key?.items[Number(index)] ?? key?.line ?? 1;
    },
    texts: [
      { field: frontMatterField, line: 2, text: yaml, isMarkdown: false },
      { field: bodyField, line: bodyLine, text: body, isMarkdown: true },
    ],
  };
}

const ITEM = /^(\w+)\[(\d+)\]$/;

/** A field of a front matter, and the items of its list, by their lines. */
interface Key {
  name: string;
  line: number;
  items: readonly number[];
}

function keysOf(yaml: string): Key[] {
  const end = yaml.search(/^---/m);
  const front = end === -1 ? yaml : yaml.slice(0, end);
  const { contents } = YAML.parseDocument(front, { schema: 'failsafe', prettyErrors: false });
  if (!YAML.isMap(contents)) return [];
  const lineAt = (node: unknown) =>
    YAML.isNode(node) && node.range ? 2 + lineBreaks(front, node.range[0]) : 0;
  return contents.items.flatMap(({ key, value }) => {
    if (!YAML.isScalar(key) || !key.range) return [];
    const items = YAML.isSeq(value) ? value.items.map(lineAt) : [];
    return [{ name: String(key.value), line: lineAt(key), items }];
  });
}

/**
 * Where the fields of a JSON file stand; one that stands twice is a finding.
 * @param json what `parseJsonObject` could read
 * @param isMarkdown whether visitors see a field drawn as Markdown
 */
export function jsonPlaces(
  json: string,
  isMarkdown: (field: string) => boolean,
  report: Report,
): Places {
  const lines = new Map<string, number>();
  const texts: PlacedText[] = [];
  // The nodes come in the order of the file, and counting goes on from the last one.
  let [counted, countedLine] = [0, 1];
  const lineOfOffset = (offset: number) => {
    countedLine += lineBreaks(json.slice(counted, offset), offset - counted);
    counted = offset;
    return countedLine;
  };
  const visit = (node: Node, path: (string | number)[], line: number) => {
    const field = z.core.toDotPath(path);
    if (!lines.has(field)) lines.set(field, line);
    if (node.type === 'string') {
      const text = String(node.value);
      texts.push({ field, line, text, isMarkdown: isMarkdown(field), isOneLine: true });
    }
    const seen = new Set<string>();
    for (const [index, child] of (node.children ?? []).entries()) {
      const childLine = lineOfOffset(child.offset);
      const [key, value] = child.children ?? [];
      if (node.type === 'array') visit(child, [...path, index], childLine);
      else if (key && value) {
        const name = String(key.value);
        if (seen.has(name)) {
          const message = `"${name}" stands twice, and only the last one counts. Remove one of them.`;
          report(
            'duplicate-key',
            { line: childLine, field: z.core.toDotPath([...path, name]) },
            message,
          );
        }
        seen.add(name);
        visit(value, [...path, name], childLine);
      }
    }
  };
  const root = parseTree(json);
  if (root) visit(root, [], lineOfOffset(root.offset));
  return { texts, lineOf: (field) => lineOrParents(lines, field) };
}

/** A field that is missing is asked for where it would stand. */
function lineOrParents(lines: ReadonlyMap<string, number>, field: string): number {
  let place = field;
  while (place !== '' && !lines.has(place)) place = place.slice(0, lastStep(place));
  return lines.get(place) ?? 0;
}

function lastStep(field: string): number {
  return Math.max(0, field.lastIndexOf('.'), field.lastIndexOf('['));
}
