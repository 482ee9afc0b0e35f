import { applyEdits, modify } from 'jsonc-parser';
import { readFields } from './check-fields.ts';
import type { Collection, Entry } from './collections.ts';
import type { EntryContext } from './fields.ts';
import type { Finding } from './finding.ts';
import { editYaml, FrontMatterError, readFrontMatter, writeYaml } from './front-matter.ts';
import { readJsonObject } from './json-file.ts';
import { joinPeople, ownPeople, splitPeople } from './people-in-files.ts';

export type ReadResult<E extends Entry = Entry> =
  | { ok: true; entry: E }
  | { ok: false; findings: Finding[] };

/** Reads an entry's file. A file that breaks its collection's rules is a finding, never an error. */
export function readEntryFile(
  collection: Collection,
  id: string,
  text: string,
  context: EntryContext,
): ReadResult {
  const raw = readValues(collection, text);
  if (!raw.ok) return raw;
  const checked = readFields(collection, raw.values, context);
  if (!checked.ok) return { ok: false, findings: checked.errors };
  return { ok: true, entry: { _id: id, ...checked.values } };
}

/**
 * The text of an entry's file. With `previous` only the fields that differ are changed; all else
 * (comments, unknown fields, their order, line ends) stays as its last editor wrote it.
 */
export function writeEntryFile(
  collection: Collection,
  entry: Entry,
  context: EntryContext,
  previous?: string,
): string {
  const values = pickFields(collection, ownPeople(collection, entry));
  if (previous !== undefined) {
    const edited = editText(collection, values, context, previous);
    // The edit is trusted only if reading it gives back exactly what was meant.
    const check = readEntryFile(collection, entry._id, edited, context);
    if (check.ok && same(pickFields(collection, check.entry), values)) return edited;
  }
  return newText(collection, values);
}

function newText(collection: Collection, values: Record<string, unknown>): string {
  if (collection.format === 'json') return `${JSON.stringify(values, null, 2)}\n`;
  const { data, body } = splitBody(collection, joinPeople(collection, values));
  return `---\n${writeYaml(data)}---\n\n${body}\n`;
}

function editText(
  collection: Collection,
  values: Record<string, unknown>,
  context: EntryContext,
  previous: string,
): string {
  const before = readEntryFile(collection, 'before', previous, context);
  const raw = readValues(collection, previous);
  if (!raw.ok) return newText(collection, values);
  const old = before.ok ? before.entry : raw.values;
  const changes: Record<string, unknown> = {};
  for (const name of Object.keys(collection.fields)) {
    if (!same(old[name], values[name])) changes[name] = values[name];
  }
  for (const [name, { detailsOf }] of Object.entries(collection.fields)) {
    if (!detailsOf || !(name in changes || detailsOf in changes)) continue;
    // They stand together, and go out of any place of their own.
    changes[detailsOf] = joinPeople(collection, values)[detailsOf];
    changes[name] = undefined;
  }
  if (Object.keys(changes).length === 0) return previous;
  return collection.format === 'json'
    ? editJson(previous, changes)
    : editMarkdown(previous, collection.body, changes);
}

function editJson(previous: string, changes: Record<string, unknown>): string {
  const eol = lineEnd(previous);
  const indent = /\n([ \t]+)"/.exec(previous)?.[1] ?? '  ';
  const formattingOptions = {
    eol,
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
  };
  return Object.entries(changes).reduce(
    (text, [name, value]) => applyEdits(text, modify(text, [name], value, { formattingOptions })),
    previous,
  );
}

const MARKDOWN_FILE = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*(?:\r?\n|$))([\s\S]*)$/m;

function editMarkdown(
  previous: string,
  bodyField: string | undefined,
  changes: Record<string, unknown>,
): string {
  const parts = MARKDOWN_FILE.exec(previous);
  if (!parts) return previous;
  const [, opening = '', yaml = '', closing = '', rest = ''] = parts;
  const eol = lineEnd(previous);
  const { [bodyField ?? '']: body, ...front } = changes;
  let newYaml = yaml;
  if (Object.keys(front).length > 0) {
    const edited = editYaml(yaml.replaceAll('\r\n', '\n'), front);
    const ended = edited === '' || edited.endsWith('\n') ? edited : `${edited}\n`;
    newYaml = ended.replaceAll('\n', eol);
  }
  const bodyChanges = bodyField !== undefined && Object.hasOwn(changes, bodyField);
  const newRest = bodyChanges ? `\n${String(body ?? '')}\n`.replaceAll('\n', eol) : rest;
  const newClosing = bodyChanges ? `---${eol}` : closing;
  return opening + newYaml + newClosing + newRest;
}

function lineEnd(text: string): '\r\n' | '\n' {
  return /\r\n/.test(text.slice(0, text.indexOf('\n') + 1)) ? '\r\n' : '\n';
}

/** What stands in an entry's file, by field, before any rule has looked at it. */
export function readValues(
  collection: Collection,
  text: string,
): { ok: true; values: Record<string, unknown> } | { ok: false; findings: Finding[] } {
  return collection.format === 'json' ? readJsonObject(text) : readMarkdown(collection, text);
}

function readMarkdown(collection: Collection, text: string): ReturnType<typeof readValues> {
  try {
    const { data, body } = readFrontMatter(text);
    const values = splitPeople(collection, data);
    return { ok: true, values: collection.body ? { ...values, [collection.body]: body } : values };
  } catch (error) {
    if (!(error instanceof FrontMatterError)) throw error;
    return { ok: false, findings: [{ field: '', message: error.message }] };
  }
}

function splitBody(collection: Collection, values: Record<string, unknown>) {
  const { [collection.body ?? '']: body = '', ...data } = values;
  return { data, body: String(body) };
}

function pickFields(collection: Collection, entry: Record<string, unknown>) {
  const names = Object.keys(collection.fields).filter((name) => entry[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, entry[name]]));
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
