import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, serve } from '../src/testing/served-repository.ts';
import { branchWith } from './openapi-proposals.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
  for (let index = 0; index < 5; index += 1) await served.save(`${index}.md`, `${index}`);
});
afterAll(() => served.close());

it('answers 304 to the tag of the present answer, strong or weak, until it changes', async () => {
  const path = '/git/ref/heads/main';
  const tag = (await served.rest('GET', path)).headers.get('etag') as string;
  expect(tag).toMatch(/^W\/"[0-9a-f]{64}"$/);
  for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
    const answer = await served.rest('GET', path, undefined, { 'if-none-match': known });
    expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', tag]);
  }
  await served.save('changed.md', 'x');
  const changed = await served.rest('GET', path, undefined, { 'if-none-match': tag });
  expect(changed.status).toBe(200);
});

it('sends what every answer of GitHub carries', async () => {
  const { headers } = await served.rest('GET', '/git/ref/heads/main');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('x-github-request-id')).toMatch(/^[0-9A-F:]+$/);
  expect(Number(headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0);
  expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000);
});

it('pages through a list by its Link header', async () => {
  const seen: string[] = [];
  let path: string | undefined = '/commits?per_page=2';
  while (path) {
    const answer = await served.rest('GET', path);
    seen.push(...answer.json.map((commit: { sha: string }) => commit.sha));
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    path = next?.replace(`${served.github.apiUrl}/repos/conf/site`, '');
  }
  expect(seen).toEqual((await served.git(['rev-list', 'main'])).split('\n'));
});

it('logs each request with its route, and forgets them when told to', async () => {
  served.github.clearRequests();
  await served.rest('GET', '/git/ref/heads/main?x=1');
  expect(served.github.requests).toMatchObject([
    {
      method: 'GET',
      path: '/repos/{owner}/{repo}/git/ref/{ref}',
      url: '/repos/conf/site/git/ref/heads/main?x=1',
      status: 200,
    },
  ]);
});

it('keeps the tag of a list of pull requests as time goes by, until one changes', async () => {
  let looks = 0;
  const clock = () => new Date(Date.parse('2026-03-01T10:00:00Z') + 5_000 * looks++);
  const later = await serve({ clock });
  await branchWith(later, 'proposal', 'a.md');
  await later.rest('POST', '/pulls', { title: 'x', head: 'proposal', base: 'main' });
  for (const path of ['/pulls', '/pulls/1', '/commits/proposal/status']) {
    const tag = (await later.rest('GET', path)).headers.get('etag') as string;
    const again = () => later.rest('GET', path, undefined, { 'if-none-match': tag });
    expect((await again()).status, path).toBe(304);
    await later.rest('PATCH', '/pulls/1', { title: path });
    expect((await again()).status, path).toBe(path.endsWith('/status') ? 304 : 200);
  }
  await later.close();
});
