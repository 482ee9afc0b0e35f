import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft, storeDraft, withKey, withValue } from '../../admin/entries/draft.ts';
import { shows } from '../../admin/entries/live-state.tsx';
import { addEntry } from '../../admin/entries/save-entry.ts';
import { logIn } from '../../admin/session/log-in.ts';
import { clearSession, readSession, storeSession } from '../../admin/session/session.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
    get length() {
      return items.size;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const FAILED = 'An error occurred while logging in.';
const REFUSED = 'Invalid credentials. Please check your email and password.';

describe('a login', () => {
  it.each([
    [401, {}, REFUSED],
    [422, {}, FAILED],
    [429, { 'Retry-After': '61' }, `${FAILED} Please try again in 2 minutes.`],
    [429, { 'Retry-After': '1' }, `${FAILED} Please try again in 1 second.`],
    [503, {}, FAILED],
  ])('that is answered with %s says why in its own words', async (status, headers, message) => {
    answer(Response.json({ message: 'server' }, { status, headers }));
    expect(await logIn('a@b.example', 'x')).toEqual({ ok: false, message });
  });

  it('without a token in the answer is refused', async () => {
    answer(Response.json({ user: { name: 'Asha' } }));
    expect(await logIn('a@b.example', 'x')).toEqual({ ok: false, message: REFUSED });
  });

  it('over a network that is down fails', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network');
    });
    expect(await logIn('a@b.example', 'x')).toEqual({ ok: false, message: FAILED });
  });

  it('keeps token, photo and name, and logout forgets all three', async () => {
    answer(Response.json({ token: 't', user: { name: 'Asha', photo: '/p.png' } }));
    const result = await logIn('a@b.example', 'x');
    if (result.ok) storeSession(result.session);
    expect(readSession()).toEqual({ token: 't', photo: '/p.png', name: 'Asha' });
    clearSession();
    expect(readSession()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });
});

describe('the key of a draft', () => {
  let made = 0;
  const makeKey = () => `key-${++made}`;

  it('stays through retries and a reload, so that a lost answer cannot save twice', () => {
    const sent = withKey(withValue({ values: {} }, 'heading', 'A'), makeKey);
    storeDraft('papers', sent);
    expect(withKey(readDraft('papers'), makeKey).key).toBe(sent.key);
  });

  it('is another one for another text', () => {
    const sent = withKey(withValue({ values: {} }, 'heading', 'A'), makeKey);
    expect(withKey(withValue(sent, 'heading', 'B'), makeKey).key).not.toBe(sent.key);
  });

  it('is made anew where the stored draft cannot be read', () => {
    localStorage.setItem('draft:papers', '{"values":');
    expect(readDraft('papers')).toEqual({ values: {} });
  });
});

describe('adding a paper', () => {
  const sender = { token: 't', idempotencyKey: 'k' };
  const failure = 'Failed to add the paper. Please try again.';
  const add = () => addEntry('/papers/add', { heading: 'A' }, sender, failure);

  it('sends the token and the key', async () => {
    const calls = answer(Response.json({ message: 'Added', commit: 'c' }, { status: 201 }));
    expect(await add()).toEqual({ ok: true, message: 'Added', commit: 'c' });
    expect(calls).toEqual([
      {
        url: '/api/papers/add',
        headers: expect.objectContaining({ token: 't', 'Idempotency-Key': 'k' }),
        body: '{"heading":"A"}',
      },
    ]);
  });

  it('without a valid token asks to log in', async () => {
    answer(Response.json({ message: 'no' }, { status: 401 }));
    expect(await add()).toEqual({ ok: false, message: 'Please log in first.', errors: [] });
  });

  it("names the server's reason and its fields", async () => {
    const errors = [{ field: 'link', message: 'Link must be a web address.' }];
    answer(Response.json({ message: 'One field is wrong.', errors }, { status: 422 }));
    expect(await add()).toEqual({ ok: false, message: `${failure} One field is wrong.`, errors });
  });
});

describe('a saved commit is live', () => {
  it.each([
    ['when the pages show it', { commit: 'b', build: 'a' }, true],
    ['when the pages show the head, which contains it', { commit: 'b', build: 'b' }, true],
    ['not while they show an older one', { commit: 'a', build: 'o' }, false],
  ])('%s', (_when, health, live) => {
    expect(shows(health, 'a')).toBe(live);
  });
});

/** Answers every call with one response; returns the calls that are made. */
function answer(response: Response) {
  const calls: { url: string; headers: unknown; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, headers: init.headers, body: init.body });
    return response.clone();
  });
  return calls;
}
