import { Octokit } from '@octokit/rest';
import { AUTHOR } from 'embedded-github/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Place, startEmbedded, startEmulate } from './places.ts';

const SITE = { owner: 'conf', repo: 'site' };
const nothing = () => {};
const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** What GitHub answers to proposals, asked of whatever speaks its API. */
function holdToProposals(
  name: string,
  start: () => Promise<Place>,
  cannot: Record<string, string> = {},
) {
  describe(`proposals, over ${name}`, () => {
    let place: Place;
    let octokit: Octokit;
    beforeAll(async () => {
      place = await start();
      octokit = new Octokit({ baseUrl: place.apiUrl, auth: place.token, log: quiet });
    });
    afterAll(() => place.close());

    const titles = new Set<string>();
    const rule = (title: string, test: () => Promise<void>) => {
      titles.add(title);
      const reason = cannot[title];
      if (reason) it.skip(`${title} (skipped, ${name} ${reason})`, nothing);
      else it(title, test);
    };
    const main = async () =>
      (await octokit.git.getRef({ ...SITE, ref: 'heads/main' })).data.object.sha;
    const commit = async (parent: string, path: string, content = 'text\n') => {
      const file = { path, mode: '100644' as const, type: 'blob' as const, content };
      const { data: on } = await octokit.git.getCommit({ ...SITE, commit_sha: parent });
      const base_tree = on.tree.sha;
      const tree = await octokit.git.createTree({ ...SITE, base_tree, tree: [file] });
      const made = { ...SITE, message: `Add ${path}`, tree: tree.data.sha, parents: [parent] };
      return (await octokit.git.createCommit({ ...made, author: AUTHOR })).data.sha;
    };
    const branch = async (ref: string, path = `${ref}.md`, content?: string) => {
      const sha = await commit(await main(), path, content);
      await octokit.git.createRef({ ...SITE, ref: `refs/heads/${ref}`, sha });
      return sha;
    };
    const propose = async (head: string) =>
      (await octokit.pulls.create({ ...SITE, title: head, head, base: 'main' })).data;
    const get = async (pull_number: number) =>
      (await octokit.pulls.get({ ...SITE, pull_number })).data;
    const statusOf = (call: Promise<unknown>) =>
      call.then(
        () => 'a success',
        (error: { status: number }) => error.status,
      );

    rule('are opened from a branch and found by it', async () => {
      const sha = await branch('cms/opened');
      const { number } = await propose('cms/opened');
      const filter = { ...SITE, head: 'conf:cms/opened', base: 'main', state: 'open' as const };
      expect((await octokit.pulls.list(filter)).data).toMatchObject([
        { number, state: 'open', head: { ref: 'cms/opened', sha }, base: { ref: 'main' } },
      ]);
      const none = await octokit.pulls.list({ ...filter, head: 'conf:cms/other' });
      expect(none.data).toEqual([]);
      expect(await get(number)).toMatchObject({ merged: false, merged_at: null });
    });

    rule('count and list the commits that they bring', async () => {
      const first = await branch('counted');
      const second = await commit(first, 'second.md');
      await octokit.git.updateRef({ ...SITE, ref: 'heads/counted', sha: second });
      const { number: pull_number } = await propose('counted');
      expect((await get(pull_number)).commits).toBe(2);
      const { data } = await octokit.pulls.listCommits({ ...SITE, pull_number });
      expect(data.map((one) => one.sha)).toEqual([first, second]);
    });

    rule('are edited, closed and opened again', async () => {
      await branch('edited');
      const { number: pull_number } = await propose('edited');
      const which = { ...SITE, pull_number };
      await octokit.pulls.update({ ...which, title: 'Better', body: 'Why' });
      expect(await get(pull_number)).toMatchObject({ title: 'Better', body: 'Why' });
      const closed = (await octokit.pulls.update({ ...which, state: 'closed' })).data;
      expect([closed.state, closed.closed_at !== null]).toEqual(['closed', true]);
      const open = (await octokit.pulls.update({ ...which, state: 'open' })).data;
      expect([open.state, open.closed_at]).toEqual(['open', null]);
    });

    rule('are merged by a commit with two parents, which the branch then has', async () => {
      const base = await main();
      const sha = await branch('merged');
      const { number: pull_number } = await propose('merged');
      const { data } = await octokit.pulls.merge({ ...SITE, pull_number, sha });
      expect(data.merged).toBe(true);
      expect(await main()).toBe(data.sha);
      const merge = await octokit.git.getCommit({ ...SITE, commit_sha: data.sha });
      expect(merge.data.parents.map((parent) => parent.sha)).toEqual([base, sha]);
      expect(await get(pull_number)).toMatchObject({
        state: 'closed',
        merged: true,
        merge_commit_sha: data.sha,
      });
    });

    rule('are squashed to a commit with one parent', async () => {
      const base = await main();
      await branch('squashed');
      const { number: pull_number } = await propose('squashed');
      const merge_method = 'squash';
      const { data } = await octokit.pulls.merge({ ...SITE, pull_number, merge_method });
      const made = await octokit.git.getCommit({ ...SITE, commit_sha: data.sha });
      expect(made.data.parents.map((parent) => parent.sha)).toEqual([base]);
    });

    rule('carry labels: set, added, taken off', async () => {
      await branch('labelled');
      const { number: issue_number } = await propose('labelled');
      const which = { ...SITE, issue_number };
      const names = async () =>
        (await octokit.issues.listLabelsOnIssue(which)).data.map((label) => label.name).sort();
      await octokit.issues.setLabels({ ...which, labels: ['decap-cms/draft'] });
      await octokit.issues.addLabels({ ...which, labels: ['other'] });
      expect(await names()).toEqual(['decap-cms/draft', 'other']);
      await octokit.issues.setLabels({ ...which, labels: ['decap-cms/ready', 'other'] });
      await octokit.issues.removeLabel({ ...which, name: 'other' });
      expect(await names()).toEqual(['decap-cms/ready']);
      expect((await get(issue_number)).labels).toMatchObject([{ name: 'decap-cms/ready' }]);
    });

    rule('carry comments', async () => {
      await branch('discussed');
      const { number: issue_number } = await propose('discussed');
      const which = { ...SITE, issue_number };
      const { data } = await octokit.issues.createComment({ ...which, body: 'Please check.' });
      expect((await octokit.issues.listComments(which)).data).toMatchObject([
        { id: data.id, body: 'Please check.', user: { login: 'conf' } },
      ]);
    });

    rule('are judged by the newest status of each context', async () => {
      const sha = await branch('judged');
      const which = { ...SITE, sha, context: 'content' };
      const state = async () =>
        (await octokit.repos.getCombinedStatusForRef({ ...SITE, ref: sha })).data.state;
      expect(await state()).toBe('pending');
      await octokit.repos.createCommitStatus({ ...which, state: 'failure' });
      expect(await state()).toBe('failure');
      await octokit.repos.createCommitStatus({ ...which, state: 'success' });
      expect(await state()).toBe('success');
    });

    rule('are refused with 409 where the head is another, and with 405 once merged', async () => {
      const sha = await branch('refused');
      const { number: pull_number } = await propose('refused');
      const which = { ...SITE, pull_number };
      expect(await statusOf(octokit.pulls.merge({ ...which, sha: await main() }))).toBe(409);
      await octokit.pulls.merge({ ...which, sha });
      expect(await statusOf(octokit.pulls.merge(which))).toBe(405);
    });

    rule('are not merged where they conflict', async () => {
      await branch('conflict', 'same.md', 'theirs\n');
      const { number: pull_number } = await propose('conflict');
      const ours = await commit(await main(), 'same.md', 'ours\n');
      await octokit.git.updateRef({ ...SITE, ref: 'heads/main', sha: ours });
      expect((await get(pull_number)).mergeable).toBe(false);
      expect(await statusOf(octokit.pulls.merge({ ...SITE, pull_number }))).toBe(405);
      expect(await main()).toBe(ours);
    });

    rule('are opened once for a branch, and not for nothing', async () => {
      await branch('once');
      await propose('once');
      expect(await statusOf(propose('once'))).toBe(422);
      await octokit.git.createRef({ ...SITE, ref: 'refs/heads/nothing', sha: await main() });
      expect(await statusOf(propose('nothing'))).toBe(422);
    });

    rule('show their files with the lines that change', async () => {
      await branch('shown', 'shown.md', 'one\ntwo\n');
      const { number: pull_number } = await propose('shown');
      expect((await octokit.pulls.listFiles({ ...SITE, pull_number })).data).toMatchObject([
        {
          filename: 'shown.md',
          status: 'added',
          additions: 2,
          patch: '@@ -0,0 +1,2 @@\n+one\n+two',
        },
      ]);
    });

    for (const title of Object.keys(cannot)) {
      if (!titles.has(title)) throw new Error(`There is no rule "${title}" to skip.`);
    }
  });
}

holdToProposals('the embedded GitHub', startEmbedded);
holdToProposals('an independent emulator', startEmulate, {
  'count and list the commits that they bring': 'counts one of the base too',
  'are judged by the newest status of each context': 'has no statuses of commits',
  'are refused with 409 where the head is another, and with 405 once merged': 'answers 422 to both',
  'are not merged where they conflict': 'knows no conflicts',
  'are opened once for a branch, and not for nothing': 'opens both',
  'show their files with the lines that change': 'makes the files up',
});
