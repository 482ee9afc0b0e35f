import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRIBUTOR, EDITOR, type Served, serve } from '../src/testing/served-repository.ts';
import { type DecapBackend, type DecapEntry, loadDecapBackend } from './decap-backend.ts';

let served: Served;
let Backend: Awaited<ReturnType<typeof loadDecapBackend>>;
let editor: DecapBackend;

beforeAll(async () => {
  [served, Backend] = await Promise.all([serve(), loadDecapBackend()]);
  editor = start();
  await editor.authenticate({ token: EDITOR });
});
afterAll(() => served.close());

function start(more: Record<string, unknown> = {}): DecapBackend {
  const backend = { repo: 'conf/site', branch: 'main', api_root: served.github.apiUrl, ...more };
  const config = { backend, media_folder: 'public/uploads' };
  return new Backend(config, { useWorkflow: true, initialWorkflowStatus: 'draft' });
}

const entry = (slug: string, raw: string, assets: DecapEntry['assets'] = []): DecapEntry => ({
  dataFiles: [{ path: `content/papers/${slug}.md`, slug, raw }],
  assets,
});
const save = (backend: DecapBackend, what: DecapEntry, unpublished: boolean) => {
  const slug = what.dataFiles[0]?.slug;
  const commitMessage = `${unpublished ? 'Update' : 'Create'} papers “${slug}”`;
  const collectionName = 'papers';
  return backend.persistEntry(what, {
    useWorkflow: true,
    unpublished,
    commitMessage,
    collectionName,
    status: 'draft',
  });
};
const picture = (path: string, bytes: string) => ({
  path,
  toBase64: async () => Buffer.from(bytes, 'latin1').toString('base64'),
});
const branch = (slug: string) => `refs/heads/cms/papers/${slug}`;
const exists = (ref: string) =>
  served.git(['rev-parse', '--verify', '--quiet', ref]).then(
    () => true,
    () => false,
  );
const dataOf = async (backend: DecapBackend, id: string, slug: string) => {
  const { diffs } = await backend.unpublishedEntry({ id });
  const file = diffs.find(({ path }) => path.endsWith('.md'));
  return backend.unpublishedEntryDataFile('papers', slug, file?.path ?? '', file?.id ?? '');
};
// What Decap logs to the console is its own affair.
describe("Decap's own GitHub backend, in editorial workflow", () => {
  it('lists entries with their authors and reads one', async () => {
    const entries = await editor.entriesByFolder('content/papers', 'md', 1);
    expect(entries.map(({ file }) => file.path)).toEqual([
      'content/papers/first.md',
      'content/papers/second.md',
    ]);
    expect(entries[0]?.file.author).toBe('Asha Rao');
    expect((await editor.getEntry('content/papers/first.md')).data).toContain('heading: First');
    expect((await editor.getEntry('content/papers/none.md')).data).toBe('');
  });

  it('proposes a new entry with a picture, changes it, and takes the picture out', async () => {
    const asset = picture('public/uploads/a.png', '\x89PNG\0\xff');
    await save(editor, entry('proposed', 'first\n', [asset]), false);
    const main = await served.git(['rev-parse', 'main']);
    expect(await editor.unpublishedEntries()).toEqual(['papers/proposed']);
    const found = await editor.unpublishedEntry({ id: 'papers/proposed' });
    expect(found).toMatchObject({ status: 'draft', pullRequestAuthor: 'Edith Lobo' });
    expect(found.diffs.map(({ path }) => path)).toEqual([
      'content/papers/proposed.md',
      'public/uploads/a.png',
    ]);
    await save(editor, entry('proposed', 'second\n'), true);
    expect(await dataOf(editor, 'papers/proposed', 'proposed')).toBe('second\n');
    const changed = await editor.unpublishedEntry({ id: 'papers/proposed' });
    expect(changed.diffs.map(({ path }) => path)).toEqual(['content/papers/proposed.md']);
    expect(await served.git(['rev-parse', 'main'])).toBe(main);
  });

  it('brings a proposal onto a branch that has moved since', async () => {
    const before = await served.git(['rev-parse', branch('proposed')]);
    const main = await served.save('content/papers/meanwhile.md', 'meanwhile\n');
    await save(editor, entry('proposed', 'third\n'), true);
    const after = await served.git(['rev-parse', branch('proposed')]);
    expect(await served.git(['merge-base', main, after])).toBe(main);
    expect(await served.git(['merge-base', before, after])).not.toBe(before);
    const { json } = await served.rest('GET', '/pulls?state=open');
    expect(json).toMatchObject([{ head: { sha: after }, base: { sha: main } }]);
  });

  it('moves a proposal through its states, shows its preview, and publishes it', async () => {
    for (const status of ['pending_review', 'pending_publish']) {
      await editor.updateUnpublishedEntryStatus('papers', 'proposed', status);
      const found = await editor.unpublishedEntry({ id: 'papers/proposed' });
      expect(found.status).toBe(status);
    }
    const sha = await served.git(['rev-parse', branch('proposed')]);
    const body = { state: 'success', context: 'deploy', target_url: 'https://example.org/' };
    await served.rest('POST', `/statuses/${sha}`, body);
    expect(await editor.getDeployPreview('papers', 'proposed')).toMatchObject({
      url: 'https://example.org/',
    });
    await editor.publishUnpublishedEntry('papers', 'proposed');
    expect(await served.git(['show', 'main:content/papers/proposed.md'])).toBe('third');
    expect(await exists(branch('proposed'))).toBe(false);
    expect(await editor.unpublishedEntries()).toEqual([]);
  });

  it('forces a proposal in that cannot be merged: why a proxy must stand between', async () => {
    await save(editor, entry('first', '---\nheading: Theirs\n---\nText\n'), false);
    await served.save('content/papers/first.md', '---\nheading: Ours\n---\nText\n');
    const number = (await served.rest('GET', '/pulls')).json[0].number;
    expect((await served.rest('GET', `/pulls/${number}`)).json.mergeable).toBe(false);
    await editor.publishUnpublishedEntry('papers', 'first');
    expect(await served.git(['show', 'main:content/papers/first.md'])).toContain('Theirs');
    // GitHub does not call this merged: the branch's own commit never came to main.
    expect((await served.rest('GET', `/pulls/${number}`)).json.merged).toBe(false);
  });

  it('takes a proposal back', async () => {
    await save(editor, entry('unwanted', 'x\n'), false);
    await editor.deleteUnpublishedEntry('papers', 'unwanted');
    expect(await exists(branch('unwanted'))).toBe(false);
    const [pull] = (await served.rest('GET', '/pulls?state=closed')).json;
    expect(pull).toMatchObject({ state: 'closed', merged_at: null });
    expect(await editor.unpublishedEntries()).toEqual([]);
  });

  it('keeps notes on an entry', async () => {
    await editor.addNote('papers', 'first', { content: 'Please check.' }, 'First');
    const notes = await editor.getNotes('papers', 'first');
    expect(notes).toMatchObject([{ content: 'Please check.', isOwn: true }]);
  });
});

describe("Decap's own GitHub backend, for open authoring", () => {
  let contributor: DecapBackend;
  const key = 'chandra/site/papers/offered';

  async function signIn() {
    contributor = start({ open_authoring: true });
    let asked = 0;
    const getPermissionToFork = async () => {
      asked += 1;
    };
    await contributor.authenticateWithFork({
      userData: { token: CONTRIBUTOR },
      getPermissionToFork,
    });
    const user = await contributor.authenticate({ token: CONTRIBUTOR });
    expect(user).toMatchObject({ login: 'chandra', useOpenAuthoring: true });
    return asked;
  }

  it('forks once, with permission, and follows the original afterwards', async () => {
    expect(await signIn()).toBe(1);
    const main = await served.save('content/papers/later.md', 'later\n');
    expect(await signIn()).toBe(0);
    const forked = await served.rest('GET', '/repos/chandra/site/git/ref/heads/main');
    expect(forked.json.object.sha).toBe(main);
  });

  it('keeps a draft in the fork and proposes it when it is ready', async () => {
    await save(contributor, entry('offered', 'offered\n'), false);
    expect(await contributor.unpublishedEntries()).toEqual([key]);
    expect(await contributor.unpublishedEntry({ id: key })).toMatchObject({ status: 'draft' });
    expect((await served.rest('GET', '/pulls')).json).toEqual([]);
    await save(contributor, entry('offered', 'offered again\n'), true);
    expect(await dataOf(contributor, key, 'offered')).toBe('offered again\n');
    await contributor.updateUnpublishedEntryStatus('papers', 'offered', 'pending_review');
    expect(await contributor.unpublishedEntry({ id: key })).toMatchObject({
      status: 'pending_review',
      pullRequestAuthor: 'chandra',
    });
    const [pull] = (await served.rest('GET', '/pulls')).json;
    expect(pull.head.label).toBe(`chandra:cms/${key}`);
  });

  it('takes it back to a draft, and offers it again', async () => {
    await contributor.updateUnpublishedEntryStatus('papers', 'offered', 'draft');
    expect((await served.rest('GET', '/pulls')).json).toEqual([]);
    expect(await contributor.unpublishedEntry({ id: key })).toMatchObject({ status: 'draft' });
    await contributor.updateUnpublishedEntryStatus('papers', 'offered', 'pending_review');
    expect((await served.rest('GET', '/pulls')).json).toHaveLength(1);
  });

  it('clears its branch away once it was merged', async () => {
    const [pull] = (await served.rest('GET', '/pulls')).json;
    const merged = await served.rest('PUT', `/pulls/${pull.number}/merge`, {});
    expect(merged.status).toBe(200);
    expect(await served.git(['show', 'main:content/papers/offered.md'])).toBe('offered again');
    expect(await contributor.unpublishedEntries()).toEqual([]);
    const gone = await served.rest('GET', `/repos/chandra/site/branches/cms%2F${key}`);
    expect(gone.status).toBe(404);
  });
});
