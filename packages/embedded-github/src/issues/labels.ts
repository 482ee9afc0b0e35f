import { invalidRequest } from '../validation/errors.ts';
import { isObject } from '../validation/fields.ts';

/** GitHub compares the names of labels without regard to case, and keeps each once. */
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Labels as a request gives them: names, or objects with a `name`; 422 for anything else. */
export function readLabels(value: unknown): string[] {
  if (!Array.isArray(value)) throw invalidRequest(`For 'labels', this is not an array.`);
  const names = value.map((one) => (isObject(one) ? one.name : one));
  for (const name of names) {
    if (typeof name !== 'string' || name === '') throw invalidRequest('A label is a text.');
  }
  return addLabels([], names as string[]);
}

export function addLabels(present: readonly string[], names: readonly string[]): string[] {
  const labels = [...present];
  for (const name of names) {
    if (!labels.some((label) => isSame(label, name))) labels.push(name);
  }
  return labels;
}

/** Undefined where the label is not there. */
export function removeLabel(present: readonly string[], name: string): string[] | undefined {
  const kept = present.filter((label) => !isSame(label, name));
  return kept.length === present.length ? undefined : kept;
}
