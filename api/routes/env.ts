import type { EditorEnv } from '../../editor/worker/editor-env.ts';
import type { MailSender } from '../mail/mail-sender.ts';
import type { MailEnv } from '../mail/way-out.ts';
import type { MessageEraser } from '../private/message-eraser.ts';
import type { PasswordHasher } from '../private/password-hasher.ts';
import type { ContentRepository, RepositoryEnv } from '../repository/content-repository.ts';
import type { WaitingPublisher } from '../waiting/waiting-publisher.ts';

/** The worker's bindings, as `wrangler.toml` names them. */
export interface Env extends EditorEnv, RepositoryEnv, MailEnv {
  ASSETS: Fetcher;
  /** What `npm start` runs, as a ZIP; at Cloudflare the repository has it, and this is not there. */
  PROGRAM?: Fetcher;
  DB: D1Database;
  CONTENT: DurableObjectNamespace<ContentRepository>;
  PASSWORDS: DurableObjectNamespace<PasswordHasher>;
  ERASER: DurableObjectNamespace<MessageEraser>;
  MAILER: DurableObjectNamespace<MailSender>;
  WAITING: DurableObjectNamespace<WaitingPublisher>;
  GITHUB_WEBHOOK_SECRET: string;
  /** How long visitors may be shown a list near them before the object is asked again. */
  LIST_CACHE_SECONDS: string;
}
