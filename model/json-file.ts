import { createScanner, type ParseError, parse as parseJson } from 'jsonc-parser';
import type { Finding } from './finding.ts';

/** Twice what a form can make. */
export const JSON_MAX_LENGTH = 100_000;
/** Far more than any file of ours; the parser calls itself for each level. */
export const MOST_NESTED = 32;

/** Reads the text of a JSON file that holds one object; what else it holds is a finding. */
export function readJsonObject(
  text: string,
): { ok: true; values: Record<string, unknown> } | { ok: false; findings: Finding[] } {
  const read = parseJsonObject(text);
  if (read.ok) return read;
  return { ok: false, findings: [{ field: '', message: read.message }] };
}

/** As `readJsonObject`; says in which line, from 1, the problem is. */
export function parseJsonObject(
  text: string,
): { ok: true; values: Record<string, unknown> } | { ok: false; line: number; message: string } {
  const json = text.replace(/^\uFEFF/, '');
  if (json.length > JSON_MAX_LENGTH) {
    const message = `The file is too long: ${JSON_MAX_LENGTH} characters at most. Shorten its texts, or divide it.`;
    return { ok: false, line: 1, message };
  }
  if (isTooDeep(json)) {
    const message = 'The file is nested too deeply. Look for brackets that are never closed.';
    return { ok: false, line: 1, message };
  }
  const errors: ParseError[] = [];
  const value: unknown = parseJson(json, errors, {
    disallowComments: true,
    allowTrailingComma: false,
  });
  const problem = errors[0];
  if (!problem && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return { ok: true, values: value as Record<string, unknown> };
  }
  const line = text.slice(0, problem?.offset ?? 0).split('\n').length;
  const message = problem
    ? `The file is not JSON (line ${line}). Look for a missing comma or quotation mark.`
    : 'The file must hold one JSON object: { "field": "value" }.';
  return { ok: false, line, message };
}

const OPENING: Record<string, string> = { ']': '[', '}': '{' };

/** A bracket that closes none of its kind closes nothing: the parser may pass over it, too. */
function isTooDeep(json: string): boolean {
  const scanner = createScanner(json, true);
  const open: string[] = [];
  while (open.length <= MOST_NESTED) {
    scanner.scan();
    const token = json[scanner.getTokenOffset()];
    if (token === undefined) return false;
    if (token === '[' || token === '{') open.push(token);
    else if (token in OPENING && open.at(-1) === OPENING[token]) open.pop();
  }
  return true;
}
