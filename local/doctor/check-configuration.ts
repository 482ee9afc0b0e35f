import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { lacksDatabase, NO_OWNER } from '../wrangler/placeholders.ts';
import { type Diagnosis, missing, ok } from './diagnosis.ts';

/** What this checkout says of production. */
export interface Production {
  /** `owner/name` */
  repository: string;
  branch: string;
  apiUrl: string;
  /** The GitHub App that writes; empty where a token does. */
  appId: string;
  /** The site's address, as its settings have it. */
  siteUrl: string;
  crons: string[];
}

export function readProduction(root: string): Production {
  const { vars, triggers } = parse(readFileSync(join(root, 'wrangler.toml'), 'utf8')) as {
    vars: Record<string, string>;
    triggers?: { crons?: string[] };
  };
  const site = JSON.parse(readFileSync(join(root, 'content/settings/site.json'), 'utf8')) as {
    url: string;
  };
  return {
    repository: vars.GITHUB_REPOSITORY ?? '',
    branch: vars.GITHUB_BRANCH ?? 'main',
    apiUrl: (vars.GITHUB_API_URL ?? '').replace(/\/$/, ''),
    appId: vars.GITHUB_APP_ID ?? '',
    siteUrl: site.url,
    crons: triggers?.crons ?? [],
  };
}

/** Placeholders that a new project starts with, and the nightly job. */
export function checkConfiguration(root: string, production: Production): Diagnosis[] {
  const { repository, siteUrl, crons } = production;
  const isExample = /\.(example|invalid|test)(:|$)/.test(siteUrl);
  return [
    lacksDatabase(root)
      ? missing(
          'wrangler.toml: database_id is all zeros',
          'npx wrangler d1 create conference-website, then write its id there',
        )
      : ok('wrangler.toml: database_id is set'),
    repository === '' || repository.startsWith(NO_OWNER)
      ? missing(
          `wrangler.toml: GITHUB_REPOSITORY is "${repository}"`,
          'write the owner and the name of your repository there',
        )
      : ok(`wrangler.toml: the content is in ${repository}`),
    crons.length === 0
      ? missing(
          'wrangler.toml: no cron, so nothing is erased when its time is up',
          'add [triggers] with crons = ["30 20 * * *"]',
        )
      : ok(`wrangler.toml: the nightly job runs at ${crons.join(', ')} (UTC)`),
    isExample
      ? missing(
          `content/settings/site.json: url is ${siteUrl}, an address for examples`,
          "write the site's own address there",
        )
      : ok(`content/settings/site.json: the site is ${siteUrl}`),
  ];
}
