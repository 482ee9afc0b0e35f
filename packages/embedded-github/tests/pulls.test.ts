import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PushEvent } from '../src/index.ts';
import { as, EDITOR, git, type Served, serve } from '../src/testing/served-repository.ts';
import { branchWith } from './openapi-proposals.ts';

let served: Served;
beforeEach(async () => {
  served = await serve();
});
afterEach(() => served.close());

async function open(branch: string, title = 'A proposal') {
  const body = { title, head: branch, base: 'main' };
  const answer = await served.rest('POST', '/pulls', body, as(EDITOR));
  expect(answer.status, answer.text).toBe(201);
  return answer.json.number as number;
}
const pullOf = async (number: number) => (await served.rest('GET', `/pulls/${number}`)).json;
const merge = (number: number, body: Record<string, unknown> = {}) =>
  served.rest('PUT', `/pulls/${number}/merge`, body, as(EDITOR));
const head = (ref = 'main') => served.git(['rev-parse', ref]);
const PAPER = 'content/papers/first.md';
const text = (heading: string) => `---\nheading: ${heading}\n---\nText\n`;

async function clone(name: string) {
  const work = `${served.folder}/${name}`;
  const url = served.cloneUrlWithToken(EDITOR);
  await git(served.folder, ['clone', '--quiet', url, work]);
  return {
    work,
    async commit(path: string, content: string, message = `Change ${path}`) {
      await writeFile(`${work}/${path}`, content);
      await git(work, ['add', '.']);
      await git(work, ['commit', '--quiet', '-m', message]);
    },
    push: (...refs: string[]) => git(work, ['push', '--quiet', 'origin', ...refs]),
  };
}

describe('a pull request', () => {
  it('follows its branch wherever a push takes it, and can be fetched by its number', async () => {
    const person = await clone('person');
    await person.commit('one.md', '1\n');
    await person.push('HEAD:refs/heads/pushed');
    const number = await open('pushed');
    await person.commit('two.md', '2\n');
    await person.push('HEAD:refs/heads/pushed');
    const sha = await git(person.work, ['rev-parse', 'HEAD']);
    expect(await pullOf(number)).toMatchObject({ head: { sha }, commits: 2, changed_files: 2 });
    const reader = await clone('reader');
    await git(reader.work, ['fetch', '--quiet', 'origin', `pull/${number}/head`]);
    expect(await git(reader.work, ['rev-parse', 'FETCH_HEAD'])).toBe(sha);
    await expect(person.push(`HEAD:refs/pull/${number}/head`)).rejects.toThrow(/hidden ref/);
  });

  it('is merged as Git merges it, and the push event tells of it', async () => {
    const heard: PushEvent[] = [];
    served.github.onPush((event) => heard.push(event));
    const sha = await branchWith(served, 'proposal', 'content/papers/new.md');
    const number = await open('proposal', 'Add a paper');
    const before = await served.save(PAPER, text('Meanwhile'));
    await served.github.checkForPush();
    heard.length = 0;
    const { json } = await merge(number);
    expect(await served.git(['rev-list', '--parents', '-1', 'main'])).toBe(
      `${json.sha} ${before} ${sha}`,
    );
    expect(await served.git(['log', '-1', '--format=%an|%cn|%B', 'main'])).toBe(
      `Edith Lobo|GitHub|Merge pull request #${number} from conf/proposal\n\nAdd a paper`,
    );
    await served.github.checkForPush();
    expect(heard).toMatchObject([{ ref: 'refs/heads/main', before, after: json.sha }]);
    expect(heard[0]?.commits.flatMap(({ added }) => added)).toContain('content/papers/new.md');
    const work = `${served.folder}/work`;
    await git(served.folder, ['clone', '--quiet', served.gitDir, work]);
    await git(work, ['reset', '--quiet', '--hard', before]);
    await git(work, ['merge', '--quiet', '--no-ff', '-m', 'Git', sha]);
    expect(await git(work, ['rev-parse', 'HEAD^{tree}'])).toBe(await head('main^{tree}'));
    expect(await served.git(['fsck', '--strict', '--no-dangling'])).toBe('');
  });

  it('is squashed into one commit of its author, or rebased commit by commit', async () => {
    const squashed = await branchWith(served, 'squashed', 'a.md');
    const second = await served.commitOn(squashed, 'b.md', 'b\n', 'Second\n\nwith a body');
    await served.rest('PATCH', '/git/refs/heads/squashed', { sha: second });
    const one = await open('squashed', 'Two at once');
    expect((await merge(one, { merge_method: 'squash' })).status).toBe(200);
    expect(await served.git(['log', '-1', '--format=%an %P %B', 'main'])).toBe(
      `Edith Lobo ${served.head} Two at once (#${one})\n\n* Add a.md\n\n* Second\n\nwith a body`,
    );
    await branchWith(served, 'rebased', 'c.md');
    const base = await served.save(PAPER, text('Meanwhile'));
    const other = await open('rebased');
    const { json } = await merge(other, { merge_method: 'rebase' });
    expect(await served.git(['log', '-1', '--format=%H %an %P %s', 'main'])).toBe(
      `${json.sha} Asha Rao ${base} Add c.md`,
    );
    expect(await pullOf(other)).toMatchObject({ merged: true, merge_commit_sha: json.sha });
    expect((await merge(other, { merge_method: 'octopus' })).status).toBe(422);
  });

  it('takes words for its commit', async () => {
    await branchWith(served, 'words', 'a.md');
    const words = { commit_title: 'Say', commit_message: 'Why' };
    await merge(await open('words'), words);
    expect(await served.git(['log', '-1', '--format=%B', 'main'])).toBe('Say\n\nWhy');
  });

  it('that conflicts says so, is refused with 405, and can be merged once it is resolved', async () => {
    const sha = await branchWith(served, 'conflict', PAPER, text('Theirs'));
    const number = await open('conflict');
    const main = await served.save(PAPER, text('Ours'));
    expect(await pullOf(number)).toMatchObject({ mergeable: false, mergeable_state: 'dirty' });
    for (const merge_method of ['merge', 'squash', 'rebase']) {
      const refused = await merge(number, { merge_method });
      expect([refused.status, refused.json.message]).toEqual([
        405,
        'Pull Request is not mergeable',
      ]);
    }
    expect(await head()).toBe(main);
    expect(await pullOf(number)).toMatchObject({ state: 'open', head: { sha } });
    const person = await clone('person');
    await git(person.work, ['checkout', '--quiet', 'conflict']);
    await git(person.work, ['merge', '--quiet', '-X', 'theirs', 'origin/main', '-m', 'Resolve']);
    await person.push('conflict');
    expect(await pullOf(number)).toMatchObject({ mergeable: true, mergeable_state: 'clean' });
    expect((await merge(number)).status).toBe(200);
  });

  it('is refused with 409 where its head is not the one that was looked at', async () => {
    const sha = await branchWith(served, 'moving', 'a.md');
    const number = await open('moving');
    const next = await served.commitOn(sha, 'b.md', 'b\n');
    await served.rest('PATCH', '/git/refs/heads/moving', { sha: next });
    const refused = await merge(number, { sha });
    expect(refused.status).toBe(409);
    expect(refused.json.message).toBe('Head branch was modified. Review and try the merge again.');
    expect((await merge(number, { sha: next })).status).toBe(200);
  });

  it('that was merged by a push is merged', async () => {
    const sha = await branchWith(served, 'by-hand', 'a.md');
    const number = await open('by-hand');
    const person = await clone('person');
    await git(person.work, ['merge', '--quiet', '--no-ff', '-m', 'By hand', 'origin/by-hand']);
    await person.push('HEAD:main');
    expect(await pullOf(number)).toMatchObject({
      merged: true,
      state: 'closed',
      merge_commit_sha: await head(),
      head: { sha },
    });
  });

  it('ends with its branch, and does not come back with another of that name', async () => {
    const sha = await branchWith(served, 'gone', 'a.md');
    const number = await open('gone');
    expect((await served.rest('DELETE', '/git/refs/heads/gone')).status).toBe(204);
    await branchWith(served, 'gone', 'b.md');
    expect(await pullOf(number)).toMatchObject({ state: 'closed', merged: false, head: { sha } });
    const refused = await served.rest('PATCH', `/pulls/${number}`, { state: 'open' });
    expect(refused.status).toBe(422);
    expect(refused.json.errors[0].message).toContain('force-pushed or recreated');
  });

  it('is refused where there is nothing to merge, or one already', async () => {
    const sha = await head();
    await served.rest('POST', '/git/refs', { ref: 'refs/heads/same', sha });
    const post = (ref: string, base = 'main') =>
      served.rest('POST', '/pulls', { title: 'x', head: ref, base });
    const custom = (message: string) => [{ resource: 'PullRequest', code: 'custom', message }];
    const same = await post('same');
    expect(same.status).toBe(422);
    expect(same.json.errors).toEqual(custom('No commits between main and same'));
    await branchWith(served, 'twice', 'a.md');
    const number = await open('twice');
    const twice = await post('conf:twice');
    expect(twice.json.errors).toEqual(custom('A pull request already exists for conf:twice.'));
    await served.rest('PATCH', `/pulls/${number}`, { state: 'closed' });
    expect((await post('twice')).status).toBe(201);
    const again = await served.rest('PATCH', `/pulls/${number}`, { state: 'open' });
    expect(again.json.errors[0].message).toContain('already exists');
    expect((await post('none')).json.errors).toMatchObject([{ field: 'head', code: 'invalid' }]);
    expect((await post('twice', 'none')).json.errors).toMatchObject([{ field: 'base' }]);
    expect((await post('nobody:twice')).json.errors).toMatchObject([{ field: 'head' }]);
  });

  it('opens once of ten that are asked for at the same time', async () => {
    await branchWith(served, 'rush', 'a.md');
    const body = { title: 'x', head: 'rush', base: 'main' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => served.rest('POST', '/pulls', body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
  });
});

describe('merging at the same time', () => {
  it('lands every proposal once, beside saves that go straight to the branch', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `many-${index}`);
    const numbers: number[] = [];
    for (const name of names) {
      await branchWith(served, name, `${name}.md`);
      numbers.push(await open(name));
    }
    const save = async (index: number): Promise<void> => {
      await served.save(`saved-${index}.md`, 'x').catch(() => save(index));
    };
    const [answers] = await Promise.all([
      Promise.all(numbers.map((number) => merge(number))),
      Promise.all([0, 1, 2].map(save)),
    ]);
    // A save that came between may have had the better of a merge five times: then it says so.
    for (const [index, { status }] of answers.entries()) {
      const landed = await pullOf(numbers[index] as number);
      expect([status, landed.merged]).toEqual(status === 200 ? [200, true] : [405, false]);
    }
    const files = (await served.git(['ls-tree', '--name-only', 'main'])).split('\n');
    for (const [index, { status }] of answers.entries()) {
      expect(files.includes(`many-${index}.md`)).toBe(status === 200);
    }
    expect(files).toEqual(expect.arrayContaining([0, 1, 2].map((each) => `saved-${each}.md`)));
    expect((await merge(numbers[0] as number)).status).toBe(405);
  });
});

describe('the list of pull requests', () => {
  it('is filtered by state, head and base, sorted, and paged', async () => {
    await served.rest('POST', '/git/refs', { ref: 'refs/heads/side', sha: served.head });
    for (const name of ['a', 'b', 'c']) await branchWith(served, name, `${name}.md`);
    for (const name of ['a', 'b', 'c']) await open(name, name);
    await served.rest('POST', '/pulls', { title: 'side', head: 'a', base: 'side' });
    await served.rest('PATCH', '/pulls/2', { state: 'closed' });
    const titles = async (query: string) =>
      (await served.rest('GET', `/pulls?${query}`)).json.map((one: { title: string }) => one.title);
    expect(await titles('')).toEqual(['side', 'c', 'a']);
    expect(await titles('state=closed')).toEqual(['b']);
    expect(await titles('state=all&direction=asc')).toEqual(['a', 'b', 'c', 'side']);
    expect(await titles('head=conf:a')).toEqual(['side', 'a']);
    expect(await titles('head=conf:a&base=main')).toEqual(['a']);
    expect(await titles('head=chandra:a')).toEqual([]);
    const first = await served.rest('GET', '/pulls?state=all&per_page=3');
    expect(first.json).toHaveLength(3);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await served.rest('GET', new URL(next).pathname + new URL(next).search);
    expect(rest.json.map((one: { title: string }) => one.title)).toEqual(['a']);
  });

  it('shares its numbers with issues', async () => {
    expect((await served.rest('POST', '/issues', { title: 'First' })).json.number).toBe(1);
    await branchWith(served, 'second', 'a.md');
    expect(await open('second')).toBe(2);
    expect((await served.rest('GET', '/issues/2')).json.pull_request).toBeDefined();
    expect((await served.rest('GET', '/pulls/1')).status).toBe(404);
  });
});

describe('a pull request as an issue', () => {
  it('is closed and opened by the same rules, and shows what became of it', async () => {
    await branchWith(served, 'issue', 'a.md');
    const number = await open('issue');
    const patch = (state: string) => served.rest('PATCH', `/issues/${number}`, { state });
    expect((await patch('closed')).json.state).toBe('closed');
    expect((await patch('open')).json.state).toBe('open');
    await merge(number);
    const refused = await patch('open');
    expect(refused.status).toBe(422);
    expect((await pullOf(number)).merged).toBe(true);
    await branchWith(served, 'pushed-away', 'b.md');
    const other = await open('pushed-away');
    await served.git(['update-ref', '-d', 'refs/heads/pushed-away']);
    expect((await served.rest('GET', `/issues/${other}`)).json.state).toBe('closed');
    expect((await served.rest('GET', '/issues?state=open')).json).toEqual([]);
  });
});
