import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileChanges } from '../../model/edition/content-files.ts';
import { EditionError } from '../../model/edition/edition-error.ts';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';

/** A checkout in which everything is committed, so that Git can undo what a command does to it. */
export interface CleanCheckout {
  /** The commit to go back to. */
  commit: string;
  /** Files below `content/` with their texts. */
  files: Map<string, string>;
  /** Paths below `public/uploads/`. */
  uploads: string[];
}

/** @throws EditionError where something is not committed, or the folder is no checkout */
export function openCleanCheckout(root: string): CleanCheckout {
  const commit = tryGit(root, 'rev-parse', '--short', 'HEAD');
  if (!commit) {
    throw new EditionError(
      'This folder is no Git repository with a commit. Git must be able to bring back what this command changes.',
    );
  }
  if (git(root, 'status', '--porcelain') !== '') {
    throw new EditionError(
      'Something is not committed yet (git status shows what). Commit it first, so that the change of this command stands alone.',
    );
  }
  const files = trackedFiles(root, CONTENT_FOLDER).map(
    (path) => [path, readFileSync(join(root, path), 'utf8')] as const,
  );
  return { commit, files: new Map(files), uploads: trackedFiles(root, UPLOADS_FOLDER) };
}

/** The files of a folder that Git knows, from the repository's root. */
export function trackedFiles(root: string, folder: string): string[] {
  return git(root, 'ls-files', '-z', '--', folder).split('\0').filter(Boolean);
}

/** Makes the changes in the working tree; nothing is committed. */
export function writeChanges(root: string, changes: FileChanges): void {
  for (const [path, text] of changes) {
    const file = join(root, path);
    if (text === null) {
      rmSync(file);
      removeIfEmpty(dirname(file));
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}

/**
 * Commits all changes of the working tree.
 * @returns the commit's short name
 * @throws EditionError where Git does not commit, for example since it knows no name to do so in; all
 * is as it was then
 */
export function commitAll(root: string, message: string): string {
  try {
    execFileSync('git', ['commit', '--quiet', '--all', '--message', message], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const said = String((error as { stderr?: unknown }).stderr ?? error).trim();
    // All was committed before: nothing of anybody's is lost.
    git(root, 'reset', '--quiet', '--hard');
    throw new EditionError(`Git did not commit it: ${said}`);
  }
  return git(root, 'rev-parse', '--short', 'HEAD');
}

/** As in a fresh clone: Git knows no empty folders. */
function removeIfEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function tryGit(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}
