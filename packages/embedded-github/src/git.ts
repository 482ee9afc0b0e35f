/** Git's plumbing over a bare repository, for those who read beside the server. */
export { requireGit } from './git/git-version.ts';
export { createObjectReader, type ObjectReader } from './git/object-reader.ts';
export { readRefFile } from './git/refs.ts';
export { createGit, type Git } from './git/run-git.ts';
