import { askGitHub, type GitHubAccess } from './ask-github.ts';
import { type Diagnosis, missing, ok, wrong } from './diagnosis.ts';

/**
 * What the worker's token may do, and whether the branch is there with its content.
 * @param place where the branch is named
 */
export async function checkRepository(
  access: GitHubAccess,
  branch: string,
  place: 'wrangler.toml' | 'the environment',
): Promise<Diagnosis[]> {
  const { repository, apiUrl } = access;
  const { status } = await askGitHub(access, '');
  if (status !== 200) {
    return [
      status === 0
        ? wrong(`GitHub: ${apiUrl} does not answer`, 'look at the network')
        : refused(status, repository),
    ];
  }
  return [
    ok(`GitHub: the token can read ${repository}`),
    await checkWriting(access),
    ...(await checkBranch(access, branch, place)),
  ];
}

function refused(status: number, repository: string): Diagnosis {
  return status === 401
    ? wrong(
        'GitHub: the token is not valid (any more)',
        'make a new one: docs/operating/secrets.md',
      )
    : wrong(
        `GitHub: the token cannot see ${repository} (${status})`,
        'give it access to that repository, with "Contents: read and write"',
      );
}

/** Writes an empty blob, which nothing points to: no other question tells what a token may do. */
async function checkWriting(access: GitHubAccess): Promise<Diagnosis> {
  const { status } = await askGitHub(access, '/git/blobs', { content: '', encoding: 'utf-8' });
  return status === 201
    ? ok('GitHub: the token can write')
    : wrong(`GitHub: the token cannot write (${status})`, 'give it "Contents: read and write"');
}

async function checkBranch(
  access: GitHubAccess,
  branch: string,
  place: string,
): Promise<Diagnosis[]> {
  const ref = encodeURIComponent(branch);
  const found = await askGitHub(access, `/branches/${ref}`);
  if (found.status !== 200) {
    return [missing(`GitHub: no branch ${branch}`, `push it, or set GITHUB_BRANCH in ${place}`)];
  }
  const content = await askGitHub<unknown[]>(access, `/contents/content?ref=${ref}`);
  return [
    content.status === 200
      ? ok(`GitHub: branch ${branch} has content/`)
      : missing(`GitHub: branch ${branch} has no content/`, 'push the content to it'),
  ];
}

/** The branch's newest commit; undefined where nobody tells. */
export async function headOf(access: GitHubAccess, branch: string): Promise<string | undefined> {
  const path = `/branches/${encodeURIComponent(branch)}`;
  const { status, body } = await askGitHub<{ commit: { sha: string } }>(access, path);
  return status === 200 ? body.commit.sha : undefined;
}
