import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepSecrets } from '../../local/start/secrets.ts';
import { badFields, openSite, type Site } from './logged-in-site.ts';
import { EDITED, IMPORTED, KEPT } from './seven-collections.ts';

let site: Site;
let paperId: string;
beforeAll(async () => {
  site = await openSite();
  const body = { heading: 'A paper', authors: 'Asha', content: 'Text' };
  paperId = (await site.ask('POST', '/api/papers/add', body)).body._id;
});
afterAll(() => site.remove());

const PAGE = { title: 'Venue', description: 'How to get there.', text: 'By train.' };

const TAKE_JSON: [string, string][] = [
  ['PUT', '/api/dates/submission-deadline'],
  ['POST', `/api/log/${'0'.repeat(40)}/undo`],
  ['POST', '/api/pages'],
  ['POST', '/api/pictures/remove'],
  ...EDITED.map(({ base, create }): [string, string] => ['POST', `/api/${base}/${create}`]),
  ...EDITED.map(({ base, update }): [string, string] => ['PUT', `/api/${base}/${update}/some-id`]),
  ...EDITED.flatMap(({ base }): [string, string][] => [
    ['POST', `/api/${base}/restore/some-id`],
    ['POST', `/api/${base}/remove`],
    ['POST', `/api/${base}/restore`],
  ]),
  ...KEPT.flatMap((path): [string, string][] => [
    ['PUT', path],
    ['POST', `${path}/restore`],
  ]),
  ...IMPORTED.map((base): [string, string] => ['POST', `/api/${base}/import`]),
  ['POST', '/api/user/login'],
  ['POST', '/api/user/newuser'],
  ['PUT', '/api/user/password'],
  ['POST', '/api/contact'],
  ['PUT', '/api/contact/some-id'],
];

describe('a body that is no JSON object', () => {
  it.each(TAKE_JSON)('%s %s answers 400', async (method, path) => {
    const bodies = ['', ' ', '{', 'heading=x', '[]', '[{"heading":"x"}]', 'null', '"text"', '7'];
    for (const body of bodies) {
      const answer = await site.refuses(400, method, path, { body });
      expect(answer.body.message).toBe('The request must carry a JSON object.');
    }
  });

  it('is refused when it is not UTF-8, and may begin with a byte order mark', async () => {
    const send = (bytes: number[] | Buffer) =>
      fetch(`${site.url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(bytes),
      });
    const latin1 = Buffer.from('{"email":"J\xf6rg@example.org","password":"x"}', 'latin1');
    const overlong = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xc0, 0xaf])]);
    for (const bytes of [latin1, overlong, Buffer.from('{"email":1}', 'utf16le')]) {
      expect((await send(bytes)).status).toBe(400);
    }
    expect((await send(Buffer.from('\ufeff{}'))).status).toBe(422);
  });
});

describe('a picture that is not sent as multipart', () => {
  it('answers 400', async () => {
    const multipart = 'multipart/form-data; boundary=x';
    for (const [contentType, body] of [
      ['application/json', '{"image":"x"}'],
      ['image/png', 'x'],
      ['application/x-www-form-urlencoded', 'image=x'],
      ['multipart/form-data', '--x--'],
      [multipart, ''],
      [multipart, '{"image":"x"}'],
    ] as const) {
      const headers = { 'content-type': contentType };
      const answer = await site.refuses(400, 'POST', '/api/user/image', { headers, body });
      expect(answer.body.message).toMatch(/multipart/);
    }
  });
});

describe('what a page of another website makes a browser send', () => {
  const login = { email: 'a@b.example', password: 'x' };
  const message = { name: 'A', email: 'a@b.example', subject: 'S', message: 'M' };
  const calls = [
    ['/api/user/login', login],
    ['/api/contact', message],
  ] as const;

  it.each(calls)('%s takes no JSON that calls itself text', async (path, body) => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', '']) {
      const headers = { 'content-type': type };
      const answer = await site.refuses(415, 'POST', path, { headers, body });
      expect(answer.body.message).toMatch(/JSON/);
    }
  });

  it.each(calls)('%s is refused, by what the browser says of the page', async (path, body) => {
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['origin', 'https://elsewhere.example'],
      ['origin', 'null'],
    ] as const) {
      const headers = { [name]: value };
      const answer = await site.refuses(403, 'POST', path, { headers, body });
      expect(answer.body.message).toMatch(/another website/);
    }
  });

  it('a form of another website is no message', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = String(new URLSearchParams(message));
    const send = async (headers: Record<string, string>) =>
      (await site.call('POST', '/api/contact', { headers: { ...form, ...headers }, body })).status;
    expect(await send({ origin: 'https://elsewhere.example' })).toBe(403);
    expect(await send({ origin: site.url, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send({ origin: site.url })).toBe(200);
    expect(await send({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(200);
  });
});

describe('an id that no file has', () => {
  const ids = [
    'unknown',
    '..%2f',
    '..%2f..%2fsettings%2fsite',
    '..%5csettings',
    '%2e%2e%2fpapers%2fa-paper',
    'A-PAPER',
    'a_paper',
    '-a-paper',
    'a-paper-',
    'a--paper',
    'a-paper.md',
    'a-paper%00',
    'a%20paper',
    "a'paper",
    'p%C3%A4per',
    '%ff',
    'a'.repeat(80),
    'a'.repeat(81),
    'a'.repeat(4000),
  ];
  it.each(EDITED)('$base answers 404 to get, update and delete', async (calls) => {
    site.github.clearRequests();
    // Every trick for one collection; the others share its handlers.
    for (const id of calls.base === 'papers' ? ids : ids.slice(0, 5)) {
      const base = `/api/${calls.base}`;
      await site.refuses(404, 'GET', `${base}/${calls.get}/${id}`);
      await site.refuses(404, 'PUT', `${base}/${calls.update}/${id}`, { body: calls.body });
      await site.refuses(404, 'DELETE', `${base}/${calls.remove}/${id}`);
    }
    const asked = site.github.requests.filter(({ path }) => !path.includes('/git/ref/'));
    expect(asked, 'none of it reaches Git').toEqual([]);
  });

  it('of a page answers 404, too', async () => {
    for (const id of ids) {
      await site.refuses(404, 'GET', `/api/pages/${id}`);
      await site.refuses(404, 'PUT', `/api/pages/${id}`, { body: PAGE });
      await site.refuses(404, 'GET', `/api/pages/${id}/history`);
      await site.refuses(404, 'POST', `/api/pages/${id}/restore`, {
        body: { commit: '0'.repeat(40) },
      });
    }
  });

  it('is no fault of the server, however long the address of a page is', async () => {
    const long = 'a'.repeat(9000);
    const paths = [`/papers/${long}`, `/papers/${long}.bib`, `/programs/programme/${long}.ics`];
    const asked = await Promise.all(paths.map((path) => fetch(`${site.url}${path}`)));
    // Where a file is looked for at once, its server says that the address is too long.
    expect(asked.map(({ status }) => status).filter((each) => ![404, 431].includes(each))).toEqual(
      [],
    );
  });

  it('answers 404 where dots reach the server as they are', async () => {
    const status = await new Promise((resolve, reject) => {
      const path = '/api/papers/get/../../../content/settings/site.json';
      request(site.url, { path, headers: { token: site.token } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });
});

describe('a path that nobody knows', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/papers',
    '/api/papers/all/more',
    '/api/papers/get',
    '/api/papers/get/',
    '/api/papers/getMember/x',
    '/api/organisingcommittee/getAllMembers',
    '/api/organisingcommitee/all',
    '/api/Papers/all',
    '/api/user',
    '/api/user/photo/x',
    '/api/constructor',
    '/api/__proto__',
  ])('%s answers 404, whatever the method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status, headers, body } = await site.ask(method, path);
      expect(status, `${method} ${path}`).toBe(404);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(body.message).toMatch(/does not exist/);
    }
  });
});

const METHODS: [string, string[]][] = [
  ...EDITED.flatMap(({ base, list, get, create, update, remove }): [string, string[]][] => [
    [`/api/${base}/${list}`, ['GET', 'HEAD']],
    [`/api/${base}/${get}/x`, ['GET', 'HEAD']],
    [`/api/${base}/${create}`, ['POST']],
    [`/api/${base}/${update}/x`, ['PUT']],
    [`/api/${base}/${remove}/x`, ['DELETE']],
    [`/api/${base}/history/x`, ['GET', 'HEAD']],
    [`/api/${base}/restore/x`, ['GET', 'HEAD', 'POST']],
    [`/api/${base}/deleted`, ['GET', 'HEAD']],
    [`/api/${base}/remove`, ['POST']],
    [`/api/${base}/restore`, ['POST']],
    [`/api/${base}/find`, ['GET', 'HEAD']],
  ]),
  ['/api/pages', ['GET', 'HEAD', 'POST']],
  ...KEPT.flatMap((path): [string, string[]][] => [
    [path, ['GET', 'HEAD', 'PUT', ...(path.startsWith('/api/pages/') ? ['DELETE'] : [])]],
    [`${path}/history`, ['GET', 'HEAD']],
    [`${path}/restore`, ['GET', 'HEAD', 'POST']],
  ]),
  ['/api/dates/x', ['PUT']],
  ['/api/changes', ['GET', 'HEAD']],
  ['/api/pictures', ['GET', 'HEAD']],
  ['/api/pictures/remove', ['POST']],
  ['/api/archive', ['GET', 'HEAD']],
  ['/api/archive/program', ['GET', 'HEAD']],
  ['/api/log', ['GET', 'HEAD']],
  ['/api/log/x', ['GET', 'HEAD']],
  ['/api/log/x/difference', ['GET', 'HEAD']],
  ['/api/log/x/undo', ['GET', 'HEAD', 'POST']],
  ...IMPORTED.map((base): [string, string[]] => [`/api/${base}/import`, ['POST']]),
  ['/api/photogallery/uploadMany', ['POST']],
  ['/api/user/login', ['POST']],
  ['/api/user/logout', ['POST']],
  ['/api/user/image', ['POST']],
  ['/api/user/newuser', ['POST']],
  ['/api/user/all', ['GET', 'HEAD']],
  ['/api/user/delete/x', ['DELETE']],
  ['/api/user/password', ['PUT']],
  ['/api/contact', ['GET', 'HEAD', 'POST']],
  ['/api/contact/x', ['DELETE', 'PUT']],
  ['/api/contact/x/restore', ['POST']],
  ['/api/contact/x/erase', ['POST']],
  ['/api/health', ['GET', 'HEAD']],
];

describe('a method that a path does not take', () => {
  it.each(METHODS)('%s answers 405 and says in Allow what it takes', async (path, methods) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      if (methods.includes(method)) continue;
      const answer = await site.refuses(405, method, path);
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual([...methods].sort());
    }
  });
});

const MIB = 1024 * 1024;

describe('a body that is too large', () => {
  const body = (bytes: number) => `{"email":"${'a'.repeat(bytes - 12)}"}`;

  it('is still read at exactly 1 MiB', async () => {
    expect(body(MIB)).toHaveLength(MIB);
    await site.refuses(422, 'POST', '/api/user/login', { body: body(MIB) });
  });

  it.each(TAKE_JSON.filter(([, path]) => !path.endsWith('/import')))(
    '%s %s answers 413',
    async (method, path) => {
      const answer = await site.refuses(413, method, path, { body: body(MIB + 1) });
      expect(answer.body.message).toMatch(/1 MiB/);
    },
  );

  it('answers 413 to a body that does not say its length', async () => {
    for (const size of [MIB + 1, 3 * MIB]) {
      const bytes = Buffer.from(body(size));
      const answer = await fetch(`${site.url}/api/papers/add`, {
        method: 'POST',
        headers: { token: site.token },
        duplex: 'half',
        body: new ReadableStream({
          start(controller) {
            for (let at = 0; at < size; at += 50_000) {
              controller.enqueue(bytes.subarray(at, at + 50_000));
            }
            controller.close();
          },
        }),
      } as RequestInit);
      expect(answer.status).toBe(413);
      expect((await answer.json()).message).toMatch(/1 MiB/);
    }
  });

  it('answers 413 before the body has come, where its length is said', async () => {
    const { port } = new URL(site.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', reject);
      socket.on('data', (data) => {
        resolve(String(data));
        socket.destroy();
      });
      socket.write(
        `POST /api/contact HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${50 * MIB}\r\n\r\n{`,
      );
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('a push event', () => {
  const post = (headers: Record<string, string>, body = '{"ref":"refs/heads/main","after":"x"}') =>
    site.refuses(401, 'POST', '/api/github/webhook', { headers, body });

  it('is believed only with a signature: 401 otherwise', async () => {
    const event = { 'x-github-event': 'push' };
    const zeros = '0'.repeat(64);
    for (const signature of [
      '',
      'sha256=',
      `sha256=${zeros}`,
      `sha1=${zeros}`,
      zeros,
      'sha256=x',
    ]) {
      const answer = await post({ ...event, 'x-hub-signature-256': signature });
      expect(answer.body.message).toMatch(/signature/);
    }
    await post(event);
    await post(event, '');
  });

  const signed = (body: string) => {
    const { webhookSecret } = keepSecrets(site.dataDir);
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
    const headers = { 'x-github-event': 'push', 'x-hub-signature-256': `sha256=${signature}` };
    return site.call('POST', '/api/github/webhook', { headers, body });
  };

  it('without a signature is refused before it is read', async () => {
    const { port } = new URL(site.url);
    const lines = [
      'POST /api/github/webhook HTTP/1.1',
      'Host: localhost',
      'Content-Length: 40000000',
    ];
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`${lines.join('\r\n')}\r\n\r\n{`);
    // Read, it would be too large.
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });

  it('that is signed and no JSON object is 400', async () => {
    for (const body of ['xx', '[]', 'null', '{"ref":']) {
      expect((await signed(body)).status).toBe(400);
    }
  });

  it('of more than a MiB is believed, too', async () => {
    const commits = [{ message: `"forced": true ${'x'.repeat(2_000_000)}` }];
    const event = { ref: 'refs/heads/other', after: 'a'.repeat(40), forced: false, commits };
    expect((await signed(JSON.stringify(event))).status).toBe(200);
    expect((await signed(JSON.stringify({ ...event, ref: 'refs/heads/main' }))).status).toBe(202);
  });

  it('is news for the content branch alone: an editor’s drafts cost nothing', async () => {
    const told = (ref: string) =>
      signed(JSON.stringify({ ref, after: 'a'.repeat(40), forced: false }));
    for (const ref of [
      'refs/heads/cms/speakers/ada',
      'refs/tags/main',
      'refs/heads/main2',
      'main',
    ]) {
      const { status, body } = await told(ref);
      expect([ref, status, body.message]).toEqual([ref, 200, 'Nothing to do.']);
    }
    expect((await told('refs/heads/main')).status).toBe(202);
  });
});

describe('every answer of the API', () => {
  it('forbids a browser to run, frame or sniff it', async () => {
    for (const path of ['/api/papers/all', '/api/nothing', '/api/contact']) {
      const { headers } = await site.call('GET', path);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it('comes without a body to HEAD', async () => {
    const get = await site.call('GET', '/api/papers/all');
    const head = await site.call('HEAD', '/api/papers/all');
    expect(head.status).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  });

  it('judges what is no entry by the same rules', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const path of ['/api/contact', '/api/user/login', '/api/user/newuser']) {
      const answer = await site.refuses(422, 'POST', path, { body: `{"name":1,"email":${deep}}` });
      expect(badFields(answer)).toContain('email');
    }
  });

  it('leaves an entry alone that a rejected call named', async () => {
    const paper = await site.ask('GET', `/api/papers/get/${paperId}`);
    expect(paper.body).toMatchObject({ heading: 'A paper', authors: ['Asha'], content: 'Text' });
  });
});
