import type { Answer } from '../http/answer.ts';
import { type Call, route } from '../http/router.ts';
import { archiveKey } from '../repository/archive-key.ts';
import { requireCommit } from '../repository/find-revision.ts';
import type { Repository } from '../repository/repository.ts';

/** GitHub REST, "Download a repository archive (zip)": the way to it, which needs no token. */
export const archiveRoutes = [route('GET', '/repos/{owner}/{repo}/zipball/{ref}', redirect)];

async function redirect(repository: Repository, { params }: Call): Promise<Answer> {
  const commit = await requireCommit(repository, params.ref ?? '');
  const query = new URLSearchParams({ token: archiveKey(repository.fullName, commit) });
  const location = repository.addresses.html(`/legacy.zip/${commit}?${query}`);
  return { status: 302, headers: { location } };
}
