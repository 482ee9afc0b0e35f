import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createGit } from 'embedded-github/git';
import { writeWholeSync } from '../../disk/write-whole.ts';
import { blobId } from '../../model/hashes.ts';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { StartError } from '../start-error.ts';

/** Keeps a checkout's content and the branch that the worker saves to the same. */
export interface WorkTree {
  /** The commit that says what lies in the checkout. */
  commit(): string;
  /**
   * Brings both together: what changed in the checkout becomes a commit, what was saved becomes files.
   * Where both changed the same file, the checkout's stays and the save remains in the branch's history.
   * One runs at a time; a call that comes meanwhile is one more round.
   */
  bringTogether(): Promise<void>;
}

interface Options {
  /** The checkout. */
  root: string;
  /** The bare repository that the worker saves to. */
  gitDir: string;
  branch: string;
  /** Whether this start made the repository, from this checkout. */
  isNew: boolean;
  /** Hears what a person should know. */
  say(sentence: string): void;
}

/** Where both were the same the last time; a branch would be seen by those who list branches. */
const SAME = 'refs/development/same';
const AUTHOR = 'Work tree <work-tree@users.noreply.conference.example>';
/** Saves may come one upon the other. */
const TRIES = 5;

/** @throws StartError where the repository was not made for this */
export async function openWorkTree(options: Options): Promise<WorkTree> {
  const { root, gitDir, branch, isNew, say } = options;
  const ref = `refs/heads/${branch}`;
  const git = gitAt(gitDir);
  let same = isNew ? await git.commitOf(ref) : await git.commitOf(SAME);
  if (!same) {
    throw new StartError(
      `${gitDir} holds content that is not this checkout's. Choose another folder: DATA_DIR=.data/development npm run dev`,
    );
  }
  if (isNew) await git.run(['update-ref', SAME, same]);

  const round = async (): Promise<boolean> => {
    const head = (await git.commitOf(ref)) as string;
    const [there, before] = await Promise.all([git.files(head), git.files(same as string)]);
    const here = await workingTree(root).files();
    const changed: string[] = [];
    for (const path of new Set([...here.keys(), ...there.keys()])) {
      const [mine, theirs, base] = [here.get(path), there.get(path), before.get(path)];
      if (mine === theirs) continue;
      if (mine === base) await takeSaved(path, mine, theirs);
      else {
        changed.push(path);
        if (theirs !== base) say(`Both changed: ${path} stays as it is here. Saved was ${head}.`);
      }
    }
    const next = changed.length > 0 ? await git.commit(ref, head, changesOf(root, changed)) : head;
    if (!next) return false;
    if (next !== same) await git.run(['update-ref', SAME, next]);
    same = next;
    return true;
  };

  /** Writes what was saved, unless the file has changed since it was looked at. */
  const takeSaved = async (path: string, mine?: string, theirs?: string) => {
    const bytes = theirs && (await git.bytes(theirs));
    const file = join(root, path);
    if (idOf(file) !== mine) return;
    if (bytes) writeWholeSync(file, bytes);
    else rmSync(file, { force: true });
    say(`Saved: ${path}`);
  };

  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = async () => {
    for (let tries = 0; tries < TRIES; tries += 1) if (await round()) return;
    throw new Error(`${ref} kept moving while the checkout's changes were committed.`);
  };
  const bringTogether = (): Promise<void> => {
    if (!running) {
      running = run().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return bringTogether();
      });
    return next;
  };
  return { commit: () => same as string, bringTogether };
}

interface Change {
  path: string;
  /** Undefined where the file is gone. */
  bytes: Buffer | undefined;
}

function changesOf(root: string, paths: readonly string[]): Change[] {
  return paths.map((path) => ({ path, bytes: bytesOf(join(root, path)) }));
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function idOf(file: string): string | undefined {
  const bytes = bytesOf(file);
  return bytes && blobId(bytes);
}

/** What is asked of Git on the bare repository, and done there. */
function gitAt(gitDir: string) {
  const git = createGit(gitDir);
  const run = async (args: readonly string[], input?: Buffer) =>
    (await git.run(args, input && { input })).stdout;
  const listing = ['--', CONTENT_FOLDER, UPLOADS_FOLDER];
  return {
    run,
    bytes: (id: string) => run(['cat-file', 'blob', id]),
    commitOf: (ref: string) =>
      run(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]).then(
        (out) => out.toString('utf8').trim(),
        () => undefined,
      ),
    async files(commit: string): Promise<Map<string, string>> {
      const { stdout } = await git.recall(['ls-tree', '-r', '-z', commit, ...listing]);
      const lines = stdout.toString('utf8').split('\0');
      return new Map(
        lines.flatMap((line) => {
          const [, id, path] = /^100\d{3} blob ([0-9a-f]+)\t([\s\S]+)$/.exec(line) ?? [];
          return id && path ? [[path, id] as const] : [];
        }),
      );
    },
    /** Commits changes upon `head`; undefined where the branch has moved on (git-fast-import(1)). */
    async commit(ref: string, head: string, changes: readonly Change[]) {
      const date = `${Math.floor(Date.now() / 1000)} +0000`;
      const subject = `Work tree: ${changes.length === 1 ? changes[0]?.path : `${changes.length} files`}`;
      const parts = [
        `commit ${ref}\nauthor ${AUTHOR} ${date}\ncommitter ${AUTHOR} ${date}\n`,
        `data ${Buffer.byteLength(subject)}\n${subject}\nfrom ${head}\n`,
        ...changes.flatMap(({ path, bytes }) =>
          bytes
            ? [`M 100644 inline ${quoted(path)}\ndata ${bytes.length}\n`, bytes, '\n']
            : [`D ${quoted(path)}\n`],
        ),
      ];
      const input = Buffer.concat(parts.map((part) => Buffer.from(part)));
      try {
        await run(['fast-import', '--quiet'], input);
      } catch (error) {
        const now = await run(['rev-parse', ref]);
        if (now.toString('utf8').trim() !== head) return undefined;
        throw error;
      }
      return (await run(['rev-parse', ref])).toString('utf8').trim();
    },
  };
}

/** A path as fast-import reads it, whatever its characters. */
const quoted = (path: string) => `"${path.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
