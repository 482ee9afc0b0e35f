import { join } from 'node:path';
import { createGit, createObjectReader } from 'embedded-github/git';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';
import type { ContentSource } from '../../site/content/content-source.ts';
import { openGitHistory } from '../../site/content/git-history.ts';

/** A bare repository's content, read by one long-lived `git cat-file`. */
export interface GitContent {
  /** The commit that a ref points to now. @throws Error where there is no such ref */
  at(ref: string): Promise<ContentSource>;
  /** Ends the Git process. */
  close(): Promise<void>;
}

/**
 * @param gitDir path of a bare repository
 * @param cacheDir where is kept when files changed; losing it costs time, nothing else
 */
export function openGitContent(gitDir: string, cacheDir?: string): GitContent {
  const git = createGit(gitDir);
  const reader = createObjectReader(git);
  const run = async (args: readonly string[]) => (await git.run(args)).stdout;
  const history = openGitHistory(run, cacheDir && join(cacheDir, 'history.json'));
  const filesAt = async (commit: string) => {
    const args = ['ls-tree', '-r', '-z', commit, '--', CONTENT_FOLDER, UPLOADS_FOLDER];
    return parseListing((await run(args)).toString('utf8'));
  };
  return {
    async at(ref) {
      const commit = await reader.read(`${ref}^{commit}`);
      if (!commit) throw new Error(`${gitDir} has no ${ref}.`);
      let listed: Promise<ReadonlyMap<string, string>> | undefined;
      const files = () => {
        listed ??= filesAt(commit.sha);
        return listed;
      };
      return {
        commit: commit.sha,
        files,
        async read(path) {
          const blobId = (await files()).get(path);
          const blob = blobId ? await reader.read(blobId) : undefined;
          if (!blob) throw new Error(`${commit.sha} has no ${path}.`);
          return blob.bytes;
        },
        history: () => history.at(commit.sha),
      };
    },
    close: () => git.stop(),
  };
}

/** Paths and blob ids of ordinary files; links and submodules are no content. */
function parseListing(listing: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const line of listing.split('\0')) {
    const match = /^100\d{3} blob ([0-9a-f]+)\t([\s\S]+)$/.exec(line);
    if (match) files.set(match[2] as string, match[1] as string);
  }
  return files;
}
