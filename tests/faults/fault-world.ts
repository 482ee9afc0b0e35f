import { git } from 'embedded-github/testing';
import { expect } from 'vitest';
import type { StackOptions } from '../../local/start/stack.ts';
import { png } from '../api/pictures.ts';
import type { Answer } from '../api-client.ts';
import { startTestStack, type TestStack } from '../start-test-stack.ts';

/** Whether a save is in the branch, as its answer says. */
export type Outcome = 'saved' | 'nothing saved' | 'unknown';

export interface FaultWorld {
  stack: TestStack;
  token: string;
  /** Adds a paper; the heading is its idempotency key, too. */
  addPaper(heading: string): Promise<Answer>;
  /** Adds a photo of a picture that no other save uses. */
  addPhoto(tags: string): Promise<Answer>;
  /** Git beside the server: what it prints. */
  git(...args: string[]): Promise<string>;
  /** Subjects of the branch's commits, newest first. */
  subjects(): Promise<string[]>;
  /** Calls again, as a client does after a 503, until it is answered otherwise. */
  untilAnswered(call: () => Promise<Answer>): Promise<Answer>;
  /** How often a value stands in a list of the API. */
  inList(list: string, field: string, value: string): Promise<number>;
}

export const FIRST_FILES = {
  'content/papers/first.md':
    '---\nheading: First\nauthors:\n  - Asha\ncreatedAt: 2026-01-01T00:00:00.000Z\n---\nText\n',
};

/** A stack whose worker hears of moves only when it looks itself, so that faults meet saves. */
export async function startFaultWorld(
  variables: Record<string, string> = {},
  options: Partial<StackOptions> = {},
): Promise<FaultWorld> {
  const stack = await startTestStack(FIRST_FILES, {
    variables: { GITHUB_POLL_SECONDS: '3600', ...variables },
    ...options,
  });
  const { token } = stack;
  // The content is known before anything goes wrong.
  await stack.call('GET', '/api/papers/all');
  return createFaultWorld(stack, token);
}

export function createFaultWorld(stack: TestStack, token: string): FaultWorld {
  const run = (...args: string[]) => git(stack.gitDir, args);
  const post = (path: string, key: string, body: unknown) =>
    stack.call('POST', path, { token, body, headers: { 'idempotency-key': keyOf(key) } });
  const pictures = new Map<string, Promise<string>>();
  return {
    stack,
    token,
    git: run,
    addPaper: (heading) =>
      post('/api/papers/add', heading, { heading, authors: 'Asha', content: `On ${heading}.` }),
    async addPhoto(tags) {
      if (!pictures.has(tags)) pictures.set(tags, upload(stack, token, tags));
      return post('/api/photogallery/upload', tags, { imageUrl: await pictures.get(tags), tags });
    },
    subjects: async () => (await run('log', '--format=%s', 'main')).split('\n'),
    async untilAnswered(call) {
      for (let attempt = 0; ; attempt += 1) {
        const answer = await call();
        if (answer.status !== 503 || attempt === 50) return answer;
        await pause(100);
      }
    },
    async inList(list, field, value) {
      const { status, body } = await stack.call('GET', `/api/${list}/all`);
      expect(status).toBe(200);
      return body.filter((entry: Record<string, unknown>) => entry[field] === value).length;
    },
  };
}

const keyOf = (text: string) => text.replace(/[^\x21-\x7e]/g, '-').slice(0, 255);

/** Uploads a picture of its own for each text. @returns its address on the website */
export async function upload(stack: TestStack, token: string, text: string): Promise<string> {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(png(text))], 'picture.png', { type: 'image/png' }));
  const headers = { token };
  const answer = await fetch(`${stack.url}/api/user/image`, { method: 'POST', headers, body });
  return ((await answer.json()) as { result: string }).result;
}

/** Reads from an answer whether the save happened; an answer that is no such answer fails. */
export function outcomeOf({ status, headers, body }: Answer): Outcome {
  if (status === 201) return 'saved';
  expect([status, body.message]).toEqual([503, expect.any(String)]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  if (body.message.includes('Nothing was saved.')) return 'nothing saved';
  expect(body.message).toMatch(/not known yet whether it was saved|Nothing was saved so far/);
  return 'unknown';
}

export const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
