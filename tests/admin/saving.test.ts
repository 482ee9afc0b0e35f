import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bringBack } from '../../admin/screens/lists/bring-back.ts';
import type { FormValues } from '../../admin/shell/fields/form-values.ts';
import { readDraft, storeDraft, withKey, withValue } from '../../admin/shell/forms/draft.ts';
import { saveAfter, saveEntry, settleTogether } from '../../admin/shell/saving/save-entry.ts';
import { shows } from '../../admin/shell/saving/use-is-live.ts';
import { sections } from '../../admin/shell/sections/sections.ts';
import { callAsAdministrator } from '../../admin/shell/server/as-administrator.ts';
import { logIn } from '../../admin/shell/server/log-in.ts';
import {
  clearSession,
  hasExpired,
  mayDo,
  readSession,
  storeSession,
} from '../../admin/shell/server/session.ts';

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
const NOT_RIGHT = 'Not logged in: the email or the password is not right.';
const FAULT = 'Not logged in: something went wrong on the server. Please try again.';

describe('a login', () => {
  const OFTEN = 'Not logged in: there were too many tries.';
  it.each([
    [401, {}, REFUSED, NOT_RIGHT],
    [422, {}, FAILED, FAULT],
    [
      429,
      { 'Retry-After': '61' },
      `${FAILED} Please try again in 2 minutes.`,
      `${OFTEN} Please try again in 2 minutes.`,
    ],
    [
      429,
      { 'Retry-After': '1' },
      `${FAILED} Please try again in 1 second.`,
      `${OFTEN} Please try again in 1 second.`,
    ],
    [503, {}, FAILED, FAULT],
  ])(
    'that is answered with %s says why, in a notice and in place',
    async (status, headers, message, problem) => {
      answer(Response.json({ message: 'server' }, { status, headers }));
      expect(await logIn('a@b.example', 'x')).toEqual({ ok: false, message, problem });
    },
  );

  it('without a token in the answer is refused', async () => {
    answer(Response.json({ user: { name: 'Asha' } }));
    const refused = { ok: false, message: REFUSED, problem: NOT_RIGHT };
    expect(await logIn('a@b.example', 'x')).toEqual(refused);
  });

  it('over a network that is down fails', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network');
    });
    const problem = 'Not logged in: the server did not answer. Please try again.';
    expect(await logIn('a@b.example', 'x')).toEqual({ ok: false, message: FAILED, problem });
  });

  it('keeps token, photo, name, account and rights, and logout forgets them', async () => {
    const headers = { 'Account-Rights': 'publisher papers' };
    answer(
      Response.json({ token: 't', user: { id: 'a', name: 'Asha', photo: '/p.png' } }, { headers }),
    );
    const result = await logIn('a@b.example', 'x');
    if (result.ok) storeSession(result.session);
    const who = { token: 't', photo: '/p.png', name: 'Asha', account: 'a' };
    expect(readSession()).toEqual({ ...who, rights: 'publisher papers' });
    expect([mayDo('papers'), mayDo('messages')]).toEqual([true, false]);
    answer(Response.json([], { headers: { 'Account-Rights': 'publisher messages' } }));
    await callAsAdministrator('GET', '/contact');
    expect([mayDo('papers'), mayDo('messages')], 'as any answer says').toEqual([false, true]);
    clearSession();
    expect(readSession()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('comes and goes with its account: other tabs hear of its items one by one', () => {
    const seen = new Set<string | undefined>();
    const watched = (name: 'setItem' | 'removeItem') => {
      const change = localStorage[name] as (...args: string[]) => void;
      vi.spyOn(localStorage, name).mockImplementation((...args: string[]) => {
        change(...args);
        seen.add(readSession()?.account);
      });
    };
    watched('setItem');
    watched('removeItem');
    storeSession({ token: 'one', name: 'Asha Rao', photo: '', account: 'asha', rights: '' });
    clearSession();
    expect([...seen]).toEqual([undefined, 'asha']);
  });
});

describe('a draft', () => {
  let made = 0;
  const makeKey = () => `key-${++made}`;
  const typed = (values: FormValues) => ({ values });

  it('keeps its key through retries and a reload, so that a lost answer cannot save twice', () => {
    const sent = withKey(withValue(typed({}), 'heading', 'A'), makeKey);
    storeDraft('papers', sent);
    expect(withKey(readDraft('papers') ?? typed({}), makeKey).key).toBe(sent.key);
  });

  it('gets another key for another text', () => {
    const sent = withKey(withValue(typed({}), 'heading', 'A'), makeKey);
    expect(withKey(withValue(sent, 'heading', 'B'), makeKey).key).not.toBe(sent.key);
  });

  it('keeps the state and the ETag that a change began from', () => {
    const base = { name: 'Asha' };
    const changed = withValue({ values: base, base, etag: '"1"' }, 'name', 'Asha Rao');
    storeDraft('speakers/asha', changed);
    expect(readDraft('speakers/asha')).toEqual({ values: { name: 'Asha Rao' }, base, etag: '"1"' });
  });

  it.each([
    ['nothing was typed', typed({ heading: '', authors: [''] })],
    ['a change was taken back', { values: { name: 'A' }, base: { name: 'A' } }],
  ])('is forgotten where %s', (_where, draft) => {
    storeDraft('papers', typed({ heading: 'A' }));
    storeDraft('papers', draft);
    expect(localStorage.length).toBe(0);
  });

  it('that cannot be read is none', () => {
    localStorage.setItem('draft:papers', '{"values":');
    expect(readDraft('papers')).toBeUndefined();
  });
});

describe('a save', () => {
  const save = () =>
    saveEntry({
      method: 'PUT',
      path: '/speaker/update/asha',
      values: { name: 'A' },
      idempotencyKey: 'k',
      ifMatch: '"1"',
    });
  beforeEach(() => storeSession({ token: 't', photo: '', name: 'Asha', account: 'a' }));

  it('sends the token, the key and the ETag that it began from', async () => {
    const calls = answer(
      Response.json({ message: 'Updated', commit: 'c', _id: 'asha' }, { status: 201 }),
    );
    expect(await save()).toEqual({
      kind: 'saved',
      ids: ['asha'],
      message: 'Updated',
      commit: 'c',
      id: 'asha',
      warnings: [],
    });
    expect(calls).toEqual([
      {
        url: '/api/speaker/update/asha',
        headers: expect.objectContaining({ token: 't', 'Idempotency-Key': 'k', 'If-Match': '"1"' }),
        body: '{"name":"A"}',
      },
    ]);
  });

  it('shows the msg of a committee’s answer', async () => {
    answer(Response.json({ msg: 'Member updated', commit: 'c' }, { status: 201 }));
    expect(await save()).toMatchObject({ kind: 'saved', message: 'Member updated' });
  });

  it('whose token the server refuses ends the session', async () => {
    answer(Response.json({ message: 'no' }, { status: 401 }));
    expect(await save()).toEqual({ kind: 'logged out' });
    expect(readSession()).toBeUndefined();
    expect(hasExpired()).toBe(true);
  });

  it('whose old token is refused goes on with the login that another tab began meanwhile', async () => {
    const tokens: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
      tokens.push(new Headers(headers).get('token'));
      storeSession({ token: 'newer', photo: '', name: 'Asha', account: 'a' });
      return tokens.length === 1
        ? Response.json({ message: 'no' }, { status: 401 })
        : Response.json({ message: 'Updated', commit: 'c', _id: 'asha' }, { status: 201 });
    });
    expect(await save()).toMatchObject({ kind: 'saved' });
    expect(tokens).toEqual(['t', 'newer']);
    expect(hasExpired()).toBe(false);
  });

  it('whose old token is refused is not sent in the name of somebody else, whose session stays', async () => {
    let count = 0;
    vi.stubGlobal('fetch', async () => {
      count += 1;
      storeSession({ token: 'newer', photo: '', name: 'Bina', account: 'b' });
      return Response.json({ message: 'no' }, { status: 401 });
    });
    expect(await save()).toEqual({ kind: 'logged out' });
    expect(count).toBe(1);
    expect(readSession()?.token).toBe('newer');
    expect(hasExpired()).toBe(false);
  });

  it('without a stored token is not tried', async () => {
    clearSession();
    const calls = answer(Response.json({}));
    expect(await save()).toEqual({ kind: 'logged out' });
    expect(calls).toEqual([]);
  });

  it("names the server's reason and its fields", async () => {
    const errors = [{ field: 'link', message: 'Link must be a web address.' }];
    answer(Response.json({ message: 'One field is wrong.', errors }, { status: 422 }));
    const fate = 'not saved';
    expect(await save()).toEqual({ kind: 'refused', reason: 'One field is wrong.', errors, fate });
  });

  it('of an entry that was changed meanwhile brings the other version', async () => {
    const conflict = {
      current: { _id: 'asha', name: 'B' },
      etag: '"2"',
      changedBy: 'Ravi',
      changedAt: '2026-01-01T00:00:00Z',
    };
    answer(Response.json({ message: 'changed', ...conflict }, { status: 412 }));
    expect(await save()).toMatchObject({ kind: 'conflict', conflict });
  });

  it('without an answer says that a repeat is safe', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network');
    });
    expect(await save()).toMatchObject({
      kind: 'refused',
      reason: 'The server did not answer; trying again cannot save it twice.',
      fate: 'unknown',
    });
  });

  describe('of a text that was typed on since an attempt without an answer', () => {
    const paths = {
      get: (id: string) => `/speaker/get/${id}`,
      update: (id: string) => `/u/${id}`,
      history: (id: string) => `/h/${id}`,
    };
    const attempt = (idempotencyKey: string, name: string) =>
      ({ method: 'POST', path: '/speaker/create', values: { name }, idempotencyKey }) as const;
    const saveOn = () => saveAfter(attempt('one', 'A'), attempt('two', 'B'), paths);
    const added = Response.json({ message: 'Added', commit: 'c', _id: 'asha' }, { status: 201 });
    const now = () => Response.json({}, { headers: { ETag: '"1"' } });
    const newest = (commit: string) => Response.json([{ commit }]);
    const sent = (calls: ReturnType<typeof answer>) =>
      calls.map(({ url, headers, body }) => {
        const { 'Idempotency-Key': key, 'If-Match': etag } = headers as Record<string, string>;
        return [url, key, etag, body].filter(Boolean);
      });

    it('changes what that attempt made', async () => {
      const calls = answer(added, now(), newest('c'), added);
      expect(await saveOn()).toMatchObject({ kind: 'saved' });
      expect(sent(calls)).toEqual([
        ['/api/speaker/create', 'one', '{"name":"A"}'],
        ['/api/speaker/get/asha'],
        ['/api/h/asha'],
        ['/api/u/asha', 'two', '"1"', '{"name":"B"}'],
      ]);
    });

    it('is no change of a new entry that somebody has saved since, or saves meanwhile', async () => {
      const gone = { kind: 'added before', id: 'asha', commit: 'c' };
      const calls = answer(added, now(), newest('d'));
      expect(await saveOn()).toEqual(gone);
      expect(calls).toHaveLength(3);
      answer(added, now(), newest('c'), Response.json({ message: 'changed' }, { status: 412 }));
      expect(await saveOn()).toEqual(gone);
    });

    it('changes each of the entries that were added together', async () => {
      const rows = [
        { tags: 'A', imageUrl: '/1' },
        { tags: 'A', imageUrl: '/2' },
      ];
      const earlier = { ...attempt('one', ''), path: '/many', values: { rows } };
      const many = { message: 'Added', commit: 'c', ids: ['x', 'y'] };
      const all = Response.json(many, { status: 201 });
      const calls = answer(all, now(), newest('c'), added, now(), newest('d'));
      const settled = await settleTogether(earlier, () => ({ tags: 'B' }), paths);
      expect(settled).toMatchObject({ kind: 'saved', left: 1 });
      expect(calls.map(({ url, body }) => [url, body].filter(Boolean))).toEqual([
        ['/api/many', JSON.stringify({ rows })],
        ['/api/speaker/get/x'],
        ['/api/h/x'],
        ['/api/u/x', '{"tags":"B","imageUrl":"/1"}'],
        // Somebody has changed this one since.
        ['/api/speaker/get/y'],
        ['/api/h/y'],
      ]);
      const again = answer(Response.json(many));
      expect(await settleTogether(earlier, () => ({ tags: 'A' }), paths)).toMatchObject({
        kind: 'saved',
      });
      expect(again).toHaveLength(1);
    });

    it('is sent by itself where that attempt is refused', async () => {
      const calls = answer(Response.json({ message: 'no' }, { status: 422 }), added);
      expect(await saveOn()).toMatchObject({ kind: 'saved' });
      expect(sent(calls).map(([url, key]) => [url, key])).toEqual([
        ['/api/speaker/create', 'one'],
        ['/api/speaker/create', 'two'],
      ]);
    });

    it('still belongs to what that attempt made where it is refused itself', async () => {
      const no = Response.json({ message: 'no' }, { status: 422 });
      answer(added, now(), newest('c'), no);
      expect(await saveOn()).toMatchObject({ kind: 'refused', fate: 'follows a save' });
    });

    it.each([
      ['goes on from what that attempt saved', 'c', '"2"'],
      ['is asked about where somebody has saved the entry since', 'd', '"1"'],
    ])('%s', async (_what, newest, etag) => {
      const put = {
        ...attempt('one', 'A'),
        method: 'PUT',
        path: '/u/asha',
        ifMatch: '"1"',
      } as const;
      const now = Response.json({}, { headers: { ETag: '"2"' } });
      const calls = answer(added, now, Response.json([{ commit: newest }]), added);
      await saveAfter(put, { ...put, idempotencyKey: 'two', values: { name: 'B' } }, paths);
      expect(sent(calls)).toEqual([
        ['/api/u/asha', 'one', '"1"', '{"name":"A"}'],
        ['/api/speaker/get/asha'],
        ['/api/h/asha'],
        ['/api/u/asha', 'two', etag, '{"name":"B"}'],
      ]);
    });

    it('waits while nobody knows what became of that attempt', async () => {
      const calls = answer(Response.json({ message: 'away' }, { status: 503 }));
      expect(await saveOn()).toMatchObject({ kind: 'refused', reason: 'away', fate: 'fault' });
      expect(calls).toHaveLength(1);
    });
  });
});

describe('what was deleted together', () => {
  const section = sections.find(({ name }) => name === 'papers') as (typeof sections)[number];
  const one = { id: 'one', title: 'One', commit: 'gone' };
  const two = { id: 'two', title: 'Two', commit: 'gone' };
  const keysOf = (calls: ReturnType<typeof answer>) =>
    calls.map(({ headers }) => (headers as Record<string, string>)['Idempotency-Key']);
  beforeEach(() => storeSession({ token: 't', photo: '', name: 'Asha', account: 'a' }));

  it('and came back in part is another intention for the rest, not a repeat', async () => {
    const leftOut = [{ id: 'two', title: 'two', why: 'broken' }];
    const part = { message: 'said', ids: ['one'], commit: 'back', leftOut };
    const calls = answer(Response.json(part, { status: 201 }));
    expect((await bringBack(section, [one, two])).back).toEqual(new Set(['one']));
    await bringBack(section, [one, two]);
    await bringBack(section, [two]);
    const [first, again, rest] = keysOf(calls);
    expect(again).toBe(first);
    expect(rest).not.toBe(first);
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

/** Answers calls with these responses, and all that follow with the last; returns those that are made. */
function answer(...responses: [Response, ...Response[]]) {
  const calls: { url: string; headers: unknown; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, headers: init.headers, body: init.body });
    return (responses[calls.length - 1] ?? responses.at(-1) ?? responses[0]).clone();
  });
  return calls;
}
