import { type AppKey, readableKey } from '../../api/github/app-key.ts';
import { statusOf } from '../../api/github/host-error.ts';
import { createAppOctokit } from '../../api/github/octokit.ts';
import type { GitHubAccess } from './ask-github.ts';
import { type Diagnosis, missing, ok, wrong } from './diagnosis.ts';

/** An App that may be asked with, as itself and in its installation. */
export interface OpenedApp {
  /** Its number, also where it was given by its client id. */
  id: number;
  /** Opens the repository, for an hour. */
  token: string;
}

interface Installation {
  id: number;
  suspended_at: string | null;
  repository_selection: string;
  permissions: Record<string, unknown>;
}

/** What the worker does needs this and no more: docs/operating/going-live.md, step 4. */
const RIGHTS: Record<string, string> = {
  checks: 'read',
  contents: 'write',
  metadata: 'read',
  pull_requests: 'write',
  statuses: 'read',
};
const TIMEOUT_MS = 15_000;
const RETRY_BASE_MS = 300;

/** Whether the key is the App's, and the App installed where the content is, with its rights. */
export async function checkApp(
  { apiUrl, repository }: Omit<GitHubAccess, 'token'>,
  app: AppKey,
): Promise<{ diagnoses: Diagnosis[]; opened?: OpenedApp }> {
  try {
    readableKey(app);
  } catch {
    const mend = 'GITHUB_APP_PRIVATE_KEY="$(cat <file>.pem)", the whole file that GitHub made';
    return { diagnoses: [wrong('GITHUB_APP_PRIVATE_KEY: no private key', mend)] };
  }
  const timing = { timeoutMs: TIMEOUT_MS, retryBaseMs: RETRY_BASE_MS };
  const settings = { apiUrl, repository, branch: '', token: '', ...timing };
  const { apps } = createAppOctokit(settings, app).rest;
  const [owner = '', repo = ''] = repository.split('/');

  const self = await orStatus(apps.getAuthenticated());
  if (typeof self === 'number') return { diagnoses: [notThisApp(self, app.id, apiUrl)] };
  const id = self?.id ?? 0;
  const name = `App ${self?.slug}`;
  const diagnoses = [ok(`${name}: the key is one of its own`)];
  const found = await orStatus(apps.getRepoInstallation({ owner, repo }));
  if (typeof found === 'number') {
    diagnoses.push(notHere(found, name, repository));
    return { diagnoses };
  }
  diagnoses.push(...checkInstallation(found as Installation, name, repository));
  const made = await orStatus(
    apps.createInstallationAccessToken({ installation_id: found.id, repositories: [repo] }),
  );
  if (typeof made !== 'number') return { diagnoses, opened: { id, token: made.token } };
  if (!found.suspended_at) {
    diagnoses.push(wrong(`${name}: gets no token (${made})`, 'install it anew on that repository'));
  }
  return { diagnoses };
}

function notThisApp(status: number, id: string, apiUrl: string): Diagnosis {
  switch (status) {
    case 0:
      return wrong(`GitHub: ${apiUrl} does not answer`, 'look at the network');
    case 404:
      return wrong(`App: there is no App ${id}`, 'write its App ID into wrangler.toml');
    case 401:
      return wrong(
        `App: the key is none of App ${id}'s (401)`,
        'generate another in its settings: docs/operating/secrets.md',
      );
    default:
      return wrong(`GitHub: it answers ${status}`, 'look at https://www.githubstatus.com');
  }
}

const notHere = (status: number, name: string, repository: string) =>
  missing(
    `${name}: not installed on ${repository} (${status})`,
    "Install App in the App's settings, for this repository alone",
  );

function checkInstallation(
  { suspended_at: since, repository_selection: selection, permissions }: Installation,
  name: string,
  repository: string,
): Diagnosis[] {
  const faults = [
    since && [
      `suspended since ${since}`,
      "unsuspend it: the owner's Settings, GitHub Apps, Configure",
    ],
    selection !== 'selected' && [
      'installed on all repositories of its owner',
      'Configure, Only select repositories: this one',
    ],
    ...compareRights(permissions),
  ];
  const diagnoses = faults.flatMap((fault) =>
    fault ? [wrong(`${name}: ${fault[0]}`, fault[1] ?? '')] : [],
  );
  return diagnoses.length > 0
    ? diagnoses
    : [ok(`${name}: installed on ${repository}, with the rights it needs`)];
}

/** What the App may do too little or too much, and how to mend it. */
function compareRights(permissions: Installation['permissions']): [string, string][] {
  const names = [...new Set([...Object.keys(RIGHTS), ...Object.keys(permissions)])];
  const others = names.filter((name) => permissions[name] !== RIGHTS[name]);
  const lacking = others.filter((name) => name in RIGHTS);
  const more = others.filter((name) => !(name in RIGHTS));
  const words = (rights: string[], level: (right: string) => unknown) =>
    rights.map((right) => `"${right.replaceAll('_', ' ')}: ${level(right)}"`).join(', ');
  const faults: [string, string][] = [];
  if (lacking.length > 0) {
    const mend = "give it that in the App's settings, then accept it where it is installed";
    faults.push([`lacks ${words(lacking, (right) => RIGHTS[right])}`, mend]);
  }
  if (more.length > 0) {
    const what = words(more, (right) => permissions[right]);
    faults.push([`may do more than it needs: ${what}`, "take it away in the App's settings"]);
  }
  return faults;
}

/** What GitHub answered with; where it refused, the status, and 0 where nobody answered. */
async function orStatus<T>(asking: Promise<{ data: T }>): Promise<T | number> {
  return asking.then(
    ({ data }) => data,
    (error: unknown) => statusOf(error) ?? 0,
  );
}
