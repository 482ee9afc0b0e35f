import { DurableObject } from 'cloudflare:workers';
import { eraseDeletedMessages, nextErasure } from './messages.ts';

/**
 * Erases deleted messages when their minute is over, whether anybody looks or not: its alarm outlives
 * browsers, workers and restarts.
 */
export class MessageEraser extends DurableObject<{ DB: D1Database }> {
  /** Told of a delete: is awake when the first of those that wait is due. */
  async wait(): Promise<void> {
    const at = await nextErasure(this.env.DB);
    if (at !== undefined) await this.ctx.storage.setAlarm(Math.max(at, Date.now()));
  }

  override async alarm(): Promise<void> {
    await eraseDeletedMessages(this.env.DB, Date.now());
    await this.wait();
  }
}
