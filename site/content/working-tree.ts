import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';
import { checkoutHistory } from './checkout-history.ts';
import type { ContentSource } from './content-source.ts';
import { blobIdsBelow } from './file-index.ts';

const FOLDERS = [CONTENT_FOLDER, UPLOADS_FOLDER];

export interface WorkingTreeOptions {
  /** What to call this state; by default a name made from its files. */
  commit?: string;
  /** Where is kept what need not be found out again; losing it costs time, nothing else. */
  cacheDir?: string;
}

/**
 * The content of a checkout as it lies on disk, commits or not. It is looked at once, when it is
 * first asked about.
 * @param root the repository's root, which holds `content/` and `public/uploads/`
 */
export function workingTree(root: string, options: WorkingTreeOptions = {}): ContentSource {
  const { commit, cacheDir } = options;
  let known: Map<string, string> | undefined;
  const links: string[] = [];
  // What an id was just made of is asked for next; uploads, which may be large, are not.
  const texts = new Map<string, Uint8Array>();
  const keep = (path: string, bytes: Uint8Array) => {
    if (path.startsWith(CONTENT_FOLDER)) texts.set(path, bytes);
  };
  const files = () => {
    const indexFile = cacheDir && join(cacheDir, 'files.txt');
    known ??= blobIdsBelow(root, FOLDERS, indexFile, (path) => links.push(path), keep);
    return known;
  };
  return {
    get commit() {
      return commit ?? nameOf(files());
    },
    files,
    links() {
      files();
      return links;
    },
    read(path) {
      const text = texts.get(path);
      texts.delete(path);
      return text ?? readFileSync(join(root, path));
    },
    sizeOf: (path) => statSync(join(root, path)).size,
    history: () => checkoutHistory(root, cacheDir),
  };
}

function nameOf(files: Map<string, string>): string {
  let text = '';
  for (const [path, blobId] of files) text += `${path}\0${blobId}\0`;
  return `worktree-${createHash('sha1').update(text).digest('hex')}`;
}
