import { join } from 'node:path';
import { createGit, createObjectReader } from 'embedded-github/git';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';
import type { ContentSource } from '../../site/content/content-source.ts';
import { openGitHistory } from '../../site/content/git-history.ts';
import type { RunGit } from '../../site/content/parse-log.ts';

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
  let last: { commit: string; listing: Listing } | undefined;
  const listingAt = async (commit: string) => {
    const listing = (await changedListing(run, last, commit)) ?? (await wholeListing(run, commit));
    last = { commit, listing };
    return listing;
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

const FOLDERS = ['--', CONTENT_FOLDER, UPLOADS_FOLDER];

async function wholeListing(run: RunGit, commit: string): Promise<Listing> {
  const args = ['ls-tree', '-r', '-z', commit, ...FOLDERS];
  return parseListing((await run(args)).toString('utf8'));
}

/**
 * The listing of one commit made from that of another: most commits change a few files of thousands.
 * Undefined where more than the texts of files changed: a new file has its place among the others.
 */
async function changedListing(
  run: RunGit,
  last: { commit: string; listing: Listing } | undefined,
  commit: string,
): Promise<Listing | undefined> {
  if (!last) return undefined;
  const { files: before, links } = last.listing;
  const args = ['diff-tree', '-r', '-z', '--raw', '--no-renames', '--no-abbrev'];
  // A commit that nothing leads to any more may be gone.
  const said = await run([...args, last.commit, commit, ...FOLDERS]).catch(() => undefined);
  if (!said) return undefined;
  const files = new Map(before);
  for (const [, modes, blobId = '', path = ''] of said.toString('utf8').matchAll(CHANGE)) {
    if (!before.has(path) || !/^100\d{3} 100\d{3}$/.test(modes ?? '')) return undefined;
    files.set(path, blobId);
  }
  return { files, links };
}

/** As `git diff-tree --raw -z` says it. */
const CHANGE = /:(\d{6} \d{6}) [0-9a-f]+ ([0-9a-f]+) \w+\0([^\0]+)\0/g;

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
