import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { lacksDatabase, NO_OWNER } from '../wrangler/placeholders.ts';
import { checkMail, type MailSetting } from './check-mail.ts';
import { type Diagnosis, missing, ok, wrong } from './diagnosis.ts';

/** What this checkout says of production. */
export interface Production {
  /** `owner/name` */
  repository: string;
  branch: string;
  apiUrl: string;
  /** The GitHub App that writes; empty where a token does. */
  appId: string;
  /** The site's address, as its settings have it; empty where there are none. */
  siteUrl: string;
  crons: string[];
  /** Durable Objects that are not kept in SQLite. */
  withoutSqlite: string[];
  mail: MailSetting;
}

const SITE_SETTINGS = 'content/settings/site.json';
const RULE = '.github/rulesets/main.json';
const OWNERS = '.github/CODEOWNERS';

export function readProduction(root: string): Production {
  const file = parse(readFileSync(join(root, 'wrangler.toml'), 'utf8')) as {
    vars: Record<string, string>;
    triggers?: { crons?: string[] };
    send_email?: { name?: string }[];
    durable_objects?: { bindings?: { class_name: string }[] };
    migrations?: { new_sqlite_classes?: string[] }[];
  };
  const { vars, triggers, durable_objects: objects, migrations = [] } = file;
  const inSqlite = migrations.flatMap((each) => each.new_sqlite_classes ?? []);
  const classes = (objects?.bindings ?? []).map((each) => each.class_name);
  return {
    repository: vars.GITHUB_REPOSITORY ?? '',
    branch: vars.GITHUB_BRANCH ?? 'main',
    apiUrl: (vars.GITHUB_API_URL ?? '').replace(/\/$/, ''),
    appId: vars.GITHUB_APP_ID ?? '',
    siteUrl: readSiteUrl(join(root, SITE_SETTINGS)),
    crons: triggers?.crons ?? [],
    withoutSqlite: classes.filter((name) => !inSqlite.includes(name)),
    mail: {
      from: vars.MAIL_FROM ?? '',
      service: vars.MAIL_SERVICE ?? '',
      hasBinding: file.send_email?.some(({ name }) => name === 'EMAIL') ?? false,
    },
  };
}

function readSiteUrl(file: string): string {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { url?: string }).url ?? '';
  } catch {
    return '';
  }
}

/** Placeholders that a new project starts with, and the nightly job. */
export function checkConfiguration(root: string, production: Production): Diagnosis[] {
  const { repository, siteUrl, crons, withoutSqlite } = production;
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
    ...withoutSqlite.map((name) =>
      wrong(
        `wrangler.toml: ${name} is not among new_sqlite_classes`,
        'name it there, not in new_classes, before the first deploy: it cannot be changed later',
      ),
    ),
    checkMail(production.mail),
    ...checkGitHubFiles(root),
    siteUrl === ''
      ? missing(
          `${SITE_SETTINGS}: it names no url`,
          'take it back from Git, and write the url there',
        )
      : isExample
        ? missing(
            `content/settings/site.json: url is ${siteUrl}, an address for examples`,
            "write the site's own address there",
          )
        : ok(`content/settings/site.json: the site is ${siteUrl}`),
  ];
}

/** Placeholders in what the checkout says to GitHub. */
function checkGitHubFiles(root: string): Diagnosis[] {
  const has = (file: string, placeholder: RegExp) =>
    existsSync(join(root, file)) && placeholder.test(readFileSync(join(root, file), 'utf8'));
  const diagnoses: Diagnosis[] = [];
  if (has(RULE, /"actor_id":\s*0\b/)) {
    diagnoses.push(
      missing(`${RULE}: actor_id is 0`, 'write the App ID there: docs/operating/going-live.md'),
    );
  }
  if (has(OWNERS, /\s@owner\//)) {
    diagnoses.push(
      missing(`${OWNERS}: names @owner/…`, 'write your own teams or user names there'),
    );
  }
  return diagnoses;
}
