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
  const listingAt = async (commit: string) => {
    const args = ['ls-tree', '-r', '-z', commit, '--', CONTENT_FOLDER, UPLOADS_FOLDER];
    return parseListing((await run(args)).toString('utf8'));
  };
  const uploadSizesAt = async (commit: string) => {
    const args = ['ls-tree', '-l', '-z', commit, '--', `${UPLOADS_FOLDER}/`];
    return parseSizes((await run(args)).toString('utf8'));
  };
  return {
    async at(ref) {
      const commit = await reader.read(`${ref}^{commit}`);
      if (!commit) throw new Error(`${gitDir} has no ${ref}.`);
      let listed: Promise<Listing> | undefined;
      let sizes: Promise<ReadonlyMap<string, number>> | undefined;
      const listing = () => {
        listed ??= listingAt(commit.sha);
        return listed;
      };
      return {
        commit: commit.sha,
        files: async () => (await listing()).files,
        links: async () => (await listing()).links,
        async read(path) {
          const blobId = (await listing()).files.get(path);
          const blob = blobId ? await reader.read(blobId) : undefined;
          if (!blob) throw new Error(`${commit.sha} has no ${path}.`);
          return blob.bytes;
        },
        sizeOf: async (path) => {
          sizes ??= uploadSizesAt(commit.sha);
          const size = (await sizes).get(path);
          if (size === undefined) throw new Error(`${commit.sha} has no upload ${path}.`);
          return size;
        },
        history: () => history.at(commit.sha),
      };
    },
    close: () => git.stop(),
  };
}

interface Listing {
  /** Blob ids of ordinary files, by path. */
  files: ReadonlyMap<string, string>;
  /** Paths of links and submodules, which are no content. */
  links: readonly string[];
}

/** Git looks into each file for its size: of uploads alone somebody asks. */
function parseSizes(listing: string): Map<string, number> {
  return new Map(
    listing.split('\0').flatMap((line): [string, number][] => {
      const [, size, path] = /^\d{6} blob [0-9a-f]+ +(\d+)\t([\s\S]+)$/.exec(line) ?? [];
      return path === undefined ? [] : [[path, Number(size)]];
    }),
  );
}

function parseListing(listing: string): Listing {
  const files = new Map<string, string>();
  const links: string[] = [];
  for (const line of listing.split('\0')) {
    const [, mode = '', blobId = '', path = ''] =
      /^(\d{6}) \w+ ([0-9a-f]+)\t([\s\S]+)$/.exec(line) ?? [];
    if (mode.startsWith('100')) files.set(path, blobId);
    else if (path) links.push(path);
  }
  return { files, links };
}
