import { expect } from 'vitest';
import { type KeptMail, Outbox } from '../../local/outbox/outbox.ts';

/** The mails of a stack's outbox, the newest first, once there are so many of them for an address. @param about what their subjects say */
export async function mailsTo(
  { dataDir }: { dataDir: string },
  address: string,
  count = 1,
  about = /./,
): Promise<KeptMail[]> {
  const outbox = new Outbox(dataDir);
  const found = () =>
    outbox.mails().filter(({ to, subject }) => to.includes(address) && about.test(subject));
  await expect.poll(() => found().length).toBe(count);
  return found();
}

/** What stands behind the `#` of the link in a mail. */
export function tokenIn(mail: KeptMail | undefined): string {
  return /\/admin\/link#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
