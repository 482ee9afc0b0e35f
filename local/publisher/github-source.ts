import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GitHost } from '../../api/content/git-host.ts';
import { leftAloneHere } from '../../api/github/ask.ts';
import { createGitHubHost } from '../../api/github/github-host.ts';
import type { GitHubSettings } from '../../api/github/octokit.ts';
import { writeWhole } from '../../disk/write-whole.ts';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';
import type { ContentSource } from '../../site/content/content-source.ts';
import { atMost } from '../at-most.ts';

/** A branch of a repository at GitHub, and the token that opens it. */
export type GitHubHome = Pick<GitHubSettings, 'apiUrl' | 'repository' | 'branch' | 'token'>;

const TIMEOUT_MS = 20_000;
const RETRY_BASE_MS = 300;
/** GitHub asks clients to be modest: "Best practices for using the REST API", "Avoid concurrent requests". */
const READS_AT_ONCE = 6;

/**
 * A branch on GitHub (or on what speaks its API) as a source of pages. Blobs are kept by id in
 * `cacheDir`, so that each is fetched once in its life. It has no history, so that its pages show no
 * dates of change: those would cost a request for each file.
 * @returns a function that answers with the branch's newest commit
 */
export function openGitHubContent(
  home: GitHubHome,
  cacheDir: string,
): () => Promise<ContentSource> {
  const settings = { ...home, timeoutMs: TIMEOUT_MS, retryBaseMs: RETRY_BASE_MS };
  const host = createGitHubHost(settings, leftAloneHere(), Date.now);
  const folder = join(cacheDir, 'blobs');
  const inTurn = atMost(READS_AT_ONCE);
  return async () => {
    const head = await host.head();
    if (head === 'unchanged') throw new Error('An unconditional request was answered with 304.');
    const tree = await host.treeOf(head.commit);
    const listed = await host.files(tree, [CONTENT_FOLDER, UPLOADS_FOLDER]);
    const files = new Map(Array.from(listed, ([path, { blob }]) => [path, blob]));
    return {
      commit: head.commit,
      files: () => files,
      sizeOf: (path) => listed.get(path)?.sizeBytes ?? 0,
      async read(path) {
        const id = files.get(path);
        if (!id) throw new Error(`${head.commit} has no ${path}.`);
        return inTurn(() => readThrough(host, folder, id));
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
    await writeWhole(file, bytes);
    return bytes;
  }
}
