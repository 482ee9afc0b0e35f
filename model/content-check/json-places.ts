import { type Node, parseTree } from 'jsonc-parser';
import * as z from 'zod';
import type { Report } from './check-finding.ts';
import { lineBreaks, type PlacedText, type Places } from './placed-text.ts';

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
