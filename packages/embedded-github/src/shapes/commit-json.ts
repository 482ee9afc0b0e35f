import type { Commit, Person } from '../git/commit-object.ts';
import type { FileDifference } from '../git/diff-trees.ts';
import { nodeId } from '../repository/addresses.ts';
import type { Repository } from '../repository/repository.ts';
import { fileJson } from './file-json.ts';

const VERIFICATION = {
  verified: false,
  reason: 'unsigned',
  signature: null,
  payload: null,
  verified_at: null,
};

/** An instant as GitHub writes it, to the second. */
export const toSeconds = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, 'Z');

const personJson = (person: Person) => ({
  name: person.name,
  email: person.email,
  date: toSeconds(person.date),
});

/** `git-commit`: a commit as the Git database routes answer it. */
export function gitCommitJson({ addresses }: Repository, sha: string, commit: Commit) {
  return {
    sha,
    node_id: nodeId('Commit', sha),
    url: addresses.api(`/git/commits/${sha}`),
    html_url: addresses.html(`/commit/${sha}`),
    author: personJson(commit.author),
    committer: personJson(commit.committer),
    tree: { sha: commit.tree, url: addresses.api(`/git/trees/${commit.tree}`) },
    message: commit.message,
    parents: commit.parents.map((parent) => ({
      sha: parent,
      url: addresses.api(`/git/commits/${parent}`),
      html_url: addresses.html(`/commit/${parent}`),
    })),
    verification: VERIFICATION,
  };
}

/** `commit`: a commit as the repository routes answer it. No GitHub account belongs to an author. */
export function commitJson({ addresses }: Repository, sha: string, commit: Commit) {
  return {
    sha,
    node_id: nodeId('Commit', sha),
    commit: {
      author: personJson(commit.author),
      committer: personJson(commit.committer),
      message: commit.message,
      tree: { sha: commit.tree, url: addresses.api(`/git/trees/${commit.tree}`) },
      url: addresses.api(`/git/commits/${sha}`),
      comment_count: 0,
      verification: VERIFICATION,
    },
    url: addresses.api(`/commits/${sha}`),
    html_url: addresses.html(`/commit/${sha}`),
    comments_url: addresses.api(`/commits/${sha}/comments`),
    author: null,
    committer: null,
    parents: commit.parents.map((parent) => ({
      sha: parent,
      url: addresses.api(`/commits/${parent}`),
      html_url: addresses.html(`/commit/${parent}`),
    })),
  };
}

/** `commit` with the files it changed: all of them counted, those of a page shown. */
export function commitWithFilesJson(
  repository: Repository,
  sha: string,
  commit: Commit,
  files: readonly FileDifference[],
  shown: readonly FileDifference[],
  patches: ReadonlyMap<string, string>,
) {
  const sum = (pick: (file: FileDifference) => number) =>
    files.reduce((total, file) => total + pick(file), 0);
  const additions = sum((file) => file.additions);
  const deletions = sum((file) => file.deletions);
  return {
    ...commitJson(repository, sha, commit),
    stats: { additions, deletions, total: additions + deletions },
    files: shown.map((file) => fileJson(repository, sha, file, patches)),
  };
}
