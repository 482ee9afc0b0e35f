import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GitHost } from '../../api/content/git-host.ts';
import { createGitHubHost } from '../../api/github/github-host.ts';
import { CONTENT_FOLDER, UPLOADS_FOLDER } from '../../model/id.ts';
import type { ContentSource } from '../../site/content/content-source.ts';
import { writeWhole } from '../../site/publish/write-whole.ts';

export interface GitHubHome {
  apiUrl: string;
  repository: string;
  branch: string;
  token: string;
}

const TIMEOUT_MS = 20_000;
const READS_AT_ONCE = 6;

/**
 * A branch on GitHub (or on what speaks its API) as a source of pages. Blobs are kept by id in
 * `cacheDir`, so that each is fetched once in its life.
 * @returns a function that answers with the branch's newest commit
 */
export function openGitHubContent(
  home: GitHubHome,
  cacheDir: string,
): () => Promise<ContentSource> {
  const host = createGitHubHost({ ...home, timeoutMs: TIMEOUT_MS, retryBaseMs: 300 }, Date.now);
  const folder = join(cacheDir, 'blobs');
  mkdirSync(folder, { recursive: true });
  const readBlob = atMost(READS_AT_ONCE, (id: string) => readThrough(host, folder, id));
  return async () => {
    const head = await host.head();
    if (head === 'unchanged') throw new Error('An unconditional request was answered with 304.');
    const tree = await host.treeOf(head.commit);
    const files = await host.files(tree, [CONTENT_FOLDER, UPLOADS_FOLDER]);
    return {
      commit: head.commit,
      files: () => files,
      async read(path) {
        const id = files.get(path);
        if (!id) throw new Error(`${head.commit} has no ${path}.`);
        return readBlob(id);
      },
    };
  };
}

async function readThrough(host: GitHost, folder: string, id: string): Promise<Uint8Array> {
  const file = join(folder, id);
  try {
    return readFileSync(file);
  } catch {
    const bytes = await host.blob(id);
    writeWhole(file, bytes);
    return bytes;
  }
}

function atMost<Argument, Result>(
  most: number,
  task: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (argument) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task(argument);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
