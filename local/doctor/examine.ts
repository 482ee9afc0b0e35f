import { join } from 'node:path';
import type { GitHubAccess } from './ask-github.ts';
import { checkApp, type OpenedApp } from './check-app.ts';
import { checkBranchRule } from './check-branch-rule.ts';
import { checkCloudflare } from './check-cloudflare.ts';
import { checkConfiguration, type Production, readProduction } from './check-configuration.ts';
import { checkDataDir } from './check-data-dir.ts';
import { checkMachine } from './check-machine.ts';
import { checkRepository, headOf } from './check-repository.ts';
import { checkSite } from './check-site.ts';
import { checkWebhook } from './check-webhook.ts';
import { checkWorkflows } from './check-workflows.ts';
import { type Finding, missing } from './finding.ts';

type Variables = Record<string, string | undefined>;

/** What runs on this machine: the tools, the data folder, and GitHub where it is used. */
export async function examineHere(
  root: string,
  dataDir: string,
  env: Variables,
): Promise<Finding[]> {
  const branch = env.GITHUB_BRANCH?.trim() || 'main';
  const repository = env.GITHUB_REPOSITORY?.trim();
  const apiUrl = (env.GITHUB_API_URL?.trim() || 'https://api.github.com').replace(/\/$/, '');
  const findings = [
    ...(await checkMachine(root, dataDir)),
    ...(await checkDataDir(root, dataDir, { branch, isEmbedded: !repository })),
  ];
  if (!repository) return findings;
  const token = env.GITHUB_TOKEN?.trim();
  if (!token) return [...findings, missing('GITHUB_TOKEN', "set it to the worker's token")];
  return [...findings, ...(await checkRepository({ apiUrl, repository, token }, branch))];
}

/** Production: what this checkout says of it, Cloudflare, GitHub, and the site itself. */
export async function examineProduction(root: string, env: Variables): Promise<Finding[]> {
  const file = readProduction(root);
  const production: Production = {
    ...file,
    // Another server that speaks GitHub's API.
    apiUrl: env.GITHUB_API_URL?.trim().replace(/\/$/, '') || file.apiUrl,
    repository: env.GITHUB_REPOSITORY?.trim() || file.repository,
    appId: env.GITHUB_APP_ID?.trim() || file.appId,
  };
  const { findings, head } = await examineGitHub(root, production, env);
  return [
    ...(await checkMachine(root, join(root, 'dist'))),
    ...checkConfiguration(root, production),
    ...(await checkCloudflare(root, production.appId)),
    ...findings,
    ...(await checkSite(root, production.siteUrl, head)),
  ];
}

async function examineGitHub(
  root: string,
  production: Production,
  env: Variables,
): Promise<{ findings: Finding[]; head: string | undefined }> {
  const { apiUrl, repository, branch, siteUrl } = production;
  const { findings, token, app } = await signIn(production, env);
  if (!token) return { findings, head: undefined };
  const worker: GitHubAccess = { apiUrl, repository, token };
  const owner = { ...worker, token: env.DOCTOR_GITHUB_TOKEN?.trim() || token };
  return {
    head: await headOf(worker, branch),
    findings: [
      ...findings,
      ...(await checkRepository(worker, branch)),
      ...(await checkBranchRule(worker, owner, branch, app?.id)),
      ...(await checkWebhook(owner, siteUrl)),
      ...(await checkWorkflows(root, owner)),
    ],
  };
}

interface SignedIn {
  findings: Finding[];
  /** The worker's own; undefined where it cannot sign in. */
  token?: string;
  app?: OpenedApp;
}

/** Signs in to GitHub as the worker does. */
async function signIn(production: Production, env: Variables): Promise<SignedIn> {
  const { appId: id } = production;
  const name = id ? 'GITHUB_APP_PRIVATE_KEY' : 'GITHUB_TOKEN';
  const given = env[name]?.trim();
  if (!given) {
    const mend = `set it to the worker's ${id ? 'key' : 'token'}; DOCTOR_GITHUB_TOKEN may be an owner's`;
    return { findings: [missing(`${name}: GitHub was not looked at`, mend)] };
  }
  if (!id) return { findings: [], token: given };
  const { findings, opened } = await checkApp(production, { id, privateKey: given });
  return { findings, token: opened?.token, app: opened };
}
