import { invalidRequest } from './errors.ts';

type Body = Record<string, unknown>;

/** A text field that must be there; 422 otherwise. */
export function requiredText(body: Body, field: string): string {
  const value = body[field];
  if (value === undefined) throw invalidRequest(`"${field}" wasn't supplied.`);
  if (typeof value !== 'string') throw wrongType(field, value, 'a string');
  return value;
}

/** A text field that may be missing; 422 when it is something else. */
export function optionalText(body: Body, field: string): string | undefined {
  return body[field] === undefined ? undefined : requiredText(body, field);
}

/** A list that must be there; 422 otherwise. */
export function requiredList(body: Body, field: string): unknown[] {
  const value = body[field];
  if (value === undefined) throw invalidRequest(`"${field}" wasn't supplied.`);
  if (!Array.isArray(value)) throw wrongType(field, value, 'an array');
  return value;
}

/** An object that may be missing; 422 when it is something else. */
export function optionalObject(body: Body, field: string): Body | undefined {
  const value = body[field];
  if (value === undefined) return undefined;
  if (!isObject(value)) throw wrongType(field, value, 'an object');
  return value;
}

export const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wrongType = (field: string, value: unknown, wanted: string) =>
  invalidRequest(`For '/${field}', ${JSON.stringify(value)?.slice(0, 100)} is not ${wanted}.`);

/** Whether this is an object id as the REST API takes them: 40 hexadecimal digits. */
export const isSha = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{40}$/.test(text);
