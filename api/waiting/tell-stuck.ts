import { mayMake } from '../../model/wire/waiting-needs.ts';
import type { MailSender } from '../mail/mail-sender.ts';
import { mailerOf } from '../mail/tell-news.ts';
import { type MailEnv, mailWayOf } from '../mail/way-out.ts';
import { accountById } from '../private/accounts.ts';
import { queueStuck } from '../private/mail-news.ts';
import type { HeldChange } from '../private/waiting-changes.ts';

export interface TellEnv extends MailEnv {
  DB: D1Database;
  MAILER: DurableObjectNamespace<MailSender>;
}

/**
 * Tells by mail whoever planned a change that it does not go live at its hour; of somebody who may not make it any
 * more, or is gone, the owners. The screens say it whether that works or not.
 * @param isLate it is tried again by itself
 */
export async function tellStuck(env: TellEnv, change: HeldChange, isLate: boolean): Promise<void> {
  const author = await accountById(env.DB, change.account.id);
  const isTheirs = author !== undefined && mayMake(author.rights, change);
  await tell(env, isTheirs ? author.id : 'owners', isLate);
}

/** The same, of what was stopped since its author may not make it any more. */
export const tellOwners = (env: TellEnv): Promise<void> => tell(env, 'owners', false);

async function tell(env: TellEnv, to: string | 'owners', isLate: boolean): Promise<void> {
  if (mailWayOf(env) === 'none') return;
  await queueStuck(env.DB, { to, isLate }, Date.now());
  await mailerOf(env).wait();
}
