import { type Answer, ok } from '../http/answer.ts';
import { type Call, route } from '../http/router.ts';
import { encodePath } from '../repository/addresses.ts';
import { readCommit } from '../repository/read-commit.ts';
import { readRef } from '../repository/read-ref.ts';
import type { Repository } from '../repository/repository.ts';
import { commitJson } from '../shapes/commit-json.ts';
import { GitHubError } from '../validation/errors.ts';

/** GitHub REST, branches. */
export const branchRoutes = [route('GET', '/repos/{owner}/{repo}/branches/{branch}', getBranch)];

async function getBranch(repository: Repository, { params }: Call): Promise<Answer> {
  const name = params.branch ?? '';
  const info = await readRef(repository, `refs/heads/${name}`);
  if (!info) throw new GitHubError(404, 'Branch not found');
  const { addresses } = repository;
  const self = addresses.api(`/branches/${encodePath(name)}`);
  const isProtected = repository.isProtected && name === repository.branch;
  return ok({
    name,
    commit: commitJson(repository, info.sha, await readCommit(repository, info.sha)),
    _links: { self, html: addresses.html(`/tree/${encodePath(name)}`) },
    protected: isProtected,
    protection: {
      enabled: isProtected,
      required_status_checks: { enforcement_level: 'off', contexts: [], checks: [] },
    },
    protection_url: `${self}/protection`,
  });
}
