import { type ParseError, parse as parseJson } from 'jsonc-parser';
import type { FieldError } from './check-fields.ts';

/** Reads the text of a JSON file that holds one object; what else it holds is a finding. */
export function readJsonObject(
  text: string,
): { ok: true; values: Record<string, unknown> } | { ok: false; findings: FieldError[] } {
  const errors: ParseError[] = [];
  const value: unknown = parseJson(text.replace(/^\uFEFF/, ''), errors, {
    disallowComments: true,
    allowTrailingComma: false,
  });
  const problem = errors[0];
  if (problem || typeof value !== 'object' || value === null || Array.isArray(value)) {
    const line = text.slice(0, problem?.offset ?? 0).split('\n').length;
    const message = problem
      ? `The file is not JSON (line ${line}). Look for a missing comma or quotation mark.`
      : 'The file must hold one JSON object: { "field": "value" }.';
    return { ok: false, findings: [{ field: '', message }] };
  }
  return { ok: true, values: value as Record<string, unknown> };
}
