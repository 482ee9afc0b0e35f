import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentToCheck, FileToCheck } from '../../model/content-check/check-content.ts';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { readRedirects } from '../../model/redirects.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';
import { checkoutAddresses } from '../../site/content/checkout-history.ts';
import { createContentMemory } from '../../site/content/content-memory.ts';
import { movedPages } from '../../site/content/former-addresses.ts';
import { loadContent } from '../../site/content/load-content.ts';
import { siteAddresses } from '../../site/publish/site-addresses.ts';
import { redirectsIn } from '../redirects.ts';

/** Where content lies, from the repository's root. */
export const CHECKED_FOLDERS: readonly string[] = [CONTENT_FOLDER, UPLOADS_FOLDER];

/**
 * What a checkout holds for the content check, as it lies on disk, commits or not.
 * @param root the repository's root
 */
export async function readCheckout(root: string): Promise<ContentToCheck> {
  const knowsPrograms = tellsProgramsApart(root);
  const files = CHECKED_FOLDERS.flatMap((folder) => [...filesBelow(root, folder)]).map(
    ({ path, mode }): FileToCheck => {
      if (mode === '120000') return { path, mode };
      const bytes = readFileSync(join(root, path));
      return { path, mode: knowsPrograms ? mode : '100644', bytes };
    },
  );
  const publicFiles = new Set<string>();
  for (const { path } of filesBelow(root, 'public')) {
    if (!path.startsWith(`${UPLOADS_FOLDER}/`)) publicFiles.add(path.slice('public'.length));
  }
  const pages = new Set([...documentAddresses(publicFiles), ...(await pageAddresses(root, files))]);
  for (const { from, to } of readRedirects(redirectsIn(join(root, 'public')))) {
    const target = to.replace(/[?#].*$/, '');
    // One to a page that is switched off leads nowhere. Of an address elsewhere, or with a placeholder,
    // nothing is known.
    const leadsSomewhere = /[:*]/.test(to) || pages.has(target) || publicFiles.has(target);
    if (from.startsWith('/') && leadsSomewhere) pages.add(from);
  }
  return { files, publicFiles, pages };
}

/** Files with their modes, as Git would write them. */
function* filesBelow(root: string, folder: string): Generator<{ path: string; mode: string }> {
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : [];
  for (const name of names) {
    const path = `${folder}/${name}`;
    const stats = lstatSync(join(root, path));
    if (stats.isDirectory()) yield* filesBelow(root, path);
    // A link is not followed: content must not be able to show files from elsewhere.
    else if (!stats.isFile()) yield { path, mode: '120000' };
    else yield { path, mode: stats.mode & 0o111 ? '100755' : '100644' };
  }
}

/** False where Git knows that the disk calls every file a program, as those of Windows do under Linux. */
function tellsProgramsApart(root: string): boolean {
  const { stdout } = spawnSync('git', ['config', '--bool', 'core.fileMode'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout?.trim() !== 'false';
}

/** The addresses of the pages that these files make, and those that lead there since pages moved. */
async function pageAddresses(root: string, files: readonly FileToCheck[]): Promise<Set<string>> {
  const bytes = new Map(files.map((file) => [file.path, file.bytes]));
  const content = await loadContent(
    {
      commit: '',
      // A path instead of a blob id: nothing of this is kept.
      files: () => new Map(files.flatMap(({ path, bytes }) => (bytes ? [[path, path]] : []))),
      read: (path) => bytes.get(path) as Uint8Array,
      sizeOf: (path) => bytes.get(path)?.length ?? 0,
    },
    createContentMemory(),
    '',
  );
  const moved = movedPages(await checkoutAddresses(root), content.settings.navigation);
  return new Set([...siteAddresses(content), ...moved.keys()]);
}

/** Where documents of public/ are shown, past editions' pages above all: without their ending. */
function documentAddresses(publicFiles: ReadonlySet<string>): string[] {
  return [...publicFiles]
    .filter((path) => path.endsWith('.html'))
    .map((path) => path.replace(/(?:\/index)?\.html$/, ''));
}
