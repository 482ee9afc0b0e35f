import { CONTENT_FOLDER } from '../../model/id.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';
import type { ContentSource } from '../../site/content/content-source.ts';
import { createObjectReader } from '../github/git/object-reader.ts';
import { createGit } from '../github/git/run-git.ts';

/** A bare repository's content, read by one long-lived `git cat-file`. */
export interface GitContent {
  /** The commit that a ref points to now. @throws Error where there is no such ref */
  at(ref: string): Promise<ContentSource>;
  /** Ends the Git process. */
  close(): Promise<void>;
}

/** @param gitDir path of a bare repository */
export function openGitContent(gitDir: string): GitContent {
  const git = createGit(gitDir);
  const reader = createObjectReader(git);
  return {
    async at(ref) {
      const commit = await reader.read(`${ref}^{commit}`);
      if (!commit) throw new Error(`${gitDir} has no ${ref}.`);
      const args = ['ls-tree', '-r', '-z', commit.sha, '--', CONTENT_FOLDER, UPLOADS_FOLDER];
      const { stdout } = await git.run(args);
      const files = parseListing(stdout.toString('utf8'));
      return {
        commit: commit.sha,
        files: () => files,
        async read(path) {
          const blobId = files.get(path);
          const blob = blobId ? await reader.read(blobId) : undefined;
          if (!blob) throw new Error(`${commit.sha} has no ${path}.`);
          return blob.bytes;
        },
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
