import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { CONTENT_FOLDER, UPLOADS_FOLDER } from '../../model/id.ts';
import type { ContentSource } from '../../site/content/content-source.ts';
import { createBatchReader } from './batch-reader.ts';

const run = promisify(execFile);

/** A bare repository's content, read by one long-lived `git cat-file`. */
export interface GitContent {
  /** The commit that a ref points to now. @throws if there is no such ref */
  at(ref: string): Promise<ContentSource>;
  /** Ends the Git process, which otherwise keeps this one alive; the next read starts another. */
  close(): void;
}

/** @param repository path of a bare repository */
export function openGitContent(repository: string): GitContent {
  let git: ChildProcess | undefined;
  let read: ReturnType<typeof createBatchReader> | undefined;

  function open() {
    git = spawn('git', ['--git-dir', repository, 'cat-file', '--batch'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const reader = createBatchReader(git);
    git.once('close', () => {
      if (read === reader) read = undefined;
    });
    return reader;
  }
  const readObject = (name: string) => {
    read ??= open();
    return read(name);
  };

  return {
    async at(ref) {
      const commit = await readObject(`${ref}^{commit}`);
      if (!commit) throw new Error(`${repository} has no ${ref}.`);
      const files = await listFiles(repository, commit.id);
      return {
        commit: commit.id,
        files: () => files,
        async read(path) {
          const blobId = files.get(path);
          const blob = blobId ? await readObject(blobId) : undefined;
          if (!blob) throw new Error(`${commit.id} has no ${path}.`);
          return blob.bytes;
        },
      };
    },
    close() {
      git?.stdin?.end();
      read = undefined;
    },
  };
}

/** Paths and blob ids of ordinary files; links and submodules are no content. */
async function listFiles(repository: string, commit: string): Promise<Map<string, string>> {
  const { stdout } = await run(
    'git',
    ['--git-dir', repository, 'ls-tree', '-r', '-z', commit, '--', CONTENT_FOLDER, UPLOADS_FOLDER],
    { maxBuffer: 1 << 28 },
  );
  const files = new Map<string, string>();
  for (const line of stdout.split('\0')) {
    const match = /^100\d{3} blob ([0-9a-f]+)\t([\s\S]+)$/.exec(line);
    if (match) files.set(match[2] as string, match[1] as string);
  }
  return files;
}
