import { eraseExpiredEditors } from '../editor/worker/editor-sessions.ts';
import { createApp } from './app.ts';
import { mailWayOf } from './mail/way-out.ts';
import { eraseOld } from './private/erase-old.ts';
import { queueWeekly } from './private/mail-news.ts';
import type { Env } from './routes/env.ts';

export { MailSender } from './mail/mail-sender.ts';
export { MessageEraser } from './private/message-eraser.ts';
export { PasswordHasher } from './private/password-hasher.ts';
export { ContentRepository } from './repository/content-repository.ts';
export { WaitingPublisher } from './waiting/waiting-publisher.ts';

const app = createApp({ now: Date.now });

export default {
  fetch: app.fetch,
  /** The daily job of `wrangler.toml`. */
  async scheduled(_event, env) {
    const content = env.CONTENT.get(env.CONTENT.idFromName('content'));
    const { messageRetentionDays } = await content.settings();
    await eraseOld(env.DB, messageRetentionDays, Date.now());
    await eraseExpiredEditors(env.DB, Date.now());
    if (mailWayOf(env) !== 'none') await queueWeekly(env.DB, Date.now());
    // Should whoever queued a mail not have come to wake it.
    await env.MAILER.get(env.MAILER.idFromName('mail')).wait();
    // Should its alarm ever be lost, a day is the longest that anything is late.
    await env.WAITING.get(env.WAITING.idFromName('waiting')).expect(Date.now());
  },
} satisfies ExportedHandler<Env>;
