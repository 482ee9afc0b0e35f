import matter from 'gray-matter';
import * as YAML from 'yaml';
import { FRONT_MATTER_MAX_LENGTH, readPlainFrontMatter } from './plain-front-matter.ts';

/** Why a front matter cannot be read: it is not there, it asks for code, a field stands twice, or else. */
export type FrontMatterReason = 'missing' | 'code' | 'duplicate' | 'broken';

/** A file whose front matter cannot be read; `message` says where and what to do. */
export class FrontMatterError extends Error {
  override name = 'FrontMatterError';

  /** @param line of the file, from 1 */
  constructor(
    message: string,
    readonly reason: FrontMatterReason = 'broken',
    readonly line = 1,
  ) {
    super(message);
  }
}

const refuse = (engine: string) => () => {
  throw new FrontMatterError(
    `The front matter asks for "${engine}". Only YAML is read here: begin the file with a line of three hyphens and nothing else.`,
    'code',
  );
};

// gray-matter runs `---js` blocks with its default engines. Every engine it knows is named here.
const REFUSED = ['javascript', 'js', 'coffee', 'coffeescript', 'cson', 'json', 'toml'];
const engines = {
  yaml: { parse: parseYaml, stringify: refuse('stringify') },
  ...Object.fromEntries(
    REFUSED.map((name) => [name, { parse: refuse(name), stringify: refuse(name) }]),
  ),
};

/**
 * Reads a Markdown file: the front matter's values, all scalars as text (so that `12:30`, `2026`
 * and `no` stay what was typed), and the body. Line ends come out as line feeds. One blank line
 * after the front matter and one line end at the end of the file belong to the file, not the body.
 * @throws FrontMatterError
 */
export function readFrontMatter(text: string): { data: Record<string, unknown>; body: string } {
  const unixText = text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  const plain = readPlainFrontMatter(unixText);
  if (plain) return { data: plain.data, body: withoutOuterLineEnds(plain.body) };
  if (!/^---[ \t]*\n/.test(unixText)) {
    if (unixText.startsWith('---')) refuse(unixText.slice(3).split('\n')[0]?.trim() ?? '')();
    throw new FrontMatterError(
      'The file has no front matter. Begin it with a line of three hyphens, then the fields, then again three hyphens.',
      'missing',
    );
  }
  if (!/\n---[ \t]*(?:\n|$)/.test(unixText.slice(3))) {
    throw new FrontMatterError(
      'The front matter does not end. Close it with a line of three hyphens.',
    );
  }
  // What is given to gray-matter was measured; it takes the first line that begins so for the end.
  refuseLongReading(unixText.slice(3, unixText.indexOf('\n---', 3)));
  // Options are always passed: without them gray-matter caches, and answers a broken file's second
  // reading with empty data.
  const file = matter(unixText, { language: 'yaml', engines });
  return { data: file.data, body: withoutOuterLineEnds(file.content) };
}

function withoutOuterLineEnds(body: string): string {
  return body.replace(/^\n/, '').replace(/\n$/, '');
}

// Far more than any file of ours has. The parser calls itself for each level, compares each key with
// all before it, and takes some 20 µs for each piece that it finds fault with.
const MOST_NESTED = 32;
const MOST_PIECES = 6_000;
// gray-matter looks for comments from the beginning of each line past all that is blank.
const BLANK_STRETCH = /^\s{200}/m;
// All but quotes and slashes that are escaped, of which a text may be full.
const ESCAPES = /\\[^"\\/]/g;

/**
 * Refuses YAML that would take long to read, whatever it says, in time that is proportional to its
 * length: judged by the parser's first half, which keeps a stack of its own.
 * @throws FrontMatterError
 */
function refuseLongReading(yaml: string): void {
  if (yaml.length > FRONT_MATTER_MAX_LENGTH) {
    throw new FrontMatterError(
      `The front matter is too long: ${FRONT_MATTER_MAX_LENGTH} characters at most. Long text belongs below it.`,
    );
  }
  if (BLANK_STRETCH.test(yaml)) {
    throw new FrontMatterError(
      'The front matter has hundreds of blanks or blank lines in a row. Remove them.',
    );
  }
  const parser = new YAML.Parser();
  let pieces = yaml.match(ESCAPES)?.length ?? 0;
  for (const lexeme of new YAML.Lexer().lex(yaml)) {
    // To be run to its end; what it yields is whole documents.
    Array.from(parser.next(lexeme));
    pieces += 1;
    if (parser.stack.length <= MOST_NESTED && pieces <= MOST_PIECES) continue;
    throw new FrontMatterError(
      `The front matter ${pieces > MOST_PIECES ? 'has too many fields and lines' : 'is nested too deeply'}. Write a list of fields, one "name: value" each.`,
    );
  }
}

// `failsafe` knows text, lists and maps, no other types. Of what strangers write the parser would put
// some into the log, as a warning.
const READ_OPTIONS = { schema: 'failsafe', logLevel: 'error' } as const;

function parseYaml(text: string): Record<string, unknown> {
  const document = YAML.parseDocument(text, { ...READ_OPTIONS, prettyErrors: false });
  const problem = document.errors[0];
  if (problem) {
    // gray-matter hands over the line end after the opening hyphens too, so lines count from the file's.
    const line = text.slice(0, problem.pos[0]).split('\n').length;
    throw new FrontMatterError(
      `The front matter is not YAML: ${problem.message} (line ${line}). Text with a colon or a leading sign needs quotation marks.`,
      problem.code === 'DUPLICATE_KEY' ? 'duplicate' : 'broken',
      line,
    );
  }
  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: 20 });
  } catch {
    throw new FrontMatterError('The front matter has too many aliases. Write the values out.');
  }
  if (data === null || data === '' || data === undefined) return {};
  if (typeof data !== 'object' || Array.isArray(data)) {
    throw new FrontMatterError(
      'The front matter must be a list of fields, one "name: value" each.',
    );
  }
  return data as Record<string, unknown>;
}

const WRITE_OPTIONS = {
  schema: 'core',
  // Text is always quoted, so that no reader takes a title for a number, a date or a boolean.
  defaultStringType: 'QUOTE_DOUBLE',
  defaultKeyType: 'PLAIN',
  lineWidth: 0,
} as const satisfies YAML.ToStringOptions & YAML.SchemaOptions;

/** YAML of fields, each line ended; an empty string where there are none. */
export function writeYaml(data: Record<string, unknown>): string {
  return Object.keys(data).length === 0 ? '' : YAML.stringify(data, WRITE_OPTIONS);
}

/**
 * Changes some fields in the text of a front matter and leaves every other byte: comments, unknown
 * fields, order, quotes. A value of `undefined` removes its field.
 * @throws FrontMatterError for a text that `readFrontMatter` would not read either
 */
export function editYaml(text: string, changes: Record<string, unknown>): string {
  refuseLongReading(text);
  const document = YAML.parseDocument(text, { ...READ_OPTIONS, keepSourceTokens: true });
  const map = document.contents;
  if (!YAML.isMap(map) || map.flow) return rewriteYaml(document, changes);
  const edits: { start: number; end: number; text: string }[] = [];
  let appended = '';
  for (const [name, value] of Object.entries(changes)) {
    const pair = map.items.find(({ key }) => YAML.isScalar(key) && key.value === name);
    if (!pair) {
      if (value !== undefined) appended += writeYaml({ [name]: value });
      continue;
    }
    const range = pairRange(text, pair, value === undefined);
    if (!range) return rewriteYaml(document, changes);
    const replacement = value === undefined ? '' : writeYaml({ [name]: value }).trimEnd();
    edits.push({ ...range, text: replacement });
  }
  let edited = text;
  for (const { start, end, text: replacement } of edits.sort((a, b) => b.start - a.start)) {
    edited = edited.slice(0, start) + replacement + edited.slice(end);
  }
  if (appended === '') return edited;
  return edited === '' || edited.endsWith('\n') ? edited + appended : `${edited}\n${appended}`;
}

/** Where a pair stands: from its key to the end of its value, or of its line when it is to go. */
function pairRange(text: string, pair: YAML.Pair, wholeLine: boolean) {
  const key = pair.key as YAML.Node;
  const value = pair.value as YAML.Node | null;
  // An anchor may be used elsewhere in the file; a block scalar's end includes its line end.
  if (!key.range || !value?.range || (value as { anchor?: string }).anchor) return undefined;
  const start = key.range[0];
  let end = Math.max(value.range[1], key.range[1]);
  if (text[end - 1] === '\n' && !wholeLine) end -= 1;
  // An empty value has no width: the colon is still to be passed.
  if (value.range[0] === value.range[1]) {
    const colon = text.indexOf(':', key.range[1]);
    if (colon === -1) return undefined;
    end = Math.max(end, colon + 1);
  }
  if (wholeLine && text[end - 1] !== '\n') {
    const lineEnd = text.indexOf('\n', end);
    end = lineEnd === -1 ? text.length : lineEnd + 1;
  }
  return { start, end };
}

function rewriteYaml(document: YAML.Document, changes: Record<string, unknown>): string {
  // A file whose front matter is an empty text in quotation marks is read as one without fields.
  if (!YAML.isMap(document.contents)) return writeYaml(withoutNone(changes));
  const old = new Set(Object.keys(changes).map((name) => document.get(name, true)));
  // What an alias stands for may be what changes: the other place keeps its value.
  YAML.visit(document, {
    Alias(_key, alias) {
      const meant = alias.resolve(document);
      return meant && old.has(meant) ? document.createNode(meant.toJS(document)) : undefined;
    },
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) document.delete(name);
    else document.set(name, YAML.parseDocument(writeYaml({ [name]: value })).get(name, true));
  }
  return document.toString({ lineWidth: 0 });
}

function withoutNone(changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
