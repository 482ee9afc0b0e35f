import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { askGitHub, type GitHubAccess } from './ask-github.ts';
import { type Diagnosis, missing, ok, unseen, wrong } from './diagnosis.ts';

const DEPLOY_SECRETS = ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID'];

/** Whether GitHub runs this project's workflows, with what they need to publish. */
export async function checkWorkflows(root: string, access: GitHubAccess): Promise<Diagnosis[]> {
  return [
    await checkActive(root, access),
    await checkEnvironment(access),
    await checkDeploySecrets(access),
  ];
}

async function checkActive(root: string, access: GitHubAccess): Promise<Diagnosis> {
  const wanted = readdirSync(join(root, '.github/workflows')).map(
    (name) => `.github/workflows/${name}`,
  );
  const { status, body } = await askGitHub<{ workflows: { path: string; state: string }[] }>(
    access,
    '/actions/workflows?per_page=100',
  );
  if (status !== 200) return unseen('Workflows', status, 'Actions: read');
  const active = body.workflows.filter(({ state }) => state === 'active').map(({ path }) => path);
  const lacking = wanted.filter((path) => !active.includes(path));
  return lacking.length === 0
    ? ok(`Workflows: all ${wanted.length} are active`)
    : missing(
        `Workflows: not active: ${lacking.join(', ')}`,
        'push them to main and switch Actions on',
      );
}

async function checkEnvironment(access: GitHubAccess): Promise<Diagnosis> {
  const { status, body } = await askGitHub<{ deployment_branch_policy: object | null }>(
    access,
    '/environments/production',
  );
  const mend = 'Settings, Environments, production: allow the branch main alone';
  if (status === 404) return missing('Environment production', mend);
  if (status !== 200) return unseen('Environment production', status, 'Actions: read');
  return body.deployment_branch_policy
    ? ok('Environment production: kept to chosen branches')
    : wrong("Environment production: any branch may use Cloudflare's token", mend);
}

async function checkDeploySecrets(access: GitHubAccess): Promise<Diagnosis> {
  const { status, body } = await askGitHub<{ secrets: { name: string }[] }>(
    access,
    '/environments/production/secrets',
  );
  if (status !== 200) return unseen('Secrets for publishing', status, 'Environments: read');
  const names = body.secrets.map(({ name }) => name);
  const lacking = DEPLOY_SECRETS.filter((name) => !names.includes(name));
  return lacking.length === 0
    ? ok('Secrets for publishing are set')
    : missing(
        `Secrets for publishing: ${lacking.join(', ')}`,
        'add them to the environment production',
      );
}
