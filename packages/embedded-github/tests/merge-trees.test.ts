import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedPaths } from '../src/git/changed-paths.ts';
import { isAtLeast, requireGit } from '../src/git/git-version.ts';
import { mergeTrees } from '../src/git/merge-trees.ts';
import { createObjectReader, type ObjectReader } from '../src/git/object-reader.ts';
import { createGit, type Git } from '../src/git/run-git.ts';
import { EMPTY_TREE } from '../src/git/tree-object.ts';
import { git } from '../src/testing/served-repository.ts';

/** Path to text; a path that begins with `@` is a symlink, with `*` executable. */
type Files = Record<string, string>;

const LINES = Array.from({ length: 12 }, (_, index) => `Line ${index}\n`);
const TEXT = LINES.join('');
const withLine = (at: number, line: string) => LINES.with(at, `${line}\n`).join('');
const BASE: Files = { 'a.md': TEXT, 'b.md': 'b\n', 'folder/c.md': 'c\n', 'folder/d.md': 'd\n' };
const { 'a.md': _a, ...WITHOUT_A } = BASE;
const { 'folder/c.md': _c, 'folder/d.md': _d, ...WITHOUT_FOLDER } = BASE;

/** What one side and the other made of the base. */
const CASES: Record<string, [ours: Files, theirs: Files]> = {
  'nothing on either side': [BASE, BASE],
  'a file of theirs': [BASE, { ...BASE, 'folder/new.md': 'new\n' }],
  'a file of each': [
    { ...BASE, 'ours.md': 'o\n' },
    { ...BASE, 'theirs/deep.md': 't\n' },
  ],
  'the same file on both sides': [
    { ...BASE, 'new.md': 'same\n' },
    { ...BASE, 'new.md': 'same\n' },
  ],
  'two files of one name': [
    { ...BASE, 'new.md': 'ours\n' },
    { ...BASE, 'new.md': 'theirs\n' },
  ],
  'lines far apart': [
    { ...BASE, 'a.md': withLine(1, 'ours') },
    { ...BASE, 'a.md': withLine(10, 'theirs') },
  ],
  'the same line': [
    { ...BASE, 'a.md': withLine(5, 'ours') },
    { ...BASE, 'a.md': withLine(5, 'theirs') },
  ],
  'the same change': [
    { ...BASE, 'a.md': withLine(5, 'same') },
    { ...BASE, 'a.md': withLine(5, 'same') },
  ],
  'a removal on both sides': [WITHOUT_A, WITHOUT_A],
  'a removal of theirs': [{ ...BASE, 'b.md': 'changed\n' }, WITHOUT_A],
  'a change of ours to what they removed': [{ ...BASE, 'a.md': withLine(1, 'x') }, WITHOUT_A],
  'a change of theirs to what we removed': [WITHOUT_A, { ...BASE, 'a.md': withLine(1, 'x') }],
  'a change of theirs to what we moved': [
    { ...WITHOUT_A, 'moved/a.md': TEXT },
    { ...BASE, 'a.md': withLine(1, 'x') },
  ],
  'a change of ours to what they moved': [
    { ...BASE, 'a.md': withLine(1, 'x') },
    { ...WITHOUT_A, 'moved/a.md': TEXT },
  ],
  'a move on each side to the same place, one with a change': [
    { ...WITHOUT_A, 'moved.md': withLine(1, 'x') },
    { ...WITHOUT_A, 'moved.md': TEXT },
  ],
  'a move on each side to another place': [
    { ...WITHOUT_A, 'ours.md': TEXT },
    { ...WITHOUT_A, 'theirs.md': TEXT },
  ],
  'a move of ours of what they removed': [{ ...WITHOUT_A, 'moved.md': TEXT }, WITHOUT_A],
  'a move of ours to where they put another file': [
    { ...WITHOUT_A, 'new.md': TEXT },
    { ...BASE, 'new.md': 'theirs\n' },
  ],
  'a file of ours where they made a folder': [
    { ...BASE, place: 'file\n' },
    { ...BASE, 'place/inside.md': 'folder\n' },
  ],
  'a folder of ours where they made a file': [
    { ...BASE, 'place/inside.md': 'folder\n' },
    { ...BASE, place: 'file\n' },
  ],
  'a file of theirs where there was a folder': [BASE, { ...WITHOUT_FOLDER, folder: 'file\n' }],
  'a file of theirs where there was a folder that we added to': [
    { ...BASE, 'folder/more.md': 'more\n' },
    { ...WITHOUT_FOLDER, folder: 'file\n' },
  ],
  'a folder of theirs where there was a file': [BASE, { ...WITHOUT_A, 'a.md/inside.md': 'x\n' }],
  'a folder emptied by both together': [
    { ...WITHOUT_FOLDER, 'folder/c.md': 'c\n' },
    { ...WITHOUT_FOLDER, 'folder/d.md': 'd\n' },
  ],
  'a mode of theirs and a line of ours': [
    { ...BASE, 'a.md': withLine(1, 'x') },
    { ...WITHOUT_A, '*a.md': TEXT },
  ],
  'binary files': [
    { ...BASE, 'b.md': 'x\0ours' },
    { ...BASE, 'b.md': 'x\0theirs' },
  ],
  'links to two places': [
    { ...WITHOUT_A, '@a.md': 'b.md' },
    { ...WITHOUT_A, '@a.md': 'folder' },
  ],
  'names that are not ASCII': [
    { ...BASE, 'नया.md': 'o\n' },
    { ...BASE, 'ein "Name".md': 't\n' },
  ],
};

let folder: string;
let bound: Git;
let objects: ObjectReader;
const version = await requireGit();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merge-trees-'));
  await git(folder, ['init', '--quiet', '--bare', '.']);
  bound = createGit(folder);
  objects = createObjectReader(bound);
});
afterAll(async () => {
  await bound.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Writes the files with Git's own means and answers with a commit's id. */
async function commit(files: Files, parent?: string): Promise<string> {
  const lines = ['commit refs/heads/x', 'mark :1', 'committer T <t@example.org> 0 +0000', 'data 0'];
  if (parent) lines.push(`from ${parent}`, 'deleteall');
  for (const [name, text] of Object.entries(files)) {
    const mode = name.startsWith('@') ? '120000' : name.startsWith('*') ? '100755' : '100644';
    const path = name.replace(/^[@*]/, '').replaceAll('"', '\\"');
    lines.push(`M ${mode} inline "${path}"`, `data ${Buffer.byteLength(text)}`, text);
  }
  const args = ['fast-import', '--quiet', '--force', '--date-format=raw'];
  return git(folder, args, `${[...lines, 'get-mark :1'].join('\n')}\n`);
}

/** What Git's own merge makes of two commits; undefined for a conflict. */
const gitMerge = (ours: string, theirs: string) =>
  git(folder, ['-c', 'merge.directoryRenames=false', 'merge-tree', '--write-tree', ours, theirs])
    .then((text) => text.split('\n')[0])
    .catch(() => undefined);

const hasMergeTree = isAtLeast(version, { major: 2, minor: 38 });
const title = hasMergeTree ? '' : ' (skipped: Git before 2.38 has no merge of its own to compare)';

it.each(Object.entries(CASES))(
  'tells as Git does which paths differ: %s',
  async (_title, sides) => {
    const [before, after] = [await commit(sides[0]), await commit(sides[1])];
    const names = [before, after].map((commit) => `${commit}^{tree}`);
    const [from, to] = (await git(folder, ['rev-parse', ...names])).split('\n');
    for (const [old, now] of [
      [from, to],
      [to, from],
      [undefined, to],
      [from, undefined],
    ] as const) {
      const args = ['diff-tree', '-r', '-z', '--no-renames', '--name-status'];
      const fields = await git(folder, [...args, old ?? EMPTY_TREE, now ?? EMPTY_TREE]);
      const paths = (letters: RegExp) =>
        Array.from(fields.matchAll(/([A-Z])\0([^\0]+)\0/g))
          .filter(([, letter = '']) => letters.test(letter))
          .map(([, , path]) => path);
      expect(await changedPaths(objects, old, now)).toEqual({
        added: paths(/A/),
        removed: paths(/D/),
        modified: paths(/[MT]/),
      });
    }
  },
);

describe.skipIf(!hasMergeTree)(`a merge of trees comes out as Git's own${title}`, () => {
  it.each(Object.entries(CASES))('%s', async (_title, [ours, theirs]) => {
    const base = await commit(BASE);
    const [we, they] = [await commit(ours, base), await commit(theirs, base)];
    const names = [base, we, they].map((commit) => `${commit}^{tree}`);
    const trees = await git(folder, ['rev-parse', ...names]);
    const [from = '', our = '', their = ''] = trees.split('\n');
    const merged = await mergeTrees(bound, objects, { base: from, ours: our, theirs: their });
    expect(merged).toBe(await gitMerge(we, they));
    if (merged) expect(await git(folder, ['cat-file', '-t', merged])).toBe('tree');
  });

  it('with conflicts among the cases and without', async () => {
    const outcomes = new Set<boolean>();
    for (const name of ['lines far apart', 'the same line']) {
      const [ours, theirs] = CASES[name] as [Files, Files];
      const base = await commit(BASE);
      const pair = [await commit(ours, base), await commit(theirs, base)] as const;
      outcomes.add((await gitMerge(...pair)) !== undefined);
    }
    expect([...outcomes]).toEqual([true, false]);
  });
});
