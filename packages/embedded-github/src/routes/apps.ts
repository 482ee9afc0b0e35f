import type { Installation } from '../apps/installation.ts';
import { type Answer, noContent, ok } from '../http/answer.ts';
import { appRoute, type Call } from '../http/router.ts';
import type { Repository } from '../repository/repository.ts';
import { appJson, installationJson, PERMISSIONS } from '../shapes/app-json.ts';
import { toSeconds } from '../shapes/commit-json.ts';
import { GitHubError, notFound, unprocessable } from '../validation/errors.ts';

const INSTALLATION = '/app/installations/{installation_id}';

/** GitHub REST, apps: what an App asks in its own name, signed with its key. */
export const appRoutes = [
  appRoute('GET', '/app', describe),
  appRoute('GET', '/repos/{owner}/{repo}/installation', find),
  appRoute('POST', `${INSTALLATION}/access_tokens`, issueToken),
  appRoute('PUT', `${INSTALLATION}/suspended`, suspend),
  appRoute('DELETE', `${INSTALLATION}/suspended`, unsuspend),
  appRoute('DELETE', INSTALLATION, uninstall),
];

async function describe(root: Repository, { installation }: Call): Promise<Answer> {
  if (!installation) throw notFound();
  return ok(appJson(root, installation));
}

async function find(repository: Repository, { installation, network }: Call): Promise<Answer> {
  const isThere = installation?.isInstalled && repository === network.root;
  if (!isThere) throw notFound();
  return ok(installationJson(repository, installation));
}

async function issueToken(root: Repository, call: Call): Promise<Answer> {
  const installation = requireInstallation(call);
  if (installation.suspendedAt) throw new GitHubError(403, 'This installation has been suspended');
  const { repositories = [root.name] } = call.body;
  if (!Array.isArray(repositories) || repositories.some((name) => name !== root.name)) {
    throw unprocessable(
      'There is at least one repository that does not exist or is not accessible to the parent installation.',
    );
  }
  const { token, expiresAt } = installation.issueToken();
  const json = { token, expires_at: toSeconds(expiresAt), permissions: PERMISSIONS };
  return { status: 201, json: { ...json, repository_selection: 'selected' } };
}

async function suspend(_root: Repository, call: Call): Promise<Answer> {
  requireInstallation(call).suspend();
  return noContent;
}

async function unsuspend(_root: Repository, call: Call): Promise<Answer> {
  requireInstallation(call).unsuspend();
  return noContent;
}

async function uninstall(_root: Repository, call: Call): Promise<Answer> {
  requireInstallation(call).uninstall();
  return noContent;
}

function requireInstallation({ installation, params }: Call): Installation {
  const isThere = installation?.isInstalled && params.installation_id === String(installation.id);
  if (!isThere) throw notFound();
  return installation;
}
