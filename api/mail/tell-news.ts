import type { NewsKind } from '../../model/wire/mail.ts';
import { queueNews } from '../private/mail-news.ts';
import type { NewsItem } from '../private/mail-queue.ts';
import type { MailSender } from './mail-sender.ts';
import { type MailEnv, mailWayOf } from './way-out.ts';

export interface NewsEnv extends MailEnv {
  DB: D1Database;
  MAILER: DurableObjectNamespace<MailSender>;
}

/** What news is about. */
export interface About {
  /** The account that it is about; without one it is for all. */
  only?: string;
  /** What it names, or how that is found out. */
  item?: NewsItem | (() => Promise<NewsItem | undefined>);
  /** The name of whoever waits for it. */
  awaitedBy?: string | undefined;
}

/**
 * Tells by mail whoever has chosen so. The news itself is there whether that works or not.
 * @param now milliseconds since 1970
 */
export async function tellNews(
  env: NewsEnv,
  kind: NewsKind,
  now: number,
  { only, item, awaitedBy }: About = {},
): Promise<void> {
  if (mailWayOf(env) === 'none') return;
  const about = typeof item === 'function' ? await item() : item;
  const mails = await queueNews(env.DB, kind, now, { only, item: about, awaitedBy });
  if (mails.length === 0) return;
  await env.DB.batch(mails);
  await mailerOf(env).wait();
}

/** A mail was queued. Should it not be woken, the nightly job does so. */
export const mailerOf = ({ MAILER }: Pick<NewsEnv, 'MAILER'>) =>
  MAILER.get(MAILER.idFromName('mail'));
