/** A form makes 41,000 at most of names, a hundred authors that are all quotation marks, and some 20,000 of what else it knows of them. */
export const FRONT_MATTER_MAX_LENGTH = 80_000;
/** With more lines a front matter is too long for `editYaml`, which a later change needs. */
const MOST_LINES = 700;

/**
 * Reads a Markdown file whose front matter has the plain form in which this project writes it: one
 * field a line, text in double quotes, lists with one item a line or, of people, one field a line. That is nearly every file, and
 * it takes a twentieth of the time that a YAML parser needs. Any other form is `undefined`, and the
 * parser's business; what is read here, the parser reads the same.
 * @param text with line feeds as line ends
 */
export function readPlainFrontMatter(
  text: string,
): { data: Record<string, unknown>; body: string } | undefined {
  if (!text.startsWith('---\n')) return undefined;
  const end = text.indexOf('\n---\n', 3);
  if (end === -1 || end > FRONT_MATTER_MAX_LENGTH) return undefined;
  const data = readFields(text.slice(4, end + 1));
  return data && { data, body: text.slice(end + 5) };
}

// A double-quoted text without control characters (C0, C1, line and paragraph separators) and
// without escapes other than those that JSON and YAML share.
const QUOTED = String.raw`"((?:[^"\\\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]|\\["\\/bfnrt]|\\u[0-9a-f]{4})*)"`;
const FIELD = new RegExp(String.raw`([A-Za-z]\w*):(?: (?:${QUOTED}|(\d+|true)))?\n`, 'y');
const ITEM = new RegExp(String.raw`  - ${QUOTED}\n`, 'y');
const PERSON = new RegExp(String.raw`  - ([A-Za-z]\w*): ${QUOTED}\n`, 'y');
const DETAIL = new RegExp(String.raw`    ([A-Za-z]\w*): ${QUOTED}\n`, 'y');

function readFields(yaml: string): Record<string, unknown> | undefined {
  const data: Record<string, unknown> = {};
  let position = 0;
  let lines = 0;
  while (position < yaml.length) {
    if (lines > MOST_LINES) return undefined;
    lines += 1;
    FIELD.lastIndex = position;
    const match = FIELD.exec(yaml);
    if (!match) return undefined;
    const [whole, name = '', quoted, bare] = match;
    if (Object.hasOwn(data, name)) return undefined;
    position += whole.length;
    if (quoted !== undefined) data[name] = unquote(quoted);
    else if (bare !== undefined) data[name] = bare;
    else {
      const list = readItems(yaml, position);
      // A field without a value, or a list of another form.
      if (!list || list.items.length === 0) return undefined;
      lines += list.lines;
      position = list.end;
      data[name] = list.items;
    }
  }
  return data;
}

/** The items of a list that begins here; undefined for one that has a field twice. */
function readItems(yaml: string, start: number) {
  const items: (string | Record<string, string>)[] = [];
  let [end, lines] = [start, 0];
  const next = (expression: RegExp) => {
    expression.lastIndex = end;
    const match = expression.exec(yaml);
    if (match) [end, lines] = [expression.lastIndex, lines + 1];
    return match;
  };
  for (;;) {
    const item = next(ITEM);
    if (item) {
      items.push(unquote(item[1] as string));
      continue;
    }
    const first = next(PERSON);
    if (!first) return { items, end, lines };
    const person: Record<string, string> = {};
    for (let detail: RegExpExecArray | null = first; detail; detail = next(DETAIL)) {
      const [, name = '', quoted = ''] = detail;
      if (Object.hasOwn(person, name)) return undefined;
      person[name] = unquote(quoted);
    }
    items.push(person);
  }
}

function unquote(quoted: string): string {
  return quoted.includes('\\') ? (JSON.parse(`"${quoted}"`) as string) : quoted;
}
