import { readRefFile } from 'embedded-github/git';
import { git } from 'embedded-github/testing';
import { expect } from 'vitest';
import type { StackOptions } from '../../local/start/stack.ts';
import type { Answer, CallOptions } from '../api-client.ts';
import { startTestStack, type TestStack } from '../start-test-stack.ts';

export const CATEGORIES = ['Patron & General Chair', 'Organizing Chair', 'Hospitality Chair(s)'];

/** The settings that the worker reads, as a repository's first files. */
export const SETTINGS = {
  'content/settings/site.json': JSON.stringify({
    name: 'International Conference 2026',
    shortName: 'IC 2026',
    url: 'https://conference.example',
    timeZone: 'Asia/Kolkata',
    messageRetentionDays: 400,
  }),
  'content/settings/organising-categories.json': JSON.stringify({ categories: CATEGORIES }),
};

/** A running stack, its first administrator's token, and the repository as native Git sees it. */
export interface Site extends TestStack {
  git(...args: string[]): Promise<string>;
  /** The branch's commit, from Git. */
  head(): Promise<string>;
  /** Calls as the administrator, who is logged in. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers?: CallOptions['headers'],
  ): Promise<Answer>;
  /**
   * Calls as the administrator unless `options` say otherwise; expects an error in the shape of all
   * errors, and the branch where it was.
   */
  refuses(status: number, method: string, path: string, options?: CallOptions): Promise<Answer>;
}

export async function openSite(
  files: Record<string, string | Uint8Array> = {},
  options: Partial<StackOptions> = {},
): Promise<Site> {
  const stack = await startTestStack({ ...SETTINGS, ...files }, options);
  const { token } = stack;
  const head = () => git(stack.gitDir, ['rev-parse', 'main']);
  // Looked at twice a call: without a Git process.
  const ref = () => readRefFile(stack.gitDir, 'refs/heads/main');
  const ask: Site['ask'] = (method, path, body, headers) =>
    stack.call(method, path, { token, body, ...(headers ? { headers } : {}) });
  const refuses: Site['refuses'] = async (status, method, path, callOptions = {}) => {
    const before = await ref();
    const answer = await stack.call(method, path, { token, ...callOptions });
    expectError(answer, status, `${method} ${path}`);
    expect(await ref(), `${method} ${path} left the branch alone`).toBe(before);
    return answer;
  };
  return { ...stack, git: (...args) => git(stack.gitDir, args), head, ask, refuses };
}

// The calls of the specification that say `msg`.
const ANSWERS_MSG = /^\/api\/(?:\w+commitee\/|user\/newuser)/;

function expectError({ status, headers, body }: Answer, expected: number, call: string): void {
  expect(status, `${call}: ${JSON.stringify(body)}`).toBe(expected);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(body.message).toMatch(/^[A-Z].*[.?!]$/s);
  if (ANSWERS_MSG.test(call.replace(/^\w+ /, ''))) expect(body.msg).toBe(body.message);
  else expect(body).not.toHaveProperty('msg');
  if (!body.errors) return;
  const fields = body.errors.map((each: { row?: number; field: string; message: string }) => {
    expect(each.message).toMatch(/^[A-Z].*\.$/);
    return `${each.row ?? ''} ${each.field}`;
  });
  expect(new Set(fields).size, 'one error per field').toBe(fields.length);
}

/** The fields that an answer finds fault with, in order. */
export function badFields({ body }: Answer): string[] {
  return body.errors?.map(({ field }: { field: string }) => field);
}
