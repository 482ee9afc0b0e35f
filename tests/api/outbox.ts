import { expect } from 'vitest';
import { type KeptMail, Outbox } from '../../local/outbox/outbox.ts';

/** The mails of a stack's outbox, the newest first, once there are so many of them for an address. */
export async function mailsTo(
  { dataDir }: { dataDir: string },
  address: string,
  count = 1,
): Promise<KeptMail[]> {
  const outbox = new Outbox(dataDir);
  const found = () => outbox.mails().filter(({ to }) => to.includes(address));
  await expect.poll(() => found().length, { timeout: 30_000, interval: 20 }).toBe(count);
  return found();
}

/** What stands behind the `#` of the link in a mail. */
export function tokenIn(mail: KeptMail | undefined): string {
  return /\/admin\/link#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
