import * as YAML from 'yaml';
import { lineBreaks, type Places } from './placed-text.ts';

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
  let known: readonly { name: string; line: number }[] | undefined;
  const keys = () => {
    known ??= keysOf(yaml);
    return known;
  };
  const frontMatterField = (line: number) => keys().findLast((key) => key.line <= line)?.name ?? '';
  return {
    lineOf(field) {
      if (field === bodyField) return bodyLine + lineBreaks(body, body.search(/\S|$/));
      return keys().find(({ name }) => name === field)?.line ?? 1;
    },
    texts: [
      { field: frontMatterField, line: 2, text: yaml, isMarkdown: false },
      { field: bodyField, line: bodyLine, text: body, isMarkdown: true },
    ],
  };
}

function keysOf(yaml: string): { name: string; line: number }[] {
  const end = yaml.search(/^---/m);
  const front = end === -1 ? yaml : yaml.slice(0, end);
  const { contents } = YAML.parseDocument(front, { schema: 'failsafe', prettyErrors: false });
  if (!YAML.isMap(contents)) return [];
  return contents.items.flatMap(({ key }) =>
    YAML.isScalar(key) && key.range
      ? [{ name: String(key.value), line: 2 + lineBreaks(front, key.range[0]) }]
      : [],
  );
}
