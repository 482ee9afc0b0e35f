import { DurableObject } from 'cloudflare:workers';
import { findChange, nextDue } from '../private/waiting-changes.ts';
import { lookAhead } from './look-ahead.ts';
import { type Outcome, publish, publishDue, type WaitingEnv } from './publish-due.ts';

/**
 * While something waits, it is looked for at least so often: an alarm counts time that a machine slept
 * through, or by which its clock was put forward, as not passed.
 */
const LOOK_MS = 60_000;
/** Where the database cannot say what is next. */
const FAULT_MS = 5_000;

/** Makes changes at their hours: its alarm outlives browsers, workers and restarts. */
export class WaitingPublisher extends DurableObject<WaitingEnv> {
  /** Told of a change before it waits: is awake at its hour. @param at milliseconds since 1970 */
  async expect(at: number): Promise<void> {
    const { storage } = this.ctx;
    const now = Date.now();
    const known = await storage.getAlarm();
    const wanted = Math.min(at, now + LOOK_MS);
    // 1970 is over by any clock, also by one that was put back since.
    if (at <= now) await storage.setAlarm(1);
    else if (known === null || wanted < known) await storage.setAlarm(wanted);
  }

  /** Makes one at once; undefined where it is gone. */
  async publish(id: string): Promise<Outcome | undefined> {
    const change = await findChange(this.env.DB, id);
    await this.expect(Date.now() + LOOK_MS);
    const outcome = change && (await publish(this.env, change));
    if (outcome?.kind === 'made') await lookAhead(this.env).catch(console.error);
    return outcome;
  }

  override async alarm(): Promise<void> {
    try {
      if (await publishDue(this.env)) await lookAhead(this.env).catch(console.error);
      const next = await nextDue(this.env.DB);
      if (next !== undefined) await this.expect(next);
    } catch (error) {
      console.error(error);
      await this.expect(Date.now() + FAULT_MS);
    }
  }
}
