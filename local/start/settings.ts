import { resolve } from 'node:path';
import { serviceNames } from '../../api/mail/http-service.ts';
import { LOOPBACK } from '../listen.ts';
import type { GitHubHome } from '../publisher/github-source.ts';
import { StartError } from '../start-error.ts';

/** Where the content lives. */
export type ContentHome = { kind: 'embedded' } | ({ kind: 'github' } & GitHubHome);

export interface LocalSettings {
  /** 0 takes any free port. */
  port: number;
  /** The address to listen at; 127.0.0.1 unless told. */
  host?: string;
  /** Whether a proxy stands in front that says for whom it asks. */
  isBehindProxy?: boolean;
  dataDir: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  adminName: string;
  home: ContentHome;
  branch: string;
  /** The worker's variables by which mail is sent, as far as they are given. */
  mail?: Record<string, string>;
}

const MAIL_VARIABLES = ['MAIL_FROM', 'MAIL_SERVICE', 'MAIL_TOKEN', 'MAIL_URL', 'MAIL_PER_HOUR'];

/** Whether mail is sent; else the outbox takes it. */
export const hasMail = (mail: LocalSettings['mail'] = {}) =>
  Boolean(mail.MAIL_FROM && mail.MAIL_SERVICE && mail.MAIL_TOKEN);

/** Reads the variables of `npm start`. @throws StartError for one that makes no sense */
export function readSettings(env: Record<string, string | undefined>): LocalSettings {
  const value = (name: string) => env[name]?.trim() || undefined;
  const portText = value('PORT') ?? '8787';
  const port = Number(portText);
  if (!/^\d+$/.test(portText) || port > 65_535) {
    throw new StartError(`PORT must be a number from 0 to 65535, not "${portText}".`);
  }
  const branch = value('GITHUB_BRANCH') ?? 'main';
  return {
    port,
    host: readHost(value('HOST')),
    isBehindProxy: readSwitch('TRUST_PROXY', value('TRUST_PROXY')),
    dataDir: resolve(value('DATA_DIR') ?? '.data'),
    adminEmail: value('ADMIN_EMAIL')?.toLowerCase(),
    // A password is taken as it is, blanks included.
    adminPassword: env.ADMIN_PASSWORD || undefined,
    adminName: value('ADMIN_NAME') ?? 'Admin',
    home: readHome(value, branch),
    branch,
    mail: readMail(value),
  };
}

function readHost(host = LOOPBACK): string {
  if (/^[\w.:-]+$/.test(host)) return host;
  throw new StartError(
    `HOST must be an address of this machine such as 0.0.0.0 for all of them, not "${host}".`,
  );
}

function readSwitch(name: string, value = '0'): boolean {
  if (value === '1' || value === '0') return value === '1';
  throw new StartError(`${name} must be 1 or 0, not "${value}".`);
}

/** @throws StartError for a service that is not known, or half of what sending needs */
function readMail(value: (name: string) => string | undefined): Record<string, string> {
  const mail = Object.fromEntries(
    MAIL_VARIABLES.flatMap((name) => {
      const given = value(name);
      return given ? [[name, given] as const] : [];
    }),
  );
  const { MAIL_SERVICE: service } = mail;
  if (service && !serviceNames.includes(service)) {
    throw new StartError(
      `MAIL_SERVICE must be one of ${serviceNames.join(', ')}, not "${service}".`,
    );
  }
  if (service && !hasMail(mail)) {
    throw new StartError('MAIL_SERVICE needs MAIL_TOKEN and MAIL_FROM: docs/operating/mail.md.');
  }
  return mail;
}

function readHome(value: (name: string) => string | undefined, branch: string): ContentHome {
  const repository = value('GITHUB_REPOSITORY');
  const token = value('GITHUB_TOKEN');
  const apiUrl = value('GITHUB_API_URL');
  if (!repository && !apiUrl) return { kind: 'embedded' };
  if (!repository || !/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new StartError('GITHUB_REPOSITORY must be "owner/name" when GITHUB_API_URL is set.');
  }
  if (!token) {
    throw new StartError(
      'GITHUB_TOKEN is missing: saving to GitHub needs a token that may write there.',
    );
  }
  return { kind: 'github', apiUrl: apiUrl ?? 'https://api.github.com', repository, branch, token };
}
