import { join } from 'node:path';
import { readHeaderRules } from '../edge/header-rules.ts';
import { type Diagnosis, ok, wrong } from './diagnosis.ts';

const TIMEOUT_MS = 15_000;

/**
 * Whether the site answers, shows the branch's newest commit, and sends the headers of
 * `public/_headers`.
 * @param head the branch's newest commit; undefined where nobody told
 */
export async function checkSite(
  root: string,
  siteUrl: string,
  head: string | undefined,
): Promise<Diagnosis[]> {
  const health = await ask(`${siteUrl}/api/health`);
  if (!health?.ok) {
    const how = health ? `answers ${health.status}` : 'does not answer';
    return [
      wrong(
        `Site: ${siteUrl}/api/health ${how}`,
        'deploy it, and look at its domain: docs/operating/when-something-is-red.md',
      ),
    ];
  }
  const { commit, build } = (await health.json()) as { commit: string; build: string };
  return [
    ok(`Site: ${siteUrl} answers`),
    head === undefined || commit === head
      ? ok(`Site: the API shows ${short(commit)}`)
      : wrong(
          `Site: the API shows ${short(commit)}, the branch is at ${short(head)}`,
          'look at the webhook and at the token',
        ),
    build === commit
      ? ok(`Site: the pages show ${short(build)}`)
      : wrong(
          `Site: the pages show ${short(build)}, the API ${short(commit)}`,
          'look at the workflow Publish, or wait until it has run',
        ),
    await checkHeaders(root, siteUrl),
  ];
}

async function checkHeaders(root: string, siteUrl: string): Promise<Diagnosis> {
  const page = await ask(`${siteUrl}/`);
  if (!page?.ok)
    return wrong(`Site: the home page answers ${page?.status ?? 'nothing'}`, 'build and deploy');
  const wanted = readHeaderRules(join(root, 'public/_headers'))('/');
  const names = Object.keys(wanted).filter((name) => page.headers.get(name) !== wanted[name]);
  return names.length === 0
    ? ok(`Site: all ${Object.keys(wanted).length} security headers`)
    : wrong(
        `Site: not as public/_headers has them: ${names.join(', ')}`,
        'deploy, and take out rules at Cloudflare that change headers',
      );
}

/** The answer; undefined where there is none. */
async function ask(url: string): Promise<Response | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
}

const short = (commit: string) => commit.slice(0, 7) || 'nothing';
