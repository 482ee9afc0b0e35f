import { join } from 'node:path';
import { runWrangler } from '../wrangler/run-wrangler.ts';
import type { GitHubAccess } from './ask-github.ts';
import { checkApp, type OpenedApp } from './check-app.ts';
import { checkBranchRule } from './check-branch-rule.ts';
import { checkCloudflare } from './check-cloudflare.ts';
import { checkConfiguration, type Production, readProduction } from './check-configuration.ts';
import { checkDataDir } from './check-data-dir.ts';
import { checkFiles } from './check-files.ts';
import { checkMachine } from './check-machine.ts';
import { checkRepository, headOf } from './check-repository.ts';
import { checkSamples } from './check-samples.ts';
import { checkSite } from './check-site.ts';
import { checkVariables } from './check-variables.ts';
import { checkWebhook } from './check-webhook.ts';
import { checkWorkflows } from './check-workflows.ts';
import { type Diagnosis, missing } from './diagnosis.ts';

type Variables = Record<string, string | undefined>;

/** What runs on this machine: the tools, the data folder, and GitHub where it is used. */
export async function examineHere(
  root: string,
  dataDir: string,
  env: Variables,
): Promise<Diagnosis[]> {
  const branch = env.GITHUB_BRANCH?.trim() || 'main';
  const repository = env.GITHUB_REPOSITORY?.trim();
  const apiUrl = (env.GITHUB_API_URL?.trim() || 'https://api.github.com').replace(/\/$/, '');
  const diagnoses = [
    ...(await checkMachine(root, dataDir)),
    ...checkVariables(env),
    ...(await checkDataDir(root, dataDir, { branch, isEmbedded: !repository })),
    ...checkFiles(root, join(dataDir, 'site'), env),
  ];
  if (!repository) return diagnoses;
  const token = env.GITHUB_TOKEN?.trim();
  if (!token) return [...diagnoses, missing('GITHUB_TOKEN', "set it to the worker's token")];
  return [
    ...diagnoses,
    ...(await checkRepository({ apiUrl, repository, token }, branch, 'the environment')),
  ];
}

/** Production: what this checkout says of it, Cloudflare, GitHub, and the site itself. */
export async function examineProduction(
  root: string,
  env: Variables,
  wrangler = runWrangler,
): Promise<Diagnosis[]> {
  const file = readProduction(root);
  const production: Production = {
    ...file,
    // Another server that speaks GitHub's API.
    apiUrl: env.GITHUB_API_URL?.trim().replace(/\/$/, '') || file.apiUrl,
    repository: env.GITHUB_REPOSITORY?.trim() || file.repository,
    appId: env.GITHUB_APP_ID?.trim() || file.appId,
  };
  const { diagnoses, head } = await examineGitHub(root, production, env);
  return [
    ...(await checkMachine(root, join(root, 'dist'))),
    ...checkConfiguration(root, production),
    ...(await checkSamples(join(root, '.git'), 'HEAD')),
    ...checkFiles(root, join(root, 'dist/public'), env),
    ...(await checkCloudflare(root, secretsOf(production), wrangler)),
    ...diagnoses,
    ...(production.siteUrl ? await checkSite(root, production.siteUrl, head) : []),
  ];
}

const secretsOf = ({ appId, mail }: Production) => ({ appId, mailService: mail.service });

async function examineGitHub(
  root: string,
  production: Production,
  env: Variables,
): Promise<{ diagnoses: Diagnosis[]; head: string | undefined }> {
  const { apiUrl, repository, branch, siteUrl } = production;
  const { diagnoses, token, app } = await signIn(production, env);
  if (!token) return { diagnoses, head: undefined };
  const worker: GitHubAccess = { apiUrl, repository, token };
  const owner = { ...worker, token: env.DOCTOR_GITHUB_TOKEN?.trim() || token };
  return {
    head: await headOf(worker, branch),
    diagnoses: [
      ...diagnoses,
      ...(await checkRepository(worker, branch, 'wrangler.toml')),
      ...(await checkBranchRule(worker, owner, branch, app?.id)),
      ...(await checkWebhook(owner, siteUrl)),
      ...(await checkWorkflows(root, owner)),
    ],
  };
}

interface SignedIn {
  diagnoses: Diagnosis[];
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
    return { diagnoses: [missing(`${name}: GitHub was not looked at`, mend)] };
  }
  if (!id) return { diagnoses: [], token: given };
  const { diagnoses, opened } = await checkApp(production, { id, privateKey: given });
  return { diagnoses, token: opened?.token, app: opened };
}
