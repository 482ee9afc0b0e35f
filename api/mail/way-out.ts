import type { MailWay } from '../../model/wire/mail.ts';
import { cloudflareEmail } from './cloudflare-email.ts';
import { httpService } from './http-service.ts';
import type { WayOut } from './mail.ts';

/** What sends mail, of the worker's bindings; without any of it no mail is set up. */
export interface MailEnv {
  /** Cloudflare's Email Service: `[[send_email]]` in `wrangler.toml`. */
  EMAIL?: SendEmail;
  /** Any other service: its name, its secret, and where it is reached in place of its own address. */
  MAIL_SERVICE?: string;
  MAIL_TOKEN?: string;
  MAIL_URL?: string;
  /** The address that mail comes from. */
  MAIL_FROM?: string;
  /** How many mails go out in an hour. */
  MAIL_PER_HOUR?: string;
  /** The outbox of a local run, which takes what a service would, and where its links lead. */
  OUTBOX?: Fetcher;
  OUTBOX_SITE?: string | undefined;
}

/** By which way mail goes, the first that is set up. */
export function mailWayOf({
  EMAIL,
  MAIL_SERVICE,
  MAIL_TOKEN,
  MAIL_FROM,
  OUTBOX,
}: MailEnv): MailWay {
  if (MAIL_FROM && EMAIL) return 'cloudflare';
  if (MAIL_FROM && MAIL_SERVICE && MAIL_TOKEN) return 'service';
  return OUTBOX ? 'outbox' : 'none';
}

interface SetUp {
  send: WayOut;
  /** The address that mail comes from. */
  address: string;
  /** Where links lead; undefined for the site's own address. */
  site?: string | undefined;
}

/** The way out; undefined where no mail is set up. */
export function wayOutOf(env: MailEnv): SetUp | undefined {
  const { EMAIL, MAIL_SERVICE: service = '', MAIL_TOKEN: token = '', OUTBOX, OUTBOX_SITE } = env;
  const address = env.MAIL_FROM ?? '';
  const way = mailWayOf(env);
  if (way === 'cloudflare' && EMAIL) return { send: cloudflareEmail(EMAIL), address };
  if (way === 'service') {
    return { send: httpService({ service, token, url: env.MAIL_URL }), address };
  }
  if (!OUTBOX) return undefined;
  const take = (url: string, init: RequestInit) => OUTBOX.fetch(url, init);
  return {
    send: httpService({ service: 'resend', token: '', fetch: take }),
    address: 'website@localhost',
    site: OUTBOX_SITE,
  };
}
