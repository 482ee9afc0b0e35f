import { createScanner, visit } from 'jsonc-parser';
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
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { ok: true, values: value as Record<string, unknown> };
    }
  } catch {
    const line = lineOfProblem(json);
    const message = `The file is not JSON (line ${line}). Look for a missing comma or quotation mark.`;
    return { ok: false, line, message };
  }
  const message = 'The file must hold one JSON object: { "field": "value" }.';
  return { ok: false, line: 1, message };
}

/** The line of the first mistake, from 1: `JSON.parse` tells none. What follows it is not read. */
function lineOfProblem(json: string): number {
  let before = '';
  try {
    const onError = (_error: number, offset: number) => {
      before = json.slice(0, offset);
      throw new Error('The first one is enough.');
    };
    visit(json, { onError }, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // Known by now.
  }
  return before.split('\n').length;
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
