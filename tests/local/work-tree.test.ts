import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openRepository } from 'embedded-github';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openWorkTree } from '../../local/dev/work-tree.ts';

const PAPER = 'content/papers/one.md';
const OTHER = 'content/papers/two.md';
const PICTURE = 'public/uploads/a.png';

/** A checkout with two papers, and a repository made from it. */
async function checkout() {
  const root = mkdtempSync(join(tmpdir(), 'conference-work-tree-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const gitDir = join(root, '.data/repository.git');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write(PAPER, 'one\n');
  write(OTHER, 'two\r\n');
  const files = [PAPER, OTHER].map((path) => ({ path, bytes: readFileSync(join(root, path)) }));
  const author = { name: 'A', email: 'a@example.org' };
  await openRepository({ gitDir, branch: 'main', files: async () => files, author });
  const said: string[] = [];
  const open = (isNew: boolean, say: (line: string) => unknown = (line) => said.push(line)) =>
    openWorkTree({ root, gitDir, branch: 'main', isNew, say });
  const git = (args: string[], input = '') =>
    execFileSync('git', [`--git-dir=${gitDir}`, ...args], { encoding: 'utf8', input });
  return {
    root,
    said,
    open,
    git,
    write,
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    exists: (path: string) => existsSync(join(root, path)),
    remove: (path: string) => rmSync(join(root, path)),
    branch: (path: string) => git(['show', `main:${path}`]),
    /** As the worker does it, somebody saves a file, or deletes it. */
    save(path: string, text: string | undefined) {
      const change =
        text === undefined
          ? `D ${path}\n`
          : `M 100644 inline ${path}\ndata ${text.length}\n${text}\n`;
      const who = 'Asha <asha@example.org> 1700000000 +0000';
      const start = `commit refs/heads/main\ncommitter ${who}\ndata 4\nSave\nfrom refs/heads/main^0\n`;
      git(['fast-import', '--quiet'], start + change);
    },
  };
}

describe('a checkout and the branch that saves go to', () => {
  it('are brought together both ways, byte for byte', async () => {
    const { open, write, save, read, branch, exists, remove } = await checkout();
    const workTree = await open(true);
    write(PAPER, 'edited\r\n"here"\n');
    write(PICTURE, '\u0000\u00ffpicture');
    save(OTHER, 'saved\n');
    save('content/papers/three.md', 'new\n');
    await workTree.bringTogether();
    expect(branch(PAPER)).toBe('edited\r\n"here"\n');
    expect(branch(PICTURE)).toBe('\u0000\u00ffpicture');
    expect(read(OTHER)).toBe('saved\n');
    expect(read('content/papers/three.md')).toBe('new\n');
    remove(PAPER);
    save(OTHER, undefined);
    await workTree.bringTogether();
    expect(() => branch(PAPER)).toThrow();
    expect(exists(OTHER)).toBe(false);
  });

  it('make no commit where nothing changed, and one for many files', async () => {
    const { open, write, git } = await checkout();
    const workTree = await open(true);
    const count = () => Number(git(['rev-list', '--count', 'main']));
    const before = count();
    await workTree.bringTogether();
    expect(count()).toBe(before);
    for (const name of 'abc') write(`content/papers/${name}.md`, name);
    await Promise.all([workTree.bringTogether(), workTree.bringTogether()]);
    expect(count()).toBe(before + 1);
    expect(workTree.commit()).toBe(git(['rev-parse', 'main']).trim());
  });

  it('keep the file of the checkout where both changed, and the save in the history', async () => {
    const { open, write, save, read, branch, git, said } = await checkout();
    const workTree = await open(true);
    write(PAPER, 'mine\n');
    save(PAPER, 'theirs\n');
    await workTree.bringTogether();
    expect(read(PAPER)).toBe('mine\n');
    expect(branch(PAPER)).toBe('mine\n');
    expect(git(['show', `main~1:${PAPER}`])).toBe('theirs\n');
    expect(said.join()).toMatch(/Both changed: content\/papers\/one\.md/);
  });

  it('keep what is edited in the very moment in which a save comes in', async () => {
    const { open, write, save, read, branch } = await checkout();
    // Both were looked at before the first of them is written.
    const workTree = await open(true, (line) => {
      if (line === `Saved: ${PAPER}`) write(OTHER, 'just typed\n');
    });
    save(PAPER, 'saved\n');
    save(OTHER, 'saved, too\n');
    await workTree.bringTogether();
    expect([read(PAPER), read(OTHER)]).toEqual(['saved\n', 'just typed\n']);
    await workTree.bringTogether();
    expect(branch(OTHER)).toBe('just typed\n');
  });

  it('know at the next start what changed meanwhile, on either side', async () => {
    const { open, write, save, read, branch } = await checkout();
    await (await open(true)).bringTogether();
    write(PAPER, 'edited meanwhile\n');
    save(OTHER, 'saved meanwhile\n');
    await (await open(false)).bringTogether();
    expect(branch(PAPER)).toBe('edited meanwhile\n');
    expect(read(OTHER)).toBe('saved meanwhile\n');
  });

  it('are left alone where the repository was not made for this', async () => {
    const { open } = await checkout();
    await expect(open(false)).rejects.toThrow('holds content that is not this checkout');
  });
});
